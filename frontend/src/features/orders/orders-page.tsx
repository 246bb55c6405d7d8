/** The orders list: everything about an order can be seen, found and changed from here. */
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCurrentUser, type CurrentUser } from '@/api/current-user';
import { loadedRows } from '@/api/offset-pages';
import { useCompanyToday } from '@/api/tenant';
import { ColumnsMenu } from '@/components/data-grid/columns-menu';
import { DataGrid } from '@/components/data-grid/data-grid';
import { localGridStorage } from '@/components/data-grid/grid-storage';
import type { CellValue, GridSort, GridView, RowId } from '@/components/data-grid/types';
import { useGridLayout } from '@/components/data-grid/use-grid-layout';
import { Sheet } from '@/components/dialog';
import { ListPage } from '@/components/list-page/list-page';
import { phaseOf } from '@/components/list-page/phase';
import { FilterBox } from '@/components/list-page/filter-box';
import { useListAddress } from '@/components/list-page/use-list-address';
import { useListView } from '@/components/list-page/use-list-view';
import { paths } from '@/lib/paths';
import { DeletedOrdersLink } from './deleted/deleted-orders-link';
import { isEditableColumn } from './order-cells';
import { ORDER_COLUMNS } from './order-columns';
import { OrderDetails, OrderFacts, OrderHeadline } from './order-details';
import { OrderFilterField } from './order-filter-field';
import {
  FILTER_NAMES,
  filterValue,
  hasDeliveryDelay,
  isFiltered,
  KEPT_BY_RESET,
  ORDER_BY,
  ORDER_DIRECTION,
  readAddress,
  SEARCH,
  type FilterName,
} from './order-filters';
import { figuresOf } from './order-sums';
import { chosenWeek, WEEK_RANGE } from './order-week';
import { useOrderColumns } from './order-template/use-order-columns';
import { useEditOrderCellMutation, useOrderPagesInfiniteQuery, type OrderRow } from './orders-api';
import classes from './orders.module.css';
import { useOpenedOrder } from './use-opened-order';
import { useOptionNames } from './use-option-names';
import { useOrderChips } from './use-order-chips';
import { useOrderExport } from './use-order-export';
import { useOrderSelection } from './use-order-selection';
import { WeekFilter } from './week-filter';

/** In the toolbar; all others stand behind "More filters". */
const DAILY: readonly FilterName[] = ['client_id', 'status'];

const rowId = (row: OrderRow) => row.id;
const rowName = (row: OrderRow) => row.order_number;

export function Component() {
  const { user } = useCurrentUser();
  // What belongs to the person (columns, the category filter) is not guessed before they are known.
  return user ? <Orders user={user} /> : null;
}

function Orders({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const isNarrow = useMediaQuery('(max-width: 1023px)');
  const { isAdministrator } = useCurrentUser();
  const address = useListAddress('orders');
  const { search, change, reset } = address;

  const addressText = search.toString();
  const today = useCompanyToday();
  const arg = useMemo(
    () => readAddress(new URLSearchParams(addressText), today),
    [addressText, today],
  );
  const query = useOrderPagesInfiniteQuery(arg);
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage } = query;
  const { rows, total } = useMemo(() => loadedRows(data?.pages), [data]);

  const selection = useOrderSelection(arg);
  const exportActions = useOrderExport(selection.ids, rows);
  const [editCell] = useEditOrderCellMutation();
  const onEdit = useCallback(
    async (id: RowId, column: string, value: CellValue) => {
      if (isEditableColumn(column)) await editCell({ id, column, value }).unwrap();
    },
    [editCell],
  );

  const storage = useMemo(() => localGridStorage(user.id, 'orders'), [user.id]);
  const layout = useGridLayout(ORDER_COLUMNS, { storage, ...useOrderColumns(user.id) });
  const { view, onViewChange: rememberView } = useListView('orders');

  const listKey = JSON.stringify(arg);
  const details = useOpenedOrder(address, data && rows, listKey);
  const { order: opened, follow } = details;
  const onViewChange = useCallback(
    (next: GridView) => {
      rememberView(next);
      follow(next);
    },
    [follow, rememberView],
  );

  const mayFilterCategory = isAdministrator || user.category_visibility === 'BOTH';
  const names = FILTER_NAMES.filter((name) => name !== 'category' || mayFilterCategory);
  const more = names.filter((name) => !DAILY.includes(name));
  // The week has its field in the toolbar.
  const inToolbar = chosenWeek(search) === null ? [] : WEEK_RANGE;
  const optionName = useOptionNames(search, names);
  const chips = useOrderChips(address, names, optionName);
  const filterField = (name: FilterName) => (
    <OrderFilterField
      key={name}
      name={name}
      address={address}
      optionName={optionName(name)}
      placeholder={DAILY.includes(name) ? t(`filters.${name}`) : t('any')}
    />
  );
  const onReset = () => reset(KEPT_BY_RESET);

  return (
    <ListPage
      title={t('title')}
      permitted
      quickFilter={{
        placeholder: t('quickFilter'),
        value: search.get(SEARCH) ?? '',
        onChange: (text) => change({ [SEARCH]: text }),
      }}
      filters={
        <>
          {DAILY.map((name) => (
            <FilterBox key={name} width={160}>
              {filterField(name)}
            </FilterBox>
          ))}
          <FilterBox width={160}>
            <WeekFilter address={address} />
          </FilterBox>
        </>
      }
      moreFilters={{
        activeCount:
          more.filter((name) => filterValue(search, name) !== null && !inToolbar.includes(name))
            .length + (hasDeliveryDelay(search) ? 1 : 0),
        content: <>{more.map(filterField)}</>,
      }}
      chips={chips}
      onReset={onReset}
      summary={selection.sums && figuresOf(selection.sums)}
      tools={
        <>
          {isAdministrator ? <DeletedOrdersLink /> : null}
          <ColumnsMenu layout={layout} />
        </>
      }
      primaryAction={{ label: t('newOrder'), onRun: () => void navigate(paths.orderCreate()) }}
      selection={{
        count: selection.ids.size,
        actions: exportActions,
        onClear: () => selection.change(new Set()),
      }}
    >
      <div className={classes.list}>
        <div className={classes.grid}>
          <DataGrid
            label={t('title')}
            layout={layout}
            rows={rows}
            rowCount={total}
            endReached={data !== undefined && !hasNextPage}
            rowId={rowId}
            rowName={rowName}
            phase={phaseOf({ ...query, isFetching: isFetching && !isFetchingNextPage })}
            empty={{
              text: t('noneYet'),
              action: {
                label: t('newOrder'),
                onRun: () => void navigate(paths.orderCreate()),
              },
            }}
            filteredEmpty={isFiltered(search) ? { text: t('noneFound'), onReset } : null}
            onNeedMore={fetchNextPage}
            listKey={listKey}
            sort={readGridSort(arg)}
            onSortChange={({ column, direction }) =>
              change({ [ORDER_BY]: column, [ORDER_DIRECTION]: direction })
            }
            selection={{
              ids: selection.ids,
              onChange: selection.change,
              loadMatching: selection.loadMatching,
            }}
            onEdit={onEdit}
            onNavigate={(href) => void navigate(href)}
            onOpenDetails={details.open}
            view={view}
            onViewChange={onViewChange}
          />
        </div>
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
    </ListPage>
  );
}

function readGridSort(arg: { orderBy?: string; orderDirection?: string }): GridSort | null {
  if (arg.orderBy === undefined) return null;
  return { column: arg.orderBy, direction: arg.orderDirection === 'asc' ? 'asc' : 'desc' };
}
