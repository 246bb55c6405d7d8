/**
 * Which columns are shown, in which order and how wide, by the person's choice. Columns that the choice
 * does not know yet (from a later release) are placed where the screen defines them.
 */
import type { GridStorage } from './grid-storage';
import type { GridColumn } from './types';

export interface ColumnChoice {
  /** Ids in the person's order; may be incomplete. */
  order: readonly string[];
  /** Hidden ids; `null` if the person has not chosen, so that the definitions decide. */
  hidden: readonly string[] | null;
  /** Pixels by id, for columns with a changed width. */
  widths: Readonly<Record<string, number>>;
}

export const NO_CHOICE: ColumnChoice = { order: [], hidden: null, widths: {} };

const MIN_WIDTH = 48;
const MAX_WIDTH = 800;
/** Room for a date and the button of its calendar. */
const MIN_DATE_EDIT_WIDTH = 122;

/** All columns in the person's order, including hidden ones; pinned ones come first. */
export function orderColumns<Row>(
  columns: readonly GridColumn<Row>[],
  order: readonly string[],
): GridColumn<Row>[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const known = order.flatMap((id) => byId.get(id) ?? []);
  const result = [...new Set(known)];
  columns.forEach((column, position) => {
    if (result.includes(column)) return;
    // A new column goes behind its neighbour of the definition.
    const before = columns[position - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
  });
  const pinned = pinnedIds(columns);
  return [
    ...result.filter(({ id }) => pinned.has(id)),
    ...result.filter(({ id }) => !pinned.has(id)),
  ];
}

/** The columns at the left edge, which cannot be moved or hidden. */
export function pinnedIds<Row>(columns: readonly GridColumn<Row>[]): ReadonlySet<string> {
  const asked = columns.filter(({ pin }) => pin).map(({ id }) => id);
  const first = columns[0];
  return new Set(asked.length > 0 || !first ? asked : [first.id]);
}

export function isHidden<Row>(
  column: GridColumn<Row>,
  choice: ColumnChoice,
  pinned: ReadonlySet<string>,
): boolean {
  if (pinned.has(column.id)) return false;
  return choice.hidden ? choice.hidden.includes(column.id) : column.hidden === true;
}

export function widthOf<Row>(column: GridColumn<Row>, choice: ColumnChoice): number {
  return clampWidth(column, choice.widths[column.id] ?? column.width);
}

export function clampWidth<Row>(column: GridColumn<Row>, width: number): number {
  const least = Math.max(
    Math.min(column.minWidth ?? MIN_WIDTH, column.width),
    column.edit?.as === 'date' ? MIN_DATE_EDIT_WIDTH : 0,
  );
  return Math.round(Math.max(least, Math.min(width, MAX_WIDTH)));
}

/** `ids` with `moved` at the place of `over`. */
export function moveId(ids: readonly string[], moved: string, over: string): string[] {
  const from = ids.indexOf(moved);
  const to = ids.indexOf(over);
  if (from < 0 || to < 0) return [...ids];
  const next = ids.filter((id) => id !== moved);
  next.splice(to, 0, moved);
  return next;
}

/** Reads a stored choice; an unreadable or outdated one counts as none. */
export function parseChoice(text: string | null): ColumnChoice {
  if (text === null) return NO_CHOICE;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return NO_CHOICE;
    const { order, hidden, widths } = stored as Record<string, unknown>;
    return {
      order: isTexts(order) ? order : [],
      hidden: isTexts(hidden) ? hidden : null,
      widths: isWidths(widths) ? widths : {},
    };
  } catch {
    return NO_CHOICE;
  }
}

/** Keeps only the widths of what is stored; order and visibility stay as they are. */
export const keepsWidths = (storage: GridStorage): GridStorage => ({
  read: storage.read,
  write: (text) => {
    const { widths } = parseChoice(text);
    storage.write(JSON.stringify({ ...parseChoice(storage.read()), widths }));
  },
});

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const isWidths = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((width) => typeof width === 'number' && Number.isFinite(width));
