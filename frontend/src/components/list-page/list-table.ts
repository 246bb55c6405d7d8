/** What a list's screen is, written once at module scope. `listScreen` makes a page of it. */
import type { ComponentType, ReactNode } from 'react';
import type { NavigateFunction } from 'react-router';
import type { CurrentUser, CurrentUserReading } from '@/api/current-user';
import type { Pages } from '@/api/pages';
import type { Row } from '@/api/rows';
import type { ListName } from '@/lib/list-memory';
import { say, type Words } from '@/lib/say';
import type {
  ActionIcon,
  Badge,
  CellValue,
  ColumnBase,
  GridColumn,
  GridExpander,
} from '../data-grid/types';
import type { FilterTable } from './filters';

/** Who looks at the list, known by now. */
export type Person = CurrentUserReading & { user: CurrentUser };

export interface RowAction<Found> {
  id: string;
  title: Words;
  icon: ActionIcon;
  width: number;
  /** What the button does, where the column's title does not say it. */
  label?: Words;
  /** The column it stands behind; left out: after all of them. */
  after?: string;
  run?: (row: Found, navigate: NavigateFunction) => void;
  /** Asks about the row before it is done. */
  dialog?: (row: Found, onClose: () => void) => ReactNode;
  /** Why it cannot be done with this row; `null` when it can. */
  refusal?: (row: Found, person: Person) => string | null;
  /** Whether the column is there at all. */
  offered?: (rows: readonly Found[], person: Person) => boolean;
}

/** The popup that adds a row or shows one; the parameter of the address names the opened one. */
export interface Popup {
  param: string;
  add: Words;
  edit: Words;
  /** A `lazyPart`: its code is not needed to look at the list. */
  Part: ComponentType<{
    id?: number;
    onClose: () => void;
    meanwhile: (failure: ReactNode) => ReactNode;
  }>;
}

export interface ListTable<Found extends Row, Arg> extends FilterTable<Arg> {
  /** Under this name the browser keeps how the list was left and how its columns are arranged. */
  name: ListName;
  title: Words;
  pages: Pages<Arg, Found>;
  columns: readonly GridColumn<Found>[];
  /** What the person calls a row: its number, plate, name. */
  rowName: (row: Found) => string;
  actions?: readonly RowAction<Found>[];
  popup?: Popup;
  /** The one primary action, where it is another page; a popup brings its own. */
  primary?: { label: Words; to: string };
  /** Nothing here and no filter set. `hasAction`: the primary action makes the first row. */
  empty: { text: (person: Person) => string; hasAction?: false };
  /** Nothing found, in the specification's words; left out where there are no filters. */
  notFound?: Words;
  permits?: (person: Person) => boolean;
  /** Nobody else can be granted this page. */
  onlyAdministrators?: true;
  /** What of the address a reset leaves, beside the sort. */
  kept?: readonly string[];
  expander?: GridExpander<Found>;
  /** Handed on with each link of the grid, such as where to come back to. */
  linkState?: unknown;
}

/** Fields of a row that a cell can show as they are. */
type ShownField<Found> = {
  [Field in keyof Found]: Found[Field] extends CellValue | undefined ? Field : never;
}[keyof Found] &
  string;

/** A column may leave out its `value` where it shows the field it is called after. */
type Named<Found> =
  | ColumnBase<Found>
  | (Omit<ColumnBase<Found>, 'id' | 'value'> & {
      id: ShownField<Found>;
      value?: (row: Found) => CellValue;
    });

/** A column that says no `kind` is text. */
export type ListColumn<Found> = Named<Found> &
  (
    | { kind?: 'text' | 'number' | 'money' | 'km' | 'date' | 'tick' }
    | { kind: 'badge'; badge: (value: CellValue, row: Found) => Badge | null }
    | { kind: 'link'; href: (row: Found) => string | null }
  );

export function columnsOf<Found>(
  columns: readonly ListColumn<Found>[],
): readonly GridColumn<Found>[] {
  return columns.map((column) => ({
    kind: 'text',
    value: (row: Found) => (row[column.id as keyof Found] ?? null) as CellValue,
    ...column,
  }));
}

/** The row action that deletes; `dialog` asks first. */
export const deletes = <Found>(
  dialog: RowAction<Found>['dialog'],
  more: Partial<RowAction<Found>> = {},
): RowAction<Found> => ({
  id: 'delete',
  title: say('actions.delete'),
  icon: 'trash',
  width: 65,
  dialog,
  ...more,
});
