import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLanguages } from '@/lib/languages';
import { expectAccessible } from '@/test/axe';
import {
  COLUMNS,
  Page,
  alerted,
  cell,
  loads,
  rowOf,
  save,
  settled,
  show,
  type Load,
} from '@/test/loads-grid';
import { renderElement } from '@/test/render';

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

  it('shows which columns can be sorted, by a sign that a long title cannot cut off', () => {
    show({ sort: { column: 'revenue', direction: 'desc' } });
    const signOf = (name: string) =>
      screen.getByRole('columnheader', { name }).querySelector<HTMLElement>('[data-sort]');
    expect(signOf('Revenue, €')).toHaveAttribute('data-sort', 'desc');
    expect(signOf('Loading')).toHaveAttribute('data-sort', 'none');
    expect(signOf('Client')).toBeNull();
    expect(signOf('Revenue, €')?.closest('[data-head-text]')).toBeNull();
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

  it('presses the content of a cell by mouse and Enter, or says why it does nothing', async () => {
    const run = vi.fn<(row: Load) => void>();
    const columns = COLUMNS.map((column) =>
      column.id === 'client'
        ? {
            ...column,
            press: {
              label: 'Open',
              run,
              refusal: (row: Load) => (row.id === 2 ? 'It is closed.' : null),
            },
          }
        : column,
    );
    const { user } = show({ columns });
    const [button] = screen.getAllByRole('button', { name: /^Open / });
    if (!button) throw new Error('there is no button');
    await user.click(button);
    expect(run).toHaveBeenCalledTimes(1);
    await user.keyboard('{Enter}');
    expect(run).toHaveBeenCalledTimes(2);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(run).toHaveBeenCalledTimes(2);
    expect(alerted()).toBe('It is closed.');
    expect(within(cell('FLL-100002', 'client')).queryByRole('button')).toBeNull();
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
