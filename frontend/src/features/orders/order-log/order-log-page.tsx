/** The order log: every change of every field of an order (orders specification, section 2.2). */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import { loadedRows } from '@/api/offset-pages';
import { ColumnsMenu } from '@/components/data-grid/columns-menu';
import { DataGrid } from '@/components/data-grid/data-grid';
import { localGridStorage } from '@/components/data-grid/grid-storage';
import { useGridLayout } from '@/components/data-grid/use-grid-layout';
import { ListPage } from '@/components/list-page/list-page';
import { phaseOf } from '@/components/list-page/phase';
import { useListAddress } from '@/components/list-page/use-list-address';
import { useListView } from '@/components/list-page/use-list-view';
import { NoPermission } from '@/components/no-permission';
import { paths } from '@/lib/paths';
import { useOrderLogPagesInfiniteQuery, type OrderLogRow } from './order-log-api';
import { ORDER_LOG_COLUMNS } from './order-log-columns';
import { readLogAddress, useLogFilters } from './use-log-filters';

const rowId = (row: OrderLogRow) => row.id;
const rowName = (row: OrderLogRow) => row.order_number;

export function Component() {
  const { user, isAdministrator } = useCurrentUser();
  // The columns are the person's own; nothing is guessed before they are known.
  if (!user) return null;
  return isAdministrator ? <OrderLog userId={user.id} /> : <NoPermission onlyAdministrators />;
}

function OrderLog({ userId }: { userId: number }) {
  const { t } = useTranslation('orderLog');
  const navigate = useNavigate();
  const address = useListAddress('orderLog');
  const addressText = address.search.toString();
  const arg = useMemo(() => readLogAddress(new URLSearchParams(addressText)), [addressText]);
  const query = useOrderLogPagesInfiniteQuery(arg);
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage } = query;
  const { rows, total } = useMemo(() => loadedRows(data?.pages), [data]);

  const storage = useMemo(() => localGridStorage(userId, 'orderLog'), [userId]);
  const layout = useGridLayout(ORDER_LOG_COLUMNS, { storage });
  const { view, onViewChange } = useListView('orderLog');
  const { filters, chips } = useLogFilters(address);
  const onReset = () => address.reset();

  return (
    <ListPage
      title={t('title')}
      permitted
      filters={filters}
      chips={chips}
      onReset={onReset}
      tools={<ColumnsMenu layout={layout} />}
      primaryAction={{ label: t('newOrder'), onRun: () => void navigate(paths.orderCreate()) }}
    >
      <DataGrid
        label={t('title')}
        layout={layout}
        rows={rows}
        rowCount={total}
        endReached={data !== undefined && !hasNextPage}
        rowId={rowId}
        rowName={rowName}
        phase={phaseOf({ ...query, isFetching: isFetching && !isFetchingNextPage })}
        empty={{ text: t('noneYet') }}
        filteredEmpty={chips.length > 0 ? { text: t('noneFound'), onReset } : null}
        onNeedMore={fetchNextPage}
        listKey={JSON.stringify(arg)}
        sort={null}
        onNavigate={(href) => void navigate(href)}
        view={view}
        onViewChange={onViewChange}
      />
    </ListPage>
  );
}
