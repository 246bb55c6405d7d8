/** The order log: every change of every field of an order (orders specification, section 2.2). */
import type { OrderLogRow } from '@/api/generated/types';
import { listScreen } from '@/components/list-page/list-screen';
import { columnsOf, type ListTable } from '@/components/list-page/list-table';
import { users } from '@/freight/lookups';
import { formatMoment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { say } from '@/lib/say';
import { fieldWords, valueWords } from './log-words';
import { orderLogPages, type OrderLogArg } from './order-log-api';

const byItself = say('history:byItself');

const ORDER_LOG: ListTable<OrderLogRow, OrderLogArg> = {
  name: 'orderLog',
  title: say('orderLog:title'),
  pages: orderLogPages,
  rowName: ({ order_number }) => order_number,
  columns: columnsOf<OrderLogRow>([
    {
      id: 'user_name',
      title: say('orderLog:columns.user_name'),
      width: 170,
      value: ({ user_name }) => user_name ?? byItself(),
    },
    {
      id: 'order_number',
      title: say('record:order.order_number'),
      width: 142,
      kind: 'link',
      // A deleted order cannot be opened.
      href: (row) => (row.is_order_deleted ? null : paths.orderEdit(row.order_id)),
    },
    {
      id: 'date_of_change',
      title: say('orderLog:columns.date_of_change'),
      width: 150,
      value: ({ date_of_change }) => formatMoment(date_of_change),
    },
    {
      id: 'changed_field',
      title: say('orderLog:columns.changed_field'),
      width: 220,
      value: ({ changed_field }) => fieldWords(changed_field),
    },
    {
      id: 'old_value',
      title: say('orderLog:columns.old_value'),
      width: 300,
      value: (row) => valueWords(row, row.old_value),
    },
    {
      id: 'new_value',
      title: say('orderLog:columns.new_value'),
      width: 300,
      value: (row) => valueWords(row, row.new_value),
    },
  ]),
  filters: [
    {
      id: 'user_id',
      arg: 'userId',
      is: 'id',
      lookup: users,
      label: say('orderLog:filters.user_id'),
      width: 200,
    },
    {
      id: 'date_from',
      arg: 'dateFrom',
      is: 'day',
      label: say('orderLog:filters.date_from'),
      width: 150,
    },
    { id: 'date_to', arg: 'dateTo', is: 'day', label: say('orderLog:filters.date_to'), width: 150 },
  ],
  primary: { label: say('orderLog:newOrder'), to: paths.orderCreate() },
  empty: { text: say('orderLog:noneYet'), hasAction: false },
  notFound: say('orderLog:noneFound'),
  onlyAdministrators: true,
};

export const Component = listScreen(ORDER_LOG);
