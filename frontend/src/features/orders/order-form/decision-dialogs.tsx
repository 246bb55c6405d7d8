import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog } from '@/components/dialog';
import dialog from '@/components/dialog.module.css';
import { errorSentences, readApiError } from '@/lib/api-error';
import { paths } from '@/lib/paths';
import type { FieldLabel } from './changed-fields';
import type { FutureOrderView } from './order-form-api';
import classes from './order-form.module.css';

interface FutureOrdersDialogProps {
  opened: boolean;
  title: string;
  futureOrders: readonly FutureOrderView[];
  isRunning: boolean;
  error?: unknown;
  onChoose: (action: 'keep' | 'delete') => void;
  onClose: () => void;
}

/** What becomes of the vehicle's later orders. They open beside, so that nothing here is lost. */
export function FutureOrdersDialog({
  opened,
  title,
  futureOrders,
  isRunning,
  error,
  onChoose,
  onClose,
}: FutureOrdersDialogProps) {
  const { t } = useTranslation(['orderForm', 'common']);
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <p className={classes.dialogText}>{t('future.text')}</p>
      <ul className={classes.futureOrders}>
        {futureOrders.map(({ order_id, order_number }) => (
          <li key={order_id}>
            <Link to={paths.orderEdit(order_id)} target="_blank" rel="noreferrer">
              {order_number}
            </Link>
          </li>
        ))}
      </ul>
      {error ? (
        <div role="alert" className={dialog.error}>
          {errorSentences(readApiError(error)).join(' ')}
        </div>
      ) : null}
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common:actions.cancel')}
        </Button>
        <Button color="red" disabled={isRunning} onClick={() => onChoose('delete')}>
          {t('future.delete')}
        </Button>
        <Button disabled={isRunning} onClick={() => onChoose('keep')}>
          {t('future.keep')}
        </Button>
      </div>
    </Dialog>
  );
}

interface ConflictDialogProps {
  opened: boolean;
  /** The server's sentence, which names who changed the order. */
  sentence: string;
  changed: readonly FieldLabel[];
  onTheirs: () => void;
  onMine: () => void;
  onClose: () => void;
}

/** Somebody saved the order meanwhile: who, what, and whose values shall stand. */
export function ConflictDialog({
  opened,
  sentence,
  changed,
  onTheirs,
  onMine,
  onClose,
}: ConflictDialogProps) {
  const { t } = useTranslation('orderForm');
  const fields = changed.map((label) => t(`fields.${label}`)).join(', ');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('conflict.title')}>
      <p className={classes.dialogText}>{sentence}</p>
      <p className={classes.dialogText}>
        {fields === '' ? t('conflict.nothing') : t('conflict.changed', { fields })}
      </p>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('conflict.stay')}
        </Button>
        <Button variant="default" onClick={onMine}>
          {t('conflict.mine')}
        </Button>
        <Button onClick={onTheirs}>{t('conflict.theirs')}</Button>
      </div>
    </Dialog>
  );
}
