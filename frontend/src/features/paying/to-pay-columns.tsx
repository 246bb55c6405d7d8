/** The columns of what is to be paid. The number comes first, since the first column names the row. */
import type { GridCard, GridColumn } from '@/components/data-grid/types';
import { columnsOf } from '@/components/list-page/list-table';
import { drawAmount } from '@/freight/accounting/amounts';
import { paths } from '@/lib/paths';
import { say } from '@/lib/say';
import { drawDue } from './drawn-due';
import { drawFile, fileOf } from './drawn-file';
import type { OwedRow } from './to-pay-api';
import { sayAccount, sayFile } from './to-pay-words';

type Amount = 'amount' | 'paid_amount' | 'left_amount';

const drawn = (id: Amount) => (row: OwedRow) => drawAmount(row[id], row.currency);

export const TO_PAY_COLUMNS: readonly GridColumn<OwedRow>[] = columnsOf<OwedRow>([
  {
    id: 'invoice_number',
    title: say('record:settlement.invoice_number'),
    width: 126,
    kind: 'link',
    pin: true,
    href: ({ supplier_id, invoice_number }) => paths.settlements({ supplier_id, invoice_number }),
  },
  { id: 'supplier_name', title: say('record:settlement.supplier_id'), width: 150 },
  { id: 'date', title: say('settlements:columns.date'), width: 96, kind: 'date' },
  {
    id: 'payment_due_date',
    title: say('settlements:columns.due'),
    width: 236,
    kind: 'date',
    render: ({ payment_due_date: due }) => drawDue(due),
  },
  {
    id: 'amount',
    title: say('settlements:columns.amount'),
    width: 94,
    kind: 'money',
    render: drawn('amount'),
  },
  {
    id: 'kept_back',
    title: say('paying:columns.keptBack'),
    hint: say('record:settlement.kept_back'),
    width: 84,
    kind: 'money',
    value: ({ kept_back: kept }) => (kept === 0 ? null : kept),
    render: ({ kept_back: kept, currency }) => (kept === 0 ? null : drawAmount(kept, currency)),
  },
  {
    id: 'paid_amount',
    title: say('paying:columns.paid'),
    width: 84,
    kind: 'money',
    render: drawn('paid_amount'),
  },
  {
    id: 'left_amount',
    title: say('settlements:columns.left'),
    width: 94,
    kind: 'money',
    render: drawn('left_amount'),
  },
  {
    id: 'payment_file',
    title: say('paying:columns.file'),
    width: 126,
    kind: 'link',
    value: sayFile,
    href: fileOf,
    render: drawFile,
  },
  {
    id: 'iban',
    title: say('paying:columns.account'),
    width: 232,
    kind: 'link',
    value: sayAccount,
    href: ({ bank_accounts: { length }, supplier_id: id }) =>
      length > 0 ? null : paths.contactEdit(id),
  },
]);

/** On a phone: number and file, carrier and how much, until when, to which account. */
export const TO_PAY_CARD: GridCard<OwedRow> = {
  lines: [
    [
      ['invoice_number', 5],
      ['payment_file', 5],
      ['menu', 2],
    ],
    [
      ['supplier_name', 8],
      ['left_amount', 4],
    ],
    [['payment_due_date', 12]],
    [['iban', 12]],
  ],
};
