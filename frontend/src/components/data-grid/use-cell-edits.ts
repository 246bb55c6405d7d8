/**
 * Optimistic edits. A cell shows its new value at once and is marked until the server has answered. The
 * promise of `onEdit` resolves when the rows have the server's answer; a rejection puts the old value
 * back, marks the cell and keeps the reason. Edits of a row are sent one after the other, because
 * their answers contain the row's profit and must not overtake each other.
 *
 * What did not reach the server stays in its cell, and is sent again once it can be reached, in the version in
 * which the person saw the cell; so what another user has changed meanwhile is asked about.
 *
 * Several cells are one block, if the list takes blocks: all are saved, or none. Each step can be undone
 * and done again; then a cell that another user has changed since is left as it is.
 */
import { useCallback, useMemo, useRef, useState } from 'react';
import { holdUnsavedWork } from '@/lib/unsaved-work';
import { BlockRefusal, CellConflict, type CellLeft, type SendBlock } from './blocks';
import type { CellValue, RowId } from './types';
import { isUnreached } from './unreached';

export interface CellChange {
  rowId: RowId;
  columnId: string;
  /** The values before and after, in the units of `CellValue`. */
  from: CellValue;
  to: CellValue;
  /** The row's version in which the person saw the cell; without it the edit replaces whatever is there. */
  version?: string | undefined;
}

export type CellMark =
  | { is: 'saving'; value: CellValue }
  /** `conflict`: the value that was not saved, since another user has changed the cell. */
  | { is: 'refused'; reason: string; conflict?: CellChange }
  /** The server was not reached; the cell goes on showing what was typed. */
  | { is: 'unsent'; reason: string; change: CellChange };

/** What the cell shows instead of the row's value. */
export function shownInstead(mark: CellMark | undefined): { value: CellValue } | null {
  if (mark?.is === 'saving') return { value: mark.value };
  return mark?.is === 'unsent' ? { value: mark.change.to } : null;
}

/** By column id; a row's map changes only with one of its cells. */
export type RowMarks = ReadonlyMap<string, CellMark>;
type Marks = ReadonlyMap<RowId, RowMarks>;

/** Resolves with the row's new version, if the list has versions. */
export type SendEdit = (
  rowId: RowId,
  columnId: string,
  value: CellValue,
  version?: string,
) => Promise<unknown>;

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
  /** `left`: those that were not saved, each with its reason. */
  blockSaved: (changes: readonly CellChange[], left: readonly CellLeft[]) => void;
  blockRefused: (
    changes: readonly CellChange[],
    refused: readonly CellLeft[],
    reason: string,
  ) => void;
}

export interface CellEdits {
  marksOf: (rowId: RowId) => RowMarks | undefined;
  /** Sends changes that belong together, also for Ctrl+Z. */
  apply: (changes: readonly CellChange[]) => void;
  /** Undoes the last step; returns what it changes, or `null`. */
  undo: () => readonly CellChange[] | null;
  /** Does again what was undone last. */
  redo: () => readonly CellChange[] | null;
  /** Whether an edit of the row waits for its answer. */
  isPending: (rowId: RowId) => boolean;
  clearMark: (rowId: RowId, columnId: string) => void;
  /** Whether something waits until the server can be reached, also in rows that are not in the list. */
  hasUnsent: boolean;
  /** Sends again what did not reach the server. */
  sendUnsent: () => void;
  /** Forgets marks and steps, for another list in the same grid. */
  forget: () => void;
}

/** A change that was saved, with the row's version since then. */
type Saved = CellChange & { since?: string | undefined };
type Step = Saved[];

/** More steps than anyone can remember. */
const MAX_STEPS = 100;

export function useCellEdits(
  send: SendEdit,
  sendBlock: SendBlock | undefined,
  report: CellEditReport,
  sayReason: (error: unknown) => string,
): CellEdits {
  const [marks, setMarks] = useState<Marks>(new Map());
  const done = useRef<Step[]>([]);
  const undone = useRef<Step[]>([]);
  /** The last edit of each row, behind which the next one is queued; it gives the row's version. */
  const queues = useRef(new Map<RowId, Promise<string | undefined>>());
  /** The newest edit of each cell, whose mark an older answer must not remove. */
  const newest = useRef(new Map<string, symbol>());

  const markAll = useCallback(
    (
      cells: readonly Pick<CellChange, 'rowId' | 'columnId'>[],
      markOf: (at: number) => CellMark | null,
    ) => {
      setMarks((all) => {
        const next = new Map(all);
        const copied = new Set<RowId>();
        let isChanged = false;
        cells.forEach(({ rowId, columnId }, at) => {
          const mark = markOf(at);
          if (!mark && !next.get(rowId)?.has(columnId)) return;
          isChanged = true;
          const row = copied.has(rowId)
            ? (next.get(rowId) as Map<string, CellMark>)
            : new Map(next.get(rowId));
          copied.add(rowId);
          next.set(rowId, row);
          if (mark) row.set(columnId, mark);
          else row.delete(columnId);
        });
        for (const id of copied) if (next.get(id)?.size === 0) next.delete(id);
        return isChanged ? next : all;
      });
    },
    [],
  );

  /** Puts work behind the edits of its rows. */
  const enqueue = useCallback(
    <Answer>(
      rowIds: ReadonlySet<RowId>,
      work: (versions: ReadonlyMap<RowId, string>) => Promise<Answer>,
      versionOf: (answer: Answer, rowId: RowId) => string | undefined,
    ): Promise<Answer> => {
      // Edits are sent even when the page is left.
      const release = holdUnsavedWork(null);
      const before = [...rowIds].map(async (id) => [id, await queues.current.get(id)] as const);
      const answer = Promise.all(before).then((known) =>
        work(
          new Map(known.flatMap(([id, version]) => (version === undefined ? [] : [[id, version]]))),
        ),
      );
      for (const id of rowIds) {
        const waiting = answer
          .then(
            (given) => versionOf(given, id),
            () => undefined,
          )
          .finally(() => {
            if (queues.current.get(id) === waiting) queues.current.delete(id);
          });
        queues.current.set(id, waiting);
      }
      answer.then(release, release);
      return answer;
    },
    [],
  );

  /** Marks cells as being saved; the answer says which of them no newer edit has taken over. */
  const begin = useCallback(
    (changes: readonly CellChange[]) => {
      const edit = Symbol('edit');
      const name = ({ rowId, columnId }: CellChange) => `${String(rowId)} ${columnId}`;
      for (const change of changes) newest.current.set(name(change), edit);
      markAll(changes, (at) => ({ is: 'saving', value: changes[at]?.to ?? null }));
      return (change: CellChange) => newest.current.get(name(change)) === edit;
    },
    [markAll],
  );

  const sendOne = useCallback(
    (change: CellChange, isAgain: boolean): Promise<Saved[]> => {
      const { rowId, columnId, to } = change;
      const names = report.namesOf(change);
      const isNewest = begin([change]);
      return enqueue(
        new Set([rowId]),
        (versions) => {
          const version = versions.get(rowId) ?? change.version;
          return version === undefined
            ? send(rowId, columnId, to)
            : send(rowId, columnId, to, version);
        },
        versionIn,
      ).then(
        (answer) => {
          if (isNewest(change)) markAll([change], () => null);
          report.saved(names);
          return [{ ...change, since: versionIn(answer) }];
        },
        (error: unknown) => {
          const reason = sayReason(error);
          const conflict =
            error instanceof CellConflict ? { ...change, version: error.version } : undefined;
          if (isUnreached(error)) {
            if (isNewest(change)) markAll([change], () => ({ is: 'unsent', reason, change }));
            if (!isAgain) report.refused(change, names, reason);
            return [];
          }
          if (isNewest(change)) {
            markAll([change], () => ({
              is: 'refused',
              reason,
              ...(conflict ? { conflict } : {}),
            }));
          }
          report.refused(change, names, reason);
          return [];
        },
      );
    },
    [begin, enqueue, markAll, report, sayReason, send],
  );

  const sendTogether = useCallback(
    (
      block: SendBlock,
      changes: readonly CellChange[],
      partly: boolean,
      isAgain: boolean,
    ): Promise<Saved[]> => {
      const isNewest = begin(changes);
      const settle = (refused: readonly CellLeft[], marksThem: boolean) => {
        const reasons = new Map(refused.map(({ at, reason }) => [at, reason]));
        const own = changes.flatMap((change, at) => (isNewest(change) ? [{ ...change, at }] : []));
        markAll(own, (place) => {
          const reason = reasons.get(own[place]?.at ?? -1);
          return marksThem && reason !== undefined ? { is: 'refused', reason } : null;
        });
      };
      return enqueue(
        new Set(changes.map(({ rowId }) => rowId)),
        (versions) =>
          block(
            changes.map((change) => ({
              ...change,
              version: versions.get(change.rowId) ?? change.version,
            })),
            partly,
          ),
        ({ versions }, id) => versions.get(id),
      ).then(
        ({ versions, left }) => {
          const places = new Set(left.map(({ at }) => at));
          settle(left, false);
          report.blockSaved(changes, left);
          return changes.flatMap((change, at) =>
            places.has(at) ? [] : [{ ...change, since: versions.get(change.rowId) }],
          );
        },
        (error: unknown) => {
          const reason = sayReason(error);
          if (isUnreached(error)) {
            const own = changes.filter(isNewest);
            markAll(own, (at) => {
              const change = own[at];
              return change ? { is: 'unsent', reason, change } : null;
            });
            if (!isAgain) report.blockRefused(changes, [], reason);
            return [];
          }
          const refused: readonly CellLeft[] =
            error instanceof BlockRefusal ? error.cells : changes.map((_, at) => ({ at, reason }));
          // What another user has changed is asked about.
          settle(refused, !refused.every(({ isConflict }) => isConflict));
          report.blockRefused(changes, refused, reason);
          return [];
        },
      );
    },
    [begin, enqueue, markAll, report, sayReason],
  );

  /** Sends the changes of a step, which then keeps those that were saved. */
  const run = useCallback(
    (changes: readonly CellChange[], stack: Step[], partly: boolean, isAgain = false) => {
      const step: Step = [...changes];
      stack.push(step);
      stack.splice(0, stack.length - MAX_STEPS);
      if (sendBlock && changes.length > 1) {
        void sendTogether(sendBlock, changes, partly, isAgain).then((saved) => {
          step.splice(0, step.length, ...saved);
        });
        return;
      }
      for (const change of changes) {
        void sendOne(change, isAgain).then((saved) => {
          // There is nothing to undo after a refusal.
          const at = step.indexOf(change);
          if (at >= 0) step.splice(at, 1, ...saved);
        });
      }
    },
    [sendBlock, sendOne, sendTogether],
  );

  const apply = useCallback(
    (changes: readonly CellChange[]) => {
      undone.current = [];
      run(changes, done.current, false);
    },
    [run],
  );

  /** Reverses the last step of one stack, which is then the last one of the other. */
  const reverse = useCallback(
    (from: Step[], to: Step[]) => {
      let step = from.pop();
      while (step?.length === 0) step = from.pop();
      if (!step) return null;
      const back = step.map(({ since, ...change }) => ({
        ...change,
        from: change.to,
        to: change.from,
        version: since,
      }));
      run(back, to, true);
      return back;
    },
    [run],
  );
  const undo = useCallback(() => reverse(done.current, undone.current), [reverse]);
  const redo = useCallback(() => reverse(undone.current, done.current), [reverse]);

  const marksOf = useCallback((rowId: RowId) => marks.get(rowId), [marks]);
  const isPending = useCallback((rowId: RowId) => queues.current.has(rowId), []);

  const clearMark = useCallback(
    (rowId: RowId, columnId: string) => {
      markAll([{ rowId, columnId }], () => null);
    },
    [markAll],
  );

  const unsent = useMemo(
    () =>
      [...marks.values()].flatMap((row) =>
        [...row.values()].flatMap((mark) => (mark.is === 'unsent' ? [mark.change] : [])),
      ),
    [marks],
  );
  const sendUnsent = useCallback(() => {
    if (unsent.length > 0) run(unsent, done.current, false, true);
  }, [run, unsent]);

  const forget = useCallback(() => {
    done.current = [];
    undone.current = [];
    // Edits without an answer, or that wait to be sent, keep their marks; only refusals are forgotten.
    setMarks((all) => {
      const kept = [...all].map(
        ([rowId, row]) =>
          [rowId, new Map([...row].filter(([, mark]) => mark.is !== 'refused'))] as const,
      );
      return new Map(kept.filter(([, row]) => row.size > 0));
    });
  }, []);

  return useMemo(
    () => ({
      marksOf,
      apply,
      undo,
      redo,
      isPending,
      clearMark,
      hasUnsent: unsent.length > 0,
      sendUnsent,
      forget,
    }),
    [apply, clearMark, forget, isPending, marksOf, redo, sendUnsent, undo, unsent.length],
  );
}

const versionIn = (answer: unknown) => (typeof answer === 'string' ? answer : undefined);
