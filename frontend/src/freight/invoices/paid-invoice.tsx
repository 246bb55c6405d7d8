import { useTranslation } from 'react-i18next';
import { useSetPaidAmountMutation } from '@/api/generated/invoices';
import type { InvoiceRow } from '@/api/generated/types';
import { lazyPart } from '@/components/lazy-part';
import { InvoicePayments } from '@/freight/accounting/invoice-payments';
import { PaidPopup } from '@/freight/accounting/paid-popup';
import { asCurrency, formatMoney } from '@/lib/money';

const ApplyBalance = lazyPart(() => import('@/freight/apply-balance'));

interface PaidInvoiceProps {
  invoice: InvoiceRow;
  onClose: () => void;
}

/** The popup of the paid amount of an invoice, with its payments and what we have of its client. */
export function PaidInvoice({ invoice, onClose }: PaidInvoiceProps) {
  const { t } = useTranslation('invoices');
  const [setPaid] = useSetPaidAmountMutation();
  const { id, amount, currency } = invoice;
  return (
    <PaidPopup
      document={invoice}
      range={t('paidRange', { amount: formatMoney(amount, asCurrency(currency)) })}
      onSave={(paidPayload) => setPaid({ id, paidPayload })}
      onClose={onClose}
      more={
        <>
          <InvoicePayments invoice={invoice} />
          {/* The popup knows the invoice as it was before. */}
          <ApplyBalance invoice={invoice} onApplied={onClose} meanwhile={(failure) => failure} />
        </>
      }
    />
  );
}
