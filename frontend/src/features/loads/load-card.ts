/** A load on a phone: number and status, client and what can be done, way, dates and money. */
import type { GridCard } from '@/components/data-grid/types';
import { callColumn, wayColumn } from '@/freight/cards';
import { statusLook } from '@/freight/order-status';
import { choiceLabel } from '@/freight/order-words';
import { shortPeriod } from '@/freight/period';
import { asCurrency, formatMoney } from '@/lib/money';
import { say } from '@/lib/say';
import type { LoadWithBest } from './best-vehicle';

export const LOAD_CARD: GridCard<LoadWithBest> = {
  lines: [
    [
      ['order_number', 4],
      ['status', 8],
    ],
    [
      ['client', 8],
      ['call', 2],
      ['menu', 2],
    ],
    [['way', 12]],
    [
      ['availability_date', 8],
      ['revenue', 4],
    ],
    [['best_vehicle', 12]],
  ],
  columns: [
    callColumn(({ client }) => client),
    {
      id: 'status',
      title: say('record:order.status'),
      width: 0,
      kind: 'badge',
      value: ({ status }) => status,
      badge: (value) => ({ text: choiceLabel(String(value)), ...statusLook(value) }),
    },
    wayColumn(({ loading_place, unloading_place }) => [loading_place, unloading_place]),
    {
      id: 'availability_date',
      title: say('loads:columns.availability_date'),
      width: 0,
      kind: 'text',
      sort: 'desc',
      value: ({ availability_date, available_to }) => shortPeriod(availability_date, available_to),
    },
    {
      id: 'revenue',
      title: say('record:order.revenue'),
      width: 0,
      kind: 'money',
      sort: 'desc',
      value: ({ revenue }) => revenue,
      render: ({ revenue, currency }) => formatMoney(revenue, asCurrency(currency)),
    },
  ],
};
