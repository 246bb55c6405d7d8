import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import type { InvoiceRun } from './use-run';

/** Asks before the page is left in the middle of a run. */
export function LeaveRun({ run: { progress } }: { run: InvoiceRun }) {
  const { t } = useTranslation('invoiceRun');
  const guard = useLeaveGuard(progress !== null);
  return (
    <ConfirmDialog
      opened={guard.asking}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      isRunning={false}
      error={null}
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      {/* The run may end before the answer. */}
      {progress ? <p>{t('leave.text', { done: progress.done, total: progress.total })}</p> : null}
    </ConfirmDialog>
  );
}
