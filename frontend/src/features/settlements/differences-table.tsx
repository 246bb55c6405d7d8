/** What was billed otherwise than agreed, by supplier and month, as a table. */
import { columnsOf, type ListTable } from '@/components/list-page/list-table';
import { drawAmount } from '@/freight/accounting/amounts';
import { maySee } from '@/freight/accounting/permissions';
import { say } from '@/lib/say';
import i18next from 'i18next';
import { differencePages, type DifferenceFilters, type DifferenceRow } from './differences-api';
import { monthOf, settledIn, shareOf } from './differences';
import { drawDifference } from './drawn-difference';
import { SUPPLIER } from './settlement-filters';
import { sayShare } from './settlement-words';

const billed = ({ agreed_amount: agreed, difference }: DifferenceRow) => agreed + difference;

const COLUMNS = columnsOf<DifferenceRow>([
  {
    id: 'supplier_name',
    title: say('record:settlement.supplier_id'),
    width: 260,
    kind: 'link',
    pin: true,
    href: settledIn,
  },
  { id: 'month', title: say('settlements:differences.month'), width: 120, value: monthOf },
  { id: 'lines', title: say('settlements:differences.lines'), width: 110, kind: 'number' },
  {
    id: 'agreed_amount',
    title: say('settlements:differences.agreed'),
    width: 130,
    kind: 'money',
    render: ({ agreed_amount: agreed, currency }) => drawAmount(agreed, currency),
  },
  {
    id: 'billed',
    title: say('settlements:differences.billed'),
    width: 130,
    kind: 'money',
    value: billed,
    render: (row) => drawAmount(billed(row), row.currency),
  },
  {
    id: 'difference',
    title: say('settlements:differences.difference'),
    width: 130,
    kind: 'money',
    render: ({ difference, currency }) => drawDifference(difference, currency),
  },
  {
    id: 'percent',
    title: say('settlements:differences.percent'),
    width: 90,
    align: 'right',
    value: (row) => {
      const share = shareOf(row);
      return share === null ? null : sayShare(share);
    },
  },
]);

export const DIFFERENCES: ListTable<DifferenceRow, DifferenceFilters> = {
  name: 'settlement-differences',
  title: say('settlements:differences.title'),
  pages: differencePages,
  rowName: (row) =>
    i18next.t('settlements:differences.rowName', {
      supplier: row.supplier_name,
      month: monthOf(row),
    }),
  columns: COLUMNS,
  filters: [
    SUPPLIER,
    {
      id: 'settlement_date_from',
      arg: 'settlementDateFrom',
      is: 'day',
      label: say('settlements:differences.settledFrom'),
      width: 130,
    },
    {
      id: 'settlement_date_to',
      arg: 'settlementDateTo',
      is: 'day',
      label: say('settlements:differences.settledTo'),
      width: 130,
    },
  ],
  card: {
    lines: [
      [
        ['supplier_name', 8],
        ['month', 4],
      ],
      [
        ['agreed_amount', 4],
        ['billed', 4],
        ['difference', 4],
      ],
    ],
  },
  empty: { text: say('settlements:differences.empty') },
  notFound: say('settlements:differences.notFound'),
  permits: maySee,
};
