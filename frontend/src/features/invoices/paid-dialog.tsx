/** The popup of the paid amount (money specification, section 5). */
import { useTranslation } from 'react-i18next';
import { useSetPaidAmountMutation } from '@/api/generated/invoices';
import type { InvoiceRow } from '@/api/generated/types';
import { FormDialog } from '@/components/form/form-dialog';
import { FormMoney, FormText } from '@/components/form/form-inputs';
import { useRecordForm } from '@/components/form/use-record-form';
import { useFlash } from '@/lib/flashes';
import { asCurrency, formatMoney } from '@/lib/money';
import { PAID } from './paid-table';

interface PaidDialogProps {
  invoice: InvoiceRow;
  onClose: () => void;
}

/** Each entry has a reason of its own, so the field starts empty. */
const wireOf = ({ paid_amount }: InvoiceRow) => ({ paid_amount, reason: null });

export default function PaidDialog({ invoice, onClose }: PaidDialogProps) {
  const { t } = useTranslation(['invoices', 'common']);
  const flash = useFlash();
  const [setPaid] = useSetPaidAmountMutation();
  const { id, invoice_number: number, amount } = invoice;
  const currency = asCurrency(invoice.currency);
  const { frame } = useRecordForm({
    table: PAID,
    stored: invoice,
    wireOf,
    update: (paidPayload) => setPaid({ id, paidPayload }),
    onSaved: () => flash.success(t('paid.saved', { number })),
    onDone: onClose,
  });
  return (
    <FormDialog
      {...frame}
      opened
      title={t('paid.title', { number })}
      submitLabel={t('common:actions.save')}
      onClose={onClose}
    >
      <FormMoney
        name="paid_amount"
        currency={currency}
        description={t('paid.range', { amount: formatMoney(amount, currency) })}
      />
      <FormText name="reason" />
    </FormDialog>
  );
}
