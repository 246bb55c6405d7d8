import { useTranslation } from 'react-i18next';
import type { DataSendingView, DeliveryView } from '@/api/generated/types';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Dialog } from '@/components/dialog';
import classes from '@/components/dialog.module.css';
import { formatMoment } from '@/lib/dates';
import { sayProblem, type Delivered } from './delivery';
import { useSendingFlash } from './use-sending';

interface DeliveryDialogProps {
  document: Delivered & { invoice_number: string };
  /** Has it sent again. */
  onSend: () => Promise<{ data?: DataSendingView; error?: unknown }>;
  isRunning: boolean;
  /** Why the server refused to. */
  error: unknown;
  onClose: () => void;
}

/** Says how far a document has come on its way to Rivilė, and has it sent again if it is not there. */
export default function DeliveryDialog({
  document,
  onSend,
  onClose,
  ...call
}: DeliveryDialogProps) {
  const { t } = useTranslation(['accounting', 'common']);
  const flash = useSendingFlash();
  const { accounting_delivery: delivery, invoice_number: number } = document;
  if (!delivery) return null;

  const title = t('delivery.title', { number });
  const state = <DeliveryState delivery={delivery} />;
  if (delivery.status === 'SENT') {
    return (
      <Dialog opened title={title} onClose={onClose}>
        {state}
      </Dialog>
    );
  }
  const send = async () => {
    const { data } = await onSend();
    if (!data) return;
    flash(data);
    onClose();
  };
  return (
    <ConfirmDialog
      {...call}
      opened
      title={title}
      confirmLabel={t('delivery.again')}
      // "Cancel" would sound as if it were not sent then.
      cancelLabel={t('common:actions.close')}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {state}
    </ConfirmDialog>
  );
}

function DeliveryState({
  delivery: { status, problems, due_at: due },
}: {
  delivery: DeliveryView;
}) {
  const { t } = useTranslation('accounting');
  return (
    <>
      <p className={classes.text}>{t(`delivery.states.${status}`)}</p>
      {problems.length > 0 ? (
        <>
          <p className={classes.text}>{t('delivery.problems')}</p>
          <ul className={classes.list}>
            {problems.map((problem, place) => (
              <li key={place}>{sayProblem(problem)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {due === null ? null : (
        <p className={classes.text}>{t('delivery.due', { at: formatMoment(due) })}</p>
      )}
    </>
  );
}
