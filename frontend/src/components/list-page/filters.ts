/**
 * The filters of a list as a table. A row gives the parameter of the address, the argument of the call,
 * the field and the chip.
 */
import type { ComponentType } from 'react';
import type { CurrentUserReading } from '@/api/current-user';
import { isDay, type Day } from '@/lib/dates';
import type { Words } from '@/lib/say';
import type { SelectOption } from '../fields/async-select';
import type { Search } from '../fields/use-found-options';
import type { ListAddress } from './use-list-address';

/** Options by id, and the name of the one in the address. */
export interface Lookup {
  useSearch: () => Search<SelectOption<number>>;
  /** Undefined while it is loading, null if there is no such record any more. */
  useName: (id: number | null) => string | null | undefined;
  /** The same for several ids at once. */
  useNames: (ids: readonly number[]) => (id: number) => string | null | undefined;
}

/**
 * How a filter is chosen, and so which values in the address are valid. `many`: several at once; the
 * address separates them by commas, as the call does.
 */
type Kind =
  /** The field that `/` goes to. It has a chip, too, unless `isTold` is false. */
  | { is: 'quick'; placeholder?: Words; pauseMs?: number; isTold?: false }
  /** A text shorter than `from` does not filter, whether it was typed or comes from a link. */
  | { is: 'text'; from?: number; placeholder?: Words }
  | { is: 'day' }
  | {
      is: 'choice';
      choices: readonly string[];
      sayChoice: (choice: string) => string;
      many?: true;
    }
  | { is: 'id'; lookup: Lookup; many?: true }
  /** A text that the server suggests while a user types. */
  | { is: 'found'; useSearch: () => Search<SelectOption<string>> };

interface Shown {
  label: Words;
  /** Pixels in the toolbar; without a width the field is behind "More filters". */
  width?: number;
  /** Explains the field. */
  hint?: Words;
  /** Whether the person has this filter. */
  offered?: (person: CurrentUserReading) => boolean;
}

/** A parameter of the address for an argument of the call. */
export type Filter<Arg> = Shown & Kind & { id: string; arg: keyof Arg & string };

/** A parameter without a field: links set it, its chip removes it. */
export interface Preset<Arg> {
  id: string;
  label: Words;
  asks: (today: Day) => Partial<Arg>;
}

/** Several filters that are chosen together, such as the days of a week. */
export interface Span {
  id: string;
  label: Words;
  covers: readonly string[];
  width: number;
  Field: ComponentType<{ address: ListAddress }>;
  /** The chip's text; `null` if the address has no such choice. */
  sayValue: (search: URLSearchParams) => string | null;
}

export interface FilterTable<Arg> {
  filters?: readonly Filter<Arg>[];
  presets?: readonly Preset<Arg>[];
  spans?: readonly Span[];
}

export const ORDER_BY = 'order_by';
export const ORDER_DIRECTION = 'order_direction';

const isId = (text: string) => /^[1-9]\d{0,15}$/u.test(text);

/** An id in the address; null if it is not valid. */
export function idIn(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? '';
  return isId(text) ? Number(text) : null;
}

/** The filter's value; `null` if the address has none or an invalid one. */
export function valueOf(search: URLSearchParams, filter: { id: string } & Kind): string | null {
  const text = search.get(filter.id)?.trim() ?? '';
  if (text === '') return null;
  switch (filter.is) {
    case 'text':
      return text.length >= (filter.from ?? 1) ? text : null;
    case 'day':
      return isDay(text) ? text : null;
    case 'choice':
      // Links also write a switch as 1.
      if (filter.choices === ONLY && text === '1') return ONLY[0];
      return isChosen(text, filter) ? text : null;
    case 'id':
      return (filter.many ? choicesIn(text) : [text]).every(isId) ? text : null;
    case 'quick':
    case 'found':
      return text;
  }
}

/** The choices in the value of a filter that takes several. */
export const choicesIn = (value: string | null): string[] =>
  value === null ? [] : value.split(',').map((choice) => choice.trim());

/** The ids in the value of a filter by id, each once. */
export const idsIn = (value: string | null): number[] => [...new Set(choicesIn(value).map(Number))];

const isChosen = (text: string, { choices, many }: { choices: readonly string[]; many?: true }) =>
  many ? choicesIn(text).every((choice) => choices.includes(choice)) : choices.includes(text);

/** A value in the address that no filter knows. */
export interface UnknownValue {
  id: string;
  label: string;
  value: string;
}

const SWITCHED = ['', '0', '1', 'false', 'true'];

/**
 * What the address asks for and the list cannot show; without a filter it would show everything. A sort
 * is not among it: it hides nothing, and columns that were sorted by may be gone since a link was made.
 */
export function unknownValues<Arg>(
  { filters = [], presets = [] }: FilterTable<Arg>,
  search: URLSearchParams,
): UnknownValue[] {
  const textOf = (id: string) => search.get(id)?.trim() ?? '';
  const unknown = [
    ...filters.filter((filter) => textOf(filter.id) !== '' && valueOf(search, filter) === null),
    ...presets.filter(({ id }) => !SWITCHED.includes(textOf(id))),
  ];
  return unknown.map(({ id, label }) => ({ id, label: label(), value: textOf(id) }));
}

export const YES_NO = ['true', 'false'] as const;
/** The choices of a switch, which is on or not there. */
export const ONLY = ['true'] as const;

function argOf(filter: Kind, value: string): string | number | boolean {
  if (filter.is === 'id') return filter.many ? idsIn(value).join(',') : Number(value);
  const isSwitch = filter.is === 'choice' && [YES_NO, ONLY].includes(filter.choices as never);
  return isSwitch ? value === 'true' : value;
}

export const hasPreset = (search: URLSearchParams, { id }: { id: string }) =>
  ['1', 'true'].includes(search.get(id) ?? '');

/** The call's arguments for the filters and the sort in an address, without empty ones. */
export function readFilters<Arg>(
  { filters = [], presets = [] }: FilterTable<Arg>,
  /** The ids of columns that the server can sort by; others are ignored. */
  sorted: readonly string[],
  search: URLSearchParams,
  today: Day,
): Arg {
  const arg: Record<string, unknown> = {};
  for (const filter of filters) {
    const value = valueOf(search, filter);
    if (value !== null) arg[filter.arg] = argOf(filter, value);
  }
  for (const preset of presets)
    if (hasPreset(search, preset)) Object.assign(arg, preset.asks(today));
  const orderBy = search.get(ORDER_BY);
  if (orderBy !== null && sorted.includes(orderBy)) {
    arg.orderBy = orderBy;
    arg.orderDirection = search.get(ORDER_DIRECTION) === 'asc' ? 'asc' : 'desc';
  }
  return arg as Arg;
}

/** A chip's text for the value of a filter that is not by id. */
export function sayValue(filter: Kind, value: string): string {
  if (filter.is === 'choice') {
    const choices = filter.many ? choicesIn(value) : [value];
    return choices.map(filter.sayChoice).join(', ');
  }
  return value;
}
