import i18next from 'i18next';
import type { GridColumn } from '@/components/data-grid/types';
import { formatMoment } from '@/lib/dates';
import type { DeletedOrderRow } from './deleted-orders-api';

const NUMBER: GridColumn<DeletedOrderRow> = {
  id: 'order_number',
  title: () => i18next.t('orders:deletedOrders.columns.orderNumber'),
  width: 142,
  kind: 'text',
  value: ({ order_number }) => order_number,
};

const FACTS: readonly GridColumn<DeletedOrderRow>[] = [
  {
    id: 'client',
    title: () => i18next.t('orders:deletedOrders.columns.client'),
    width: 210,
    kind: 'text',
    value: ({ client }) => client,
  },
  {
    id: 'deleted_by',
    title: () => i18next.t('orders:deletedOrders.columns.deletedBy'),
    width: 170,
    kind: 'text',
    value: ({ deleted_by }) => deleted_by,
  },
  {
    id: 'deleted_at',
    title: () => i18next.t('orders:deletedOrders.columns.deletedAt'),
    width: 150,
    kind: 'text',
    value: ({ deleted_at }) => formatMoment(deleted_at),
  },
  {
    id: 'restorable_until',
    title: () => i18next.t('orders:deletedOrders.columns.restorableUntil'),
    width: 165,
    kind: 'text',
    value: ({ restorable_until }) => formatMoment(restorable_until),
  },
  {
    id: 'loadings',
    title: () => i18next.t('orders:deletedOrders.columns.loadings'),
    width: 220,
    kind: 'text',
    value: ({ loadings }) => loadings,
  },
  {
    id: 'unloadings',
    title: () => i18next.t('orders:deletedOrders.columns.unloadings'),
    width: 220,
    kind: 'text',
    value: ({ unloadings }) => unloadings,
  },
];

/** The columns of the list. Call it once for a page (`useMemo`): new columns redraw every row. */
export function deletedOrderColumns(
  onRestore: (order: DeletedOrderRow) => void,
): readonly GridColumn<DeletedOrderRow>[] {
  return [
    NUMBER,
    {
      // Beside the number, where a narrow window shows it too.
      id: 'restore',
      title: () => i18next.t('orders:deletedOrders.columns.restore'),
      width: 80,
      kind: 'action',
      icon: 'restore',
      value: () => null,
      label: () => i18next.t('orders:deletedOrders.restore'),
      run: onRestore,
    },
    ...FACTS,
  ];
}
