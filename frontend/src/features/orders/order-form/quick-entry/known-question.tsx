import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/confirm-dialog';
import dialog from '@/components/dialog.module.css';
import type { KnownView } from './known';
import { KnownOrders } from './known-orders';

interface KnownQuestionProps {
  known: KnownView;
  onSave: () => void;
  onClose: () => void;
}

/** Asks before a load is saved that may be an order already. */
export default function KnownQuestion({ known, onSave, onClose }: KnownQuestionProps) {
  const { t } = useTranslation('quickEntry');
  return (
    <ConfirmDialog
      opened
      title={t('known.title')}
      confirmLabel={t('known.saveAllTheSame')}
      cancelLabel={t('known.back')}
      isRunning={false}
      error={undefined}
      onConfirm={onSave}
      onClose={onClose}
    >
      <p className={dialog.text}>{t('known.text')}</p>
      <KnownOrders known={known} />
    </ConfirmDialog>
  );
}
