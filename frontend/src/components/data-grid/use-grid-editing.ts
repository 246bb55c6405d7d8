/**
 * Editing in place: opening and closing the editor, clearing, pasting, undoing, and announcing the
 * results. The edits themselves are in `use-cell-edits.ts`.
 */
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useFlash } from '@/lib/flashes';
import { type CellLeft, MOST_CELLS, type SendBlock } from './blocks';
import {
  type LeaveGuard,
  toAnotherList,
  toAnotherPath,
  useLeaveGuard,
} from '../form/use-leave-guard';
import { cellText, editText, readValue, sayText, storedValue } from './cell-value';
import { parseTable } from './clipboard';
import type { ConflictQuestion } from './conflict-confirm';
import { planFill } from './fill-plan';
import type { PasteQuestion } from './paste-confirm';
import { type PastePlan, planPaste } from './paste-plan';
import { type CellRange, columnsIn, repeated, sizeOf } from './ranges';
import type { ShownColumns } from './shown-columns';
import type { CellEdit, CellValue, GridColumn, RowId } from './types';
import { type ActiveCell, type ActiveCellControl, findCell } from './use-active-cell';
import type { Announcer } from './use-announcer';
import {
  type CellChange,
  type CellEditReport,
  type CellEdits,
  type CellNames,
  type SendEdit,
  shownInstead,
  useCellEdits,
} from './use-cell-edits';
import type { AfterSave, EditorHandle } from './use-editor-text';
import { isUnreached } from './unreached';
import { unsentIn, useSendAgain } from './unsent-edits';

export interface OpenEditor<Row> {
  rowId: RowId;
  row: Row;
  column: GridColumn<Row>;
  edit: CellEdit<Row>;
  text: string;
  replaces: boolean;
  opensList: boolean;
  label: string;
}

/** `none`: a cell that no user would edit, such as a tick box, or a list without edits. */
export type Opening = 'opened' | 'refused' | 'none';

interface EditableCell<Row> {
  row: Row;
  column: GridColumn<Row>;
  edit: CellEdit<Row>;
}

interface GridEditingOptions<Row> {
  grid: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  rowName: (row: Row) => string;
  shown: ShownColumns<Row>;
  cells: ActiveCellControl;
  range: CellRange | null;
  onEdit: SendEdit | undefined;
  onEditBlock: SendBlock | undefined;
  rowVersion: ((row: Row) => string | undefined) | undefined;
  sayRefusal: (error: unknown) => string;
  listKey: string;
  announcer: Announcer;
}

export interface GridEditing<Row> {
  editor: OpenEditor<Row> | null;
  handle: RefObject<EditorHandle | null>;
  problem: string | null;
  setProblem: (problem: string | null) => void;
  setTyped: (text: string | null) => void;
  /** The question before typed text or a refused edit is lost. */
  guard: LeaveGuard;
  edits: CellEdits;
  /** Opens the editor of a cell, or says at the cell why not; `key` replaces the value. */
  open: (cell: ActiveCell, how?: { key?: string; opensList?: boolean }) => Opening;
  /** Whether typing on this cell would edit it. */
  isEditable: (cell: ActiveCell) => boolean;
  /** Hides the message about a cell that cannot be edited. */
  dropNotice: () => void;
  save: (value: CellValue, then: AfterSave) => void;
  cancel: () => void;
  /** Clears the cell, or those in the range that can be cleared. */
  clear: () => void;
  /** Fills the range with its first row, or the cell with the one above. */
  fillDown: () => void;
  undo: () => void;
  redo: () => void;
  paste: (text: string) => void;
  /** What was not saved in the active cell: another user has changed it, or the server was not reached. */
  conflict: CellConflictChoice | null;
  valueOf: (row: Row, column: GridColumn<Row>) => CellValue;
  question: PasteQuestion | null;
  dropQuestion: () => void;
  conflicts: ConflictQuestion | null;
  dropConflicts: () => void;
}

export interface CellConflictChoice {
  reason: string;
  /** The value that was not saved, as the cell would show it. */
  mine: string;
  /** The server was not reached: to keep the value is to send it again. */
  isUnsent: boolean;
  keepMine: () => void;
  takeTheirs: () => void;
}

interface Editing {
  /** The row's version in which the person saw the cell; unknown while an edit of the row is on its way. */
  version: string | undefined;
  rowId: RowId;
  columnId: string;
  /** For a message after its row has left the list. */
  names: CellNames;
  /** The list in which it was opened. */
  listKey: string;
  text: string;
  replaces: boolean;
  opensList: boolean;
}

const NO_EDIT: SendEdit = () => Promise.resolve();

export function useGridEditing<Row>(options: GridEditingOptions<Row>): GridEditing<Row> {
  const { grid, rows, rowId, rowName, shown, cells, range, listKey, announcer } = options;
  const { onEdit, onEditBlock, rowVersion = unversioned, sayRefusal } = options;
  const { say, alert } = announcer;
  const { active, activate, move, focus, place } = cells;
  const { t } = useTranslation('grid');
  const [editing, setEditing] = useState<Editing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const typed = useRef<string | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  const setTyped = useCallback((text: string | null) => {
    typed.current = text;
    setIsTyped(text !== null);
  }, []);
  /** Why the active cell cannot be edited. */
  const [notice, setNotice] = useState<{ text: string; cell: ActiveCell } | null>(null);
  const [question, setQuestion] = useState<PasteQuestion | null>(null);
  const handle = useRef<EditorHandle | null>(null);

  const latest = useRef({ rows, rowId, rowName, shown });
  useLayoutEffect(() => {
    latest.current = { rows, rowId, rowName, shown };
  });

  const namesOf = useCallback((change: CellChange): CellNames => {
    const now = latest.current;
    const row = now.rows.find((candidate) => now.rowId(candidate) === change.rowId);
    const column = now.shown.byId.get(change.columnId);
    return {
      column: column ? sayText(column.title) : change.columnId,
      row: row === undefined ? String(change.rowId) : now.rowName(row),
    };
  }, []);

  const flash = useFlash();
  const [conflicts, setConflicts] = useState<ConflictQuestion | null>(null);
  const again = useRef<(changes: readonly CellChange[]) => void>(() => undefined);
  const sendAgain = (changes: readonly CellChange[]) => {
    setConflicts(null);
    again.current(changes);
  };
  const report = useMemo<CellEditReport>(
    () => ({
      namesOf,
      saved: (names) => {
        say(t('saved', { ...names }));
      },
      // Where the cell is not drawn, or a user has gone on to another page, its mark is not seen.
      refused: ({ rowId: id, columnId }, names, reason) => {
        const sentence = t('refused', { ...names, reason });
        const row = latest.current.rows.findIndex((one) => latest.current.rowId(one) === id);
        const isDrawn = row >= 0 && grid.current && findCell(grid.current, { row, columnId });
        if (isDrawn) alert(sentence);
        else flash.error(sentence);
      },
      blockSaved: (changes, left) => {
        say(t('savedCells', { count: changes.length - left.length }));
        if (left.length > 0) {
          flash.error(t('leftCells', { count: left.length }), linesOf(changes, left, namesOf));
        }
      },
      blockRefused: (changes, refused, reason) => {
        const isConflict = refused.length > 0 && refused.every(({ isConflict: is }) => is);
        if (isConflict) {
          const theirs = new Set(refused.map(({ at }) => at));
          setConflicts({
            lines: linesOf(changes, refused, namesOf),
            count: refused.length,
            // Without a version the last one wins.
            overwrite: () => sendAgain(changes.map((one) => ({ ...one, version: undefined }))),
            others:
              refused.length < changes.length
                ? () => sendAgain(changes.filter((_, at) => !theirs.has(at)))
                : null,
          });
          return;
        }
        const lines = linesOf(changes, refused, namesOf);
        flash.error(
          t('refusedCells', { count: changes.length }),
          refused.length > 0 && refused.length < changes.length ? lines : [reason],
        );
      },
    }),
    [alert, flash, grid, namesOf, say, t],
  );
  const sayReason = useCallback(
    (error: unknown) => (isUnreached(error) ? t('unsent.reason') : sayRefusal(error)),
    [sayRefusal, t],
  );
  const edits = useCellEdits(onEdit ?? NO_EDIT, onEditBlock, report, sayReason);
  const { apply, clearMark, forget, hasUnsent, isPending, marksOf, sendUnsent } = edits;
  useSendAgain(hasUnsent, sendUnsent);
  useLayoutEffect(() => {
    again.current = apply;
  }, [apply]);
  /** A refusal whose row is gone could be neither seen nor corrected. */
  const hasRefused = useMemo(() => {
    const marks = rows.flatMap((row) => [...(marksOf(rowId(row))?.values() ?? [])]);
    return marks.some(({ is }) => is === 'refused');
  }, [marksOf, rowId, rows]);
  const isOfList = isTyped || question !== null || conflicts !== null || hasRefused;
  // What waits to be sent is not lost to other filters.
  const leaving = useLeaveGuard(isOfList || hasUnsent, isOfList ? toAnotherList : toAnotherPath);
  const close = useCallback(() => {
    setEditing(null);
    setProblem(null);
  }, []);
  const guard = {
    ...leaving,
    leave: () => {
      // Given up, so that nothing is said about it when the list changes.
      close();
      leaving.leave();
    },
  };

  const [seenKey, setSeenKey] = useState(listKey);
  if (seenKey !== listKey) {
    setSeenKey(listKey);
    setQuestion(null);
    setConflicts(null);
  }
  const firstKey = useRef(listKey);
  useEffect(() => {
    if (firstKey.current === listKey) return;
    firstKey.current = listKey;
    forget();
  }, [forget, listKey]);

  const valueOf = useCallback(
    (row: Row, column: GridColumn<Row>): CellValue => {
      const mark = marksOf(rowId(row))?.get(column.id);
      return (shownInstead(mark) ?? { value: storedValue(column, row) }).value;
    },
    [marksOf, rowId],
  );

  /** The row, column and edit of a cell, or why it cannot be edited now. */
  const editable = useCallback(
    (cell: ActiveCell): EditableCell<Row> | { refusal: string } | null => {
      const row = rows[cell.row];
      const column = shown.byId.get(cell.columnId);
      if (!onEdit || row === undefined || !column) return null;
      if (column.kind === 'action' || column.kind === 'menu') return null;
      if (!column.edit) return { refusal: t('notEditable', { column: sayText(column.title) }) };
      const refusal = column.edit.refusal?.(row) ?? null;
      return refusal === null ? { row, column, edit: column.edit } : { refusal };
    },
    [onEdit, rows, shown, t],
  );
  const isEditable = useCallback(
    (cell: ActiveCell) => {
      const found = editable(cell);
      return found !== null && !('refusal' in found);
    },
    [editable],
  );
  const dropNotice = useCallback(() => {
    setNotice(null);
  }, []);

  /** What a range of cells is filled from its top left corner on. */
  const targetOf = useCallback(
    (filled: CellRange) => ({
      rows,
      rowId,
      columns: columnsIn(filled, shown).map((id) => shown.byId.get(id) ?? null),
      firstRow: filled.top,
      valueOf,
      versionOf: rowVersion,
    }),
    [rowId, rowVersion, rows, shown, valueOf],
  );

  const open = useCallback(
    (
      cell: ActiveCell,
      { key, opensList = false }: { key?: string; opensList?: boolean } = {},
    ): Opening => {
      const found = editable(cell);
      if (!found) return 'none';
      if ('refusal' in found) {
        setNotice({ text: found.refusal, cell });
        return 'refused';
      }
      const { row, column, edit } = found;
      const unsent = unsentIn(marksOf(rowId(row)), column.id);
      // What waits to be sent stays if nothing else is typed.
      if (!unsent) clearMark(rowId(row), column.id);
      setProblem(null);
      setNotice(null);
      place(cell);
      setEditing({
        version: isPending(rowId(row)) ? undefined : unsent ? unsent.version : rowVersion(row),
        rowId: rowId(row),
        columnId: column.id,
        names: { column: sayText(column.title), row: rowName(row) },
        listKey,
        text: key ?? editText(edit, valueOf(row, column)),
        replaces: key !== undefined,
        opensList,
      });
      return 'opened';
    },
    [clearMark, editable, isPending, listKey, marksOf, place, rowId, rowName, rowVersion, valueOf],
  );

  const save = useCallback(
    (value: CellValue, then: AfterSave) => {
      const column = editing && shown.byId.get(editing.columnId);
      const row = editing && rows.find((candidate) => rowId(candidate) === editing.rowId);
      close();
      if (column && row !== undefined && row !== null) {
        const from = valueOf(row, column);
        const unsent = unsentIn(marksOf(rowId(row)), column.id);
        if (unsent?.from === value) clearMark(rowId(row), column.id);
        else if (from !== value) {
          const version = editing.version ?? rowVersion(row);
          const before = unsent ? unsent.from : from;
          apply([{ rowId: rowId(row), columnId: column.id, from: before, to: value, version }]);
        }
      }
      if (then !== 'stay') move(then);
      else if (document.activeElement?.closest('[data-editor], [data-grid-popup]')) focus();
    },
    [
      apply,
      clearMark,
      close,
      editing,
      focus,
      marksOf,
      move,
      rowId,
      rowVersion,
      rows,
      shown,
      valueOf,
    ],
  );

  const cancel = useCallback(() => {
    close();
    focus();
  }, [close, focus]);

  /** Changes that come from a key and need no question, since they can be undone. */
  const applyPlan = useCallback(
    ({ changes, skipped, problem }: PastePlan, nothing: string) => {
      if (changes.length > MOST_CELLS) alert(t('tooManyCells', { count: MOST_CELLS }));
      else if (changes.length > 0) apply(changes);
      else if (skipped > 0) alert(problem ?? nothing);
    },
    [alert, apply, t],
  );

  const clear = useCallback(() => {
    if (!onEdit) return;
    if (range) {
      const { rows: height, columns } = sizeOf(range);
      const empty = Array.from({ length: height }, () => Array.from({ length: columns }, () => ''));
      applyPlan(planPaste(empty, targetOf(range)), t('nothingToClear'));
      return;
    }
    const found = editable(active);
    if (!found) return;
    if ('refusal' in found) {
      setNotice({ text: found.refusal, cell: active });
      return;
    }
    const { row, column, edit } = found;
    const read = readValue(edit, row, '');
    if (!read.ok) {
      alert(read.problem);
      return;
    }
    const from = valueOf(row, column);
    if (from === read.value) return;
    const version = rowVersion(row);
    apply([{ rowId: rowId(row), columnId: column.id, from, to: read.value, version }]);
  }, [
    active,
    alert,
    apply,
    applyPlan,
    editable,
    onEdit,
    range,
    rowId,
    rowVersion,
    t,
    targetOf,
    valueOf,
  ]);

  const fillDown = useCallback(() => {
    if (!onEdit) return;
    const at = shown.ids.indexOf(active.columnId);
    const filled =
      range && range.bottom > range.top
        ? range
        : { top: active.row - 1, bottom: active.row, left: at, right: at };
    if (filled.top < 0) return;
    applyPlan(planFill(targetOf(filled), sizeOf(filled).rows), t('nothingToFill'));
  }, [active, applyPlan, onEdit, range, shown.ids, t, targetOf]);

  /** Goes to what was undone or done again, and says it. */
  const sayReversed = useCallback(
    (changes: readonly CellChange[] | null, words: 'undone' | 'redone') => {
      const change = changes?.[0];
      if (!changes || !change) {
        say(t(words === 'undone' ? 'nothingToUndo' : 'nothingToRedo'));
        return;
      }
      if (changes.length > 1) say(t(`${words}Cells`, { count: changes.length }));
      else say(t(words, { ...namesOf(change) }));
      const row = rows.findIndex((candidate) => rowId(candidate) === change.rowId);
      if (row >= 0) activate({ row, columnId: change.columnId });
    },
    [activate, namesOf, rowId, rows, say, t],
  );
  const { undo: undoEdit, redo: redoEdit } = edits;
  const undo = useCallback(() => {
    sayReversed(undoEdit(), 'undone');
  }, [sayReversed, undoEdit]);
  const redo = useCallback(() => {
    sayReversed(redoEdit(), 'redone');
  }, [redoEdit, sayReversed]);

  const paste = useCallback(
    (text: string) => {
      const parsed = parseTable(text);
      if (!onEdit || !parsed[0]) return;
      const at = shown.ids.indexOf(active.columnId);
      const table = range ? repeated(parsed, range) : parsed;
      const start = range ?? { top: active.row, bottom: active.row, left: at, right: at };
      const plan = planPaste(table, targetOf({ ...start, right: shown.ids.length - 1 }));
      if (plan.changes.length === 0) {
        if (plan.skipped > 0) alert(plan.problem ?? t('paste.nothing'));
        return;
      }
      if (plan.changes.length > MOST_CELLS) {
        alert(t('tooManyCells', { count: MOST_CELLS }));
        return;
      }
      const run = () => {
        apply(plan.changes);
      };
      if (table.length === 1 && table[0]?.length === 1) {
        run();
        return;
      }
      const nameOf = (change: CellChange | undefined) => (change ? namesOf(change).row : '');
      setQuestion({
        cells: plan.changes.length,
        skipped: plan.skipped,
        fromRow: nameOf(plan.changes[0]),
        toRow: nameOf(plan.changes.at(-1)),
        onConfirm: run,
      });
    },
    [active, alert, apply, namesOf, onEdit, range, shown.ids, t, targetOf],
  );

  const conflict = useMemo((): CellConflictChoice | null => {
    const row = rows[active.row];
    const column = shown.byId.get(active.columnId);
    const mark = row === undefined ? undefined : marksOf(rowId(row))?.get(active.columnId);
    if (row === undefined || !column || !mark || mark.is === 'saving') return null;
    const change = mark.is === 'unsent' ? mark.change : mark.conflict;
    if (!change) return null;
    const drop = () => {
      clearMark(change.rowId, change.columnId);
      focus();
    };
    return {
      reason: mark.reason,
      mine: cellText(column, row, change.to),
      isUnsent: mark.is === 'unsent',
      keepMine: () => {
        if (mark.is === 'unsent') {
          sendUnsent();
          focus();
          return;
        }
        drop();
        apply([{ ...change, from: valueOf(row, column) }]);
      },
      takeTheirs: drop,
    };
  }, [active, apply, clearMark, focus, marksOf, rowId, rows, sendUnsent, shown, valueOf]);

  const dropQuestion = useCallback(() => {
    setQuestion(null);
    focus();
  }, [focus]);

  const dropConflicts = useCallback(() => {
    setConflicts(null);
    focus();
  }, [focus]);

  const editor = useMemo((): OpenEditor<Row> | null => {
    if (editing?.listKey !== listKey) return null;
    const row = rows.find((candidate) => rowId(candidate) === editing.rowId);
    const column = shown.byId.get(editing.columnId);
    if (row === undefined || !column?.edit) return null;
    const label = t('cellOf', { column: sayText(column.title), row: rowName(row) });
    return { ...editing, row, column, edit: column.edit, label };
  }, [editing, listKey, rowId, rowName, rows, shown, t]);

  /** The last edit that the list has taken away. */
  const [overtaken, setOvertaken] = useState<Editing | null>(null);
  if (editing && !editor) {
    setOvertaken(editing);
    close();
  }
  const sayOvertaken = useEffectEvent(({ names }: Editing) => {
    if (typed.current === null) return;
    // It is not saved, since it may be half a word.
    const reason = t('overtaken', { text: typed.current });
    flash.error(t('refused', { ...names, reason }));
  });
  // Before the editor, which is gone, has taken its text back.
  useLayoutEffect(() => {
    if (overtaken) sayOvertaken(overtaken);
  }, [overtaken]);

  const isNoticed =
    notice !== null && notice.cell.row === active.row && notice.cell.columnId === active.columnId;

  return {
    editor,
    handle,
    problem: problem ?? (isNoticed ? notice.text : null),
    setProblem,
    setTyped,
    guard,
    edits,
    open,
    isEditable,
    dropNotice,
    save,
    cancel,
    clear,
    fillDown,
    undo,
    redo,
    paste,
    conflict,
    valueOf,
    question,
    dropQuestion,
    conflicts,
    dropConflicts,
  };
}

const unversioned = () => undefined;

/** No user reads more in a message. */
const MOST_LINES = 5;

/** What was not saved, a cell a line. */
function linesOf(
  changes: readonly CellChange[],
  left: readonly CellLeft[],
  namesOf: (change: CellChange) => CellNames,
): string[] {
  return left.slice(0, MOST_LINES).flatMap(({ at, reason }) => {
    const change = changes[at];
    if (!change) return [];
    const { row, column } = namesOf(change);
    return [`${row}, ${column}: ${reason}`];
  });
}
