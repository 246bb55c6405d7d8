/**
 * Which columns are shown, in which order and how wide: pure functions over what the person chose.
 * Columns the choice does not know (added by a later release) stand where the screen defined them.
 */
import type { GridColumn } from './types';

export interface ColumnChoice {
  /** Ids in the person's order; may be incomplete. */
  order: readonly string[];
  /** Ids turned off; `null` while the person has not chosen, then the definitions decide. */
  hidden: readonly string[] | null;
  /** Pixels by id, only for columns whose width was changed. */
  widths: Readonly<Record<string, number>>;
}

export const NO_CHOICE: ColumnChoice = { order: [], hidden: null, widths: {} };

const MIN_WIDTH = 48;
const MAX_WIDTH = 800;
/** A whole date and the button of its calendar. */
const MIN_DATE_EDIT_WIDTH = 122;

/** All columns in the person's order, hidden ones included, pinned ones first. */
export function orderColumns<Row>(
  columns: readonly GridColumn<Row>[],
  order: readonly string[],
): GridColumn<Row>[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const known = order.flatMap((id) => byId.get(id) ?? []);
  const result = [...new Set(known)];
  columns.forEach((column, position) => {
    if (result.includes(column)) return;
    // Behind its neighbour of the definition, so that a new column appears where it belongs.
    const before = columns[position - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
  });
  const pinned = pinnedIds(columns);
  return [
    ...result.filter(({ id }) => pinned.has(id)),
    ...result.filter(({ id }) => !pinned.has(id)),
  ];
}

/** The columns that stay at the left edge; they are neither moved nor hidden. */
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

/** `ids` with `moved` put to where `over` stands. */
export function moveId(ids: readonly string[], moved: string, over: string): string[] {
  const from = ids.indexOf(moved);
  const to = ids.indexOf(over);
  if (from < 0 || to < 0) return [...ids];
  const next = ids.filter((id) => id !== moved);
  next.splice(to, 0, moved);
  return next;
}

/** Reads a stored choice; anything unreadable or of an older shape counts as none. */
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

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const isWidths = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((width) => typeof width === 'number' && Number.isFinite(width));
