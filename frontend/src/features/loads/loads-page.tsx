/** The loads list: orders without a vehicle, and under each the vehicles that could take it. */
import { DoubtMark } from '@/components/doubt-mark';
import type { GridColumn } from '@/components/data-grid/types';
import { listScreen, ListView, type ListBodyProps } from '@/components/list-page/list-screen';
import {
  columnsOf,
  menuDeletes,
  type ListTable,
  type MenuAction,
} from '@/components/list-page/list-table';
import { useListScreen } from '@/components/list-page/use-list-screen';
import { UnassignDialog } from '@/freight/assigning/unassign-dialog';
import { drawPlaces } from '@/freight/place-cell';
import { formatKilometres } from '@/lib/distance';
import { asCurrency, formatCents, formatMoney } from '@/lib/money';
import { FROM_LOADS } from '@/lib/opened-from';
import { paths } from '@/lib/paths';
import { say } from '@/lib/say';
import { type LoadWithBest, sayBest, useWithBestVehicles } from './best-vehicle';
import { Candidates } from '@/freight/assigning/candidates';
import { LOAD_CARD } from './load-card';
import { DeleteLoadDialog } from './delete-load-dialog';
import { LOAD_FILTERS } from './load-filters';
import { loadPages, type Load, type LoadFilters } from './loads-api';
import { useLoadsLive } from './use-loads-live';
import classes from './loads.module.css';

const noVehicle = say('loads:unassign.noVehicle');

/** Takes the load's vehicle off again. */
const unassign: MenuAction<Load> = {
  id: 'unassign',
  title: say('loads:columns.unassign'),
  icon: 'restore',
  dialog: (load, onClose) => (
    <UnassignDialog load={load} vehicle={load.vehicle} onClose={onClose} />
  ),
  refusal: ({ vehicle }) => (vehicle === null ? noVehicle() : null),
};

const correctedRoute = say('loads:correctedRoute');

const COLUMNS: readonly GridColumn<LoadWithBest>[] = columnsOf<LoadWithBest>([
  {
    id: 'order_number',
    title: say('loads:columns.order_number'),
    width: 106,
    kind: 'link',
    href: ({ id }) => paths.orderEdit(id),
    sort: 'desc',
    pin: true,
  },
  { id: 'load_number', title: say('record:order.load_number'), width: 112, sort: 'asc' },
  {
    id: 'availability_date',
    title: say('loads:columns.availability_date'),
    width: 120,
    kind: 'date',
    sort: 'desc',
  },
  {
    id: 'available_to',
    title: say('loads:columns.available_to'),
    width: 112,
    kind: 'date',
    sort: 'desc',
  },
  { id: 'client', title: say('record:order.client_id'), width: 132, sort: 'asc' },
  { id: 'client_manager', title: say('record:order.client_manager_id'), width: 148 },
  { id: 'vehicle', title: say('loads:columns.vehicle'), width: 104 },
  {
    id: 'loading_place',
    title: say('loads:columns.loading_place'),
    width: 136,
    render: ({ loading_place }) => drawPlaces(loading_place),
  },
  {
    id: 'unloading_place',
    title: say('loads:columns.unloading_place'),
    width: 136,
    render: ({ unloading_place }) => drawPlaces(unloading_place),
  },
  {
    id: 'total_distance',
    title: say('loads:columns.total_distance'),
    width: 114,
    kind: 'link',
    align: 'right',
    sort: 'desc',
    value: ({ total_distance }) => formatKilometres(total_distance),
    // The editor leads back to the list as it is.
    href: ({ route_id: id }) =>
      id === null ? null : `${paths.route(id)}${window.location.search}`,
    ticked: ({ has_corrected_route }) => (has_corrected_route ? correctedRoute() : null),
    mark: ({ is_distance_doubtful }) => (is_distance_doubtful ? <DoubtMark inGrid /> : null),
  },
  {
    id: 'revenue',
    title: say('record:order.revenue'),
    width: 88,
    kind: 'money',
    sort: 'desc',
    // In the order's currency, which is shown unless it is the euro.
    render: ({ currency }, value) =>
      currency === 'EUR'
        ? formatCents(Number(value))
        : formatMoney(Number(value), asCurrency(currency)),
  },
  {
    id: 'best_vehicle',
    title: say('loads:columns.best_vehicle'),
    hint: say('loads:best.hint'),
    width: 210,
    value: sayBest,
    render: (row, value) => (
      <span data-negative={(row.best?.best?.profit ?? 0) < 0 || undefined} className={classes.best}>
        {String(value)}
      </span>
    ),
  },
]);

const LOADS: ListTable<LoadWithBest, LoadFilters> = {
  name: 'loads',
  views: 'loads',
  title: say('loads:title'),
  pages: loadPages,
  rowName: ({ order_number }) => order_number,
  columns: COLUMNS,
  ...LOAD_FILTERS,
  menu: [
    {
      id: 'edit',
      title: say('loads:columns.edit'),
      icon: 'edit',
      run: ({ id }, navigate) => void navigate(paths.orderEdit(id), { state: FROM_LOADS }),
    },
    {
      id: 'duplicate',
      title: say('loads:columns.duplicate'),
      icon: 'copy',
      run: ({ id }, navigate) => void navigate(`${paths.loadCreate()}?loadId=${String(id)}`),
    },
    unassign,
    menuDeletes((load, onClose) => <DeleteLoadDialog load={load} onClose={onClose} />, {
      offered: (_loads, { can }) => can('order delete'),
    }),
  ],
  expander: {
    label: say('loads:candidates.title'),
    render: (load) => <Candidates load={load} />,
  },
  card: LOAD_CARD,
  primary: { label: say('loads:newLoad'), to: paths.loadCreate() },
  empty: { text: say('loads:noneYet') },
  notFound: say('loads:noneFound'),
  linkState: FROM_LOADS,
};

export const Component = listScreen(LOADS, Loads);

function Loads({ table, person, read }: ListBodyProps<LoadWithBest, LoadFilters>) {
  const list = useListScreen(table, person, read);
  const { rows, asking } = useWithBestVehicles(list.rows);
  useLoadsLive(list.rows);
  return (
    <>
      {asking}
      <ListView list={{ ...list, rows }} />
    </>
  );
}
