import { useTranslation } from 'react-i18next';
import { useWithdrawPaymentFileMutation } from '@/api/generated/settlements';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useFlash } from '@/lib/flashes';
import type { PaymentFileView } from './files-api';

interface WithdrawFileProps {
  file: PaymentFileView;
  onClose: () => void;
}

/** Asks first: what a bank pays from a withdrawn file would be paid a second time. */
export function WithdrawFile({ file, onClose }: WithdrawFileProps) {
  const { t } = useTranslation('paying');
  const flash = useFlash();
  const [withdraw, { isLoading, error }] = useWithdrawPaymentFileMutation();
  const { id, message_id: name } = file;
  const confirm = async () => {
    const answer = await withdraw({ id });
    if (answer.error) return;
    flash.success(t('withdraw.done', { file: name }));
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('withdraw.title', { file: name })}
      confirmLabel={t('withdraw.open')}
      danger
      isRunning={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('withdraw.text', { count: file.settlements })}
    </ConfirmDialog>
  );
}
