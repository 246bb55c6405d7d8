import { readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import {
  FutureOrdersDialog,
  type FutureOrder,
  type FutureOrdersAction,
} from './future-orders-dialog';
import { useUndoDeletion, type DeletedOrder } from './use-undo-deletion';

interface DeleteOrderDialogProps {
  order: DeletedOrder;
  title: string;
  /** What is lost. */
  text: string;
  confirmLabel: string;
  /** The message afterwards. */
  deleted: string;
  /** The query for the vehicle's later orders. */
  future: {
    data?: { data: { future_orders: readonly FutureOrder[] } };
    isFetching: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
  /** Deletes it; resolves with the refusal, if any. */
  onDelete: (action?: FutureOrdersAction) => Promise<{ error?: unknown }>;
  isDeleting: boolean;
  /** Why the server refused. */
  error: unknown;
  onDeleted?: () => void;
  onClose: () => void;
}

/**
 * Asks before an order or a load is deleted, and what should happen to the vehicle's later orders,
 * without which the server refuses. Rendered only while it is open.
 */
export function DeleteOrderDialog({
  order,
  title,
  text,
  confirmLabel,
  deleted,
  future,
  onDelete,
  isDeleting,
  error,
  onDeleted,
  onClose,
}: DeleteOrderDialogProps) {
  const flash = useFlash();
  const undoDeletion = useUndoDeletion();
  const run = async (action?: FutureOrdersAction) => {
    const answer = await onDelete(action);
    if (answer.error) {
      // The vehicle may have got a later order meanwhile.
      if (readApiError(answer.error).status === 409) future.refetch();
      return;
    }
    // Later orders that were deleted with it would not come back.
    const canUndo = undoDeletion && action !== 'delete';
    flash.success(deleted, [], { onUndo: canUndo ? () => undoDeletion(order) : undefined });
    onClose();
    onDeleted?.();
  };
  return (
    <FutureOrdersDialog
      title={title}
      futureOrders={future.data?.data.future_orders ?? []}
      deletion={{ text, confirmLabel }}
      isRunning={isDeleting || future.isFetching}
      error={error ?? future.error}
      onChoose={(action) => void run(action)}
      onClose={onClose}
    />
  );
}
