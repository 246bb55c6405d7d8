import { useTranslation } from 'react-i18next';
import { DeleteOrderDialog } from '@/freight/delete-order-dialog';
import { useDeleteOrderMutation, useListFutureOrdersQuery } from '@/api/generated/orders';
import type { Load } from './loads-api';

interface DeleteLoadDialogProps {
  load: Load;
  onClose: () => void;
}

/** Asks before a load is deleted, and about the later orders of its vehicle. */
export function DeleteLoadDialog({ load, onClose }: DeleteLoadDialogProps) {
  const { t } = useTranslation('loads');
  const { order_number: number, id } = load;
  const [remove, { error, isLoading }] = useDeleteOrderMutation();
  const future = useListFutureOrdersQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <DeleteOrderDialog
      order={{ id, number }}
      title={t('delete.title', { load: number })}
      text={t('delete.text')}
      confirmLabel={t('delete.confirm')}
      deleted={t('deleted', { load: number })}
      future={future}
      onDelete={(futureOrdersAction) => remove({ id, futureOrdersAction })}
      isDeleting={isLoading}
      error={error}
      onClose={onClose}
    />
  );
}
