/**
 * Optimistic edits. A changed cell shows its new value at once and is marked while the server has
 * not answered. The promise of `onEdit` settles when the rows hold the server's answer; a rejection
 * puts the old value back, marks the cell and keeps the reason. Edits of one row go out one after
 * the other, because their answers carry the row's profit and must not overtake each other.
 */
import { useCallback, useMemo, useRef, useState } from 'react';
import type { CellValue, RowId } from './types';

export interface CellChange {
  rowId: RowId;
  columnId: string;
  /** Value before and after, in the units of `CellValue`. */
  from: CellValue;
  to: CellValue;
}

export type CellMark = { is: 'saving'; value: CellValue } | { is: 'refused'; reason: string };

/** By column id; a row's map is replaced only when one of its own cells changes. */
export type RowMarks = ReadonlyMap<string, CellMark>;
type Marks = ReadonlyMap<RowId, RowMarks>;

export type SendEdit = (rowId: RowId, columnId: string, value: CellValue) => Promise<unknown>;

export interface CellEditReport {
  saved: (change: CellChange) => void;
  refused: (change: CellChange, reason: string) => void;
}

export interface CellEdits {
  marksOf: (rowId: RowId) => RowMarks | undefined;
  /** Sends changes that belong together; Ctrl+Z takes them back together. */
  apply: (changes: readonly CellChange[]) => void;
  /** Repeats the values before the last edit as an ordinary edit; what it changed, or `null`. */
  undo: () => readonly CellChange[] | null;
  clearMark: (rowId: RowId, columnId: string) => void;
  /** Forgets marks and the way back; for another list in the same grid. */
  forget: () => void;
}

/** As many steps back as anyone can follow. */
const MAX_UNDO = 100;

export function useCellEdits(
  send: SendEdit,
  report: CellEditReport,
  sayReason: (error: unknown) => string,
): CellEdits {
  const [marks, setMarks] = useState<Marks>(new Map());
  const history = useRef<(readonly CellChange[])[]>([]);
  /** The last edit of each row, to queue the next one behind it. */
  const queues = useRef(new Map<RowId, Promise<void>>());
  /** The newest edit of each cell: an older one's answer must not take its mark away. */
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
      const cell = `${String(rowId)} ${columnId}`;
      const edit = Symbol(cell);
      newest.current.set(cell, edit);
      setMark(rowId, columnId, { is: 'saving', value: to });
      const before = queues.current.get(rowId) ?? Promise.resolve();
      const outcome = before
        .then(() => send(rowId, columnId, to))
        .then(
          () => {
            if (newest.current.get(cell) === edit) setMark(rowId, columnId, null);
            report.saved(change);
            return true;
          },
          (error: unknown) => {
            const reason = sayReason(error);
            if (newest.current.get(cell) === edit) {
              setMark(rowId, columnId, { is: 'refused', reason });
            }
            report.refused(change, reason);
            return false;
          },
        );
      const done = outcome.then(() => {
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
          // What the server refused never happened, so there is nothing to take back.
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
    // Edits on their way keep their marks; only what was refused is forgotten.
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
