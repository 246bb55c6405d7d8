/** The loads list: orders that wait for a vehicle, and under each the vehicles that could take it. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import { loadedRows } from '@/api/offset-pages';
import { useCompanyToday } from '@/api/tenant';
import { ColumnsMenu } from '@/components/data-grid/columns-menu';
import { DataGrid } from '@/components/data-grid/data-grid';
import { localGridStorage } from '@/components/data-grid/grid-storage';
import type { GridExpander } from '@/components/data-grid/types';
import { useGridLayout } from '@/components/data-grid/use-grid-layout';
import { ListPage, type FilterChip } from '@/components/list-page/list-page';
import { phaseOf } from '@/components/list-page/phase';
import { FilterBox } from '@/components/list-page/filter-box';
import { useListAddress } from '@/components/list-page/use-list-address';
import { useListView } from '@/components/list-page/use-list-view';
import { FROM_LOADS } from '@/lib/opened-from';
import { paths } from '@/lib/paths';
import { Candidates } from './candidates';
import { DeleteLoadDialog } from './delete-load-dialog';
import { loadColumns } from './load-columns';
import { LoadFilterField, useOptionNames } from './load-filter-field';
import {
  filterId,
  FILTER_NAMES,
  hasPreset,
  isFiltered,
  PRESETS,
  readAddress,
} from './load-filters';
import { useLoadPagesInfiniteQuery, type Load } from './loads-api';

const rowId = (load: Load) => load.id;
const rowName = (load: Load) => load.order_number;

export function Component() {
  const { user } = useCurrentUser();
  // The columns are the person's own; nothing is guessed before they are known.
  return user ? <Loads userId={user.id} /> : null;
}

function Loads({ userId }: { userId: number }) {
  const { t } = useTranslation('loads');
  const navigate = useNavigate();
  const address = useListAddress('loads');
  const { search, reset } = address;
  const [removed, setRemoved] = useState<Load | null>(null);

  const addressText = search.toString();
  const today = useCompanyToday();
  const arg = useMemo(
    () => readAddress(new URLSearchParams(addressText), today),
    [addressText, today],
  );
  const query = useLoadPagesInfiniteQuery(arg);
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage } = query;
  const { rows, total } = useMemo(() => loadedRows(data?.pages), [data]);

  const columns = useMemo(
    () =>
      loadColumns({
        edit: (load) => void navigate(paths.orderEdit(load.id), { state: FROM_LOADS }),
        duplicate: (load) => void navigate(`${paths.loadCreate()}?loadId=${String(load.id)}`),
        remove: setRemoved,
      }),
    [navigate],
  );
  const storage = useMemo(() => localGridStorage(userId, 'loads'), [userId]);
  const layout = useGridLayout(columns, { storage });
  const expander = useMemo(
    (): GridExpander<Load> => ({
      label: () => t('candidates.title'),
      render: (load) => <Candidates load={load} />,
    }),
    [t],
  );

  const { view, onViewChange } = useListView('loads');
  const optionName = useOptionNames(search);
  const add = () => void navigate(paths.loadCreate());

  return (
    <ListPage
      title={t('title')}
      permitted
      filters={FILTER_NAMES.map((name) => (
        <FilterBox key={name} width={180}>
          <LoadFilterField name={name} address={address} optionName={optionName(name)} />
        </FilterBox>
      ))}
      chips={useChips(address, optionName)}
      onReset={() => reset()}
      tools={<ColumnsMenu layout={layout} />}
      primaryAction={{ label: t('newLoad'), onRun: add }}
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
        empty={{ text: t('noneYet'), action: { label: t('newLoad'), onRun: add } }}
        filteredEmpty={isFiltered(search) ? { text: t('noneFound'), onReset: () => reset() } : null}
        onNeedMore={fetchNextPage}
        listKey={JSON.stringify(arg)}
        sort={null}
        onNavigate={(href) => void navigate(href, { state: FROM_LOADS })}
        expander={expander}
        view={view}
        onViewChange={onViewChange}
      />
      {removed ? <DeleteLoadDialog load={removed} onClose={() => setRemoved(null)} /> : null}
    </ListPage>
  );
}

/** A removable chip for each active filter and preset. */
function useChips(
  { search, change }: ReturnType<typeof useListAddress>,
  optionName: ReturnType<typeof useOptionNames>,
): FilterChip[] {
  const { t } = useTranslation('loads');
  const presets = PRESETS.filter((name) => hasPreset(search, name)).map((name) => ({
    id: name,
    label: t(`presets.${name}`),
    onRemove: () => change({ [name]: null }),
  }));
  const filters = FILTER_NAMES.filter((name) => filterId(search, name) !== null).map((name) => ({
    id: name,
    label: t('allOf', { label: t(`filters.${name}`), value: optionName(name) ?? '…' }),
    onRemove: () => change({ [name]: null }),
  }));
  return [...presets, ...filters];
}
