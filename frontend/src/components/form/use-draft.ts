import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readToken, subjectOf } from '@/api/session-token';
import {
  draftsOf,
  dropDraft,
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
  /** @param isOpen false if the form is being closed */
  write: (part: string, values: unknown, isOpen: boolean) => void;
  /** Nothing is unsaved any more. */
  drop: () => void;
}

/**
 * A new form begins with the newest draft that no other window is writing. Null if nothing is kept: of a record
 * that is stored, and of somebody who is not signed in.
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
    let isDropped = false;
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
        isDropped = true;
        dropDraft(of, id);
        begin(null);
        return () => {
          if (!dropped) return;
          const closed = { ...dropped, openAt: 0 };
          writeDraft(of, closed);
          begin(closed);
        };
      },
      write: (part, values, isOpen) => {
        // After signing out nothing is left behind, by no window.
        if (isDropped || readToken() === null) return;
        const { values: kept, files } = keepable(values);
        const at = Date.now();
        const openAt = isOpen ? at : 0;
        writeDraft(of, { id, at, openAt, part, parts: { [part]: kept }, files });
      },
      drop: () => dropDraft(of, id),
    };
  }, [all, id, of, opened, times]);
}

interface KeptForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  rows: Rows;
  initial: Values;
  /** Which of the forms of the draft this is. */
  part: string;
  /** What was entered elsewhere, which is newer than the draft. */
  carried: Values | undefined;
}

/**
 * Fills a new form with its draft, or with what is carried over, which counts as not saved; and keeps what is
 * typed, after a pause and when the page is left.
 */
export function useKeptForm<Values extends FieldValues>(
  draft: DraftSession | null,
  { form, rows, initial, part, carried }: KeptForm<Values>,
): { end: () => void } {
  /** The last draft that filled the form, and whether the record is stored. */
  const state = useRef({ filled: -1, isOver: false });
  const times = draft?.times ?? 0;
  useEffect(() => {
    const { current } = state;
    if (current.filled === times) return;
    const isFirst = current.filled < 0;
    current.filled = times;
    const kept = draft?.opened?.parts[part];
    const ofDraft = kept === undefined ? undefined : restored(rows, initial, kept);
    const values = (isFirst ? carried : undefined) ?? ofDraft;
    if (values) form.reset(values, { keepDefaultValues: true });
    else if (!isFirst) form.reset(initial);
  });
  useEffect(() => {
    if (!draft) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (isOpen: boolean) => {
      clearTimeout(timer);
      timer = undefined;
      if (state.current.isOver) return;
      const values = form.getValues();
      if (isSame(values, form.formState.defaultValues)) draft.drop();
      else draft.write(part, values, isOpen);
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
  }, [draft, form, part]);
  return {
    /** The record is stored: from now on nothing is kept. */
    end: () => {
      state.current.isOver = true;
      draft?.drop();
    },
  };
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(keepable(one)) === JSON.stringify(keepable(other));
