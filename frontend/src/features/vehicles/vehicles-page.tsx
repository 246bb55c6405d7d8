/**
 * Vehicles (money specification, section 2.6): own and hired ones, page by page, with a popup to
 * add or edit one. The popup of a vehicle is part of the address.
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
import { AsyncSelect } from '@/components/fields/async-select';
import { searchIn } from '@/components/fields/local-search';
import { FilterBox } from '@/components/list-page/filter-box';
import { lazyPart } from '@/components/lazy-part';
import { ListPage, type FilterChip } from '@/components/list-page/list-page';
import { phaseOf } from '@/components/list-page/phase';
import { useListAddress } from '@/components/list-page/use-list-address';
import { useListView } from '@/components/list-page/use-list-view';
import { LoadingDialog } from '@/components/loading-dialog';
import { DeleteVehicleDialog } from './delete-vehicle-dialog';
import { useSupplierOptions } from './supplier-options';
import { vehicleColumns } from './vehicle-columns';
import { useVehiclePagesInfiniteQuery, type VehicleRow } from './vehicles-api';

const OpenedVehicle = lazyPart(() => import('./opened-vehicle'));

/** The parameter of the address that names the vehicle whose popup is open. */
const OPENED = 'vehicle';

export function Component() {
  const { user } = useCurrentUser();
  return user ? <VehicleList user={user} /> : <DelayedSkeleton rows={8} />;
}

function idIn(search: URLSearchParams, name: string): number | null {
  const id = Number(search.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function VehicleList({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('vehicles');
  const navigate = useNavigate();
  const { search, change, reset } = useListAddress('vehicles');
  const { view, onViewChange } = useListView('vehicles');
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<VehicleRow | null>(null);
  const suppliers = useSupplierOptions();

  const plateNumber = search.get('plate_number') ?? undefined;
  const subcontractorId = idIn(search, 'subcontractor_id') ?? undefined;
  const openedId = idIn(search, OPENED);
  const filters = { plateNumber, subcontractorId };
  const query = useVehiclePagesInfiniteQuery(filters);
  const { rows, total } = useMemo(() => loadedRows(query.data?.pages), [query.data]);

  const columns = useMemo(() => vehicleColumns(setDeleted), []);
  const storage = useMemo(() => localGridStorage(user.id, 'vehicles'), [user.id]);
  const layout = useGridLayout(columns, { storage });

  const supplierName = suppliers.find(({ value }) => value === subcontractorId)?.label;
  const chips: FilterChip[] = [];
  if (plateNumber) {
    chips.push({
      id: 'plate_number',
      label: `${t('columns.plateNumber')}: ${plateNumber}`,
      onRemove: () => change({ plate_number: null }),
    });
  }
  if (subcontractorId) {
    chips.push({
      id: 'subcontractor_id',
      label: `${t('supplier')}: ${supplierName ?? '…'}`,
      onRemove: () => change({ subcontractor_id: null }),
    });
  }
  const add = () => setAdding(true);
  const stopAdding = () => setAdding(false);
  const close = () => change({ [OPENED]: null });
  /** A plate's link opens the popup over the list as it is filtered now. */
  const follow = (href: string) => {
    const id = idIn(new URLSearchParams(href.split('?')[1]), OPENED);
    if (id === null) void navigate(href);
    else change({ [OPENED]: id });
  };

  return (
    <ListPage
      title={t('title')}
      permitted
      quickFilter={{
        placeholder: t('columns.plateNumber'),
        value: plateNumber ?? '',
        onChange: (plate) => change({ plate_number: plate }),
      }}
      filters={
        <FilterBox width={230}>
          <AsyncSelect<number>
            label={t('supplier')}
            placeholder={t('supplier')}
            value={subcontractorId ?? null}
            valueLabel={supplierName}
            search={searchIn(suppliers)}
            onChange={(id) => change({ subcontractor_id: id })}
          />
        </FilterBox>
      }
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
        rowId={vehicleId}
        rowName={plateOf}
        phase={phaseOf(query)}
        empty={{ text: t('empty'), action: { label: t('add'), onRun: add } }}
        filteredEmpty={chips.length > 0 ? { text: t('notFound'), onReset: () => reset() } : null}
        onNeedMore={() => query.fetchNextPage()}
        listKey={JSON.stringify(filters)}
        sort={null}
        onNavigate={follow}
        view={view}
        onViewChange={onViewChange}
      />
      {isAdding ? (
        <OpenedVehicle
          onClose={stopAdding}
          meanwhile={(failure) => (
            <LoadingDialog title={t('add')} onClose={stopAdding} failure={failure} />
          )}
        />
      ) : null}
      {openedId === null ? null : (
        <OpenedVehicle
          key={openedId}
          id={openedId}
          onClose={close}
          meanwhile={(failure) => (
            <LoadingDialog title={t('edit')} onClose={close} failure={failure} />
          )}
        />
      )}
      {deleted ? <DeleteVehicleDialog vehicle={deleted} onClose={() => setDeleted(null)} /> : null}
    </ListPage>
  );
}

const vehicleId = ({ id }: VehicleRow) => id;
const plateOf = ({ plate_number }: VehicleRow) => plate_number;
