/**
 * The selected range of cells. It lies between the active cell, which keeps the focus, and its other
 * corner, which Shift with an arrow, Shift with a click, and dragging move. Whatever moves the active
 * cell ends it.
 */
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Direction } from './keyboard';
import { HEAD_ROW } from './moves';
import { type CellRange, isLead, isSingle, rangeBetween, sizeOf } from './ranges';
import type { ShownColumns } from './shown-columns';
import type { ActiveCell, ActiveCellControl } from './use-active-cell';
import type { Announcer } from './use-announcer';

interface CellRangeOptions<Row> {
  grid: RefObject<HTMLElement | null>;
  cells: ActiveCellControl;
  shown: ShownColumns<Row>;
  rows: readonly Row[];
  rowName: (row: Row) => string;
  /** Not on phones, where rows are cards. */
  isOffered: boolean;
  announcer: Announcer;
}

export interface CellRangeControl {
  /** `null` while there is only the active cell. */
  range: CellRange | null;
  /** Moves the other corner. */
  extend: (to: Direction) => boolean;
  extendTo: (cell: ActiveCell) => boolean;
  /** Follows the pressed pointer until it is released. */
  drag: (from: ActiveCell) => void;
  clear: () => void;
}

interface Corner {
  anchor: ActiveCell;
  cell: ActiveCell;
}

/** The edge of the grid where dragging scrolls, and by how much at a time. */
const EDGE = 24;
const SCROLL_STEP = 16;
const SCROLL_EVERY_MS = 30;

const isSame = (one: ActiveCell, other: ActiveCell) =>
  one.row === other.row && one.columnId === other.columnId;

export function useCellRange<Row>(options: CellRangeOptions<Row>): CellRangeControl {
  const { grid, cells, shown, rows, rowName, isOffered, announcer } = options;
  const { active, stepFrom, show } = cells;
  const { say } = announcer;
  const { t } = useTranslation('grid');
  const [corner, setCorner] = useState<Corner | null>(null);

  const range = useMemo(() => {
    if (!corner || !isOffered || !isSame(corner.anchor, active)) return null;
    const bottom = Math.min(corner.cell.row, rows.length - 1);
    const found = rangeBetween(active, { ...corner.cell, row: bottom }, shown.ids);
    return found && !isSingle(found) ? found : null;
  }, [active, corner, isOffered, rows.length, shown.ids]);

  const extendTo = useCallback(
    (cell: ActiveCell): boolean => {
      if (!isOffered || active.row === HEAD_ROW || isLead(active.columnId)) return false;
      if (cell.row < 0 || cell.row >= rows.length || isLead(cell.columnId)) return true;
      setCorner({ anchor: active, cell });
      show(cell);
      return true;
    },
    [active, isOffered, rows.length, show],
  );

  const extend = useCallback(
    (to: Direction) => {
      const from = corner && isSame(corner.anchor, active) ? corner.cell : active;
      const next = stepFrom(from, to);
      const first = shown.ids.find((id) => !isLead(id)) ?? next.columnId;
      return extendTo({
        row: Math.max(0, Math.min(next.row, rows.length - 1)),
        columnId: isLead(next.columnId) ? first : next.columnId,
      });
    },
    [active, corner, extendTo, rows.length, shown.ids, stepFrom],
  );

  const clear = useCallback(() => {
    setCorner(null);
  }, []);

  const stopDragging = useRef<() => void>(() => undefined);
  useEffect(() => () => stopDragging.current(), []);
  const loaded = useRef(rows.length);
  useEffect(() => {
    loaded.current = rows.length;
  }, [rows.length]);
  const drag = useCallback(
    (anchor: ActiveCell) => {
      const element = grid.current;
      if (!isOffered || !element || anchor.row === HEAD_ROW || isLead(anchor.columnId)) return;
      let pointer: { x: number; y: number } | null = null;
      const follow = () => {
        if (!pointer) return;
        const cell = cellAt(element, pointer.x, pointer.y);
        if (!cell || cell.row >= loaded.current || isLead(cell.columnId)) return;
        setCorner((now) =>
          now && isSame(now.anchor, anchor) && isSame(now.cell, cell) ? now : { anchor, cell },
        );
      };
      const onMove = (event: MouseEvent) => {
        pointer = { x: event.clientX, y: event.clientY };
        follow();
      };
      const scrolling = window.setInterval(() => {
        if (pointer && scrollAtEdge(element, pointer.x, pointer.y)) follow();
      }, SCROLL_EVERY_MS);
      const stop = () => {
        window.clearInterval(scrolling);
        window.removeEventListener('mousemove', onMove);
        window.removeEventListener('mouseup', stop);
      };
      stopDragging.current();
      stopDragging.current = stop;
      window.addEventListener('mousemove', onMove);
      window.addEventListener('mouseup', stop);
    },
    [grid, isOffered],
  );

  const size = range && sizeOf(range);
  const nameAt = (index: number | undefined) => {
    const row = index === undefined ? undefined : rows[index];
    return row === undefined ? '' : rowName(row);
  };
  const words = size
    ? t('range', { ...size, from: nameAt(range?.top), to: nameAt(range?.bottom) })
    : null;
  useEffect(() => {
    if (words !== null) say(words);
  }, [say, words]);

  return useMemo(
    () => ({ range, extend, extendTo, drag, clear }),
    [clear, drag, extend, extendTo, range],
  );
}

/** The cell under a point, or the nearest one inside the grid. */
function cellAt(grid: HTMLElement, x: number, y: number): ActiveCell | null {
  const box = grid.getBoundingClientRect();
  const head = grid.querySelector('[data-head]')?.getBoundingClientRect();
  const inside = (value: number, low: number, high: number) =>
    Math.max(low + 2, Math.min(value, high - 2));
  const found = document.elementFromPoint(
    inside(x, box.left, box.left + grid.clientWidth),
    inside(y, head?.bottom ?? box.top, box.top + grid.clientHeight),
  );
  if (!found || !grid.contains(found)) return null;
  const columnId = found.closest<HTMLElement>('[data-col]')?.dataset.col;
  const row = found.closest<HTMLElement>('[data-row]')?.dataset.row;
  return columnId === undefined || row === undefined ? null : { row: Number(row), columnId };
}

/** Scrolls when the pointer is at an edge of the grid, or beyond it. */
function scrollAtEdge(grid: HTMLElement, x: number, y: number): boolean {
  const box = grid.getBoundingClientRect();
  const step = (value: number, low: number, high: number) =>
    value < low + EDGE ? -SCROLL_STEP : value > high - EDGE ? SCROLL_STEP : 0;
  const down = step(y, box.top, box.bottom);
  const right = step(x, box.left, box.right);
  if (down === 0 && right === 0) return false;
  grid.scrollBy(right, down);
  return true;
}
