/** An order on a phone: number and status, client and call, way, dates and money. */
import type { OrderRow } from '@/api/generated/types';
import type { GridCard } from '@/components/data-grid/types';
import { callColumn, wayColumn } from '@/freight/cards';
import { shortPeriod } from '@/freight/period';
import { asCurrency, formatMoney } from '@/lib/money';
import { say } from '@/lib/say';
import { withEstimate } from './order-columns';
import { drawWindow } from './order-window';

export const ORDER_CARD: GridCard<OrderRow> = {
  lines: [
    [
      ['order_number', 4],
      ['status', 8],
    ],
    [
      ['client_name', 10],
      ['call', 2],
    ],
    [['way', 12]],
    [
      ['loading_date', 8],
      ['revenue', 4],
    ],
  ],
  columns: [
    callColumn(({ client_name }) => client_name),
    wayColumn(({ loadings, unloadings }) => [loadings, unloadings]),
    {
      id: 'loading_date',
      title: say('orders:columns.loading_date'),
      width: 0,
      kind: 'text',
      sort: 'desc',
      value: ({ loading_date, unloading_date }) => shortPeriod(loading_date, unloading_date),
      render: (row, value) => (value === '' ? drawWindow(row) : value),
    },
    {
      id: 'revenue',
      title: say('record:order.revenue'),
      width: 0,
      kind: 'money',
      sort: 'desc',
      value: ({ revenue }) => revenue,
      render: (row) =>
        withEstimate(row, 'revenue', formatMoney(row.revenue, asCurrency(row.currency))),
    },
  ],
};
