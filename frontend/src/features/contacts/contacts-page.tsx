/**
 * Contacts (money specification, section 2.5): the clients and suppliers a person sees, page by
 * page, with filters, and deletion of those nothing uses.
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
import { ListPage } from '@/components/list-page/list-page';
import { phaseOf } from '@/components/list-page/phase';
import { useListAddress } from '@/components/list-page/use-list-address';
import { useListView } from '@/components/list-page/use-list-view';
import { paths } from '@/lib/paths';
import { contactColumns } from './contact-columns';
import { ContactFilterFields, filtersOf, useContactChips } from './contact-filters';
import { useContactPagesInfiniteQuery, type ContactRow } from './contacts-api';
import { DeleteContactDialog } from './delete-contact-dialog';

/** The pause after the last key, in milliseconds (money specification, section 9). */
const NAME_PAUSE_MS = 900;

export function Component() {
  const { user, isAdministrator, can } = useCurrentUser();
  if (!user) return <DelayedSkeleton rows={8} />;
  const permitted = isAdministrator || !can('contacts none');
  return (
    <ContactList
      user={user}
      isAdministrator={isAdministrator}
      permitted={permitted}
      seesAll={isAdministrator || can('contacts all view')}
    />
  );
}

interface ContactListProps {
  user: CurrentUser;
  isAdministrator: boolean;
  permitted: boolean;
  /** Others see what they created themselves. */
  seesAll: boolean;
}

function ContactList({ user, isAdministrator, permitted, seesAll }: ContactListProps) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const { search, change, reset } = useListAddress('contacts');
  const { view, onViewChange } = useListView('contacts');
  const [deleted, setDeleted] = useState<ContactRow | null>(null);

  const filters = filtersOf(search);
  const chips = useContactChips({ filters, change });
  const query = useContactPagesInfiniteQuery(filters, { skip: !permitted });
  const { rows, total } = useMemo(() => loadedRows(query.data?.pages), [query.data]);

  // The specification's own rule: the first contact answers for the column.
  const showsDelete = isAdministrator || rows[0]?.can_delete === true;
  const columns = useMemo(
    () => contactColumns(showsDelete ? setDeleted : null, isAdministrator),
    [isAdministrator, showsDelete],
  );
  const storage = useMemo(() => localGridStorage(user.id, 'contacts'), [user.id]);
  const layout = useGridLayout(columns, { storage });
  const create = () => void navigate(paths.contactNew());

  return (
    <ListPage
      title={t('title')}
      permitted={permitted}
      quickFilter={{
        placeholder: t('columns.name'),
        value: filters.name ?? '',
        onChange: (name) => change({ name }),
        pauseMs: NAME_PAUSE_MS,
      }}
      filters={<ContactFilterFields filters={filters} change={change} />}
      chips={chips}
      onReset={() => reset()}
      tools={<ColumnsMenu layout={layout} />}
      primaryAction={{ label: t('new'), onRun: create }}
    >
      <DataGrid
        label={t('title')}
        layout={layout}
        rows={rows}
        rowCount={total}
        endReached={query.data !== undefined && !query.hasNextPage}
        rowId={contactId}
        rowName={contactName}
        phase={phaseOf(query)}
        empty={{
          text: t(seesAll ? 'empty' : 'emptyOwn'),
          action: { label: t('new'), onRun: create },
        }}
        filteredEmpty={chips.length > 0 ? { text: t('notFound'), onReset: () => reset() } : null}
        onNeedMore={() => query.fetchNextPage()}
        listKey={JSON.stringify(filters)}
        sort={null}
        onNavigate={(href) => void navigate(href)}
        view={view}
        onViewChange={onViewChange}
      />
      {deleted ? <DeleteContactDialog contact={deleted} onClose={() => setDeleted(null)} /> : null}
    </ListPage>
  );
}

const contactId = ({ id }: ContactRow) => id;
const contactName = ({ name }: ContactRow) => name;
