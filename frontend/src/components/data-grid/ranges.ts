/** A rectangle of cells: what it covers, what fills it, and what of it goes to the clipboard. */
import type { Table } from './clipboard';
import type { Lead, ShownColumns } from './shown-columns';
import { leadId } from './shown-columns';
import type { ActiveCell } from './use-active-cell';

export interface CellRange {
  /** Indices of rows, both inside. */
  top: number;
  bottom: number;
  /** Indices among all shown columns and leading cells, both inside. */
  left: number;
  right: number;
}

const LEADS: readonly Lead[] = ['select', 'expand', 'details'];
const LEAD_IDS: ReadonlySet<string> = new Set(LEADS.map(leadId));

export const isLead = (columnId: string) => LEAD_IDS.has(columnId);

/** The range between two cells; leading cells are in none. */
export function rangeBetween(
  one: ActiveCell,
  other: ActiveCell,
  ids: readonly string[],
): CellRange | null {
  const columns = [ids.indexOf(one.columnId), ids.indexOf(other.columnId)];
  const first = ids.findIndex((id) => !isLead(id));
  const left = Math.max(Math.min(...columns), first);
  const right = Math.max(...columns);
  if (first < 0 || Math.min(...columns) < 0 || right < first) return null;
  return {
    top: Math.max(0, Math.min(one.row, other.row)),
    bottom: Math.max(one.row, other.row),
    left,
    right,
  };
}

export const sizeOf = ({ top, bottom, left, right }: CellRange) => ({
  rows: bottom - top + 1,
  columns: right - left + 1,
});

export const isSingle = (range: CellRange) => {
  const { rows, columns } = sizeOf(range);
  return rows * columns === 1;
};

export const isInside = (
  { row, columnId }: ActiveCell,
  range: CellRange,
  ids: readonly string[],
) => {
  const column = ids.indexOf(columnId);
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
};

/** The ids of the columns in a range. */
export const columnsIn = <Row>(range: CellRange, { ids }: Pick<ShownColumns<Row>, 'ids'>) =>
  ids.slice(range.left, range.right + 1);

/**
 * What fills a range from the clipboard: the table again and again if the range is a multiple of it, such
 * as of a single value, else the table once.
 */
export function repeated(table: Table, range: CellRange): Table {
  const { rows, columns } = sizeOf(range);
  const height = table.length;
  const width = Math.max(...table.map((line) => line.length), 0);
  if (height === 0 || width === 0 || rows % height !== 0 || columns % width !== 0) return table;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => table[row % height]?.[column % width] ?? ''),
  );
}
