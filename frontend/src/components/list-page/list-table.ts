/** A list's screen as a table at module scope, from which `listScreen` makes a page. */
import type { ComponentType, ReactNode } from 'react';
import type { NavigateFunction } from 'react-router';
import type { CurrentUser, CurrentUserReading } from '@/api/current-user';
import type { ViewedList } from '@/api/generated/types';
import type { Pages } from '@/api/pages';
import type { Row } from '@/api/rows';
import type { ListName } from '@/lib/list-memory';
import { say, type Words } from '@/lib/say';
import type {
  ActionIcon,
  Badge,
  CellValue,
  ColumnBase,
  GridCard,
  GridColumn,
  GridExpander,
  MenuIcon,
} from '../data-grid/types';
import type { FilterTable } from './filters';

/** Who looks at the list. */
export type Person = CurrentUserReading & { user: CurrentUser };

export interface RowAction<Found> {
  id: string;
  title: Words;
  icon: ActionIcon;
  width: number;
  /** The button's name, if it is not the column's title. */
  label?: Words;
  /** It follows this column; by default it comes last. */
  after?: string;
  run?: (row: Found, navigate: NavigateFunction) => void;
  /** Asks before the action. */
  dialog?: (row: Found, onClose: () => void) => ReactNode;
  /** Why it cannot be done with this row; `null` if it can. */
  refusal?: (row: Found, person: Person) => string | null;
  /** Whether there is such a column, or such an entry in the menus. */
  offered?: (rows: readonly Found[], person: Person) => boolean;
}

/** What the content of a column does when it is pressed; `id` is the column's. */
export type CellAction<Found> = Pick<
  RowAction<Found>,
  'id' | 'title' | 'run' | 'dialog' | 'refusal' | 'offered'
>;

export type MenuAction<Found> = CellAction<Found> & { icon: MenuIcon };

/** The popup for adding or showing a row; the parameter of the address names the opened row. */
export interface Popup {
  param: string;
  add: Words;
  edit: Words;
  /** A `lazyPart`, since the list does not need its code. */
  Part: ComponentType<{
    id?: number;
    onClose: () => void;
    meanwhile: (failure: ReactNode) => ReactNode;
  }>;
}

export type TableFormat = 'csv' | 'xlsx';

/** How a list is exported, and imported. */
export interface ListFiles<Arg> {
  /** The file's name without its ending. */
  name: string;
  /** The server makes no workbook of it. */
  onlyCsv?: true;
  /** A generated mutation that answers with the table: text, or the object URL of a workbook. */
  useExport: () => readonly [
    (arg: Arg & { format: TableFormat }) => PromiseLike<{ data?: unknown }>,
    { isLoading: boolean },
  ];
  /** The page to which a file is brought. */
  importAt?: string;
}

export interface ListTable<Found extends Row, Arg> extends FilterTable<Arg> {
  /** The browser stores the list's view and its columns under this name. */
  name: ListName;
  title: Words;
  pages: Pages<Arg, Found>;
  columns: readonly GridColumn<Found>[];
  /** The row's name, such as a number or a plate. */
  rowName: (row: Found) => string;
  actions?: readonly RowAction<Found>[];
  /** Columns whose content is a button, such as a number that opens its document. */
  presses?: readonly CellAction<Found>[];
  /** The actions behind a button with three dots, in the last column. */
  menu?: readonly MenuAction<Found>[];
  popup?: Popup;
  /** The primary action, if it is another page; a popup has its own. */
  primary?: { label: Words; to: string };
  /** Shown without rows and filters. With `hasAction` the primary action makes the first row. */
  empty: {
    text: (person: Person) => string;
    hasAction?: false;
    /** Where rows are imported, if the menu for files does not say it. */
    importAt?: string;
  };
  /** Shown if the filters find nothing; left out if there are no filters. */
  notFound?: Words;
  /** What Enter in the quick filter opens: the only row that the text names, or the only one found. */
  opens?: {
    isNamed: (row: Found, text: string) => boolean;
    /** Whether the text names this row and can name no other, also on later pages. */
    isNumbered: (row: Found, text: string) => boolean;
    href: (row: Found) => string;
  };
  /** The list as a file. */
  files?: ListFiles<Arg>;
  permits?: (person: Person) => boolean;
  /** No other user can get permission for this page. */
  onlyAdministrators?: true;
  /** Whose saved views it has. */
  views?: ViewedList;
  /** The parameter that says by what rows are put together, and its values; saved views keep it. */
  groups?: { param: string; choices: readonly string[] };
  /** Parameters that a reset keeps, beside the sort. */
  kept?: readonly string[];
  expander?: GridExpander<Found>;
  /** A row on phones. */
  card?: GridCard<Found>;
  /** The state of the grid's links, such as where to come back to. */
  linkState?: unknown;
}

/** A row's fields that a cell can show as they are. */
type ShownField<Found> = {
  [Field in keyof Found]: Found[Field] extends CellValue | undefined ? Field : never;
}[keyof Found] &
  string;

/** Without a `value` a column shows the field with its name. */
type Named<Found> =
  | ColumnBase<Found>
  | (Omit<ColumnBase<Found>, 'id' | 'value'> & {
      id: ShownField<Found>;
      value?: (row: Found) => CellValue;
    });

/** Without a `kind` a column is text. */
export type ListColumn<Found> = Named<Found> &
  (
    | { kind?: 'text' | 'number' | 'money' | 'km' | 'date' | 'tick' }
    | { kind: 'badge'; badge: (value: CellValue, row: Found) => Badge | null }
    | (Pick<Extract<GridColumn<Found>, { kind: 'link' }>, 'icon' | 'opensNewTab' | 'ticked'> & {
        kind: 'link';
        href: (row: Found) => string | null;
      })
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

/** The ids of the columns by which the server sorts. */
export const sortedOf = <Found>(columns: readonly GridColumn<Found>[]): string[] =>
  columns.filter(({ sort }) => sort !== undefined).map(({ id }) => id);

/** The entry for deleting in a row's menu; `dialog` asks first. */
export const menuDeletes = <Found>(
  dialog: RowAction<Found>['dialog'],
  more: Partial<MenuAction<Found>> = {},
): MenuAction<Found> => ({
  id: 'delete',
  title: say('actions.delete'),
  icon: 'trash',
  dialog,
  ...more,
});

/** The row action for deleting; `dialog` asks first. */
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
