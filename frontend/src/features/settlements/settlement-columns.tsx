/**
 * The columns of the list of settlements. The number comes first, since the first column names the row and
 * stays while the others scroll.
 */
import type { AccountingIntegration, SettlementRow } from '@/api/generated/types';
import type { GridCard, GridColumn } from '@/components/data-grid/types';
import { columnsOf } from '@/components/list-page/list-table';
import { drawAmount } from '@/freight/accounting/amounts';
import { drawBadges } from '@/freight/accounting/badges';
import { choiceLabel } from '@/freight/order-words';
import { formatMoment } from '@/lib/dates';
import { say } from '@/lib/say';
import { drawDifference } from './drawn-difference';
import { leftToPay, stateBadges, typeBadge } from './settlement-words';

type Amount = 'amount' | 'amount_without_vat' | 'kept_back' | 'paid_amount';

const drawn = (id: Amount) => (settlement: SettlementRow) =>
  drawAmount(settlement[id], settlement.currency);

const moment = (at: string | null) => (at === null ? null : formatMoment(at));

/** @param program whether rows say if it has them */
export function settlementColumns(
  program: AccountingIntegration,
): readonly GridColumn<SettlementRow>[] {
  const hasDebetas = program === 'DEBETAS';
  return columnsOf<SettlementRow>([
    {
      id: 'invoice_number',
      title: say('record:settlement.invoice_number'),
      width: 130,
      pin: true,
    },
    {
      id: 'settlement_creation_date',
      title: say('record:settlement.settlement_creation_date'),
      width: 100,
      kind: 'date',
    },
    {
      id: 'date',
      title: say('settlements:columns.date'),
      width: 100,
      kind: 'date',
    },
    { id: 'client_name', title: say('record:settlement.supplier_id'), width: 180 },
    {
      id: 'amount',
      title: say('settlements:columns.amount'),
      width: 104,
      kind: 'money',
      render: drawn('amount'),
    },
    {
      id: 'payment_due_date',
      title: say('settlements:columns.due'),
      width: 100,
      kind: 'date',
    },
    {
      id: 'paid_amount',
      title: say('record:settlement.paid_amount'),
      width: 104,
      kind: 'money',
      render: drawn('paid_amount'),
    },
    {
      id: 'left',
      title: say('settlements:columns.left'),
      width: 98,
      kind: 'money',
      value: leftToPay,
      render: (settlement) => drawAmount(leftToPay(settlement), settlement.currency),
    },
    {
      id: 'difference',
      title: say('settlements:columns.difference'),
      width: 96,
      kind: 'money',
      render: ({ difference, currency }) =>
        difference === null ? null : drawDifference(difference, currency),
    },
    {
      id: 'type',
      title: say('record:settlement.type'),
      width: 86,
      kind: 'badge',
      badge: (_value, { type }) => typeBadge(type),
    },
    {
      id: 'status',
      title: say('settlements:columns.marks'),
      width: program === 'NONE' ? 96 : 188,
      value: (settlement) =>
        stateBadges(settlement, hasDebetas)
          .map(({ text }) => text)
          .join(', '),
      render: (settlement) => drawBadges(stateBadges(settlement, hasDebetas)),
    },
    {
      id: 'category',
      title: say('record:settlement.category'),
      width: 150,
      hidden: true,
      value: ({ category }) => choiceLabel(category),
    },
    {
      id: 'amount_without_vat',
      title: say('record:settlement.total_without_vat'),
      width: 130,
      kind: 'money',
      hidden: true,
      render: drawn('amount_without_vat'),
    },
    {
      id: 'kept_back',
      title: say('record:settlement.kept_back'),
      width: 170,
      kind: 'money',
      hidden: true,
      render: drawn('kept_back'),
    },
    {
      id: 'exported_at',
      title: say('record:settlement.exported_at'),
      width: 140,
      hidden: true,
      value: ({ exported_at: at }) => moment(at),
    },
    {
      id: 'archived_at',
      title: say('record:settlement.archived_at'),
      width: 150,
      hidden: true,
      value: ({ archived_at: at }) => moment(at),
    },
  ]);
}

/** A settlement on a phone: number and what can be done, supplier, amounts, state. */
export const SETTLEMENT_CARD: GridCard<SettlementRow> = {
  lines: [
    [
      ['invoice_number', 6],
      ['type', 4],
      ['menu', 2],
    ],
    [
      ['client_name', 8],
      ['date', 4],
    ],
    [
      ['amount', 4],
      ['left', 4],
      ['difference', 4],
    ],
    [['status', 12]],
  ],
};
