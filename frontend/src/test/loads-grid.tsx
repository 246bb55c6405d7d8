/** A grid of loads as in a list page, for tests. */
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { ColumnsMenu } from '@/components/data-grid/columns-menu';
import { DataGrid, type DataGridProps } from '@/components/data-grid/data-grid';
import { localGridStorage } from '@/components/data-grid/grid-storage';
import type { CellValue, GridColumn, RowId } from '@/components/data-grid/types';
import { useGridLayout } from '@/components/data-grid/use-grid-layout';
import { renderElement } from './render';

export interface Load {
  id: number;
  number: string;
  status: string;
  client: string;
  loadingDate: string | null;
  distance: number | null;
  revenue: number | null;
  invoiced?: boolean;
}

const STATUSES = [
  { value: 'PLANNED', label: 'Planned', tone: 'yellow' },
  { value: 'LOADED', label: 'Loaded', tone: 'green' },
] as const;

export const COLUMNS: readonly GridColumn<Load>[] = [
  {
    id: 'number',
    title: 'Order no.',
    width: 120,
    kind: 'link',
    value: ({ number }) => number,
    href: ({ id }) => `/orders/edit/${String(id)}`,
    sort: 'desc',
  },
  {
    id: 'status',
    title: 'Status',
    width: 120,
    kind: 'badge',
    value: ({ status }) => status,
    badge: (value) =>
      STATUSES.find((status) => status.value === value)
        ? {
            tone: value === 'LOADED' ? 'green' : 'yellow',
            text: value === 'LOADED' ? 'Loaded' : 'Planned',
          }
        : null,
    edit: { as: 'select', options: STATUSES, clearable: false },
  },
  { id: 'client', title: 'Client', width: 160, kind: 'text', value: ({ client }) => client },
  {
    id: 'loadingDate',
    title: 'Loading',
    width: 110,
    kind: 'date',
    value: ({ loadingDate }) => loadingDate,
    edit: { as: 'date' },
    sort: 'desc',
  },
  {
    id: 'distance',
    title: 'Distance, km',
    width: 110,
    kind: 'km',
    value: ({ distance }) => distance,
    edit: { as: 'km' },
  },
  {
    id: 'revenue',
    title: 'Revenue, €',
    width: 110,
    kind: 'money',
    value: ({ revenue }) => revenue,
    sort: 'desc',
    edit: { as: 'money', refusal: ({ invoiced }) => (invoiced ? 'Already invoiced' : null) },
  },
];

export const load = (id: number, more: Partial<Load> = {}): Load => ({
  id,
  number: `FLL-${String(100_000 + id)}`,
  status: 'PLANNED',
  client: `Client ${String(id)}`,
  loadingDate: '2026-03-09',
  distance: 1_200_000,
  revenue: 100_000 + id,
  ...more,
});
export const loads = (count: number) =>
  Array.from({ length: count }, (_, index) => load(index + 1));

const rowId = ({ id }: Load) => id;
const rowName = ({ number }: Load) => number;
const storage = localGridStorage(7, 'test');

type Overrides = Partial<DataGridProps<Load>> & {
  selectable?: boolean;
  columns?: readonly GridColumn<Load>[];
};

/** The grid as in a list page. Every edit goes to `save`, which is the server. */
export const save = vi.fn<(rowId: RowId, columnId: string, value: CellValue) => Promise<void>>();

export function Page({ selectable = true, columns = COLUMNS, ...overrides }: Overrides) {
  const layout = useGridLayout(columns, { storage });
  const [rows, setRows] = useState(overrides.rows ?? loads(20));
  const [ids, setIds] = useState<ReadonlySet<RowId>>(new Set());
  return (
    <>
      <ColumnsMenu layout={layout} />
      <DataGrid
        label="Orders"
        layout={layout}
        rowCount={rows.length}
        rowId={rowId}
        rowName={rowName}
        phase={{ is: 'ready' }}
        empty={{
          text: 'Orders from the phone come here',
          action: { label: 'New order', onRun: vi.fn() },
        }}
        filteredEmpty={null}
        onNeedMore={() => Promise.resolve()}
        listKey="all"
        sort={null}
        onNavigate={vi.fn()}
        onEdit={async (id, columnId, value) => {
          await save(id, columnId, value);
          setRows((all) => all.map((row) => (row.id === id ? { ...row, [columnId]: value } : row)));
        }}
        {...overrides}
        rows={overrides.onEdit || overrides.phase ? (overrides.rows ?? rows) : rows}
        selection={selectable ? { ...overrides.selection, ids, onChange: setIds } : undefined}
      />
    </>
  );
}

export const show = (overrides: Overrides = {}) => renderElement(<Page {...overrides} />);

export const rowOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name }).closest('[role="row"]');
  if (!(row instanceof HTMLElement)) throw new Error(`no row ${name}`);
  return row;
};
export const cell = (name: string, columnId: string) => {
  const found = rowOf(name).querySelector(`[data-col="${columnId}"]`);
  if (!(found instanceof HTMLElement)) throw new Error(`no cell ${columnId} in ${name}`);
  return found;
};
export const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
export const alerted = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join(' ');
export const settled = () => act(() => Promise.resolve());
