/** Restores how the list was left, once its rows have arrived, and reports its present view. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { isFocusFree } from '@/lib/focus';
import type { GridView, RowId } from './types';
import type { ActiveCellControl } from './use-active-cell';

/** The view is reported after a pause. */
const REST_MS = 200;

interface ViewMemoryOptions<Row> {
  grid: RefObject<HTMLDivElement | null>;
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  listKey: string;
  cells: ActiveCellControl;
  /** Read when the first rows arrive. */
  view: GridView | null | undefined;
  onViewChange: ((view: GridView) => void) | undefined;
}

export function useViewMemory<Row>(options: ViewMemoryOptions<Row>) {
  const { grid, rows, rowId, listKey, cells, view } = options;
  const { place, focusInPlace } = cells;

  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (isRestored.current || rows.length === 0) return;
    isRestored.current = true;
    const cell = view?.activeCell;
    const row = cell ? rows.findIndex((candidate) => rowId(candidate) === cell.rowId) : -1;
    if (cell && row >= 0) place({ row, columnId: cell.columnId });
    if (view) scrollDownTo(grid.current, view.scrollTop);
    if (view?.hadFocus && row >= 0 && isFocusFree()) focusInPlace();
  }, [focusInPlace, grid, place, rowId, rows, view]);

  // Another filter or sort makes another list, which starts at its top.
  const seenKey = useRef(listKey);
  useLayoutEffect(() => {
    if (seenKey.current === listKey) return;
    seenKey.current = listKey;
    scrollDownTo(grid.current, 0);
  }, [grid, listKey]);

  const latest = useRef(options);
  const scrollTop = useRef(0);
  useEffect(() => {
    latest.current = options;
  });
  const timer = useRef<number | undefined>(undefined);
  /** The last move went to a row that was not loaded, so it could not be reported. */
  const isRowOwed = useRef(false);
  const tell = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const now = latest.current;
    const row = now.rows[now.cells.active.row];
    isRowOwed.current = row === undefined;
    now.onViewChange?.({
      scrollTop: scrollTop.current,
      activeCell:
        row === undefined ? null : { rowId: now.rowId(row), columnId: now.cells.active.columnId },
      hadFocus: now.cells.hadFocus(),
    });
  }, []);

  const changed = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(tell, REST_MS);
  }, [tell]);

  useEffect(() => {
    if (isRestored.current) changed();
  }, [cells.active, changed]);

  useEffect(() => {
    if (isRowOwed.current && rows[cells.active.row] !== undefined) changed();
  }, [cells.active.row, changed, rows]);

  // When the page is left, the last move and the place of the keyboard must be reported.
  useEffect(
    () => () => {
      if (isRestored.current) tell();
    },
    [tell],
  );

  /** Called on each scroll. */
  return useCallback(
    (top: number) => {
      scrollTop.current = top;
      changed();
    },
    [changed],
  );
}

function scrollDownTo(grid: HTMLElement | null, top: number): void {
  if (grid) grid.scrollTop = top;
}
