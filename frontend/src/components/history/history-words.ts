/**
 * The words for a change in a history. The history has the API's names and values; a form's table knows
 * what its fields are called and how their values are said.
 */
import i18next from 'i18next';
import * as z from 'zod/mini';
import type { ListHistoryApiArg } from '@/api/generated/types';
import { moneyCodec } from '@/lib/form-codecs';
import type { NameOf, Row } from '@/lib/form-rows';
import { rowAt, type Rows } from '@/lib/form-table';
import { formatMoney } from '@/lib/money';
import { nameFrom } from './name-from';

/** A field of the history that its form has under another name, or not at all. */
export interface HistoryField {
  label: string;
  /** By default as the form's table says it. */
  say?: (value: unknown) => string;
  /** The words of a stored rich text, for comparing. */
  wordsOf?: (stored: string) => string;
}

/** Whose history it is, and how it is told. */
export interface HistoryOf {
  subject: ListHistoryApiArg['subject'];
  /** Left out for what the company has one of. */
  id?: number;
  /** The form's table, with the labels of fields and the words for their values. */
  table?: { rows: Rows };
  /** What the table does not know; null for what it does. A function at module scope. */
  fieldOf?: (field: string) => HistoryField | null;
}

export interface ToldField {
  label: string;
  /** Null for no value. */
  say: (value: unknown) => string | null;
  wordsOf?: (stored: string) => string;
}

export function toldField({ table, fieldOf }: HistoryOf, field: string): ToldField {
  const own = fieldOf?.(field);
  const row = table ? rowAt(table.rows, field) : null;
  const say = own?.say ?? (row ? sayingOf(row) : plain);
  return {
    label: own?.label ?? (row?.label ? i18next.t(row.label) : nameFrom(field)),
    say: (value) => (isNothing(value) ? null : say(value)),
    wordsOf: own?.wordsOf,
  };
}

/** What a field of a table is called and how its values are said, for a field with another name. */
export function fieldLike(rows: Rows, path: string): HistoryField | null {
  const row = rowAt(rows, path);
  return row?.label ? { label: i18next.t(row.label), say: sayingOf(row) } : null;
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/** People and contacts are given by name. */
const sayName: NameOf = (idOrName) => (typeof idOrName === 'string' ? idOrName : null);

const sayingOf = (row: Row) => (value: unknown) => {
  if (row.codec === moneyCodec && typeof value === 'number') return formatMoney(value);
  const shown = z.safeEncode(row.codec, value);
  return shown.success ? row.say(shown.data, sayName) : plain(value);
};

function plain(value: unknown): string {
  if (typeof value === 'boolean') return i18next.t(value ? 'actions.yes' : 'actions.no');
  if (Array.isArray(value)) return value.map(plain).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
