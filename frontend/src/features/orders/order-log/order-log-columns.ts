/** The columns of the order log (orders specification, section 2.2). */
import i18next from 'i18next';
import type { GridColumn } from '@/components/data-grid/types';
import { formatMoment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fieldWords, valueWords } from './log-words';
import type { OrderLogRow } from './order-log-api';

export const ORDER_LOG_COLUMNS: readonly GridColumn<OrderLogRow>[] = [
  {
    id: 'user_name',
    title: () => i18next.t('orderLog:columns.user_name'),
    width: 170,
    kind: 'text',
    value: (row) => row.user_name ?? i18next.t('orderLog:byItself'),
  },
  {
    id: 'order_number',
    title: () => i18next.t('orderLog:columns.order_number'),
    width: 142,
    kind: 'link',
    value: (row) => row.order_number,
    // What is deleted cannot be opened.
    href: (row) => (row.is_order_deleted ? null : paths.orderEdit(row.order_id)),
  },
  {
    id: 'date_of_change',
    title: () => i18next.t('orderLog:columns.date_of_change'),
    width: 150,
    kind: 'text',
    value: (row) => formatMoment(row.date_of_change),
  },
  {
    id: 'changed_field',
    title: () => i18next.t('orderLog:columns.changed_field'),
    width: 220,
    kind: 'text',
    value: (row) => fieldWords(row.changed_field),
  },
  {
    id: 'old_value',
    title: () => i18next.t('orderLog:columns.old_value'),
    width: 300,
    kind: 'text',
    value: (row) => valueWords(row, row.old_value),
  },
  {
    id: 'new_value',
    title: () => i18next.t('orderLog:columns.new_value'),
    width: 300,
    kind: 'text',
    value: (row) => valueWords(row, row.new_value),
  },
];
