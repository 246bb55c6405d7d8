/** Notes on which day the bank paid a file, which pays its settlements. */
import { useTranslation } from 'react-i18next';
import { useNotePaymentFilePaidMutation } from '@/api/generated/settlements';
import { FormDay } from '@/components/form/form-day';
import { FormDialog } from '@/components/form/form-dialog';
import { useRecordForm } from '@/components/form/use-record-form';
import { companyToday } from '@/lib/dates';
import { useFlash } from '@/lib/flashes';
import { formatMoney } from '@/lib/money';
import type { PaymentFileView } from './files-api';
import { PAID_ON } from './note-paid-table';
import classes from './paying.module.css';

export interface NotePaidProps {
  file: PaymentFileView;
  onClose: () => void;
}

/** The day that the bank was asked for, unless it is to come: it has paid already. */
const wireOf = ({ execution_date: asked }: PaymentFileView) => {
  const today = companyToday();
  return { paid_on: asked < today ? asked : today };
};

export default function NotePaidDialog({ file, onClose }: NotePaidProps) {
  const { t } = useTranslation('paying');
  const flash = useFlash();
  const [notePaid] = useNotePaymentFilePaidMutation();
  const { id, message_id: name, settlements: count, total_amount: total } = file;
  const { frame } = useRecordForm({
    table: PAID_ON,
    stored: file,
    wireOf,
    update: (paymentFilePaidPayload) => notePaid({ id, paymentFilePaidPayload }),
    onSaved: () => flash.success(t('paid.done', { file: name })),
    onDone: onClose,
  });
  return (
    <FormDialog
      {...frame}
      opened
      title={t('paid.title', { file: name })}
      submitLabel={t('paid.confirm')}
      onClose={onClose}
    >
      <p className={classes.note}>{t('paid.text', { count, sum: formatMoney(total) })}</p>
      <FormDay name="paid_on" />
    </FormDialog>
  );
}
