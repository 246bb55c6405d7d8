/**
 * The active cell. It is the grid's tab stop and, while the person works here, has the document's
 * focus. It is scrolled into sight, not under the head or the pinned columns.
 */
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type OpenPanel, rowsPerWindow, rowTop, scrollToShow } from './geometry';
import type { Direction } from './keyboard';
import { HEAD_ROW, movePlace } from './moves';
import { type ColumnPlaces, type ShownColumns } from './shown-columns';
import type { RowId } from './types';

export interface ActiveCell {
  /** -1 for the heads. */
  row: number;
  columnId: string;
}

/** Where the person has put the active cell. */
interface WantedCell extends ActiveCell {
  /** The row that it follows; undefined until that row is loaded, and before the first move. */
  rowId?: RowId;
  isMoved: boolean;
}

export interface ActiveCellOptions<Row> {
  grid: RefObject<HTMLDivElement | null>;
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  shown: ShownColumns<Row>;
  places: ColumnPlaces;
  widths: Readonly<Record<string, number>>;
  /** The number of rows in the list, loaded or not. */
  count: number;
  rowHeight: number;
  headHeight: number;
  panels: readonly OpenPanel[];
  /** When it changes, another list starts at its first row. */
  listKey: string;
}

export interface ActiveCellControl {
  active: ActiveCell;
  /** Makes a cell active and gives it the focus. */
  activate: (cell: ActiveCell) => void;
  move: (to: Direction) => void;
  /** The cell one step from another, wherever the active one is. */
  stepFrom: (cell: ActiveCell, to: Direction) => ActiveCell;
  /** Scrolls a cell into sight without making it active. */
  show: (cell: ActiveCell) => void;
  /** Returns the focus to the active cell after an editor or a dialog. */
  focus: () => void;
  /** The same without scrolling, for a restored list. */
  focusInPlace: () => void;
  /** Whether the focus is inside, or was when the grid was unmounted. */
  hadFocus: () => boolean;
  /** Sets the cell without the focus, for a restored list. */
  place: (cell: ActiveCell) => void;
  /** To be called when rows were drawn, among them perhaps a cell that waits for the focus. */
  rowsDrawn: () => void;
}

export function useActiveCell<Row>(options: ActiveCellOptions<Row>): ActiveCellControl {
  const { grid, shown, count, listKey } = options;
  const home = shown.pinned[0]?.column.id ?? shown.ids[0] ?? '';
  const [wanted, setWanted] = useState<WantedCell>({ row: 0, columnId: home, isMoved: false });
  const [focusRequest, setFocusRequest] = useState(0);
  const [seenKey, setSeenKey] = useState(listKey);
  if (seenKey !== listKey) {
    setSeenKey(listKey);
    setWanted({ row: Math.min(wanted.row, 0), columnId: wanted.columnId, isMoved: false });
  } else {
    const followed = followRow(wanted, options);
    if (followed !== wanted) setWanted(followed);
  }

  // The column may have been hidden meanwhile, and rows may have disappeared.
  const row = Math.min(wanted.row, count - 1);
  const columnId = shown.ids.includes(wanted.columnId) ? wanted.columnId : home;
  const active = useMemo(() => ({ row, columnId }), [columnId, row]);

  const latest = useRef({ options, active });
  useLayoutEffect(() => {
    latest.current = { options, active };
  });

  /** The cell to focus is not drawn yet: rows of a new list are drawn a moment later. */
  const isFocusDue = useRef(false);
  const staysInPlace = useRef(false);
  const takeFocus = useCallback(() => {
    if (!isFocusDue.current || !grid.current) return;
    const { options: now, active: cell } = latest.current;
    scrollIntoSight(grid.current, cell, now, staysInPlace.current);
    const element = findCell(grid.current, cell);
    if (!element) return;
    isFocusDue.current = false;
    staysInPlace.current = false;
    element.focus({ preventScroll: true });
    // Within the strip of heads over cards.
    if (cell.row === HEAD_ROW) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [grid]);

  useLayoutEffect(() => {
    if (focusRequest === 0) return;
    isFocusDue.current = true;
    takeFocus();
  }, [focusRequest, takeFocus]);

  // When the focused cell has disappeared with its row, the focus stays in the grid.
  const hadFocus = useFocusInside(grid);
  useLayoutEffect(() => {
    if (!hadFocus() || document.activeElement !== document.body || !grid.current) return;
    findCell(grid.current, active)?.focus({ preventScroll: true });
  });

  const focus = useCallback(() => {
    setFocusRequest((request) => request + 1);
  }, []);
  const focusInPlace = useCallback(() => {
    staysInPlace.current = true;
    focus();
  }, [focus]);

  const place = useCallback((cell: ActiveCell) => {
    setWanted({ ...cell, isMoved: true });
  }, []);
  const activate = useCallback(
    (cell: ActiveCell) => {
      place(cell);
      focus();
    },
    [focus, place],
  );

  // The focus goes with the row that a reload has moved.
  const seenRow = useRef({ row, rowId: wanted.rowId });
  useLayoutEffect(() => {
    const before = seenRow.current;
    seenRow.current = { row, rowId: wanted.rowId };
    const isSame = before.rowId !== undefined && before.rowId === wanted.rowId;
    const isInCell = document.activeElement?.matches('[data-col]') === true;
    if (isSame && before.row !== row && hadFocus() && isInCell) focusInPlace();
  }, [focusInPlace, hadFocus, row, wanted.rowId]);

  const stepFrom = useCallback(
    (cell: ActiveCell, to: Direction): ActiveCell => {
      const { options: now } = latest.current;
      const next = movePlace({ row: cell.row, column: now.shown.ids.indexOf(cell.columnId) }, to, {
        rows: now.count,
        loaded: now.rows.length,
        columns: now.shown.ids.length,
        page: rowsPerWindow((grid.current?.clientHeight ?? 0) - now.headHeight, now.rowHeight),
      });
      return { row: next.row, columnId: now.shown.ids[next.column] ?? cell.columnId };
    },
    [grid],
  );
  const move = useCallback(
    (to: Direction) => {
      activate(stepFrom(latest.current.active, to));
    },
    [activate, stepFrom],
  );
  const show = useCallback(
    (cell: ActiveCell) => {
      if (grid.current) scrollIntoSight(grid.current, cell, latest.current.options, false);
    },
    [grid],
  );

  return useMemo(
    () => ({
      active,
      activate,
      move,
      stepFrom,
      show,
      focus,
      focusInPlace,
      hadFocus,
      place,
      rowsDrawn: takeFocus,
    }),
    [activate, active, focus, focusInPlace, hadFocus, move, place, show, stepFrom, takeFocus],
  );
}

/** After a reload the active cell is where its row is now; if the row has vanished, it stays in place. */
function followRow<Row>(wanted: WantedCell, { rows, rowId, count }: ActiveCellOptions<Row>) {
  const idAt = (index: number) => {
    const row = rows[index];
    return row === undefined ? undefined : rowId(row);
  };
  if (!wanted.isMoved || wanted.row < 0 || idAt(wanted.row) === wanted.rowId) return wanted;
  const moved =
    wanted.rowId === undefined ? -1 : rows.findIndex((row) => rowId(row) === wanted.rowId);
  if (moved >= 0) return { ...wanted, row: moved };
  const row = Math.max(0, Math.min(wanted.row, count - 1));
  const next = idAt(row);
  return row === wanted.row && next === wanted.rowId ? wanted : { ...wanted, row, rowId: next };
}

/** The element of a cell or head, if it is drawn. */
export function findCell(grid: HTMLElement, { row, columnId }: ActiveCell): HTMLElement | null {
  return grid.querySelector<HTMLElement>(
    row === HEAD_ROW
      ? `[data-head="${columnId}"]`
      : `[data-row="${String(row)}"] [data-col="${columnId}"]`,
  );
}

function scrollIntoSight<Row>(
  grid: HTMLElement,
  { row, columnId }: ActiveCell,
  { shown, places, widths, rowHeight, headHeight, panels }: ActiveCellOptions<Row>,
  sidewaysOnly: boolean,
): void {
  const left = places.left[columnId];
  const isScrolling = shown.scrolling.some(({ column }) => column.id === columnId);
  const target = scrollToShow(
    {
      // Heads are always in sight vertically.
      top: row === HEAD_ROW ? grid.scrollTop : rowTop(row, rowHeight, panels),
      height: row === HEAD_ROW ? 0 : rowHeight,
      left: left ?? 0,
      width: widths[columnId] ?? 0,
      pinned: !isScrolling,
    },
    {
      scrollTop: grid.scrollTop,
      scrollLeft: grid.scrollLeft,
      width: grid.clientWidth,
      height: grid.clientHeight,
      headHeight,
      pinnedWidth: places.pinnedWidth,
    },
  );
  if (!sidewaysOnly && target.top !== grid.scrollTop) grid.scrollTop = target.top;
  if (target.left !== grid.scrollLeft) grid.scrollLeft = target.left;
}

/**
 * Whether the focus is inside, or was until its element was removed. Of that, some browsers tell
 * nothing, and others before it has happened.
 */
function useFocusInside(grid: RefObject<HTMLDivElement | null>): () => boolean {
  const inside = useRef(false);
  const left = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const enter = ({ target }: FocusEvent) => {
      inside.current = target instanceof Node && element.contains(target);
      left.current = null;
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof Element) || !element.contains(target)) return;
      inside.current = relatedTarget instanceof Node && element.contains(relatedTarget);
      left.current = target;
      setTimeout(() => {
        if (target.isConnected) left.current = null;
      });
    };
    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
    };
  }, [grid]);
  return useCallback(() => inside.current || left.current?.isConnected === false, []);
}
