/** The columns of waiting invoices. The number comes first, since the first column names the row. */
import i18next from 'i18next';
import type { InvoiceRow, InvoiceType } from '@/api/generated/types';
import type { GridCard, GridColumn } from '@/components/data-grid/types';
import { columnsOf } from '@/components/list-page/list-table';
import { drawAmount } from '@/freight/accounting/amounts';
import classes from '@/freight/accounting/documents.module.css';
import { say } from '@/lib/say';
import type { Tone } from '@/lib/tones';
import { sayTerm } from './payment-term';

const TYPE_TONES: Readonly<Record<InvoiceType, Tone>> = {
  NORMAL: 'grey',
  CREDIT: 'orange',
  ADDITIONAL: 'blue',
};

/** What is left to pay, which is what the figures add up. */
const leftOf = ({ amount, paid_amount: paid }: InvoiceRow) => amount - paid;

export const INVOICE_COLUMNS: readonly GridColumn<InvoiceRow>[] = columnsOf<InvoiceRow>([
  {
    id: 'invoice_number',
    title: say('record:invoice.invoice_number'),
    width: 140,
    pin: true,
  },
  { id: 'date', title: say('record:invoice.date'), width: 104, kind: 'date' },
  { id: 'supplier_name', title: say('record:invoice.client_id'), width: 230 },
  {
    id: 'type',
    title: say('record:invoice.type'),
    width: 112,
    kind: 'badge',
    badge: (_type, { type }) => ({
      tone: TYPE_TONES[type],
      text: i18next.t(`invoices:types.${type}`),
    }),
  },
  {
    id: 'amount',
    title: say('invoices:columns.amount'),
    width: 116,
    kind: 'money',
    render: ({ amount, currency }) => drawAmount(amount, currency),
  },
  {
    id: 'paid_amount',
    title: say('record:invoice.paid_amount'),
    width: 128,
    kind: 'money',
    render: ({ paid_amount: paid, currency }) => drawAmount(paid, currency),
  },
  {
    id: 'left',
    title: say('waiting:columns.left'),
    width: 116,
    kind: 'money',
    value: leftOf,
    render: (row) => drawAmount(leftOf(row), row.currency),
  },
  {
    id: 'payment_due_date',
    title: say('record:invoice.payment_due_date'),
    width: 140,
    kind: 'date',
  },
  {
    id: 'days_until_due',
    title: say('record:contact.payment_term'),
    hint: say('waiting:columns.termHint'),
    width: 142,
    align: 'right',
    value: ({ days_until_due: days }) => sayTerm(days),
    render: ({ days_until_due: days }, shown) => (
      <span className={days < 0 ? classes.negative : classes.inTime}>{shown}</span>
    ),
  },
]);

/** On a phone: number and PDF, client and day, amounts and term. */
export const INVOICE_CARD: GridCard<InvoiceRow> = {
  lines: [
    [
      ['invoice_number', 6],
      ['type', 4],
      ['download', 2],
    ],
    [
      ['supplier_name', 8],
      ['date', 4],
    ],
    [
      ['amount', 4],
      ['paid_amount', 4],
      ['days_until_due', 4],
    ],
  ],
};
