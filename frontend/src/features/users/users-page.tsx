/**
 * Users (money specification, section 2.7): the company's people, for administrators, with a popup
 * to add or edit one. The popup of a user is part of the address.
 */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCurrentUser, type CurrentUser } from '@/api/current-user';
import { loadedRows } from '@/api/offset-pages';
import { ColumnsMenu } from '@/components/data-grid/columns-menu';
import { DataGrid } from '@/components/data-grid/data-grid';
import { localGridStorage } from '@/components/data-grid/grid-storage';
import { useGridLayout } from '@/components/data-grid/use-grid-layout';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { lazyPart } from '@/components/lazy-part';
import { ListPage, type FilterChip } from '@/components/list-page/list-page';
import { phaseOf } from '@/components/list-page/phase';
import { useListAddress } from '@/components/list-page/use-list-address';
import { useListView } from '@/components/list-page/use-list-view';
import { LoadingDialog } from '@/components/loading-dialog';
import { DeleteUserDialog } from './delete-user-dialog';
import { userColumns } from './user-columns';
import { useHasInvitationOnItsWay, useUserPagesInfiniteQuery, type UserView } from './users-api';

const OpenedUser = lazyPart(() => import('./opened-user'));

/** The parameter of the address that names the user whose popup is open. */
const OPENED = 'user';
/** How often the list is read while it holds an invitation whose fate is about to be known. */
const ASK_EVERY_MS = 3000;

export function Component() {
  const { user, isAdministrator } = useCurrentUser();
  if (!user) return <DelayedSkeleton rows={8} />;
  return <UserList me={user} permitted={isAdministrator} />;
}

function openedIn(search: URLSearchParams): number | null {
  const id = Number(search.get(OPENED));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function UserList({ me, permitted }: { me: CurrentUser; permitted: boolean }) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const { search, change, reset } = useListAddress('users');
  const { view, onViewChange } = useListView('users');
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<UserView | null>(null);

  const text = search.get('search') ?? undefined;
  const openedId = openedIn(search);
  const isWaiting = useHasInvitationOnItsWay(text);
  const query = useUserPagesInfiniteQuery(
    { search: text },
    {
      skip: !permitted,
      pollingInterval: isWaiting ? ASK_EVERY_MS : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const { rows, total } = useMemo(() => loadedRows(query.data?.pages), [query.data]);

  const columns = useMemo(() => userColumns(me.id, setDeleted), [me.id]);
  const storage = useMemo(() => localGridStorage(me.id, 'users'), [me.id]);
  const layout = useGridLayout(columns, { storage });

  const chips: FilterChip[] = [];
  if (text) {
    chips.push({
      id: 'search',
      label: `${t('search')}: ${text}`,
      onRemove: () => change({ search: null }),
    });
  }
  const add = () => setAdding(true);
  const stopAdding = () => setAdding(false);
  const close = () => change({ [OPENED]: null });
  /** A name's link opens the popup over the list as it is searched now. */
  const follow = (href: string) => {
    const id = openedIn(new URLSearchParams(href.split('?')[1]));
    if (id === null) void navigate(href);
    else change({ [OPENED]: id });
  };

  return (
    <ListPage
      title={t('title')}
      permitted={permitted}
      quickFilter={{
        placeholder: t('search'),
        value: text ?? '',
        onChange: (typed) => change({ search: typed }),
      }}
      chips={chips}
      onReset={() => reset()}
      tools={<ColumnsMenu layout={layout} />}
      primaryAction={{ label: t('add'), onRun: add }}
    >
      <DataGrid
        label={t('title')}
        layout={layout}
        rows={rows}
        rowCount={total}
        endReached={query.data !== undefined && !query.hasNextPage}
        rowId={userId}
        rowName={userName}
        phase={phaseOf(query)}
        empty={{ text: t('empty'), action: { label: t('add'), onRun: add } }}
        filteredEmpty={chips.length > 0 ? { text: t('notFound'), onReset: () => reset() } : null}
        onNeedMore={() => query.fetchNextPage()}
        listKey={text ?? ''}
        sort={null}
        onNavigate={follow}
        view={view}
        onViewChange={onViewChange}
      />
      {isAdding ? (
        <OpenedUser
          onClose={stopAdding}
          meanwhile={(failure) => (
            <LoadingDialog title={t('add')} onClose={stopAdding} failure={failure} />
          )}
        />
      ) : null}
      {openedId === null ? null : (
        <OpenedUser
          key={openedId}
          id={openedId}
          onClose={close}
          meanwhile={(failure) => (
            <LoadingDialog title={t('edit')} onClose={close} failure={failure} />
          )}
        />
      )}
      {deleted ? <DeleteUserDialog user={deleted} onClose={() => setDeleted(null)} /> : null}
    </ListPage>
  );
}

const userId = ({ id }: UserView) => id;
const userName = ({ name }: UserView) => name;
