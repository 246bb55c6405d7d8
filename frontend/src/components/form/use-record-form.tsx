/**
 * The form of a record, on a page or in a dialog: filling, checking, saving and merging. A save has the
 * version that filled the form. If another user was faster, their fields and mine are merged
 * (`form-merge.ts`) and the save goes on.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { errorSentence, readApiError } from '@/lib/api-error';
import {
  differences,
  groupedPaths,
  merged,
  type Difference,
  type Differences,
  type Names,
  type Side,
} from '@/lib/form-merge';
import { nameFiles } from '@/lib/files';
import type { FormTable } from '@/lib/form-table';
import { versionOf } from '@/lib/version';
import { useQuestion } from '../use-question';
import type { MergeQuestionProps } from './merge-question';
import { isUnchanged, settleSaved } from './settle-saved';
import type { DraftSession } from './use-draft';

/** The answer of a trigger of RTK Query. */
interface Answer<Saved> {
  data?: Saved;
  error?: unknown;
}

/** Null if the person has cancelled a question of the call. */
type Sending<Saved> = Promise<Answer<Saved> | null>;

type RecordFormOptions<Values extends FieldValues, Payload, Source, Stored, Saved> = Creating<
  Payload,
  Stored,
  Saved
> & {
  table: FormTable<Values, Payload, Source>;
  /** The edited record; without it a new one is created. */
  stored?: Stored;
  /** Gives the record the names of the payload, if they differ. */
  wireOf?: (stored: Stored) => Source;
  /** The values of a new record; by default those of the table. */
  initial?: Values;
  /** What was entered into another form before, which counts as not saved. */
  carried?: Values;
  /** Keeps what is typed into a new record (`useDraft`). */
  draft?: DraftSession | null;
  /** Which of the forms of the draft this is, where there are several. */
  part?: string;
  /** Fields that this person may not decide, so they are not sent. */
  unsent?: readonly (keyof Payload)[];
  /**
   * The payload, if it is not the table's.
   *
   * @param before the values that filled the form
   */
  payloadOf?: (values: Values, base: Stored | undefined, before: Values) => Payload;
  /** @param version the `If-Match`; undefined for records without versions */
  update?: (payload: Payload, version: string | undefined, base: Stored) => Sending<Saved>;
  /** Reads the record again for its new version; left out if no other user can change it. */
  readAgain?: (stored: Stored) => Promise<Stored>;
  /** The stored record in the answer, if the form goes on with it. */
  kept?: (saved: Saved) => Stored | Promise<Stored>;
  /** The values after a save, if they are not those that were sent. */
  settled?: (values: Values, saved: Saved) => Values;
  /** After each save, for its message. */
  onSaved?: (values: Values, saved: Saved, since: Stored | undefined) => void;
  /** After a save that has left nothing unsaved, such as for closing the dialog. */
  onDone?: () => void;
  /** The names behind ids, for the question about a conflict. */
  names?: Names;
  /** API path -> form path. A function at module scope. */
  alias?: (path: string) => string;
};

type Creating<Payload, Stored, Saved> =
  | { create?: undefined; created?: undefined }
  | {
      /** @param key the same for the same body, so that a record is not created twice */
      create: (payload: Payload, key: string) => Sending<Saved>;
      /** Reads the created record, which further saves change. */
      created: (saved: Saved) => Promise<Stored>;
    };

type Decision = ((difference: Difference) => Side) | 'theirs';

/** For `<FormShell {...record.frame} … />` or `<FormDialog … />`. */
export interface FormFrame<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  table: FormTable<Values, never, never>;
  error: unknown;
  /** After a save, the form goes on with what was edited meanwhile. */
  hasLaterChanges: boolean;
  /** Resolves to whether the values are saved and nothing was edited meanwhile. */
  onSubmit: (values: Values) => Promise<boolean>;
  conflict: MergeQuestionProps | null;
  /** Of a new record, until it is saved. */
  draft: DraftSession | null;
  alias?: (path: string) => string;
}

export function useRecordForm<Values extends FieldValues, Payload, Source, Stored, Saved>({
  table,
  stored,
  wireOf = (record) => record as unknown as Source,
  initial = table.initial,
  carried,
  draft = null,
  part = 'values',
  unsent = [],
  payloadOf = (values) => without(table.payload(values), unsent),
  create,
  update,
  created,
  readAgain,
  kept: keptOf,
  settled = (values) => values,
  onSaved,
  onDone,
  names = {},
  alias,
}: RecordFormOptions<Values, Payload, Source, Stored, Saved>) {
  const valuesOf = (record: Stored) => table.valuesOf(wireOf(record));
  const [schema] = useState(() => table.schema);
  const form = useForm<Values>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    defaultValues: (stored === undefined ? initial : valuesOf(stored)) as DefaultValues<Values>,
  });
  const filled = useRef(-1);
  const times = draft?.times ?? 0;
  useEffect(() => {
    if (filled.current === times) return;
    const isFirst = filled.current < 0;
    filled.current = times;
    // What is carried over is newer than the draft. Both count as not saved.
    const entered = isFirst ? carried : undefined;
    const values = entered ?? draft?.valuesIn(part, table.rows, initial);
    if (values) form.reset(values, { keepDefaultValues: true });
    else if (!isFirst) form.reset(initial);
  });
  useEffect(() => draft?.keep(form, part), [draft, form, part]);
  const [base, setBase] = useState(stored);
  const [error, setError] = useState<unknown>();
  const [hasLaterChanges, setLaterChanges] = useState(false);
  /** The answer to a create, whose record further saves change. */
  const answered = useRef<Saved>(undefined);
  const question = useQuestion<{ sentence: string; differences: Differences }, Decision>();
  const keyOf = useKeyOfBody();
  // The form is drawn without changes first; otherwise leaving the page would ask about them.
  const doneOnceDrawn = useOnceDrawn(onDone);

  const fillFrom = (latest: Stored) => {
    form.reset(valuesOf(latest));
    setBase(latest);
  };

  const send = (payload: Payload, since: Stored | undefined) =>
    since === undefined || !update
      ? create?.(payload, keyOf(payload))
      : update(payload, versionIn(since), since);

  /** The stored record, if the form goes on with it; undefined if it is not needed or not readable. */
  const storedAfter = (values: Values, saved: Saved, since: Stored | undefined) => {
    const read = async () => {
      if (keptOf) return keptOf(saved);
      if (isUnchanged(form, values)) return undefined;
      return since === undefined ? created?.(saved) : readAgain?.(since);
    };
    // If it cannot be read, the save was still fine.
    return read().catch(() => undefined);
  };

  const save = async (values: Values, since = base): Promise<boolean> => {
    setError(undefined);
    const before = form.formState.defaultValues as Values;
    if (since === undefined && answered.current !== undefined) {
      const record = await created?.(answered.current).catch(setError);
      if (!record) return false;
      setBase(record);
      settleSaved(form, before, valuesOf(record), groupedPaths(table.rows), table.rows);
      return save(form.getValues(), record);
    }
    const answer = (await send(payloadOf(values, since, before), since)) ?? null;
    if (answer && !answer.error) {
      const saved = answer.data as Saved;
      if (since === undefined) {
        answered.current = saved;
        draft?.end();
      }
      const latest = await storedAfter(values, saved, since);
      if (latest !== undefined) setBase(latest);
      const shown = latest === undefined ? settled(values, saved) : valuesOf(latest);
      const isDone = settleSaved(form, values, shown, groupedPaths(table.rows), table.rows);
      setLaterChanges(!isDone);
      onSaved?.(values, saved, since);
      if (isDone) doneOnceDrawn();
      return isDone;
    }
    if (!answer) return false;
    if (since === undefined || !readAgain || !readApiError(answer.error).isStale) {
      setError(answer.error);
      return false;
    }
    return merge(answer.error, since, readAgain);
  };

  /** After another user's save: asks about conflicts, then saves again. */
  const merge = async (
    refusal: unknown,
    since: Stored,
    read: (stored: Stored) => Promise<Stored>,
  ) => {
    const latest = await read(since).catch((reason: unknown) => {
      setError(reason);
      return null;
    });
    if (latest === null) return false;
    const sides = { before: valuesOf(since), mine: form.getValues(), theirs: valuesOf(latest) };
    const found = differences(table.rows, sides, names);
    const sentence = errorSentence(readApiError(refusal));
    const decision = await question.ask({ sentence, differences: found });
    if (decision === null) return false;
    fillFrom(latest);
    if (decision === 'theirs') return false;
    const values = merged(table.rows, sides, found, decision);
    // Compared with their values, so that whatever differs counts as changed.
    form.reset(values, { keepDefaultValues: true });
    // Merged values may need another check.
    if (await form.trigger()) return save(values, latest);
    // The submit that is running forgets itself with the reset, so another one has to lead to the errors.
    setTimeout(() => void form.handleSubmit(() => undefined)());
    return false;
  };

  const frame: FormFrame<Values> = {
    form,
    table: table as unknown as FormFrame<Values>['table'],
    error,
    hasLaterChanges,
    onSubmit: (values) => save(values),
    alias,
    draft: base === undefined && !hasLaterChanges ? draft : null,
    conflict: question.asked && {
      ...question.asked,
      onMerge: (sideOf) => question.answer(sideOf),
      onTheirs: () => question.answer('theirs'),
      onClose: () => question.answer(null),
    },
  };
  return { form, frame, base };
}

/** Returns a function after which `work` runs as soon as the latest state is drawn. */
function useOnceDrawn(work: (() => void) | undefined): () => void {
  const [times, setTimes] = useState(0);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (times > 0) latest.current?.();
  }, [times]);
  return () => setTimes((before) => before + 1);
}

function without<Payload>(payload: Payload, names: readonly (keyof Payload)[]): Payload {
  const kept = { ...payload };
  for (const name of names) delete kept[name];
  return kept;
}

function versionIn(record: unknown): string | undefined {
  const { updated_at } = record as { updated_at?: string };
  return updated_at === undefined ? undefined : versionOf(updated_at);
}

/**
 * The key of a save. A body keeps its own, also after others were tried: its answer may have been lost,
 * and the record is there already.
 */
function useKeyOfBody(): (payload: unknown) => string {
  const keys = useRef(new Map<string, string>());
  return (payload) => {
    const body = JSON.stringify(payload, nameFiles);
    const key = keys.current.get(body) ?? nanoid();
    keys.current.set(body, key);
    return key;
  };
}
