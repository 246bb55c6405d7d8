/**
 * What the address or its saved view names and the list does not have, such as a column that a newer version
 * no longer has. The list shows the rest, and says what it leaves out.
 */
import { sayText } from '../../data-grid/cell-value';
import type { GridColumn } from '../../data-grid/types';
import { ORDER_BY, ORDER_DIRECTION } from '../filters';
import { isData, unknownGroup, unknownSort, type SavedView, type ViewedTable } from './saved-view';

export interface LeftOut {
  is: 'sort' | 'group' | 'column' | 'filter';
  /** As on the screen, or if the app has no word for it any more, as in the address. */
  name: string;
}

export function leftOutOf<Arg, Row>(
  table: ViewedTable<Arg, Row>,
  search: URLSearchParams,
  view: SavedView | undefined,
  columns: readonly GridColumn<Row>[],
): LeftOut[] {
  const data = columns.filter(isData);
  const nameOf = (id: string) => sayText(data.find((column) => column.id === id)?.title ?? id);
  const all = (is: LeftOut['is'], names: readonly (string | null)[]): LeftOut[] =>
    names.flatMap((name) => (name === null ? [] : [{ is, name }]));
  return [
    ...all('filter', unknownFilters(table, view)),
    ...all('column', view?.columns.filter((id) => !data.some((column) => column.id === id)) ?? []),
    ...all(
      'sort',
      [unknownSort(table, search)].map((id) => id && nameOf(id)),
    ),
    ...all('group', [unknownGroup(table, search)]),
  ];
}

/** The filters of the view. In an address they may be anything, such as what a mail program adds to a link. */
function unknownFilters<Arg, Row>(
  { filters = [], presets = [], groups }: ViewedTable<Arg, Row>,
  view: SavedView | undefined,
): string[] {
  const known = new Set([...filters, ...presets].map(({ id }) => id));
  for (const name of [ORDER_BY, ORDER_DIRECTION, groups?.param]) if (name) known.add(name);
  const named = new Set(new URLSearchParams(view?.search).keys());
  return [...named].filter((name) => !known.has(name));
}
