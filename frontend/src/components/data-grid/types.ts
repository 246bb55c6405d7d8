/**
 * What a screen says to the grid. Columns are written once, at module scope: a column made inside a
 * component is a new object on each render and redraws every row.
 */
import type { ReactNode } from 'react';
import type { Tone } from '@/lib/tones';

export type RowId = number;

/**
 * What a cell holds. Money is whole cents, a distance whole metres, a date the text `YYYY-MM-DD`;
 * `null` is "nothing", drawn as an empty cell.
 */
export type CellValue = string | number | boolean | null;

/** A text, or a function that reads it from the language files each time it is drawn. */
export type Text = string | (() => string);

export type SortDirection = 'asc' | 'desc';

export interface GridSort {
  column: string;
  direction: SortDirection;
}

export interface Badge {
  tone: Tone;
  text: string;
  /** Says more, such as why: the tip of its cell. A person finds it in the opened row as well. */
  hint?: string;
}

export interface SelectOption {
  value: string;
  label: Text;
  tone?: Tone;
}

interface EditBase<Row> {
  /** The value to edit, where it is not the one shown (a client's id under a client's name). */
  value?: (row: Row) => CellValue;
  /** Why this row's cell cannot be edited now; `null` when it can. */
  refusal?: (row: Row) => string | null;
  /** Whether Delete and an empty text may clear the cell. True unless said otherwise. */
  clearable?: boolean;
}

/** How a cell is edited; the values handed to `onEdit` are in the units of {@link CellValue}. */
export type CellEdit<Row> =
  | (EditBase<Row> & { as: 'text'; maxLength?: number })
  | (EditBase<Row> & { as: 'money' | 'km' | 'number' | 'date' })
  | (EditBase<Row> & {
      as: 'select';
      options: readonly SelectOption[] | ((row: Row) => readonly SelectOption[]);
    });

export interface ColumnBase<Row> {
  /** Name of the column in templates, sort and edits; letters, digits, `_` and `-`. */
  id: string;
  title: Text;
  /** Explains a title that is given and says little; shown over the head. */
  hint?: Text;
  /** Width before the person changed it, in pixels. */
  width: number;
  minWidth?: number;
  value: (row: Row) => CellValue;
  /** Drawn instead of the formatted value. Plain text, or one small element without flex layout. */
  render?: (row: Row, value: CellValue) => ReactNode;
  /** Sortable, and which direction the first click asks for. The server sorts. */
  sort?: SortDirection;
  edit?: CellEdit<Row>;
  /** Stays at the left edge. When no column says so, the first one does. */
  pin?: boolean;
  /** Numbers, money and distances stand right, everything else left. */
  align?: 'left' | 'right';
  /** Not shown until the person asks for it. */
  hidden?: boolean;
}

/**
 * A column and what its kind needs beside the value.
 *
 * `link`: `href` gives the address inside the app, or `null` for plain text.
 * `tick`: a boolean. `action`: a button with one of the grid's icons.
 */
export type GridColumn<Row> = ColumnBase<Row> &
  (
    | { kind: 'text' | 'number' | 'money' | 'km' | 'date' | 'tick' }
    | { kind: 'badge'; badge: (value: CellValue, row: Row) => Badge | null }
    | { kind: 'link'; href: (row: Row) => string | null; opensNewTab?: boolean }
    | {
        kind: 'action';
        icon: ActionIcon;
        label: Text;
        run: (row: Row) => void;
        /** Why the button does nothing for this row; `null` when it works. */
        refusal?: (row: Row) => string | null;
      }
  );

export type ActionIcon = 'eye' | 'download' | 'edit' | 'trash' | 'copy' | 'restore';

export type ColumnKind = GridColumn<unknown>['kind'];

export interface EmptyList {
  /** What belongs here, one line. */
  text: string;
  /** Makes the first one. */
  action?: { label: string; onRun: () => void };
}

export interface FilteredEmptyList {
  /** The specification's text. */
  text: string;
  onReset: () => void;
}

export interface GridSelection {
  ids: ReadonlySet<RowId>;
  onChange: (ids: ReadonlySet<RowId>) => void;
  /** Loads the ids of all matching rows, nothing else. Used only while a filter is active. */
  loadMatching?: () => Promise<readonly RowId[]>;
}

export interface GridExpander<Row> {
  /** The content under a row. It is mounted when opened and loads its own data. */
  render: (row: Row) => ReactNode;
  /** Name of the content: "Candidate vehicles". */
  label: Text;
}

/** How the list was left; `lib/list-memory.ts` keeps it. */
export interface GridView {
  /** Pixels. */
  scrollTop: number;
  activeCell: { rowId: RowId; columnId: string } | null;
  /**
   * The list was left from one of its cells, such as an order's number: its cell then takes the
   * focus again. Who left by a button finds the keys of the page instead.
   */
  hadFocus: boolean;
}
