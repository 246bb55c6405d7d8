import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLanguages } from '@/lib/languages';
import { useShortcuts } from '@/lib/shortcuts';
import { expectAccessible } from '@/test/axe';
import { renderElement } from '@/test/render';
import { ColumnsMenu } from './columns-menu';
import { DataGrid, type DataGridProps } from './data-grid';
import { localGridStorage } from './grid-storage';
import type { CellValue, GridColumn, RowId } from './types';
import { useGridLayout } from './use-grid-layout';

interface Load {
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

const COLUMNS: readonly GridColumn<Load>[] = [
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

const load = (id: number, more: Partial<Load> = {}): Load => ({
  id,
  number: `FLL-${String(100_000 + id)}`,
  status: 'PLANNED',
  client: `Client ${String(id)}`,
  loadingDate: '2026-03-09',
  distance: 1_200_000,
  revenue: 100_000 + id,
  ...more,
});
const loads = (count: number) => Array.from({ length: count }, (_, index) => load(index + 1));

const rowId = ({ id }: Load) => id;
const rowName = ({ number }: Load) => number;
const storage = localGridStorage(7, 'test');

type Overrides = Partial<DataGridProps<Load>> & { selectable?: boolean };

/** The grid as in a list page. Every edit goes to `save`, which is the server. */
const save = vi.fn<(rowId: RowId, columnId: string, value: CellValue) => Promise<void>>();

function Page({ selectable = true, ...overrides }: Overrides) {
  const layout = useGridLayout(COLUMNS, { storage });
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

const show = (overrides: Overrides = {}) => renderElement(<Page {...overrides} />);

const rowOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name }).closest('[role="row"]');
  if (!(row instanceof HTMLElement)) throw new Error(`no row ${name}`);
  return row;
};
const cell = (name: string, columnId: string) => {
  const found = rowOf(name).querySelector(`[data-col="${columnId}"]`);
  if (!(found instanceof HTMLElement)) throw new Error(`no cell ${columnId} in ${name}`);
  return found;
};
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
const alerted = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join(' ');
const settled = () => act(() => Promise.resolve());

beforeAll(() => startLanguages('en'));
beforeEach(() => {
  save.mockReset().mockResolvedValue();
});

describe('what a screen reader is told', () => {
  it('counts all rows and columns, not only the drawn ones', async () => {
    show({ rows: loads(40), rowCount: 300, sort: { column: 'revenue', direction: 'desc' } });
    const grid = screen.getByRole('grid', { name: 'Orders' });
    expect(grid).toHaveAttribute('aria-rowcount', '301');
    expect(grid).toHaveAttribute('aria-colcount', '7');
    expect(rowOf('FLL-100001')).toHaveAttribute('aria-rowindex', '2');
    expect(cell('FLL-100001', 'revenue')).toHaveAttribute('aria-colindex', '7');
    expect(cell('FLL-100001', 'revenue')).toHaveAttribute('aria-readonly', 'false');
    expect(screen.getByRole('columnheader', { name: 'Revenue, €' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(screen.getByRole('columnheader', { name: 'Loading' })).toHaveAttribute(
      'aria-sort',
      'none',
    );
    expect(screen.getByRole('columnheader', { name: 'Client' })).not.toHaveAttribute('aria-sort');
    await expectAccessible();
  });

  it('has one tab stop', async () => {
    const { user } = show();
    expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await user.click(cell('FLL-100003', 'client'));
    const stops = screen.getByRole('grid').querySelectorAll('[tabindex="0"]');
    expect([...stops]).toEqual([cell('FLL-100003', 'client')]);
    expect(cell('FLL-100003', 'client')).toHaveFocus();
  });
});

describe('walking', () => {
  it('is left with Tab on either side, and entered at the cell it was left from', async () => {
    const { user } = renderElement(
      <>
        <Page />
        <button type="button">after</button>
      </>,
    );
    await user.click(cell('FLL-100001', 'client'));
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Columns and row height' })).toHaveFocus();
    await user.tab();
    expect(cell('FLL-100001', 'client')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  });

  it('moves the focus with the arrows, and from the first row to the heads', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'client'));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(cell('FLL-100002', 'loadingDate')).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('columnheader', { name: 'Loading' })).toHaveFocus();
  });

  it('keeps the focused row drawn while the window is elsewhere', async () => {
    const { user } = show({ rows: loads(400) });
    await user.click(cell('FLL-100002', 'client'));
    const grid = screen.getByRole('grid');
    grid.scrollTop = 6000;
    fireEvent.scroll(grid);
    await screen.findByRole('rowheader', { name: 'FLL-100195' });
    expect(cell('FLL-100002', 'client')).toHaveFocus();
    expect(screen.queryByRole('rowheader', { name: 'FLL-100040' })).not.toBeInTheDocument();
  });

  it('jumps to the last row of the list, loaded or not', async () => {
    const { user } = show({ rows: loads(40), rowCount: 300 });
    await user.click(cell('FLL-100001', 'client'));
    await user.keyboard('{Control>}{End}{/Control}');
    const last = document.activeElement?.closest('[role="row"]');
    expect(last).toHaveAttribute('aria-rowindex', '301');
    expect(last).toHaveAttribute('aria-busy', 'true');
  });

  it('follows a link with Enter and opens it in a tab with Ctrl+Enter', async () => {
    const onNavigate = vi.fn();
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = show({ onNavigate });
    await user.click(cell('FLL-100001', 'client'));
    await user.keyboard('{Home}{ArrowRight}{Enter}');
    expect(onNavigate).toHaveBeenCalledWith('/orders/edit/1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(openTab).toHaveBeenCalledWith('/orders/edit/1', '_blank', 'noopener');
  });

  it('follows a clicked link without loading a page', async () => {
    const onNavigate = vi.fn();
    const { user } = show({ onNavigate });
    await user.click(screen.getByRole('link', { name: 'FLL-100004' }));
    expect(onNavigate).toHaveBeenCalledWith('/orders/edit/4');
  });

  it('opens the details with Alt+Enter and with the eye', async () => {
    const onOpenDetails = vi.fn<(row: Load) => void>();
    const { user } = show({ onOpenDetails });
    await user.click(cell('FLL-100002', 'client'));
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    await user.click(screen.getByRole('button', { name: 'Details of FLL-100003' }));
    expect(onOpenDetails.mock.calls.map(([row]) => row.id)).toEqual([2, 3]);
  });
});

describe('sorting and columns', () => {
  it('asks for the first direction, then toggles', async () => {
    const onSortChange = vi.fn();
    const { user } = show({ onSortChange, sort: { column: 'revenue', direction: 'desc' } });
    await user.click(screen.getByRole('columnheader', { name: 'Order no.' }));
    expect(onSortChange).toHaveBeenLastCalledWith({ column: 'number', direction: 'desc' });
    screen.getByRole('columnheader', { name: 'Revenue, €' }).focus();
    await user.click(screen.getByRole('columnheader', { name: 'Revenue, €' }));
    expect(onSortChange).toHaveBeenLastCalledWith({ column: 'revenue', direction: 'asc' });
    await user.keyboard('{Enter}');
    expect(onSortChange).toHaveBeenCalledTimes(3);
  });

  it('leaves a column alone that the server cannot sort', async () => {
    const onSortChange = vi.fn();
    const { user } = show({ onSortChange });
    await user.click(screen.getByRole('columnheader', { name: 'Client' }));
    expect(onSortChange).not.toHaveBeenCalled();
  });

  it('widens a column by keyboard and remembers it', async () => {
    const { user, unmount } = show();
    await user.click(screen.getByRole('columnheader', { name: 'Client' }));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(screen.getByRole('grid').style.getPropertyValue('--w-client')).toBe('180px');
    unmount();
    show();
    expect(screen.getByRole('grid').style.getPropertyValue('--w-client')).toBe('180px');
  });

  it('widens a column by pointer, no other with it, and does not sort by it', async () => {
    const onSortChange = vi.fn();
    const { user } = show({ onSortChange });
    const widths = () =>
      Object.fromEntries(
        COLUMNS.map(({ id }) => [id, screen.getByRole('grid').style.getPropertyValue(`--w-${id}`)]),
      );
    const before = widths();
    const handle = screen
      .getByRole('columnheader', { name: 'Revenue, €' })
      .querySelector('[data-handle]');
    if (!(handle instanceof HTMLElement)) throw new Error('the head has no handle');
    handle.setPointerCapture = () => undefined;
    await user.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: { clientX: 500, clientY: 15 } },
      { target: handle, coords: { clientX: 560, clientY: 15 } },
      { keys: '[/MouseLeft]', target: handle, coords: { clientX: 560, clientY: 15 } },
    ]);
    expect(widths()).toEqual({ ...before, revenue: '170px' });
    expect(onSortChange).not.toHaveBeenCalled();
  });

  it('hides and shows columns, and remembers that', async () => {
    const { user, unmount } = show();
    await user.click(screen.getByRole('button', { name: 'Columns and row height' }));
    const menu = await screen.findByRole('dialog');
    expect(within(menu).getByRole('checkbox', { name: 'Order no.' })).toBeDisabled();
    await user.click(within(menu).getByRole('checkbox', { name: 'Client' }));
    expect(screen.queryByRole('columnheader', { name: 'Client' })).not.toBeInTheDocument();
    await expectAccessible();
    unmount();
    show();
    expect(screen.queryByRole('columnheader', { name: 'Client' })).not.toBeInTheDocument();
  });

  it('changes the row height for every list', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Columns and row height' }));
    await user.click(await screen.findByRole('radio', { name: 'Compact' }));
    expect(screen.getByRole('grid').style.getPropertyValue('--grid-row-height')).toBe('28px');
  });
});

describe('selecting', () => {
  const selected = () =>
    screen
      .getAllByRole('row', { selected: true })
      .map((row) => within(row).getByRole('rowheader').textContent)
      .toSorted();

  it('toggles with Space and the tick box, and extends with Shift', async () => {
    const { user } = show();
    await user.click(screen.getByRole('checkbox', { name: 'Select FLL-100002' }));
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(selected()).toEqual(['FLL-100002', 'FLL-100003', 'FLL-100004']);
    expect(said()).toContain('3 rows selected');
    await user.keyboard(' ');
    expect(selected()).toEqual(['FLL-100002', 'FLL-100003']);
    await user.keyboard('{Shift>}');
    await user.click(cell('FLL-100006', 'client'));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual([
      'FLL-100002',
      'FLL-100003',
      'FLL-100004',
      'FLL-100005',
      'FLL-100006',
    ]);
  });

  it('clears the selection with Esc', async () => {
    const { user } = show();
    await user.click(screen.getByRole('checkbox', { name: 'Select FLL-100002' }));
    await user.keyboard('{Escape}');
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
    expect(said()).toContain('Selection cleared');
  });

  const filteredEmpty = { text: 'No orders found', onReset: vi.fn() };
  const matching = (loadMatching: () => Promise<RowId[]>) => ({
    ids: new Set<RowId>(),
    onChange: () => undefined,
    loadMatching,
  });

  it('offers all matching rows only while a filter is active', async () => {
    const loadMatching = vi.fn(() => Promise.resolve([1, 2]));
    const { user } = show({ selection: matching(loadMatching) });
    expect(screen.queryByRole('checkbox', { name: /matching/ })).not.toBeInTheDocument();
    await user.click(cell('FLL-100001', 'client'));
    await user.keyboard('{Control>}a{/Control}');
    expect(loadMatching).not.toHaveBeenCalled();
    expect(said()).toContain('Set a filter first');
  });

  it('selects all matching rows by their ids, and clears them again', async () => {
    const loadMatching = vi.fn(() => Promise.resolve([1, 2, 400]));
    const { user } = show({ filteredEmpty, selection: matching(loadMatching), rowCount: 400 });
    await user.click(screen.getByRole('checkbox', { name: 'Select all 400 matching rows' }));
    await waitFor(() => {
      expect(said()).toContain('3 rows selected');
    });
    const box = screen.getByRole('checkbox', { name: 'Clear the selection' });
    expect(box).toHaveAttribute('aria-checked', 'mixed');
    await user.click(box);
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
    await expectAccessible();
  });

  it('has nothing to select in an empty list, by the box or by key', async () => {
    const loadMatching = vi.fn(() => Promise.resolve([]));
    const { user } = show({ filteredEmpty, rows: [], selection: matching(loadMatching) });
    const box = screen.getByRole('checkbox', { name: 'There are no rows to select' });
    expect(box).toHaveAttribute('aria-disabled', 'true');
    await user.click(box);
    await user.keyboard('{Control>}a{/Control}');
    expect(said()).toContain('There are no rows to select');
    expect(loadMatching).not.toHaveBeenCalled();
    await expectAccessible();
  });

  it('lets a selection be cleared when its rows are no longer in the list', async () => {
    function Emptied() {
      const [rows, setRows] = useState(loads(1));
      return (
        <>
          <Page
            rows={rows}
            phase={{ is: 'ready' }}
            filteredEmpty={filteredEmpty}
            selection={matching(vi.fn())}
          />
          <button onClick={() => setRows([])}>empty</button>
        </>
      );
    }
    const { user } = renderElement(<Emptied />);
    await user.click(screen.getByRole('checkbox', { name: 'Select FLL-100001' }));
    await user.click(screen.getByRole('button', { name: 'empty' }));
    await user.click(screen.getByRole('checkbox', { name: 'Clear the selection' }));
    expect(screen.getByRole('checkbox', { name: 'There are no rows to select' })).toBeVisible();
  });

  it('says why the ids could not be loaded', async () => {
    const loadMatching = () => Promise.reject(new Error('The server is busy'));
    const { user } = show({ filteredEmpty, selection: matching(loadMatching) });
    await user.click(cell('FLL-100001', 'client'));
    await user.keyboard('{Control>}a{/Control}');
    await waitFor(() => {
      expect(alerted()).toContain('The server is busy');
    });
  });
});

describe('editing', () => {
  it('replaces the value with the typed one, saves, and goes down', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('2500,5{Enter}');
    expect(save).toHaveBeenCalledWith(1, 'revenue', 250_050);
    expect(cell('FLL-100001', 'revenue')).toHaveTextContent('2,500.50');
    expect(cell('FLL-100002', 'revenue')).toHaveFocus();
    await waitFor(() => {
      expect(said()).toContain('Saved: Revenue, €, FLL-100001');
    });
  });

  it.each([
    ['{Shift>}{Enter}{/Shift}', 'FLL-100002', 'distance'],
    ['{Tab}', 'FLL-100003', 'revenue'],
    ['{Shift>}{Tab}{/Shift}', 'FLL-100003', 'loadingDate'],
  ])('saves with %s and goes to %s %s', async (keys, name, columnId) => {
    const { user } = show();
    await user.click(cell('FLL-100003', 'distance'));
    await user.keyboard(`{F2}900${keys}`);
    expect(save).toHaveBeenCalledWith(3, 'distance', 900_000);
    expect(cell(name, columnId)).toHaveFocus();
  });

  it('opens with the value selected and gives up with Esc', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('{Enter}');
    const input = screen.getByRole('textbox', { name: 'Revenue, €, FLL-100001' });
    expect(input).toHaveValue('1000.01');
    expect(input).toHaveFocus();
    await expectAccessible();
    await user.keyboard('9{Escape}');
    expect(save).not.toHaveBeenCalled();
    expect(cell('FLL-100001', 'revenue')).toHaveFocus();
    expect(cell('FLL-100001', 'revenue')).toHaveTextContent('1,000.01');
  });

  it('opens with a double click, and a click elsewhere saves', async () => {
    const { user } = show();
    await user.dblClick(cell('FLL-100001', 'revenue'));
    await user.keyboard('7');
    await user.click(cell('FLL-100004', 'client'));
    expect(save).toHaveBeenCalledWith(1, 'revenue', 700);
    expect(cell('FLL-100004', 'client')).toHaveFocus();
  });

  it('sends nothing when nothing changed', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('{F2}{Enter}');
    expect(save).not.toHaveBeenCalled();
  });

  it('stays open with the reason when the text cannot be read', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('1.234{Enter}');
    const input = screen.getByRole('textbox', { name: 'Revenue, €, FLL-100001' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('At most two decimals');
    await user.click(cell('FLL-100005', 'client'));
    expect(screen.getByRole('textbox', { name: 'Revenue, €, FLL-100001' })).toHaveValue('1.234');
    await user.keyboard('{Backspace}{Enter}');
    expect(save).toHaveBeenCalledWith(1, 'revenue', 123);
  });

  it('chooses from a list by typing', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'status'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await user.keyboard('lo');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Loaded']);
    await user.keyboard('{Enter}');
    expect(save).toHaveBeenCalledWith(1, 'status', 'LOADED');
    expect(cell('FLL-100001', 'status')).toHaveTextContent('Loaded');
    expect(cell('FLL-100002', 'status')).toHaveFocus();
  });

  it('chooses from a list with the arrows and with the pointer', async () => {
    const { user } = show();
    await user.dblClick(cell('FLL-100001', 'status'));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(save).toHaveBeenLastCalledWith(1, 'status', 'LOADED');
    await user.dblClick(cell('FLL-100003', 'status'));
    await user.click(await screen.findByRole('option', { name: 'Loaded' }));
    expect(save).toHaveBeenLastCalledWith(3, 'status', 'LOADED');
    expect(cell('FLL-100003', 'status')).toHaveFocus();
  });

  it('reads a date in any of the usual forms', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'loadingDate'));
    await user.keyboard('20260411{Enter}');
    expect(save).toHaveBeenCalledWith(1, 'loadingDate', '2026-04-11');
  });

  it('chooses a day from the calendar', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'loadingDate'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.click(await screen.findByRole('button', { name: '15 March 2026' }));
    expect(save).toHaveBeenCalledWith(1, 'loadingDate', '2026-03-15');
    expect(cell('FLL-100001', 'loadingDate')).toHaveTextContent('2026-03-15');
    await waitFor(() => expect(cell('FLL-100001', 'loadingDate')).toHaveFocus());
  });

  it('keeps the editor, its text and the focus while further rows arrive', async () => {
    function Growing() {
      const [rows, setRows] = useState(() => loads(40));
      return (
        <Page
          rows={rows}
          rowCount={100}
          onEdit={save}
          onNeedMore={() => {
            setRows(loads(100));
            return Promise.resolve();
          }}
        />
      );
    }
    const { user } = renderElement(<Growing />);
    await user.click(cell('FLL-100002', 'revenue'));
    await user.keyboard('12');
    const grid = screen.getByRole('grid');
    grid.scrollTop = 1500;
    fireEvent.scroll(grid);
    await screen.findByRole('rowheader', { name: 'FLL-100060' });
    await user.keyboard('34');
    const input = screen.getByRole('textbox', { name: 'Revenue, €, FLL-100002' });
    expect(input).toHaveFocus();
    expect(input).toHaveValue('1234');
    await user.keyboard('{Enter}');
    expect(save).toHaveBeenCalledWith(2, 'revenue', 123_400);
    expect(cell('FLL-100003', 'revenue')).toHaveFocus();
    // The third row is in sight again.
    expect(grid.scrollTop).toBeLessThan(150);
  });

  it('goes with the edited row when a reload moves it', async () => {
    function Reordered() {
      const [rows, setRows] = useState(() => loads(5));
      const reverse = () => setRows((all) => [...all].reverse());
      useEffect(() => {
        window.addEventListener('reload-rows', reverse);
        return () => window.removeEventListener('reload-rows', reverse);
      }, []);
      return <Page rows={rows} onEdit={save} />;
    }
    const { user } = renderElement(<Reordered />);
    await user.click(cell('FLL-100002', 'revenue'));
    await user.keyboard('12');
    act(() => void window.dispatchEvent(new Event('reload-rows')));
    const input = screen.getByRole('textbox', { name: 'Revenue, €, FLL-100002' });
    expect(input).toHaveFocus();
    await user.keyboard('34');
    expect(input).toHaveValue('1234');
    await user.keyboard('{Enter}');
    expect(save).toHaveBeenCalledWith(2, 'revenue', 123_400);
    expect(cell('FLL-100001', 'revenue')).toHaveFocus();
  });

  it('clears a cell with Delete, and refuses where it may not be empty', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('{Delete}');
    expect(save).toHaveBeenCalledWith(1, 'revenue', null);
    await user.click(cell('FLL-100001', 'status'));
    await user.keyboard('{Delete}');
    expect(save).toHaveBeenCalledTimes(1);
    expect(alerted()).toContain('This cell cannot be empty');
  });

  it('tells why a row cannot be edited', async () => {
    const { user } = show({ rows: [load(1, { invoiced: true })] });
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('5');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(alerted()).toContain('Already invoiced');
  });

  it('says so at a cell that nobody can edit, until one goes on', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'client'));
    await user.keyboard('{F2}');
    const tip = await screen.findByText('Client cannot be edited here', { selector: '[id]' });
    expect(cell('FLL-100001', 'client')).toHaveAccessibleDescription(tip.textContent ?? '');
    // The pointer rests on the cell long enough for the cell's own tip.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerOver(cell('FLL-100001', 'client'), { pointerType: 'mouse' });
    expect(vi.getTimerCount()).toBe(1);
    act(() => void vi.runAllTimers());
    vi.useRealTimers();
    expect(tip).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(alerted()).not.toContain('Client cannot be edited here');
    await user.keyboard('{ArrowUp}');
    expect(alerted()).not.toContain('Client cannot be edited here');
  });

  it('hands no letter typed on such a cell to the page, but the keys of filter and help', async () => {
    const run = vi.fn();
    const heard = (event: KeyboardEvent) => {
      run(event.key);
    };
    const { user } = show();
    window.addEventListener('keydown', heard);
    await user.click(cell('FLL-100001', 'client'));
    await user.keyboard('n/?');
    await user.click(cell('FLL-100001', 'status'));
    await user.keyboard('{Escape}');
    window.removeEventListener('keydown', heard);
    expect(run.mock.calls.flat()).toEqual(['/', '?', 'Escape']);
  });

  it('lists its keys behind `?`: those that work in this list', () => {
    const listed: string[] = [];
    const Keys = () => {
      const all = useShortcuts();
      useEffect(() => {
        listed.splice(0, listed.length, ...all.map(({ keys }) => keys));
      });
      return null;
    };
    renderElement(
      <>
        <Page selectable={false} />
        <Keys />
      </>,
    );
    expect(listed).toEqual(expect.arrayContaining(['Enter|F2', 'Ctrl+Z', 'Ctrl+Home|Ctrl+End']));
    expect(listed).not.toContain('Space|Shift+Space');
    expect(listed).not.toContain('Alt+Enter');
  });

  it('shows the new value at once and takes it back when the server refuses', async () => {
    let refuse: (reason: Error) => void = () => undefined;
    save.mockReturnValueOnce(
      new Promise<void>((_, reject) => {
        refuse = reject;
      }),
    );
    const { user } = show();
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('9{Enter}');
    expect(cell('FLL-100001', 'revenue')).toHaveTextContent('9.00');
    await act(async () => {
      refuse(new Error('Invoice exists'));
      await Promise.resolve();
    });
    await waitFor(() => {
      expect(cell('FLL-100001', 'revenue')).toHaveTextContent('1,000.01');
    });
    expect(cell('FLL-100001', 'revenue')).toBeInvalid();
    expect(alerted()).toContain('Not saved: Revenue, €, FLL-100001. Invoice exists');
    await user.keyboard('{ArrowUp}');
    expect(cell('FLL-100001', 'revenue')).toHaveAccessibleDescription('Invoice exists');
    // There is nothing to undo after a refusal.
    await user.keyboard('{Control>}z{/Control}');
    expect(save).toHaveBeenCalledTimes(1);
    expect(said()).toContain('Nothing to undo');
  });

  it('keeps the newer value when an older edit of the same cell is answered late', async () => {
    const answers: (() => void)[] = [];
    save.mockImplementation(() => new Promise<void>((resolve) => answers.push(resolve)));
    const { user } = show();
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('1{Enter}{ArrowUp}2{Enter}');
    expect(cell('FLL-100001', 'revenue')).toHaveTextContent('2.00');
    // Edits of a row are sent one after the other.
    expect(save).toHaveBeenCalledTimes(1);
    answers[0]?.();
    await waitFor(() => {
      expect(save).toHaveBeenCalledTimes(2);
    });
    expect(cell('FLL-100001', 'revenue')).toHaveTextContent('2.00');
    answers[1]?.();
    await settled();
    expect(cell('FLL-100001', 'revenue')).toHaveTextContent('2.00');
  });

  it('undoes the last edit as an ordinary edit', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('5{Enter}');
    await settled();
    await user.keyboard('{ArrowDown}{ArrowDown}{Control>}z{/Control}');
    expect(cell('FLL-100001', 'revenue')).toHaveFocus();
    await waitFor(() => {
      expect(save).toHaveBeenLastCalledWith(1, 'revenue', 100_001);
    });
    await waitFor(() => {
      expect(cell('FLL-100001', 'revenue')).toHaveTextContent('1,000.01');
    });
  });
});

describe('the clipboard', () => {
  const clipboard = (text = '') => {
    const store = { text };
    return {
      store,
      clipboardData: {
        getData: () => store.text,
        setData: (_type: string, value: string) => {
          store.text = value;
        },
      },
    };
  };

  it('copies the cell, or the selected rows', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'revenue'));
    const one = clipboard();
    fireEvent.copy(cell('FLL-100001', 'revenue'), one);
    expect(one.store.text).toBe('1000.01');
    await user.keyboard(' {ArrowDown} ');
    const rows = clipboard();
    fireEvent.copy(cell('FLL-100002', 'revenue'), rows);
    expect(rows.store.text).toBe(
      'FLL-100001\tPlanned\tClient 1\t2026-03-09\t1200\t1000.01\n' +
        'FLL-100002\tPlanned\tClient 2\t2026-03-09\t1200\t1000.02',
    );
  });

  it('pastes one value at once', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'distance'));
    fireEvent.paste(cell('FLL-100001', 'distance'), clipboard('850 km\n'));
    await waitFor(() => {
      expect(save).toHaveBeenCalledWith(1, 'distance', 850_000);
    });
  });

  it('asks once before a column is filled, and undoes it in one step', async () => {
    const { user } = show();
    await user.click(cell('FLL-100002', 'revenue'));
    fireEvent.paste(cell('FLL-100002', 'revenue'), clipboard('1\n2\nx\n'));
    const dialog = await screen.findByRole('dialog', { name: 'Paste into 2 cells?' });
    expect(dialog).toHaveTextContent('From FLL-100002 to FLL-100003.');
    expect(dialog).toHaveTextContent('1 value does not fit and is left out.');
    expect(save).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Change 2 cells' }));
    await waitFor(() => {
      expect(save.mock.calls).toEqual([
        [2, 'revenue', 100],
        [3, 'revenue', 200],
      ]);
    });
    await waitFor(() => {
      expect(cell('FLL-100002', 'revenue')).toHaveFocus();
    });
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => {
      expect(save.mock.calls.slice(2)).toEqual([
        [2, 'revenue', 100_002],
        [3, 'revenue', 100_003],
      ]);
    });
  });

  it('says so when nothing fits', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'client'));
    fireEvent.paste(cell('FLL-100001', 'client'), clipboard('a name'));
    expect(save).not.toHaveBeenCalled();
    expect(alerted()).toContain('None of the pasted values fits here');
  });
});

describe('panels under rows', () => {
  const expander = {
    label: 'Candidate vehicles',
    render: ({ number }: Load) => <button type="button">Select for {number}</button>,
  };

  it('opens from its button, loads only then, and closes with Esc', async () => {
    const { user } = show({ expander });
    expect(screen.queryByText('Select for FLL-100003')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more of FLL-100003' }));
    const panel = screen.getByRole('gridcell', { name: 'Candidate vehicles: FLL-100003' });
    await user.click(within(panel).getByRole('button', { name: 'Select for FLL-100003' }));
    await expectAccessible();
    await user.keyboard('{Escape}');
    expect(panel).not.toBeInTheDocument();
    expect(cell('FLL-100003', '@expand')).toHaveFocus();
  });

  it('opens with Alt+Down from a cell without a list of its own', async () => {
    const { user } = show({ expander });
    await user.click(cell('FLL-100002', 'client'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getByText('Select for FLL-100002')).toBeInTheDocument();
  });
});

describe('pages', () => {
  it('asks for the next page near the end of what is loaded, one request at a time', async () => {
    const onNeedMore = vi.fn(() => new Promise<void>(() => undefined));
    show({ rows: loads(25), rowCount: 300, onNeedMore });
    await waitFor(() => {
      expect(onNeedMore).toHaveBeenCalledTimes(1);
    });
    const grid = screen.getByRole('grid');
    grid.scrollTop = 3200;
    fireEvent.scroll(grid);
    await settled();
    expect(onNeedMore).toHaveBeenCalledTimes(1);
  });

  it('asks for nothing far from the end, after the end, or after a failure', async () => {
    const onNeedMore = vi.fn(() => Promise.resolve());
    show({ rows: loads(60), rowCount: 300, onNeedMore });
    show({ rows: loads(10), rowCount: 300, endReached: true, onNeedMore });
    show({
      rows: loads(10),
      rowCount: 300,
      onNeedMore,
      phase: { is: 'failed', message: 'No answer', requestId: null, onRetry: vi.fn() },
    });
    await settled();
    expect(onNeedMore).not.toHaveBeenCalled();
  });
});

describe('states', () => {
  it('shows nothing for 150 ms, then rows without content', () => {
    vi.useFakeTimers();
    show({ rows: [], phase: { is: 'loading' } });
    const grid = screen.getByRole('grid');
    expect(grid).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('row')).toHaveLength(1);
    act(() => {
      vi.advanceTimersByTime(160);
    });
    expect(screen.getAllByRole('row').length).toBeGreaterThan(5);
    vi.useRealTimers();
  });

  it('keeps the rows while it reloads', () => {
    show({ rows: loads(5), phase: { is: 'ready', reloading: true } });
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    expect(rowOf('FLL-100005')).toBeInTheDocument();
  });

  it('says what belongs here and how to make the first one', async () => {
    show({ rows: [] });
    expect(screen.getByText('Orders from the phone come here')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New order' })).toBeInTheDocument();
    await expectAccessible();
  });

  it('offers to reset the filters when they found nothing', async () => {
    const onReset = vi.fn();
    const { user } = show({ rows: [], filteredEmpty: { text: 'No orders found', onReset } });
    expect(screen.getByText('No orders found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(onReset).toHaveBeenCalledOnce();
  });

  it('keeps loaded rows when a load failed, with the request id and another try', async () => {
    const onRetry = vi.fn();
    const { user } = show({
      rows: loads(5),
      rowCount: 40,
      phase: { is: 'failed', message: 'The server did not answer', requestId: 'r-17', onRetry },
    });
    expect(rowOf('FLL-100005')).toBeInTheDocument();
    expect(alerted()).toContain('The server did not answer');
    expect(alerted()).toContain('Request r-17');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
    await expectAccessible();
  });
});

describe('a list that was left', () => {
  it('comes back to its scroll position and active cell', async () => {
    show({
      rows: loads(200),
      view: { scrollTop: 3200, activeCell: { rowId: 105, columnId: 'client' }, hadFocus: true },
    });
    expect(await screen.findByRole('rowheader', { name: 'FLL-100105' })).toBeInTheDocument();
    // The rows are drawn first, then the active cell gets the focus.
    await waitFor(() => expect(cell('FLL-100105', 'client')).toHaveFocus());
    expect(screen.getByRole('grid').scrollTop).toBe(3200);
  });

  it('leaves the focus to the page when it was left from elsewhere', async () => {
    show({
      rows: loads(200),
      view: { scrollTop: 3200, activeCell: { rowId: 105, columnId: 'client' }, hadFocus: false },
    });
    expect(await screen.findByRole('rowheader', { name: 'FLL-100105' })).toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it('keeps its place when its active cell had been scrolled out of sight', async () => {
    show({
      rows: loads(200),
      view: { scrollTop: 3200, activeCell: { rowId: 3, columnId: 'client' }, hadFocus: true },
    });
    await waitFor(() => expect(cell('FLL-100003', 'client')).toHaveFocus());
    expect(screen.getByRole('grid').scrollTop).toBe(3200);
  });

  it('tells how it was left, also when it is left at once', async () => {
    const onViewChange = vi.fn();
    const { user, unmount } = show({ onViewChange });
    await user.click(cell('FLL-100004', 'client'));
    unmount();
    expect(onViewChange).toHaveBeenLastCalledWith({
      scrollTop: 0,
      activeCell: { rowId: 4, columnId: 'client' },
      hadFocus: true,
    });
  });
});
