/**
 * The types of the grid's props. Columns belong to module scope: inside a component they would be new
 * objects on each render and redraw every row.
 */
import type { ReactNode } from 'react';
import type { BadgeSign, Tone } from '@/lib/tones';

export type RowId = number;

/**
 * The value of a cell. Money is whole cents, a distance whole metres, a date the text `YYYY-MM-DD`;
 * `null` is an empty cell.
 */
export type CellValue = string | number | boolean | null;

/** A text, or a function that reads it from the locale files each time it is drawn. */
export type Text = string | (() => string);

export type SortDirection = 'asc' | 'desc';

export interface GridSort {
  column: string;
  direction: SortDirection;
}

export interface Badge {
  tone: Tone;
  sign?: BadgeSign;
  text: string;
  /** More about it, such as the reason; the cell shows it as a tip, and the opened row shows it, too. */
  hint?: string;
}

export interface SelectOption {
  value: string;
  label: Text;
  tone?: Tone;
  sign?: BadgeSign;
}

interface EditBase<Row> {
  /** The value to edit, if it is not the shown one (a client's id instead of the name). */
  value?: (row: Row) => CellValue;
  /** Why this row's cell cannot be edited now; `null` if it can. */
  refusal?: (row: Row) => string | null;
  /** Whether Delete and an empty text may clear the cell; true by default. */
  clearable?: boolean;
}

/** How a cell is edited; `onEdit` gets values in the units of {@link CellValue}. */
export type CellEdit<Row> =
  | (EditBase<Row> & { as: 'text'; maxLength?: number })
  | (EditBase<Row> & { as: 'money' | 'km' | 'number' | 'date' })
  | (EditBase<Row> & {
      as: 'select';
      options: readonly SelectOption[] | ((row: Row) => readonly SelectOption[]);
    });

export interface ColumnBase<Row> {
  /** The column's name in templates, sort and edits; letters, digits, `_` and `-`. */
  id: string;
  title: Text;
  /** Written over the titles of neighbours that share it, such as "Dates". */
  group?: Text;
  /** Explains a title that says little; a tip of the head. */
  hint?: Text;
  /** The default width in pixels. */
  width: number;
  minWidth?: number;
  value: (row: Row) => CellValue;
  /** Drawn instead of the formatted value: plain text, or a small element without flex layout. */
  render?: (row: Row, value: CellValue) => ReactNode;
  /** Drawn before that, for the rows whose value has to be marked. */
  mark?: (row: Row) => ReactNode;
  /** The server can sort by the column; the first click asks for this direction. */
  sort?: SortDirection;
  edit?: CellEdit<Row>;
  /** Stays at the left edge; by default only the first column does. */
  pin?: boolean;
  /** By default numbers, money and distances are right, others left. */
  align?: 'left' | 'right';
  /** Hidden until the person shows it. */
  hidden?: boolean;
  /** Makes the content a button, such as a number that opens its document. */
  press?: CellPress<Row>;
}

export interface CellPress<Row> {
  /** What the button does; its name goes on with the content. */
  label: Text;
  run: (row: Row) => void;
  /** Why this row's content is no button; `null` if it is. */
  refusal?: (row: Row) => string | null;
}

/**
 * A column, with what its kind needs beside the value.
 *
 * `link`: `href` gives the address inside the app, or `null` for plain text.
 * `tick`: a boolean. `action`: a button with one of the grid's icons. `menu`: a button with a menu.
 */
export type GridColumn<Row> = ColumnBase<Row> &
  (
    | { kind: 'text' | 'number' | 'money' | 'km' | 'date' | 'tick' }
    | { kind: 'badge'; badge: (value: CellValue, row: Row) => Badge | null }
    | {
        kind: 'link';
        href: (row: Row) => string | null;
        opensNewTab?: boolean;
        /** Drawn instead of the text, which is its name then. */
        icon?: 'phone' | 'route';
        /** What a tick before the text says, for the rows that have one. */
        ticked?: (row: Row) => string | null;
      }
    | {
        kind: 'action';
        icon: ActionIcon;
        label: Text;
        run: (row: Row) => void;
        /** Why the button does nothing for this row; `null` if it works. */
        refusal?: (row: Row) => string | null;
      }
    | { kind: 'menu'; label: Text; items: readonly MenuItem<Row>[] }
  );

/** An entry in the menu of a row. */
export interface MenuItem<Row> {
  id: string;
  title: Text;
  icon: MenuIcon;
  run: (row: Row) => void;
  /** Why it does nothing for this row; `null` if it works. */
  refusal?: (row: Row) => string | null;
}

/** A sign at the row's first cell, such as that another user edits it. */
export interface RowNote {
  /** A few letters. */
  sign: string;
  text: string;
}

export type ActionIcon = 'eye' | 'download' | 'edit' | 'trash' | 'copy' | 'restore';

/** Menus have room for more of them than cells. */
export type MenuIcon = ActionIcon | 'archive' | 'credit' | 'history' | 'mail' | 'paid' | 'upload';

export type ColumnKind = GridColumn<unknown>['kind'];

/** A row on a phone. */
export interface GridCard<Row> {
  /**
   * The columns in each line, with their shares of its width in twelfths; columns that the list does not
   * have are left out. A tap on the card follows the link of the first one.
   */
  lines: readonly (readonly (readonly [columnId: string, twelfths: number])[])[];
  /** Columns that only the card has, or that it shows in another way. */
  columns?: readonly GridColumn<Row>[];
}

export interface EmptyList {
  /** One line about what belongs here. */
  text: string;
  /** Makes the first row. */
  action?: { label: string; onRun: () => void };
  /** The page to which a file with many rows is brought. */
  importAt?: string;
}

export interface FilteredEmptyList {
  /** The specification's text. */
  text: string;
  onReset: () => void;
}

export interface GridSelection {
  ids: ReadonlySet<RowId>;
  onChange: (ids: ReadonlySet<RowId>) => void;
  /** Loads only the ids of all matching rows. Used only while a filter is active. */
  loadMatching?: () => Promise<readonly RowId[]>;
}

export interface GridExpander<Row> {
  /** The content under a row. It is mounted when it is opened, and loads its own data. */
  render: (row: Row) => ReactNode;
  /** The content's name, such as "Candidate vehicles". */
  label: Text;
  /** Whether a row has it; by default each row. */
  offered?: (row: Row) => boolean;
}

/** How the list was left; `lib/list-memory.ts` keeps it. */
export interface GridView {
  /** Pixels. */
  scrollTop: number;
  activeCell: { rowId: RowId; columnId: string } | null;
  /**
   * The list was left from one of its cells, such as an order's number, which then gets the focus
   * again. After leaving by a button, the focus stays with the page.
   */
  hadFocus: boolean;
}
