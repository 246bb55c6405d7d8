import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readToken, subjectOf } from '@/api/session-token';
import {
  draftsOf,
  dropDraft,
  dropPart,
  isOpenElsewhere,
  keepable,
  markDraft,
  OPEN_MS,
  restored,
  writeDraft,
  type Draft,
} from '@/lib/drafts';
import type { Rows } from '@/lib/form-table';

/** How long a form rests before what was typed is kept. */
const PAUSE_MS = 500;

/** What is kept of a new record while it is being entered. */
export interface DraftSession {
  /** Changes when another draft is opened, or none; a form that carries values over has it as its key. */
  times: number;
  /** The draft that was opened; null for a form that began empty. */
  opened: Draft | null;
  /** The others, the newest first. */
  others: readonly Draft[];
  open: (draft: Draft) => void;
  /** Forgets the opened draft and begins with an empty form; the answer brings it back. */
  startAnew: () => () => void;
  /** What was typed into this form of the opened draft. */
  valuesIn: <Values extends object>(
    part: string,
    rows: Rows,
    initial: Values,
  ) => Values | undefined;
  /** Keeps what is typed, after a pause and when the page is left, until the returned function is called. */
  keep: <Values extends FieldValues>(form: UseFormReturn<Values>, part: string) => () => void;
  /** The record is stored, and nothing is kept any more. */
  end: () => void;
}

/**
 * A new form begins with the newest draft that no other window is writing. Null if nothing is kept: of a record
 * that is stored, and of a user who is not signed in.
 */
export function useDraft(kind: string | null): DraftSession | null {
  const [person] = useState(() => subjectOf(readToken() ?? ''));
  const of = useMemo(
    () => (person === null || kind === null ? null : { person, kind }),
    [kind, person],
  );
  const [{ times, id, opened, all }, setSession] = useState(() => {
    const found = of ? draftsOf(of) : [];
    const first = found.find((draft) => !isOpenElsewhere(draft)) ?? null;
    return { times: 0, id: first?.id ?? nanoid(), opened: first, all: found };
  });
  useEffect(() => {
    if (!of) return undefined;
    const mark = () => markDraft(of, id, Date.now());
    mark();
    const timer = setInterval(mark, OPEN_MS);
    const close = () => markDraft(of, id, 0);
    window.addEventListener('pagehide', close);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [id, of]);

  return useMemo(() => {
    if (!of) return null;
    /** What waits to be written must not come after it. */
    let isOver = false;
    const begin = (draft: Draft | null) =>
      setSession(({ times: before }) => ({
        times: before + 1,
        // What another window is writing is opened as a copy.
        id: draft && !isOpenElsewhere(draft) ? draft.id : nanoid(),
        opened: draft,
        all: draftsOf(of),
      }));
    return {
      times,
      opened,
      others: all.filter((draft) => draft.id !== opened?.id),
      open: begin,
      startAnew: () => {
        const dropped = draftsOf(of).find((draft) => draft.id === id);
        isOver = true;
        dropDraft(of, id);
        begin(null);
        return () => {
          if (!dropped) return;
          const closed = { ...dropped, openAt: 0 };
          writeDraft(of, closed);
          begin(closed);
        };
      },
      valuesIn: (part, rows, initial) => {
        const kept = opened?.parts[part];
        return kept === undefined ? undefined : restored(rows, initial, kept);
      },
      keep: (form, part) =>
        keepWhatIsTyped(form, (values, isOpen) => {
          // After signing out nothing is left behind, by no window.
          if (isOver || readToken() === null) return;
          if (values === null) {
            dropPart(of, id, part);
            return;
          }
          const { values: kept, files } = keepable(values);
          const at = Date.now();
          const openAt = isOpen ? at : 0;
          writeDraft(of, { id, at, openAt, part, parts: { [part]: kept }, files });
        }),
      end: () => {
        isOver = true;
        dropDraft(of, id);
      },
    };
  }, [all, id, of, opened, times]);
}

/** @param write gets null if nothing differs from what the form began with; `isOpen`: it goes on */
function keepWhatIsTyped<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  write: (values: Values | null, isOpen: boolean) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (isOpen: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    const values = form.getValues();
    write(isSame(values, form.formState.defaultValues) ? null : values, isOpen);
  };
  const unsubscribe = form.subscribe({
    formState: { values: true },
    callback: () => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS, true);
    },
  });
  const keepNow = () => {
    if (timer !== undefined) keep(false);
  };
  window.addEventListener('pagehide', keepNow);
  return () => {
    keepNow();
    unsubscribe();
    window.removeEventListener('pagehide', keepNow);
  };
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(keepable(one)) === JSON.stringify(keepable(other));
