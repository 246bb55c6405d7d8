/**
 * The grid of all lists. It draws rows and reports what the person does; the server sorts, filters and
 * pages. README.md says how the parts fit together.
 */
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentences, readApiError } from '@/lib/api-error';
import { LeaveDialog } from '../form/leave-dialog';
import { lazyPart } from '../lazy-part';
import type { ListPhase } from '../list-page/phase';
import type { SendBlock } from './blocks';
import { CellEditor } from './cell-editor';
import styles from './data-grid.module.css';
import { useFirstRow } from './first-row';
import { GridBody } from './grid-body';
import { GridHead } from './grid-head';
import { FailedNotice, NoRows } from './grid-states';
import { HEAD_ROW } from './moves';
import { RowMenu } from './row-menu';
import type { Lead } from './shown-columns';
import type {
  EmptyList,
  FilteredEmptyList,
  GridCard,
  GridExpander,
  GridSelection,
  GridSort,
  GridView,
  RowId,
  RowNote,
} from './types';
import { findCell, useActiveCell } from './use-active-cell';
import { useAnnouncer } from './use-announcer';
import type { SendEdit } from './use-cell-edits';
import { useCellRange } from './use-cell-range';
import { useCellTip } from './use-cell-tip';
import { useColumnResize } from './use-column-resize';
import { useColumnWindow } from './use-column-window';
import { useGridCommands } from './use-grid-commands';
import { useGridEditing } from './use-grid-editing';
import { useGridEvents } from './use-grid-events';
import { useGridKeys } from './use-grid-keys';
import type { GridLayout } from './use-grid-layout';
import { useGridSelection } from './use-grid-selection';
import { useGridShape } from './use-grid-shape';
import { useGridSize } from './use-grid-size';
import { useNeedMore } from './use-need-more';
import { usePanels } from './use-panels';
import { useRowMenu } from './use-row-menu';
import { useViewMemory } from './use-view-memory';

export interface DataGridProps<Row> {
  /** The list's name, for screen readers. */
  label: string;
  /** From `useGridLayout`, and the same as in the page's columns menu. */
  layout: GridLayout<Row>;
  /** The loaded rows from the first one on, in the server's order. */
  rows: readonly Row[];
  /** The number of rows, if the server has counted them. */
  rowCount: number | undefined;
  /** A page was not full, so there are no more rows, whatever was counted. */
  endReached?: boolean;
  /** A function at module scope, like `rowName`, or rows redraw on each render. */
  rowId: (row: Row) => RowId;
  /** The row's name, such as an order number or a plate. */
  rowName: (row: Row) => string;

  phase: ListPhase;
  /** Shown without rows and filters. */
  empty: EmptyList;
  /** Shown if filters find nothing; `null` without filters, and then "select all" is not offered. */
  filteredEmpty: FilteredEmptyList | null;
  /**
   * Loads the next page, perhaps a larger one if `upTo`, the last row that is needed soon, is far below.
   * Called when fewer than ten rows remain below the window, and not again before the promise settles.
   */
  onNeedMore: (hint: { upTo: number }) => Promise<unknown>;

  /** Changes with filter and sort: the list starts at its top then, without undo steps. */
  listKey: string;
  sort: GridSort | null;
  onSortChange?: (sort: GridSort) => void;

  /** Left out if rows cannot be selected. */
  selection?: GridSelection;
  /**
   * Saves a cell. Resolves when `rows` have the server's answer; a rejection brings the old value back.
   * Left out if nothing can be edited.
   */
  onEdit?: SendEdit;
  /** Saves several cells at once; left out if they are saved one by one. */
  onEditBlock?: SendBlock;
  /**
   * The row's version, at module scope. With it an edit says in which version the person saw the cell, and
   * `onEdit` can reject with a `CellConflict`.
   */
  rowVersion?: (row: Row) => string | undefined;
  /** A sign of a row; the same object until it changes, or the row is drawn again each time. */
  rowNote?: (rowId: RowId) => RowNote | undefined;
  /** The row whose editor is open; null when it is closed. */
  onEditing?: (rowId: RowId | null) => void;
  /** The sentence for a rejection; by default the server's. */
  sayRefusal?: (error: unknown) => string;
  /** Follows a link inside the app. */
  onNavigate: (href: string) => void;
  onOpenDetails?: (row: Row) => void;
  /** For Esc, while details are open beside the grid. */
  onCloseDetails?: () => void;
  expander?: GridExpander<Row>;
  /** The rows on phones; left out if they are the same everywhere. */
  card?: GridCard<Row>;

  /** How the list was left. Read when the first rows arrive. */
  view?: GridView | null;
  onViewChange?: (view: GridView) => void;
}

const PasteConfirm = lazyPart(() => import('./paste-confirm'));
const ConflictChoice = lazyPart(() => import('./conflict-choice'));
const ConflictConfirm = lazyPart(async () => {
  const parts = await import('./conflict-choice');
  return { default: parts.ConflictConfirm };
});

/** A skeleton would flicker in less time. */
const SKELETON_AFTER_MS = 150;

export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { layout, rows, rowId, rowName, phase, selection, expander, listKey } = props;
  const rowCount = props.rowCount ?? knownCount(props);
  const { filteredEmpty, sort, onOpenDetails, onEdit, sayRefusal = sayServerRefusal } = props;
  const { t, i18n } = useTranslation('grid');
  const grid = useRef<HTMLDivElement>(null);
  const tipId = useId();
  const announcer = useAnnouncer();
  const [isDragging, setIsDragging] = useState(false);
  const [popups, setPopups] = useState<HTMLElement | null>(null);

  const size = useGridSize(grid);

  const leads = useLeads(selection !== undefined, expander !== undefined, Boolean(onOpenDetails));
  const { widths } = layout;
  const shape = useGridShape({ layout, leads, card: props.card, width: size.width });
  const { shown, places, rowHeight, headHeight } = shape;

  const isFirstLoad = phase.is === 'loading' && rows.length === 0;
  const showsSkeleton = useAfter(isFirstLoad, SKELETON_AFTER_MS);
  const count = countRows(props, showsSkeleton ? Math.ceil(size.height / rowHeight) : 0);
  const panels = usePanels(rows, rowId, listKey);
  const cells = useActiveCell({
    grid,
    shown,
    places,
    widths,
    rows,
    rowId,
    count,
    rowHeight,
    headHeight,
    panels: panels.list,
    listKey,
  });
  const { active } = cells;
  const columns = useColumnWindow(grid, shown, widths, places.pinnedWidth, active.columnId);

  const ranges = useCellRange({
    grid,
    cells,
    shown,
    rows,
    rowName,
    isOffered: !shape.isCard,
    announcer,
  });
  const editing = useGridEditing({
    grid,
    rows,
    rowId,
    rowName,
    shown,
    cells,
    range: ranges.range,
    onEdit,
    onEditBlock: props.onEditBlock,
    rowVersion: props.rowVersion,
    sayRefusal,
    listKey,
    announcer,
  });
  const { editor } = editing;
  const { marksOf } = editing.edits;
  const { onEditing } = props;
  const editedRow = editor?.rowId ?? null;
  useEffect(() => {
    onEditing?.(editedRow);
  }, [editedRow, onEditing]);
  const selecting = useGridSelection({
    selection,
    rows,
    rowId,
    rowCount,
    filtered: filteredEmpty !== null,
    listKey,
    announcer,
    sayRefusal,
  });
  useFirstRow(grid, () => {
    if (rows.length === 0) return false;
    cells.move('first');
    return true;
  });
  const menu = useRowMenu({ grid, rows, shown, cells });
  const commands = useGridCommands({
    rows,
    rowId,
    shown,
    layout,
    cells,
    ranges,
    editing,
    selecting,
    selection,
    panels,
    expander,
    sort,
    onSortChange: props.onSortChange,
    onNavigate: props.onNavigate,
    onOpenDetails,
    onCloseDetails: props.onCloseDetails,
    onOpenMenu: menu.open,
    opens: shape.opens,
    announcer,
  });
  const events = useGridEvents({ grid, cells, commands, ranges, editing, isDragging });
  useGridKeys({
    edits: onEdit !== undefined,
    selects: selection !== undefined,
    expands: expander !== undefined,
    hasDetails: onOpenDetails !== undefined,
    hasRanges: !shape.isCard,
    hasMenus: [...shown.byId.values()].some(({ kind }) => kind === 'menu'),
  });
  const resizing = useColumnResize(grid, shown, layout);

  const isComplete = props.endReached === true || rows.length >= rowCount;
  const onLastVisible = useNeedMore({
    loaded: rows.length,
    complete: isComplete,
    allowed: phase.is === 'ready' && phase.reloading !== true,
    onNeedMore: props.onNeedMore,
  });
  const viewChanged = useViewMemory({
    grid,
    rows,
    rowId,
    listKey,
    cells,
    view: props.view,
    onViewChange: props.onViewChange,
  });
  useLoadReports(rows.length, rowCount, listKey, announcer.say);

  const refusalOf = useCallback(
    (cell: HTMLElement) => {
      const index = Number(cell.closest<HTMLElement>('[data-row]')?.dataset.row ?? NaN);
      const row = rows[index];
      const mark = row && marksOf(rowId(row))?.get(cell.dataset.col ?? '');
      return mark && mark.is !== 'saving' ? mark.reason : null;
    },
    [marksOf, rowId, rows],
  );
  const tips = useCellTip(refusalOf);
  const { hide, showFor, showProblem } = tips;
  const isEditing = editor !== null;
  useEffect(() => {
    const cell = grid.current && findCell(grid.current, active);
    if (!cell) return;
    if (editing.problem !== null) showProblem(cell, editing.problem);
    else if (!isEditing && cell === document.activeElement) showFor(cell);
    else hide();
  }, [active, editing.problem, hide, isEditing, showFor, showProblem]);

  const isBusy = phase.is === 'loading' || (phase.is === 'ready' && phase.reloading === true);

  return (
    <div className={styles.root} onPointerOver={tips.onPointerOver} onPointerLeave={hide}>
      {isBusy && rows.length > 0 && <div className={styles.bar} />}
      <div
        ref={grid}
        role="grid"
        className={shape.isCard ? `${styles.grid} ${styles.cards}` : styles.grid}
        style={shape.style}
        aria-label={props.label}
        aria-rowcount={phase.is === 'loading' || isUncounted(props) ? -1 : count + 1}
        aria-colcount={shown.ids.length}
        aria-multiselectable={selection ? true : undefined}
        aria-readonly={onEdit ? true : undefined}
        aria-busy={isBusy}
        onScroll={(event) => {
          if (tips.tip) hide();
          if (menu.opened) menu.follow();
          viewChanged(event.currentTarget.scrollTop);
        }}
        {...events}
      >
        <GridHead
          layout={layout}
          shown={shown}
          columns={columns}
          activeColumn={active.row === HEAD_ROW ? active.columnId : null}
          sort={sort}
          selectAll={selecting.box}
          onResizeStart={resizing.startResize}
          onAutosize={resizing.autosize}
          onDragging={setIsDragging}
          language={i18n.language}
        />
        <GridBody
          scroller={grid}
          rows={rows}
          count={count}
          rowId={rowId}
          rowName={rowName}
          rowHeight={rowHeight}
          startsAt={props.view?.scrollTop ?? 0}
          shown={shown}
          columns={columns}
          activeRow={active.row}
          activeColumn={active.columnId}
          selected={selection?.ids}
          range={ranges.range}
          marksOf={marksOf}
          noteOf={props.rowNote}
          editor={
            editor && (
              <CellEditor
                key={`${String(editor.rowId)} ${editor.column.id}`}
                edit={editor.edit}
                row={editor.row}
                text={editor.text}
                replaces={editor.replaces}
                opensList={editor.opensList}
                label={editor.label}
                problemId={tipId}
                problem={editing.problem}
                handle={editing.handle}
                popups={popups}
                onSave={editing.save}
                onCancel={editing.cancel}
                onProblem={editing.setProblem}
                onTyped={editing.setTyped}
              />
            )
          }
          tipId={tips.tip?.isRead || editing.conflict ? tipId : undefined}
          expander={expander}
          panels={panels.list}
          onPanelHeight={panels.setHeight}
          onLastVisible={onLastVisible}
          onDrawn={cells.rowsDrawn}
          language={i18n.language}
        />
      </div>

      {phase.is === 'failed' && <FailedNotice phase={phase} overRows={rows.length > 0} />}
      {phase.is === 'ready' && count === 0 && (
        <NoRows empty={props.empty} filteredEmpty={filteredEmpty} />
      )}
      {editing.conflict && !isEditing ? (
        <ConflictChoice
          choice={editing.conflict}
          id={tipId}
          grid={grid}
          cell={active}
          onLeave={cells.focus}
          meanwhile={(failure) => failure}
        />
      ) : null}
      {tips.tip && !(editing.conflict && !isEditing) && (
        <div
          id={tipId}
          className={tips.tip.isDanger ? `${styles.tip} ${styles.tipDanger}` : styles.tip}
          style={tips.tip.place}
          aria-hidden={tips.tip.isRead ? undefined : true}
        >
          {tips.tip.text}
        </div>
      )}
      <div role="status" className="visually-hidden">
        {isFirstLoad ? t('loading') : announcer.polite}
      </div>
      <div role="alert" className="visually-hidden">
        {editing.problem ?? announcer.assertive}
      </div>
      <div ref={setPopups} />
      {menu.opened ? (
        <RowMenu
          menu={menu.opened}
          name={rowName(menu.opened.row)}
          popups={popups}
          onClose={menu.close}
        />
      ) : null}
      {editing.question ? (
        <PasteConfirm
          question={editing.question}
          onClose={editing.dropQuestion}
          meanwhile={(failure) => failure}
        />
      ) : null}
      {editing.conflicts ? (
        <ConflictConfirm
          question={editing.conflicts}
          onClose={editing.dropConflicts}
          meanwhile={(failure) => failure}
        />
      ) : null}
      <LeaveDialog
        opened={editing.guard.asking}
        onLeave={editing.guard.leave}
        onStay={editing.guard.stay}
      />
    </div>
  );
}

/** The server's sentence about a refusal, or ours if there is none. */
function sayServerRefusal(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message;
  return errorSentences(readApiError(error)).join(' ');
}

function useLeads(selects: boolean, expands: boolean, hasDetails: boolean): readonly Lead[] {
  return useMemo(() => {
    const leads: Lead[] = [];
    if (selects) leads.push('select');
    if (expands) leads.push('expand');
    if (hasDetails) leads.push('details');
    return leads;
  }, [expands, hasDetails, selects]);
}

function countRows<Row>(props: DataGridProps<Row>, skeletonRows: number): number {
  const { phase, rows, rowCount = knownCount(props), endReached } = props;
  if (rows.length === 0 && phase.is !== 'ready') return phase.is === 'loading' ? skeletonRows : 0;
  return endReached ? rows.length : Math.max(rows.length, rowCount);
}

const isUncounted = <Row,>({ rowCount, endReached }: DataGridProps<Row>) =>
  rowCount === undefined && endReached !== true;

/** The number of loaded rows, plus one if there are more. */
const knownCount = <Row,>(props: DataGridProps<Row>) =>
  props.rows.length + (isUncounted(props) ? 1 : 0);

/** True once `condition` has held for `delay` milliseconds. */
function useAfter(condition: boolean, delay: number): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = window.setTimeout(() => {
      setHeld(true);
    }, delay);
    return () => {
      window.clearTimeout(timer);
      setHeld(false);
    };
  }, [condition, delay]);
  return condition && held;
}

/** Announces the number of loaded rows with each page but the first. */
function useLoadReports(
  loaded: number,
  total: number,
  listKey: string,
  say: (text: string) => void,
): void {
  const { t } = useTranslation('grid');
  const before = useRef({ loaded: 0, listKey });
  useEffect(() => {
    const { loaded: had, listKey: key } = before.current;
    before.current = { loaded, listKey };
    if (key === listKey && had > 0 && loaded > had) say(t('loaded', { loaded, total }));
  }, [listKey, loaded, say, t, total]);
}
