/**
 * A form of one record, on a page or in a dialog: how it is filled, checked, sent and sent again.
 * Two people may have the same record open: a save carries the version it was filled from, and when
 * somebody was faster their fields and mine are merged (`form-merge.ts`) and the save goes on.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { errorSentence, readApiError } from '@/lib/api-error';
import {
  differences,
  merged,
  type Difference,
  type Differences,
  type Names,
  type Side,
} from '@/lib/form-merge';
import type { FormTable } from '@/lib/form-table';
import { versionOf } from '@/lib/version';
import { useQuestion } from '../use-question';
import type { MergeQuestionProps } from './merge-question';

/** What a call answers, as RTK Query's triggers do. */
interface Answer<Saved> {
  data?: Saved;
  error?: unknown;
}

/** Nothing where the person turned away from a question of the call. */
type Sending<Saved> = Promise<Answer<Saved> | null>;

interface RecordFormOptions<Values extends FieldValues, Payload, Source, Stored, Saved> {
  table: FormTable<Values, Payload, Source>;
  /** What is edited; left out: a new one. */
  stored?: Stored;
  /** The record under the names it is sent back by; left out where they are the same. */
  wireOf?: (stored: Stored) => Source;
  /** What a new one starts with; left out: with what the table says. */
  initial?: Values;
  /** What this person does not decide: the server settles it. */
  unsent?: readonly (keyof Payload)[];
  /**
   * What is sent, where it is not what the table says.
   *
   * @param before what the form was filled with
   */
  payloadOf?: (values: Values, base: Stored | undefined, before: Values) => Payload;
  /** @param key one for each body: the same record is not made twice */
  create?: (payload: Payload, key: string) => Sending<Saved>;
  /** @param version the `If-Match`; undefined of records without versions */
  update?: (payload: Payload, version: string | undefined, base: Stored) => Sending<Saved>;
  /** Reads the record anew after a 409; left out where nobody else can change it. */
  readAgain?: () => Promise<Stored>;
  /** The record as it is kept, where the form goes on from it. */
  kept?: (saved: Saved) => Stored | Promise<Stored>;
  onSaved?: (values: Values, saved: Saved, form: UseFormReturn<Values>) => void;
  /** What ids are called, for the question about a conflict. */
  names?: Names;
  /** The path of the wire -> the path of the form. A module-level function. */
  alias?: (path: string) => string;
}

type Decision = ((difference: Difference) => Side) | 'theirs';

/** What a form's frame takes: `<FormShell {...record.frame} … />`, `<FormDialog … />`. */
export interface FormFrame<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  table: FormTable<Values, never, never>;
  error: unknown;
  isSubmitting: boolean;
  /** Resolves to whether the values are saved now. */
  onSubmit: (values: Values) => Promise<boolean>;
  conflict: MergeQuestionProps | null;
  alias?: (path: string) => string;
}

export function useRecordForm<Values extends FieldValues, Payload, Source, Stored, Saved>({
  table,
  stored,
  wireOf = (record) => record as unknown as Source,
  initial = table.initial,
  unsent = [],
  payloadOf = (values) => without(table.payload(values), unsent),
  create,
  update,
  readAgain,
  kept,
  onSaved,
  names = {},
  alias,
}: RecordFormOptions<Values, Payload, Source, Stored, Saved>) {
  const valuesOf = (record: Stored) => table.valuesOf(wireOf(record));
  const [schema] = useState(() => table.schema);
  const form = useForm<Values>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    defaultValues: (stored === undefined ? initial : valuesOf(stored)) as DefaultValues<Values>,
  });
  const [base, setBase] = useState(stored);
  const [error, setError] = useState<unknown>();
  const [isSubmitting, setSubmitting] = useState(false);
  const question = useQuestion<{ sentence: string; differences: Differences }, Decision>();
  const keyOf = useKeyOfBody();

  const fillFrom = (latest: Stored) => {
    form.reset(valuesOf(latest));
    setBase(latest);
  };

  const send = (payload: Payload, since: Stored | undefined) =>
    since === undefined || !update
      ? create?.(payload, keyOf(payload))
      : update(payload, versionIn(since), since);

  const save = async (values: Values, since = base): Promise<boolean> => {
    setError(undefined);
    setSubmitting(true);
    const before = form.formState.defaultValues as Values;
    const answer = (await send(payloadOf(values, since, before), since)) ?? null;
    if (answer && !answer.error) {
      const saved = answer.data as Saved;
      // What is kept may be another than what was sent; that it cannot be read is no failed save.
      if (kept) await Promise.resolve(kept(saved)).then(fillFrom, () => undefined);
      setSubmitting(false);
      onSaved?.(values, saved, form);
      return true;
    }
    setSubmitting(false);
    if (!answer) return false;
    if (since === undefined || !readAgain || !readApiError(answer.error).isStale) {
      setError(answer.error);
      return false;
    }
    return settle(answer.error, since, readAgain);
  };

  /** Somebody was faster: what both made of the record is asked, and then the save goes on. */
  const settle = async (refusal: unknown, since: Stored, read: () => Promise<Stored>) => {
    const latest = await read().catch((reason: unknown) => {
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
    // Over their values, so that what is still another counts as changed.
    form.reset(values, { keepDefaultValues: true });
    // Fields of both together may need another look.
    return (await form.trigger()) && save(values, latest);
  };

  const frame: FormFrame<Values> = {
    form,
    table: table as unknown as FormFrame<Values>['table'],
    error,
    isSubmitting,
    onSubmit: (values) => save(values),
    alias,
    conflict: question.asked && {
      ...question.asked,
      onMerge: (sideOf) => question.answer(sideOf),
      onTheirs: () => question.answer('theirs'),
      onClose: () => question.answer(null),
    },
  };
  return { form, frame, base, fillFrom };
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

/** A key for each body: a save that is repeated has the same, a changed one another. */
function useKeyOfBody(): (payload: unknown) => string {
  const latest = useRef({ body: '', key: '' });
  return (payload) => {
    const body = JSON.stringify(payload);
    if (body !== latest.current.body) latest.current = { body, key: nanoid() };
    return latest.current.key;
  };
}
