/**
 * The filters of a list as a table. From one row come the parameter of the address, the argument of
 * the call, the field and the chip.
 */
import type { ComponentType } from 'react';
import type { CurrentUserReading } from '@/api/current-user';
import { isDay, type Day } from '@/lib/dates';
import type { Words } from '@/lib/say';
import type { SelectOption } from '../fields/async-select';
import type { Search } from '../fields/use-found-options';
import type { ListAddress } from './use-list-address';

/** Things to choose from by id, and the name of the one in the address. */
export interface Lookup {
  useSearch: () => Search<SelectOption<number>>;
  /** Undefined while it is on its way, or unknown. */
  useName: (id: number | null) => string | undefined;
}

/** How a filter is chosen, and so what of the address can be used. */
type Kind =
  /** The field that `/` goes to; `isTold` in a chip, too. */
  | { is: 'quick'; placeholder?: Words; pauseMs?: number; isTold?: false }
  /** Fewer than `from` characters are no filter. */
  | { is: 'text'; from?: number; placeholder?: Words }
  | { is: 'day' }
  | { is: 'choice'; choices: readonly string[]; sayChoice: (choice: string) => string }
  | { is: 'id'; lookup: Lookup }
  /** A text that the server finds while one types. */
  | { is: 'found'; useSearch: () => Search<SelectOption<string>> };

interface Shown {
  label: Words;
  /** Pixels in the toolbar; left out: behind "More filters". */
  width?: number;
  /** Explains the field. */
  hint?: Words;
  /** Whether the person has this filter at all. */
  offered?: (person: CurrentUserReading) => boolean;
}

/** One parameter of the address that is one argument of the call. */
export type Filter<Arg> = Shown & Kind & { id: string; arg: keyof Arg & string };

/** A parameter without a field: a link brings it, its chip takes it away. */
export interface Preset<Arg> {
  id: string;
  label: Words;
  asks: (today: Day) => Partial<Arg>;
}

/** Several filters of the table that are chosen as one, such as the days of a week. */
export interface Span {
  id: string;
  label: Words;
  covers: readonly string[];
  width: number;
  Field: ComponentType<{ address: ListAddress }>;
  /** The chip's text; `null` where the address says something else. */
  sayValue: (search: URLSearchParams) => string | null;
}

export interface FilterTable<Arg> {
  filters?: readonly Filter<Arg>[];
  presets?: readonly Preset<Arg>[];
  spans?: readonly Span[];
}

export const ORDER_BY = 'order_by';
export const ORDER_DIRECTION = 'order_direction';

/** An id of the address, or null when it is none. */
export function idIn(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,15}$/u.test(text) ? Number(text) : null;
}

/** What the filter asks for; `null` when nothing stands in the address, or what cannot be used. */
export function valueOf(search: URLSearchParams, filter: { id: string } & Kind): string | null {
  const text = search.get(filter.id)?.trim() ?? '';
  if (text === '') return null;
  switch (filter.is) {
    case 'text':
      return text.length >= (filter.from ?? 1) ? text : null;
    case 'day':
      return isDay(text) ? text : null;
    case 'choice':
      return filter.choices.includes(text) ? text : null;
    case 'id':
      return idIn(search, filter.id) === null ? null : text;
    case 'quick':
    case 'found':
      return text;
  }
}

export const YES_NO = ['true', 'false'] as const;

function argOf(filter: Kind, value: string): string | number | boolean {
  if (filter.is === 'id') return Number(value);
  return filter.is === 'choice' && filter.choices === YES_NO ? value === 'true' : value;
}

export const hasPreset = (search: URLSearchParams, { id }: { id: string }) =>
  ['1', 'true'].includes(search.get(id) ?? '');

/** Filters and sort of an address, as the call takes them. What is empty is left out. */
export function readFilters<Arg>(
  { filters = [], presets = [] }: FilterTable<Arg>,
  /** Ids of the columns that the server sorts by; anything else in the address is no sort. */
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

/** The text of a filter's value for its chip; `name` is what its lookup calls it. */
export function sayValue(filter: Kind, value: string, name: string | undefined): string {
  if (filter.is === 'choice') return filter.sayChoice(value);
  return filter.is === 'id' ? (name ?? '…') : value;
}
