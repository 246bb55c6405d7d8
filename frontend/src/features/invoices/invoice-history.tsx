/** Who changed an invoice, when and what, beside the list. */
import i18next from 'i18next';
import type { InvoiceRow } from '@/api/generated/types';
import { documentFields, DocumentHistory } from '@/freight/accounting/document-history';
import { formatMoment } from '@/lib/dates';
import type { TextKey } from '@/lib/say';
import { sayInvoiceType } from './invoice-words';

const sayMoment = (value: unknown) => formatMoment(String(value));

const fieldOf = documentFields(
  'record:invoice.',
  ['amount_without_vat', 'vat_amount', 'amount_with_vat'],
  {
    type: (value) => sayInvoiceType(String(value)),
    directive: (value) =>
      i18next.t(`invoices:directives.${String(value)}` as TextKey, { defaultValue: String(value) }),
    sent_at: sayMoment,
    cancelled_at: sayMoment,
  },
);

interface InvoiceHistoryProps {
  invoice: InvoiceRow;
  onClose: () => void;
}

export const InvoiceHistory = ({ invoice, onClose }: InvoiceHistoryProps) => (
  <DocumentHistory subject="invoice" document={invoice} fieldOf={fieldOf} onClose={onClose} />
);
