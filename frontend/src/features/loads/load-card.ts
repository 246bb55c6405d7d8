/** A load on a phone: number, status and call, client, way, dates and money. */
import i18next from 'i18next';
import type { GridCard } from '@/components/data-grid/types';
import { callColumn, periodText, wayText } from '@/freight/cards';
import { isOrderStatus, ORDER_STATUS_TONES } from '@/freight/order-status';
import { asCurrency, formatMoney } from '@/lib/money';
import { say } from '@/lib/say';
import type { Load } from './loads-api';

export const LOAD_CARD: GridCard<Load> = {
  lines: [
    [
      ['order_number', 4],
      ['status', 6],
      ['call', 2],
    ],
    [
      ['client', 8],
      ['duplicate', 2],
      ['delete', 2],
    ],
    [['way', 12]],
    [
      ['availability_date', 8],
      ['revenue', 4],
    ],
  ],
  columns: [
    callColumn(),
    {
      id: 'status',
      title: say('card.status'),
      width: 0,
      kind: 'badge',
      value: ({ status }) => status,
      badge: (value) =>
        isOrderStatus(value)
          ? { tone: ORDER_STATUS_TONES[value], text: i18next.t(`orderStatus.${value}`) }
          : { tone: 'grey', text: String(value) },
    },
    {
      id: 'way',
      title: say('card.way'),
      width: 0,
      kind: 'text',
      value: ({ loading_place, unloading_place }) => wayText(loading_place, unloading_place),
    },
    {
      id: 'availability_date',
      title: say('loads:columns.availability_date'),
      width: 0,
      kind: 'text',
      value: ({ availability_date, available_to }) => periodText(availability_date, available_to),
    },
    {
      id: 'revenue',
      title: say('card.revenue'),
      width: 0,
      kind: 'money',
      value: ({ revenue }) => revenue,
      render: ({ revenue, currency }) => formatMoney(revenue, asCurrency(currency)),
    },
  ],
};
