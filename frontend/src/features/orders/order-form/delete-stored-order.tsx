import { useTranslation } from 'react-i18next';
import { useDeleteOrderMutation, useListFutureOrdersQuery } from '@/api/generated/orders';
import { DeleteOrderDialog } from '@/freight/delete-order-dialog';
import type { OrderView } from './order-table';

interface DeleteStoredOrderProps {
  order: OrderView;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before the order is deleted, and about the later orders of its vehicle. */
export default function DeleteStoredOrder({ order, onDeleted, onClose }: DeleteStoredOrderProps) {
  const { t } = useTranslation('orderForm');
  const { id } = order;
  const number = order.general.order_number;
  const [remove, { error, isLoading }] = useDeleteOrderMutation();
  const future = useListFutureOrdersQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <DeleteOrderDialog
      order={{ id, number }}
      title={t('delete.title')}
      text={t('delete.text', { number })}
      confirmLabel={t('delete.confirm')}
      deleted={t('deleted', { number })}
      future={future}
      onDelete={(futureOrdersAction) => remove({ id, futureOrdersAction })}
      isDeleting={isLoading}
      error={error}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
