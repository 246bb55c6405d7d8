/**
 * Optimistic edits. A cell shows its new value at once and is marked until the server has answered. The
 * promise of `onEdit` resolves when the rows have the server's answer; a rejection puts the old value
 * back, marks the cell and keeps the reason. Edits of a row are sent one after the other, because
 * their answers contain the row's profit and must not overtake each other.
 */
import { useCallback, useMemo, useRef, useState } from 'react';
import { holdUnsavedWork } from '@/lib/unsaved-work';
import type { CellValue, RowId } from './types';

export interface CellChange {
  rowId: RowId;
  columnId: string;
  /** The values before and after, in the units of `CellValue`. */
  from: CellValue;
  to: CellValue;
}

export type CellMark = { is: 'saving'; value: CellValue } | { is: 'refused'; reason: string };

/** By column id; a row's map changes only with one of its cells. */
export type RowMarks = ReadonlyMap<string, CellMark>;
type Marks = ReadonlyMap<RowId, RowMarks>;

export type SendEdit = (rowId: RowId, columnId: string, value: CellValue) => Promise<unknown>;

/** What a changed cell is called. */
export interface CellNames {
  row: string;
  column: string;
}

export interface CellEditReport {
  /** Asked when it is sent: at the answer the row may be gone. */
  namesOf: (change: CellChange) => CellNames;
  saved: (names: CellNames) => void;
  refused: (change: CellChange, names: CellNames, reason: string) => void;
}

export interface CellEdits {
  marksOf: (rowId: RowId) => RowMarks | undefined;
  /** Sends changes that belong together, also for Ctrl+Z. */
  apply: (changes: readonly CellChange[]) => void;
  /** Undoes the last edit by an ordinary one; returns what it changes, or `null`. */
  undo: () => readonly CellChange[] | null;
  clearMark: (rowId: RowId, columnId: string) => void;
  /** Forgets marks and the undo steps, for another list in the same grid. */
  forget: () => void;
}

/** More undo steps than anyone can remember. */
const MAX_UNDO = 100;

export function useCellEdits(
  send: SendEdit,
  report: CellEditReport,
  sayReason: (error: unknown) => string,
): CellEdits {
  const [marks, setMarks] = useState<Marks>(new Map());
  const history = useRef<(readonly CellChange[])[]>([]);
  /** The last edit of each row, behind which the next one is queued. */
  const queues = useRef(new Map<RowId, Promise<void>>());
  /** The newest edit of each cell, whose mark an older answer must not remove. */
  const newest = useRef(new Map<string, symbol>());

  const setMark = useCallback((rowId: RowId, columnId: string, mark: CellMark | null) => {
    setMarks((all) => {
      if (!mark && !all.get(rowId)?.has(columnId)) return all;
      const row = new Map(all.get(rowId));
      if (mark) row.set(columnId, mark);
      else row.delete(columnId);
      const next = new Map(all);
      if (row.size > 0) next.set(rowId, row);
      else next.delete(rowId);
      return next;
    });
  }, []);

  const sendOne = useCallback(
    (change: CellChange): Promise<boolean> => {
      const { rowId, columnId, to } = change;
      const names = report.namesOf(change);
      const cell = `${String(rowId)} ${columnId}`;
      const edit = Symbol(cell);
      newest.current.set(cell, edit);
      setMark(rowId, columnId, { is: 'saving', value: to });
      // Edits are sent even when the page is left.
      const release = holdUnsavedWork(null);
      const before = queues.current.get(rowId) ?? Promise.resolve();
      const outcome = before
        .then(() => send(rowId, columnId, to))
        .then(
          () => {
            if (newest.current.get(cell) === edit) setMark(rowId, columnId, null);
            report.saved(names);
            return true;
          },
          (error: unknown) => {
            const reason = sayReason(error);
            if (newest.current.get(cell) === edit) {
              setMark(rowId, columnId, { is: 'refused', reason });
            }
            report.refused(change, names, reason);
            return false;
          },
        );
      const done = outcome.then(() => {
        release();
        if (queues.current.get(rowId) === done) queues.current.delete(rowId);
      });
      queues.current.set(rowId, done);
      return outcome;
    },
    [report, sayReason, send, setMark],
  );

  const apply = useCallback(
    (changes: readonly CellChange[]) => {
      const step = [...changes];
      history.current = [...history.current.slice(1 - MAX_UNDO), step];
      for (const change of changes) {
        void sendOne(change).then((saved) => {
          // There is nothing to undo after a refusal.
          if (!saved) step.splice(step.indexOf(change), 1);
        });
      }
    },
    [sendOne],
  );

  const undo = useCallback(() => {
    const step = history.current.findLast((changes) => changes.length > 0);
    if (!step) return null;
    history.current = history.current.slice(0, history.current.lastIndexOf(step));
    const back = step.map((change) => ({ ...change, from: change.to, to: change.from }));
    for (const change of back) void sendOne(change);
    return back;
  }, [sendOne]);

  const marksOf = useCallback((rowId: RowId) => marks.get(rowId), [marks]);

  const clearMark = useCallback(
    (rowId: RowId, columnId: string) => {
      setMark(rowId, columnId, null);
    },
    [setMark],
  );

  const forget = useCallback(() => {
    history.current = [];
    // Edits without an answer keep their marks; only refusals are forgotten.
    setMarks((all) => {
      const kept = [...all].map(
        ([rowId, row]) =>
          [rowId, new Map([...row].filter(([, mark]) => mark.is === 'saving'))] as const,
      );
      return new Map(kept.filter(([, row]) => row.size > 0));
    });
  }, []);

  return useMemo(
    () => ({ marksOf, apply, undo, clearMark, forget }),
    [apply, clearMark, forget, marksOf, undo],
  );
}
