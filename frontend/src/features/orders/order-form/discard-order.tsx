import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/confirm-dialog';

interface DiscardOrderProps {
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before a new order is left that was never saved. */
export default function DiscardOrder({ onDiscard, onClose }: DiscardOrderProps) {
  const { t } = useTranslation('orderForm');
  return (
    <ConfirmDialog
      opened
      title={t('discard.title')}
      confirmLabel={t('discard.confirm')}
      danger
      isRunning={false}
      error={undefined}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      {t('discard.text')}
    </ConfirmDialog>
  );
}
