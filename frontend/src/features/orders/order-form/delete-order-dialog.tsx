import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useFlash } from '@/lib/flashes';
import { FutureOrdersDialog } from './decision-dialogs';
import { useDeleteOrderMutation, useListFutureOrdersQuery, type OrderView } from './order-form-api';

interface DeleteOrderDialogProps {
  order: OrderView;
  opened: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks once; when the vehicle has later orders, also what becomes of them. */
export function DeleteOrderDialog({ order, opened, onDeleted, onClose }: DeleteOrderDialogProps) {
  const { t } = useTranslation('orderForm');
  const flash = useFlash();
  const [remove, { isLoading, error }] = useDeleteOrderMutation();
  const { data, isFetching } = useListFutureOrdersQuery(
    { id: order.id },
    { skip: !opened, refetchOnMountOrArgChange: true },
  );
  const number = order.general.order_number;
  const futureOrders = data?.data.future_orders ?? [];

  const confirm = async (futureOrdersAction?: 'keep' | 'delete') => {
    const answer = await remove({ id: order.id, futureOrdersAction });
    if (answer.error) return;
    flash.success(t('deleted', { number }));
    onDeleted();
  };

  if (opened && isFetching) return null;
  return futureOrders.length > 0 ? (
    <FutureOrdersDialog
      opened={opened}
      title={t('delete.title', { number })}
      futureOrders={futureOrders}
      isRunning={isLoading}
      error={error}
      onChoose={(action) => void confirm(action)}
      onClose={onClose}
    />
  ) : (
    <ConfirmDialog
      opened={opened}
      title={t('delete.title', { number })}
      confirmLabel={t('delete.confirm')}
      danger
      isRunning={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('delete.text')}
    </ConfirmDialog>
  );
}
