/**
 * Deleting a load. When a vehicle has later orders after this one, they are named and the person
 * decides about them; the server refuses to guess.
 */
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Dialog } from '@/components/dialog';
import dialog from '@/components/dialog.module.css';
import { errorSentences, readApiError } from '@/lib/api-error';
import { paths } from '@/lib/paths';
import { useDeleteOrderMutation, useLazyListFutureOrdersQuery, type Load } from './loads-api';

interface DeleteLoadDialogProps {
  load: Load;
  onClose: () => void;
}

export function DeleteLoadDialog({ load, onClose }: DeleteLoadDialogProps) {
  const { t } = useTranslation('loads');
  const [remove, { error, isLoading }] = useDeleteOrderMutation();
  const [ask, future] = useLazyListFutureOrdersQuery();
  const { id } = load;
  useEffect(() => {
    void ask({ id });
  }, [ask, id]);

  const run = async (futureOrdersAction?: 'keep' | 'delete') => {
    try {
      await remove({ id, futureOrdersAction }).unwrap();
      onClose();
    } catch (refusal) {
      // A later order may have come since the question was asked.
      if (readApiError(refusal).status === 409) void ask({ id });
    }
  };

  const later = future.data?.data.future_orders ?? [];
  const title = t('delete.title', { load: load.order_number });
  if (later.length === 0) {
    return (
      <ConfirmDialog
        opened
        title={title}
        confirmLabel={t('delete.confirm')}
        danger
        isRunning={isLoading || future.isFetching}
        error={error ?? future.error}
        onConfirm={() => void run()}
        onClose={onClose}
      >
        <p>{t('delete.text')}</p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog opened title={title} onClose={onClose}>
      <p>{t('delete.future')}</p>
      <ul>
        {later.map((order) => (
          <li key={order.order_id}>
            <Link to={paths.orderEdit(order.order_id)}>{order.order_number}</Link>
          </li>
        ))}
      </ul>
      {error ? (
        <div role="alert" className={dialog.error}>
          {errorSentences(readApiError(error)).join(' ')}
        </div>
      ) : null}
      <div className={dialog.buttons}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('delete.cancel')}
        </Button>
        <Button variant="default" disabled={isLoading} onClick={() => void run('keep')}>
          {t('delete.keep')}
        </Button>
        <Button color="red" disabled={isLoading} onClick={() => void run('delete')}>
          {t('delete.all')}
        </Button>
      </div>
    </Dialog>
  );
}
