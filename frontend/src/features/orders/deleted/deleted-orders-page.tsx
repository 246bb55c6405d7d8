/** Deleted orders: administrators see for 30 days who deleted what, and take it back. */
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCurrentUser, type CurrentUser } from '@/api/current-user';
import { loadedRows } from '@/api/offset-pages';
import { ColumnsMenu } from '@/components/data-grid/columns-menu';
import { DataGrid } from '@/components/data-grid/data-grid';
import { localGridStorage } from '@/components/data-grid/grid-storage';
import { useGridLayout } from '@/components/data-grid/use-grid-layout';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ListPage } from '@/components/list-page/list-page';
import { phaseOf } from '@/components/list-page/phase';
import { NoPermission } from '@/components/no-permission';
import { paths } from '@/lib/paths';
import { deletedOrderColumns } from './deleted-order-columns';
import { useDeletedOrderPagesInfiniteQuery, type DeletedOrderRow } from './deleted-orders-api';
import { RestoreOrderDialog } from './restore-order-dialog';

const rowId = ({ id }: DeletedOrderRow) => id;
const rowName = ({ order_number }: DeletedOrderRow) => order_number;
/** There is nothing to filter by. */
const nothing = () => undefined;

export function Component() {
  const { user, isAdministrator } = useCurrentUser();
  if (!user) return <DelayedSkeleton rows={8} />;
  return isAdministrator ? <DeletedOrders user={user} /> : <NoPermission onlyAdministrators />;
}

function DeletedOrders({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const [restored, setRestored] = useState<DeletedOrderRow | null>(null);
  const query = useDeletedOrderPagesInfiniteQuery();
  const { rows, total } = useMemo(() => loadedRows(query.data?.pages), [query.data]);
  const columns = useMemo(() => deletedOrderColumns(setRestored), []);
  const storage = useMemo(() => localGridStorage(user.id, 'deleted-orders'), [user.id]);
  const layout = useGridLayout(columns, { storage });
  return (
    <ListPage
      title={t('deletedOrders.title')}
      permitted
      chips={[]}
      onReset={nothing}
      tools={
        <>
          <Button
            component={Link}
            to={paths.orders()}
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {t('title')}
          </Button>
          <ColumnsMenu layout={layout} />
        </>
      }
    >
      <DataGrid
        label={t('deletedOrders.title')}
        layout={layout}
        rows={rows}
        rowCount={total}
        endReached={query.data !== undefined && !query.hasNextPage}
        rowId={rowId}
        rowName={rowName}
        phase={phaseOf(query)}
        empty={{ text: t('deletedOrders.empty') }}
        filteredEmpty={null}
        onNeedMore={() => query.fetchNextPage()}
        listKey="deleted"
        sort={null}
        onNavigate={(href) => void navigate(href)}
      />
      {restored ? <RestoreOrderDialog order={restored} onClose={() => setRestored(null)} /> : null}
    </ListPage>
  );
}
