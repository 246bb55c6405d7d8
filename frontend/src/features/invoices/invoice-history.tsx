/** Who changed an invoice, when and what, beside the list. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '@/api/generated/types';
import { Sheet } from '@/components/dialog';
import { HistoryPart } from '@/components/history/history-part';
import type { HistoryField } from '@/components/history/history-words';
import { choiceLabel } from '@/freight/order-words';
import { formatMoment } from '@/lib/dates';
import { formatCents } from '@/lib/money';
import type { TextKey } from '@/lib/say';
import { sayInvoiceType } from './invoice-words';

/** Pixels: two texts side by side. */
const WIDTH = 620;

const sayCents = (value: unknown) => formatCents(Number(value));
const sayMoment = (value: unknown) => formatMoment(String(value));

/** How the values of fields are said that are not plain text. */
const SAID: Readonly<Record<string, (value: unknown) => string>> = {
  type: (value) => sayInvoiceType(String(value)),
  category: (value) => choiceLabel(String(value)),
  directive: (value) =>
    i18next.t(`invoices:directives.${String(value)}` as TextKey, { defaultValue: String(value) }),
  amount_without_vat: sayCents,
  vat_amount: sayCents,
  amount_with_vat: sayCents,
  paid_amount: sayCents,
  sent_at: sayMoment,
  exists_in_debetas: (value) =>
    i18next.t(value === true ? 'invoices:badges.validated' : 'invoices:badges.notValidated'),
  exported_at: sayMoment,
  archived_at: sayMoment,
  cancelled_at: sayMoment,
};

const fieldOf = (field: string): HistoryField | null => {
  const key = `record:invoice.${field}`;
  return i18next.exists(key)
    ? { label: i18next.t(`record:invoice.${field}` as TextKey), say: SAID[field] }
    : null;
};

interface InvoiceHistoryProps {
  invoice: InvoiceRow;
  onClose: () => void;
}

export function InvoiceHistory({ invoice, onClose }: InvoiceHistoryProps) {
  const { t } = useTranslation('invoices');
  return (
    <Sheet
      opened
      from="right"
      size={WIDTH}
      title={t('historyOf', { number: invoice.invoice_number })}
      onClose={onClose}
    >
      <HistoryPart of={{ subject: 'invoice', id: invoice.id, fieldOf }} />
    </Sheet>
  );
}
