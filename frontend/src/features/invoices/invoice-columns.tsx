/**
 * The columns of the lists of invoices. The number comes first, since the first column names the row and
 * stays while the others scroll.
 */
import type { InvoiceRow } from '@/api/generated/types';
import type { GridCard, GridColumn } from '@/components/data-grid/types';
import { columnsOf } from '@/components/list-page/list-table';
import { drawAmount } from '@/freight/accounting/amounts';
import { drawBadges } from '@/freight/accounting/badges';
import classes from '@/freight/accounting/documents.module.css';
import { choiceLabel } from '@/freight/order-words';
import { formatMoment } from '@/lib/dates';
import { say } from '@/lib/say';
import { sayDaysUntilDue, stateBadges, typeBadge } from './invoice-words';

type Amount = 'amount' | 'paid_amount' | 'amount_without_vat';

const drawn = (id: Amount) => (invoice: InvoiceRow) => drawAmount(invoice[id], invoice.currency);

const moment = (at: string | null) => (at === null ? null : formatMoment(at));

/** @param hasDebetas whether rows say if Debetas has them */
export const invoiceColumns = (hasDebetas: boolean): readonly GridColumn<InvoiceRow>[] =>
  columnsOf<InvoiceRow>([
    {
      id: 'invoice_number',
      title: say('record:invoice.invoice_number'),
      width: 140,
      pin: true,
    },
    { id: 'date', title: say('record:invoice.date'), width: 104, kind: 'date' },
    { id: 'supplier_name', title: say('record:invoice.client_id'), width: 210 },
    {
      id: 'type',
      title: say('record:invoice.type'),
      width: 112,
      kind: 'badge',
      badge: (_value, { type }) => typeBadge(type),
    },
    {
      id: 'amount',
      title: say('invoices:columns.amount'),
      width: 116,
      kind: 'money',
      render: drawn('amount'),
    },
    {
      id: 'paid_amount',
      title: say('record:invoice.paid_amount'),
      width: 116,
      kind: 'money',
      render: drawn('paid_amount'),
    },
    {
      id: 'payment_due_date',
      title: say('record:invoice.payment_due_date'),
      width: 140,
      kind: 'date',
    },
    {
      id: 'days_until_due',
      title: say('invoices:columns.daysUntilDue'),
      width: 122,
      align: 'right',
      value: sayDaysUntilDue,
      render: ({ days_until_due: days }, shown) => (
        <span className={days < 0 ? classes.negative : classes.inTime}>{shown}</span>
      ),
    },
    {
      id: 'status',
      title: say('invoices:columns.marks'),
      width: 280,
      value: (invoice) =>
        stateBadges(invoice, hasDebetas)
          .map(({ text }) => text)
          .join(', '),
      render: (invoice) => drawBadges(stateBadges(invoice, hasDebetas)),
    },
    {
      id: 'category',
      title: say('record:invoice.category'),
      width: 150,
      hidden: true,
      value: ({ category }) => choiceLabel(category),
    },
    {
      id: 'amount_without_vat',
      title: say('record:invoice.amount_without_vat'),
      width: 130,
      kind: 'money',
      hidden: true,
      render: drawn('amount_without_vat'),
    },
    {
      id: 'sent_at',
      title: say('record:invoice.sent_at'),
      width: 140,
      hidden: true,
      value: ({ sent_at: at }) => moment(at),
    },
    {
      id: 'exported_at',
      title: say('record:invoice.exported_at'),
      width: 140,
      hidden: true,
      value: ({ exported_at: at }) => moment(at),
    },
    {
      id: 'archived_at',
      title: say('record:invoice.archived_at'),
      width: 150,
      hidden: true,
      value: ({ archived_at: at }) => moment(at),
    },
    {
      id: 'client_need_to_send_original_docs',
      title: say('record:contact.need_send_original_docs'),
      width: 190,
      kind: 'tick',
      hidden: true,
    },
  ]);

/** An invoice on a phone: number and what can be done, client, amounts and days, state. */
export const INVOICE_CARD: GridCard<InvoiceRow> = {
  lines: [
    [
      ['invoice_number', 6],
      ['type', 4],
      ['menu', 2],
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
    [['status', 12]],
  ],
};
