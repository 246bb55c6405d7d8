/** An order on a phone: number, status and call, client, way, dates and money. */
import type { OrderRow } from '@/api/generated/types';
import type { GridCard } from '@/components/data-grid/types';
import { callColumn, periodText, wayText } from '@/freight/cards';
import { asCurrency, formatMoney } from '@/lib/money';
import { say } from '@/lib/say';

export const ORDER_CARD: GridCard<OrderRow> = {
  lines: [
    [
      ['order_number', 4],
      ['status', 6],
      ['call', 2],
    ],
    [['client_name', 12]],
    [['way', 12]],
    [
      ['loading_date', 8],
      ['revenue', 4],
    ],
  ],
  columns: [
    callColumn(),
    {
      id: 'way',
      title: say('card.way'),
      width: 0,
      kind: 'text',
      value: ({ loadings, unloadings }) => wayText(loadings, unloadings),
    },
    {
      id: 'loading_date',
      title: say('orders:columns.loading_date'),
      width: 0,
      kind: 'text',
      sort: 'desc',
      value: ({ loading_date: loading, unloading_date: unloading, ...row }) =>
        loading === null && unloading === null
          ? periodText(row.loading_date_from, row.loading_date_to)
          : periodText(loading, unloading),
    },
    {
      id: 'revenue',
      title: say('card.revenue'),
      width: 0,
      kind: 'money',
      sort: 'desc',
      value: ({ revenue }) => revenue,
      render: ({ revenue, currency }) => formatMoney(revenue, asCurrency(currency)),
    },
  ],
};
