/**
 * Saved views: the filters, sort and columns of a list under a name. The address names the view and has
 * all of its parameters, so a link to a view also works for whom it is not shared with.
 */
import type { DataVecSavedView } from '@/api/generated/types';
import type { ColumnTemplate, GridLayout } from '../../data-grid/use-grid-layout';
import type { GridColumn } from '../../data-grid/types';
import { ORDER_BY, ORDER_DIRECTION } from '../filters';
import { sortedOf, type ListTable } from '../list-table';

export type SavedView = DataVecSavedView['data'][number];

/** The parameter of the address with the id of the view. */
export const VIEW = 'view';

export type ViewedTable<Arg, Row> = Pick<
  ListTable<Row & { id: number }, Arg>,
  'filters' | 'presets' | 'columns' | 'groups'
>;

/** The sort that the address asks for and the list does not have; null if there is none. */
export function unknownSort<Arg, Row>(
  { columns }: ViewedTable<Arg, Row>,
  search: URLSearchParams,
): string | null {
  const by = search.get(ORDER_BY) ?? '';
  return by === '' || sortedOf(columns).includes(by) ? null : by;
}

/** The same for what the rows are put together by. */
export function unknownGroup<Arg, Row>(
  { groups }: ViewedTable<Arg, Row>,
  search: URLSearchParams,
): string | null {
  const by = (groups && search.get(groups.param)) ?? '';
  return by === '' || groups?.choices.includes(by) ? null : by;
}

/** The part of an address that a view keeps, in the order of its names. */
export function viewedPart<Arg, Row>(
  table: ViewedTable<Arg, Row>,
  search: URLSearchParams,
): string {
  const { filters = [], presets = [], groups } = table;
  const kept = new Set([...filters, ...presets].map(({ id }) => id));
  if (unknownSort(table, search) === null) kept.add(ORDER_BY).add(ORDER_DIRECTION);
  if (groups && unknownGroup(table, search) === null) kept.add(groups.param);
  const part = new URLSearchParams([...search].filter(([name, value]) => kept.has(name) && value));
  part.sort();
  return part.toString();
}

/** The query of the address that shows a view. */
export const queryOfView = ({ id, search }: Pick<SavedView, 'id' | 'search'>) =>
  [`${VIEW}=${String(id)}`, search].filter(Boolean).join('&');

/** Buttons and menus of rows are part of every view. */
export const isData = <Row>({ kind }: GridColumn<Row>) => kind !== 'action' && kind !== 'menu';

/** The columns that a view of this layout has. */
export const shownIn = <Row>({
  pinned,
  scrolling,
}: Pick<GridLayout<Row>, 'pinned' | 'scrolling'>) =>
  [...pinned, ...scrolling].filter(isData).map(({ id }) => id);

/** The columns of a view as the grid takes them. */
export function templateOfView<Row>(
  { columns: shown }: Pick<SavedView, 'columns'>,
  columns: readonly GridColumn<Row>[],
): ColumnTemplate {
  const hidden = columns.filter((column) => isData(column) && !shown.includes(column.id));
  return { order: shown, hidden: hidden.map(({ id }) => id) };
}

/** Whether the list shows something else than the view by now. */
export function isChangedSince<Arg, Row>(
  view: SavedView,
  table: ViewedTable<Arg, Row>,
  search: URLSearchParams,
  layout: GridLayout<Row>,
): boolean {
  const saved = viewedPart(table, new URLSearchParams(view.search));
  if (viewedPart(table, search) !== saved) return true;
  if (view.columns.length === 0) return false;
  const known = new Set(layout.all.filter(isData).map(({ id }) => id));
  const columns = view.columns.filter((id) => known.has(id));
  return shownIn(layout).join() !== columns.join();
}
