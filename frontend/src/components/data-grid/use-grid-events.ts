/**
 * The event handlers of the whole grid. Cells have none of their own, only data attributes with their
 * row and column.
 */
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useMemo,
} from 'react';
import { HEAD_ROW } from './moves';
import type { ActiveCell, ActiveCellControl } from './use-active-cell';
import type { CellRangeControl } from './use-cell-range';
import type { GridCommands } from './use-grid-commands';
import type { GridEditing } from './use-grid-editing';

interface GridEventOptions<Row> {
  grid: RefObject<HTMLDivElement | null>;
  cells: ActiveCellControl;
  commands: GridCommands;
  ranges: CellRangeControl;
  editing: GridEditing<Row>;
  /** A column is being dragged, and the drag handles the keys. */
  isDragging: boolean;
}

/** The place of an event; `null` outside of cells, in an editor, in a panel or in a portal. */
function placeOf(grid: HTMLElement | null, target: EventTarget): ActiveCell | null {
  // React also passes events of portals (lists, dialogs), which are elsewhere in the document.
  if (!(target instanceof Element) || !grid?.contains(target)) return null;
  if (target.closest('[data-editor], [data-panel], [data-handle], [data-grid-popup]')) return null;
  const head = target.closest<HTMLElement>('[data-head]')?.dataset.head;
  if (head !== undefined) return { row: HEAD_ROW, columnId: head };
  const columnId = target.closest<HTMLElement>('[data-col]')?.dataset.col;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  return columnId === undefined || row === undefined ? null : { row: Number(row), columnId };
}

export function useGridEvents<Row>(options: GridEventOptions<Row>) {
  const { grid, cells, commands, ranges, editing, isDragging } = options;
  return useMemo(
    () => ({
      onMouseDown: (event: MouseEvent) => {
        const cell = placeOf(grid.current, event.target);
        if (!cell || event.button !== 0) return;
        // The browser would focus the grid or the page, not the cell.
        event.preventDefault();
        if (editing.handle.current && !editing.handle.current.save()) return;
        // The click that follows moves the other corner of the range, or selects rows.
        if (event.shiftKey && cell.row !== HEAD_ROW && cells.hadFocus()) return;
        const wasActive = cell.row === cells.active.row && cell.columnId === cells.active.columnId;
        if (!wasActive || !editing.editor) cells.activate(cell);
        ranges.clear();
        ranges.drag(cell);
      },

      onClick: (event: MouseEvent) => {
        const cell = placeOf(grid.current, event.target);
        // An editor whose text cannot be read keeps the focus.
        if (!cell || editing.handle.current) return;
        if (cell.row === HEAD_ROW) {
          commands.pressHead(cell.columnId);
          return;
        }
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        const isLink = link !== null;
        if (isLink && !event.shiftKey) {
          // The browser itself calls, and opens a new tab with Ctrl, Cmd or the middle button.
          if (event.ctrlKey || event.metaKey || link.protocol === 'tel:') return;
          event.preventDefault();
          commands.followLink(cell, false);
          return;
        }
        if (isLink) event.preventDefault();
        const isPressed = event.target instanceof Element && event.target.closest('[data-press]');
        if (isPressed && !event.shiftKey) commands.followLink(cell, false);
        else commands.pressCell(cell, event.shiftKey);
      },

      onDoubleClick: (event: MouseEvent) => {
        const cell = placeOf(grid.current, event.target);
        if (cell && cell.row !== HEAD_ROW) editing.open(cell);
      },

      onKeyDown: (event: KeyboardEvent) => {
        if (event.defaultPrevented || isDragging || !(event.target instanceof Element)) return;
        if (!grid.current?.contains(event.target)) return;
        const isPanel = event.target.closest('[data-panel]') !== null;
        const cell = placeOf(grid.current, event.target);
        const done = isPanel
          ? event.key === 'Escape' && commands.leave()
          : cell !== null && commands.pressKey(event.nativeEvent, cell.row === HEAD_ROW);
        if (!done) return;
        event.preventDefault();
        event.stopPropagation();
      },

      onFocus: (event: FocusEvent) => {
        // Screen readers may move the focus, and keys must act at its place.
        const cell = placeOf(grid.current, event.target);
        const { row, columnId } = cells.active;
        if (cell && (cell.row !== row || cell.columnId !== columnId)) cells.place(cell);
      },

      onBlur: editing.dropNotice,

      onCopy: (event: ClipboardEvent) => {
        if (!placeOf(grid.current, event.target)) return;
        const text = commands.copy();
        if (text === null) return;
        event.clipboardData.setData('text/plain', text);
        event.preventDefault();
      },

      onPaste: (event: ClipboardEvent) => {
        const cell = placeOf(grid.current, event.target);
        if (!cell || cell.row === HEAD_ROW) return;
        event.preventDefault();
        editing.paste(event.clipboardData.getData('text/plain'));
      },
    }),
    [cells, commands, editing, grid, isDragging, ranges],
  );
}
