/** What keys and clicks do. */
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from './cell-value';
import { formatTable } from './clipboard';
import {
  type CellCommand,
  cellCommand,
  type HeadCommand,
  headCommand,
  type KeyPress,
} from './keyboard';
import { HEAD_ROW } from './moves';
import { leadId, type ShownColumns } from './shown-columns';
import type { GridColumn, GridExpander, GridSelection, GridSort, RowId } from './types';
import type { ActiveCell, ActiveCellControl } from './use-active-cell';
import { columnsIn, isLead } from './ranges';
import type { Announcer } from './use-announcer';
import type { CellRangeControl } from './use-cell-range';
import type { GridEditing } from './use-grid-editing';
import type { GridLayout } from './use-grid-layout';
import type { SelectionControl } from './use-grid-selection';
import type { Panels } from './use-panels';

/** No word starts with these, so the quick filter and the list of keys open from every cell that is not
 * editable. */
const PAGE_KEYS: ReadonlySet<string> = new Set(['/', '?']);

export interface GridCommandOptions<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  shown: ShownColumns<Row>;
  layout: GridLayout<Row>;
  cells: ActiveCellControl;
  ranges: CellRangeControl;
  editing: GridEditing<Row>;
  selecting: SelectionControl;
  selection: GridSelection | undefined;
  panels: Panels;
  expander: GridExpander<Row> | undefined;
  sort: GridSort | null;
  onSortChange: ((sort: GridSort) => void) | undefined;
  onNavigate: (href: string) => void;
  onOpenDetails: ((row: Row) => void) | undefined;
  onCloseDetails: (() => void) | undefined;
  /** Opens the menu of a cell; returns false if it has none. */
  onOpenMenu: (cell: ActiveCell) => boolean;
  /** The column whose link a click on any other cell follows. */
  opens: string | undefined;
  announcer: Announcer;
}

export interface GridCommands {
  /** Returns true if the grid has used the key, so that the browser must not. */
  pressKey: (press: KeyPress, onHead: boolean) => boolean;
  /** Handles a click on a cell or on the control in it. */
  pressCell: (cell: ActiveCell, shift: boolean) => void;
  pressHead: (columnId: string) => void;
  /** Follows the link of a cell, or presses its content; returns false if it has neither. */
  followLink: (cell: ActiveCell, newTab: boolean) => boolean;
  /** For Esc: closes the innermost open thing. Returns false if nothing was open. */
  leave: () => boolean;
  copy: () => string | null;
}

export function useGridCommands<Row>(options: GridCommandOptions<Row>): GridCommands {
  const { rows, rowId, shown, layout, cells, ranges, editing, selecting, selection, panels } =
    options;
  const { expander, sort, onSortChange, onNavigate, opens, announcer } = options;
  const { onOpenDetails, onCloseDetails, onOpenMenu } = options;
  const { active } = cells;
  const { t } = useTranslation('grid');

  const togglePanel = useCallback(
    (index: number) => {
      const row = rows[index];
      if (row === undefined || !expander || expander.offered?.(row) === false) return;
      panels.toggle(rowId(row));
    },
    [expander, panels, rowId, rows],
  );

  const openDetails = useCallback(
    (index: number) => {
      const row = rows[index];
      if (row !== undefined) onOpenDetails?.(row);
    },
    [onOpenDetails, rows],
  );

  const runAction = useCallback(
    (column: GridColumn<Row>, row: Row) => {
      if (column.kind !== 'action') return;
      const refusal = column.refusal?.(row) ?? null;
      if (refusal === null) column.run(row);
      else announcer.alert(refusal);
    },
    [announcer],
  );

  const followLink = useCallback(
    (cell: ActiveCell, newTab: boolean) => {
      const row = rows[cell.row];
      const column = shown.byId.get(cell.columnId);
      if (row !== undefined && column?.press) {
        const refusal = column.press.refusal?.(row) ?? null;
        if (refusal === null) column.press.run(row);
        else announcer.alert(refusal);
        return true;
      }
      const href = row !== undefined && column?.kind === 'link' ? column.href(row) : null;
      if (href === null || column?.kind !== 'link') return false;
      if (newTab || column.opensNewTab) window.open(href, '_blank', 'noopener');
      else if (href.startsWith('tel:')) window.location.assign(href);
      else onNavigate(href);
      return true;
    },
    [announcer, onNavigate, rows, shown],
  );

  const pressHead = useCallback(
    (columnId: string) => {
      if (columnId === leadId('select')) {
        selecting.pressAll();
        return;
      }
      const first = shown.byId.get(columnId)?.sort;
      if (!first) return;
      const isSorted = sort?.column === columnId;
      const direction = isSorted ? (sort.direction === 'asc' ? 'desc' : 'asc') : first;
      onSortChange?.({ column: columnId, direction });
    },
    [onSortChange, selecting, shown, sort],
  );

  /** Presses the control of a leading or action cell; returns false for other cells. */
  const pressControl = useCallback(
    (cell: ActiveCell): boolean => {
      switch (cell.columnId) {
        case leadId('select'):
          selecting.toggle(cell.row);
          return true;
        case leadId('expand'):
          togglePanel(cell.row);
          return true;
        case leadId('details'):
          openDetails(cell.row);
          return true;
        default: {
          const row = rows[cell.row];
          const column = shown.byId.get(cell.columnId);
          if (onOpenMenu(cell)) return true;
          if (row === undefined || column?.kind !== 'action') return false;
          runAction(column, row);
          return true;
        }
      }
    },
    [onOpenMenu, openDetails, rows, runAction, selecting, shown, togglePanel],
  );

  const pressCell = useCallback(
    (cell: ActiveCell, shift: boolean) => {
      // At the tick boxes, and where rows are selected, further rows are meant.
      const isAboutRows = selection && (!selecting.isEmpty || isLead(cell.columnId));
      if (shift && isAboutRows) selecting.extend(cell.row);
      else if (shift && ranges.extendTo(cell)) return;
      else if (shift && selection) selecting.extend(cell.row);
      else if (!pressControl(cell) && opens !== undefined)
        followLink({ row: cell.row, columnId: opens }, false);
    },
    [followLink, opens, pressControl, ranges, selecting, selection],
  );

  const leave = useCallback((): boolean => {
    if (ranges.range) {
      ranges.clear();
      return true;
    }
    const row = rows[active.row];
    const own = panels.list.find(({ rowId: id }) => row !== undefined && id === rowId(row));
    const panel = own?.rowId ?? panels.newest;
    if (panel !== null) {
      panels.close(panel);
      cells.focus();
      return true;
    }
    if (onCloseDetails) {
      onCloseDetails();
      return true;
    }
    if (selecting.isEmpty) return false;
    selecting.clear();
    return true;
  }, [active.row, cells, onCloseDetails, panels, ranges, rowId, rows, selecting]);

  const runCell = useCallback(
    (command: CellCommand): boolean => {
      switch (command.do) {
        case 'move':
          cells.move(command.to);
          return true;
        case 'extend':
          if (!ranges.extend(command.to)) cells.move(command.to);
          return true;
        case 'activate':
          if (focusConflict()) return true;
          if (!followLink(active, command.newTab) && !pressControl(active)) editing.open(active);
          return true;
        case 'edit':
          editing.open(active);
          return true;
        case 'replace':
          // Typing on a cell that cannot be edited must not trigger the page's single-letter keys.
          if (PAGE_KEYS.has(command.text) && !editing.isEditable(active)) return false;
          return editing.open(active, { key: command.text }) !== 'none';
        case 'toggleRow':
          if (active.columnId === leadId('expand')) togglePanel(active.row);
          else selecting.toggle(active.row);
          return true;
        case 'extendRows':
          selecting.extend(active.row);
          return true;
        case 'selectMatching':
          return selecting.selectMatching();
        case 'clear':
          editing.clear();
          return true;
        case 'fillDown':
          editing.fillDown();
          return true;
        case 'undo':
          editing.undo();
          return true;
        case 'redo':
          editing.redo();
          return true;
        case 'openList': {
          if (onOpenMenu(active)) return true;
          const edit = shown.byId.get(active.columnId)?.edit?.as;
          const hasList = edit === 'select' || edit === 'date';
          const isOpened = hasList && editing.open(active, { opensList: true }) === 'opened';
          if (!isOpened) togglePanel(active.row);
          return true;
        }
        case 'openDetails':
          openDetails(active.row);
          return true;
        case 'leave':
          return leave();
      }
    },
    [
      active,
      cells,
      editing,
      followLink,
      leave,
      onOpenMenu,
      openDetails,
      pressControl,
      ranges,
      selecting,
      shown,
      togglePanel,
    ],
  );

  const runHead = useCallback(
    (command: HeadCommand): boolean => {
      switch (command.do) {
        case 'move':
          cells.move(command.to);
          return true;
        case 'press':
          pressHead(active.columnId);
          return true;
        case 'resize':
          layout.setWidth(active.columnId, (layout.widths[active.columnId] ?? 0) + command.by);
          return true;
        case 'selectMatching':
          return selecting.selectMatching();
        case 'leave':
          return leave();
      }
    },
    [active.columnId, cells, layout, leave, pressHead, selecting],
  );

  const pressKey = useCallback(
    (press: KeyPress, onHead: boolean) => {
      if (onHead) {
        const command = headCommand(press);
        return command !== null && runHead(command);
      }
      const command = cellCommand(press);
      return command !== null && runCell(command);
    },
    [runCell, runHead],
  );

  const copy = useCallback((): string | null => {
    const copyCell = (row: Row, column: GridColumn<Row>) =>
      copyText(column, row, editing.edits.marksOf(rowId(row))?.get(column.id));
    const { range } = ranges;
    if (range) {
      const columns = columnsIn(range, shown).flatMap((id) => shown.byId.get(id) ?? []);
      const covered = rows.slice(range.top, range.bottom + 1);
      announcer.say(t('copiedCells', { count: covered.length * columns.length }));
      return formatTable(covered.map((row) => columns.map((column) => copyCell(row, column))));
    }
    const columns = shown.ids.flatMap((id) => shown.byId.get(id) ?? []);
    const picked = selection ? rows.filter((row) => selection.ids.has(rowId(row))) : [];
    if (picked.length > 0) {
      const table = picked.map((row) => columns.map((column) => copyCell(row, column)));
      announcer.say(t('copied'));
      return formatTable(table);
    }
    const row = rows[active.row];
    const column = shown.byId.get(active.columnId);
    if (active.row === HEAD_ROW || row === undefined || !column) return null;
    announcer.say(t('copied'));
    return formatTable([[copyCell(row, column)]]);
  }, [active, announcer, editing.edits, ranges, rowId, rows, selection, shown, t]);

  return useMemo(
    () => ({ pressKey, pressCell, pressHead, followLink, leave, copy }),
    [copy, followLink, leave, pressCell, pressHead, pressKey],
  );
}

/** Goes to the question about a cell that another user has changed. */
function focusConflict(): boolean {
  const button = document.querySelector<HTMLElement>('[data-conflict] button');
  button?.focus();
  return button !== null;
}
