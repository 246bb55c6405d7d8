/** Deleted orders: for 30 days administrators see who has deleted what, and can restore it. */
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeletedOrderRow } from '@/api/generated/types';
import { listScreen, ListView } from '@/components/list-page/list-screen';
import { columnsOf, type ListTable } from '@/components/list-page/list-table';
import { useListScreen } from '@/components/list-page/use-list-screen';
import { drawPlaces } from '@/freight/place-cell';
import { formatMoment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { say } from '@/lib/say';
import { deletedOrderPages } from './deleted-orders-api';
import { RestoreOrderDialog } from './restore-order-dialog';

const DELETED: ListTable<DeletedOrderRow, object> = {
  name: 'deleted-orders',
  title: say('orders:deletedOrders'),
  pages: deletedOrderPages,
  rowName: ({ order_number }) => order_number,
  columns: columnsOf<DeletedOrderRow>([
    { id: 'order_number', title: say('record:order.order_number'), width: 142 },
    { id: 'client', title: say('record:order.client_id'), width: 210 },
    { id: 'deleted_by', title: say('deletedOrders:columns.deletedBy'), width: 170 },
    {
      id: 'deleted_at',
      title: say('deletedOrders:columns.deletedAt'),
      width: 150,
      value: ({ deleted_at }) => formatMoment(deleted_at),
    },
    {
      id: 'restorable_until',
      title: say('deletedOrders:columns.restorableUntil'),
      width: 165,
      value: ({ restorable_until }) => formatMoment(restorable_until),
    },
    {
      id: 'loadings',
      title: say('record:order.loadings'),
      width: 160,
      render: ({ loadings }) => drawPlaces(loadings),
    },
    {
      id: 'unloadings',
      title: say('record:order.unloadings'),
      width: 160,
      render: ({ unloadings }) => drawPlaces(unloadings),
    },
  ]),
  actions: [
    {
      // Beside the number, so that a narrow window shows it, too.
      id: 'restore',
      after: 'order_number',
      title: say('deletedOrders:restore'),
      label: say('deletedOrders:restore'),
      width: 80,
      icon: 'restore',
      dialog: (order, onClose) => <RestoreOrderDialog order={order} onClose={onClose} />,
    },
  ],
  empty: { text: say('deletedOrders:empty') },
  onlyAdministrators: true,
};

export const Component = listScreen(DELETED, function DeletedOrders({ table, person, read }) {
  const { t } = useTranslation('orders');
  const toOrders = (
    <Button
      component={Link}
      to={paths.orders()}
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      {t('title')}
    </Button>
  );
  return <ListView list={useListScreen(table, person, read)} tools={toOrders} />;
});
