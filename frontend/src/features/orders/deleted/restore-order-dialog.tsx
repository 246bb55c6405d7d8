import { useTranslation } from 'react-i18next';
import { useRestoreOrderMutation } from '@/api/generated/orders';
import type { DeletedOrderRow } from '@/api/generated/types';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useFlash } from '@/lib/flashes';

interface RestoreOrderDialogProps {
  order: DeletedOrderRow;
  onClose: () => void;
}

/** Says what comes back with the order, or why the server refuses. */
export function RestoreOrderDialog({ order, onClose }: RestoreOrderDialogProps) {
  const { t } = useTranslation(['deletedOrders', 'common', 'orderActions']);
  const flash = useFlash();
  const [restore, { isLoading, error }] = useRestoreOrderMutation();
  const number = order.order_number;
  const confirm = async () => {
    const answer = await restore({ id: order.id });
    if (answer.error) return;
    flash.success(t('orderActions:restored.title', { number }));
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('ask', { number })}
      confirmLabel={t('restore')}
      isRunning={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('text')}
    </ConfirmDialog>
  );
}
