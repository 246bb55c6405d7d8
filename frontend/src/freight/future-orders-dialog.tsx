import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import { paths } from '@/lib/paths';
import { ConfirmDialog } from '@/components/confirm-dialog';
import classes from '@/components/dialog.module.css';

/** What happens to the vehicle's later orders. */
export type FutureOrdersAction = 'keep' | 'delete';

export interface FutureOrder {
  order_id: number;
  order_number: string;
}

interface FutureOrdersDialogProps {
  title: string;
  futureOrders: readonly FutureOrder[];
  /** The order itself is deleted: what is lost, and the button if there are no later orders. */
  deletion?: { text: string; confirmLabel: string };
  isRunning: boolean;
  error?: unknown;
  /** @param action undefined if there are no later orders */
  onChoose: (action?: FutureOrdersAction) => void;
  onClose: () => void;
}

/**
 * Asks about an order, and about the later orders of its vehicle if there are any: whether they are kept,
 * or deleted by those who may delete orders. Their links open a new tab, so that nothing here is lost.
 */
export function FutureOrdersDialog({
  title,
  futureOrders,
  deletion,
  isRunning,
  error,
  onChoose,
  onClose,
}: FutureOrdersDialogProps) {
  const { t } = useTranslation('orderActions');
  const { can } = useCurrentUser();
  const asks = futureOrders.length > 0 ? undefined : deletion;
  const mayDelete = asks === undefined && can('order delete');
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={asks ? asks.confirmLabel : t('future.keep')}
      danger={asks !== undefined}
      alternative={
        mayDelete
          ? { label: t('future.delete'), danger: true, onRun: () => onChoose('delete') }
          : undefined
      }
      isRunning={isRunning}
      error={error}
      onConfirm={() => onChoose(asks ? undefined : 'keep')}
      onClose={onClose}
    >
      {deletion ? <p className={classes.text}>{deletion.text}</p> : null}
      {asks ? null : (
        <p className={classes.text}>{t(deletion ? 'future.ofDeleted' : 'future.text')}</p>
      )}
      {asks ? null : (
        <ul className={classes.list}>
          {futureOrders.map(({ order_id, order_number }) => (
            <li key={order_id}>
              <Link to={paths.orderEdit(order_id)} target="_blank" rel="noreferrer">
                {order_number}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
