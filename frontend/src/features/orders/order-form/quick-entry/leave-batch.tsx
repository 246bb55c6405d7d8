import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/confirm-dialog';
import dialog from '@/components/dialog.module.css';

interface LeaveBatchProps {
  /** How many loads are no orders yet. */
  left: number;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before the page with the loads of an e-mail is left. */
export default function LeaveBatch({ left, onLeave, onStay }: LeaveBatchProps) {
  const { t } = useTranslation('quickEntry');
  return (
    <ConfirmDialog
      opened
      title={t('batch.leaveTitle')}
      confirmLabel={t('batch.leave')}
      cancelLabel={t('batch.stay')}
      isRunning={false}
      error={undefined}
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p className={dialog.text}>{t('batch.leaveText', { count: left })}</p>
    </ConfirmDialog>
  );
}
