import { useMediaQuery } from '@mantine/hooks';
import { useCallback } from 'react';
import type { OrderRow } from '@/api/generated/types';
import type { GridView } from '@/components/data-grid/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { Sheet } from '@/components/dialog';
import { lazyPart } from '@/components/lazy-part';
import { listScreen, ListView, type ListBodyProps } from '@/components/list-page/list-screen';
import type { ListTable } from '@/components/list-page/list-table';
import { useListScreen } from '@/components/list-page/use-list-screen';
import { isNamed, isNumbered } from '@/freight/order-search';
import { paths } from '@/lib/paths';
import { say } from '@/lib/say';
import { useChangeSelected } from './bulk/use-change-selected';
import { DeletedOrdersLink } from './deleted/deleted-orders-link';
import { ORDER_CARD } from './order-card';
import { ORDER_COLUMNS } from './order-columns';
import { OrderDetails, OrderFacts, OrderHeadline } from './order-details';
import { ORDER_FILTERS } from './order-filters';
import { GroupMenu } from './groups/group-menu';
import { InvoiceRunLink } from './invoice-run-link';
import { ImportOrdersLink } from './import-orders-link';
import { GROUP, groupingIn, GROUPINGS } from './groups/grouping';
import { figuresOf } from './order-sums';
import { toUnpriced } from './to-unpriced';
import { useTemplateColumns } from './order-template/use-template-columns';
import { orderVersion, useEditOrderBlock, useEditOrderCell } from './order-edits';
import { orderPages, type OrderListArg } from './orders-api';
import classes from './orders.module.css';
import { agreementInColumn, agreementInMenu } from './opens-agreement';
import { PAPERS } from './opens-papers';
import { useDamageLinks } from './use-damage-links';
import { OPENED_ORDER, useOpenedOrder } from './use-opened-order';
import { useOrdersLive } from './use-orders-live';
import { useOrderExport } from './use-order-export';
import { useOrderSelection } from './use-order-selection';
import { useSelectionActions } from './use-selection-actions';

const ORDERS: ListTable<OrderRow, OrderListArg> = {
  name: 'orders',
  views: 'orders',
  title: say('orders:title'),
  pages: orderPages,
  rowName: ({ order_number }) => order_number,
  columns: ORDER_COLUMNS,
  ...ORDER_FILTERS,
  primary: { label: say('orders:newOrder'), to: paths.orderCreate() },
  empty: { text: say('orders:noneYet'), importAt: paths.import('orders') },
  notFound: say('orders:noneFound'),
  kept: [OPENED_ORDER, GROUP],
  groups: { param: GROUP, choices: GROUPINGS },
  card: ORDER_CARD,
  menu: [agreementInMenu],
  presses: [agreementInColumn, ...PAPERS],
  opens: { isNamed, isNumbered, href: ({ id }) => paths.orderEdit(id) },
};

const OrderGroups = lazyPart(() => import('./groups/order-groups'));

export const Component = listScreen(ORDERS, Orders);

function Orders({ table, person, read }: ListBodyProps<OrderRow, OrderListArg>) {
  const isNarrow = useMediaQuery('(max-width: 1023px)');
  const template = useTemplateColumns(person.user.id);
  const list = useListScreen(useDamageLinks(table), person, read, template);
  const { rows, query, address, listKey } = list;
  const selection = useOrderSelection(list);
  const { checked, actions } = useSelectionActions(selection.ids);
  const exportActions = useOrderExport(selection.ids, checked, list.layout);
  const changing = useChangeSelected(selection.ids);
  const details = useOpenedOrder(address, query.data ? rows : undefined, listKey);
  const { order: opened, follow } = details;
  const grouping = list.unknown.length === 0 ? groupingIn(address.search) : null;
  const live = useOrdersLive(list.arg, listKey);
  const { onViewChange: rememberView } = list.memory;
  const onViewChange = useCallback(
    (next: GridView) => {
      rememberView(next);
      follow(next);
    },
    [follow, rememberView],
  );

  return (
    <ListView
      list={list}
      total={selection.total}
      summary={
        selection.sums &&
        figuresOf(selection.sums, selection.ids.size === 0 ? toUnpriced(address.search) : undefined)
      }
      tools={
        <>
          {live.news}
          <GroupMenu address={address} />
          {list.arg.withoutInvoice && (person.isAdministrator || person.can('invoice view')) ? (
            <InvoiceRunLink />
          ) : null}
          {person.isAdministrator ? <ImportOrdersLink /> : null}
          {person.isAdministrator ? <DeletedOrdersLink /> : null}
        </>
      }
      selection={{
        count: selection.ids.size,
        actions: [changing.action, ...actions, ...exportActions],
        onClear: () => selection.change(new Set()),
      }}
      grid={{
        selection: {
          ids: selection.ids,
          onChange: selection.change,
          loadMatching: selection.loadMatching,
        },
        onEdit: useEditOrderCell(),
        onEditBlock: useEditOrderBlock(),
        rowVersion: orderVersion,
        rowNote: live.rowNote,
        onEditing: live.onEditing,
        onOpenDetails: details.open,
        onCloseDetails: opened && !isNarrow ? details.close : undefined,
        onViewChange,
      }}
      frame={(grid) => (
        <div className={classes.list}>
          {changing.dialog}
          {grouping ? (
            <OrderGroups
              by={grouping}
              arg={list.arg}
              address={address}
              meanwhile={(failure) => failure ?? <DelayedSkeleton rows={8} />}
            />
          ) : (
            <div className={classes.grid}>{grid}</div>
          )}
          {opened && !isNarrow ? <OrderDetails order={opened} onClose={details.close} /> : null}
          {isNarrow ? (
            <Sheet
              opened={opened !== undefined}
              title={opened?.order_number ?? ''}
              from="bottom"
              size="80%"
              onClose={details.close}
            >
              {opened ? (
                <>
                  <OrderHeadline order={opened} />
                  <OrderFacts order={opened} />
                </>
              ) : null}
            </Sheet>
          ) : null}
        </div>
      )}
    />
  );
}
