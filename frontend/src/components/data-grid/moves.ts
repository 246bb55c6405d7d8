/** Where the active cell goes. Row -1 is the row of column heads. */
import type { Direction } from './keyboard';

export interface Place {
  row: number;
  /** The index among all shown columns and leading cells. */
  column: number;
}

export interface Extent {
  /** The number of rows in the list, loaded or not. */
  rows: number;
  loaded: number;
  columns: number;
  /** The number of rows in a window. */
  page: number;
}

export const HEAD_ROW = -1;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** The place after a step from `from`, inside the list. */
export function movePlace(from: Place, to: Direction, extent: Extent): Place {
  const lastRow = extent.rows - 1;
  const lastLoaded = extent.loaded - 1;
  const lastColumn = extent.columns - 1;
  const firstRow = extent.rows > 0 ? 0 : HEAD_ROW;
  const at = (row: number, column: number): Place => ({
    row: clamp(row, HEAD_ROW, lastRow),
    column: clamp(column, 0, lastColumn),
  });
  switch (to) {
    case 'up':
      return at(from.row - 1, from.column);
    case 'down':
      return at(from.row + 1, from.column);
    case 'left':
      return at(from.row, from.column - 1);
    case 'right':
      return at(from.row, from.column + 1);
    case 'topEdge':
      return at(firstRow, from.column);
    case 'bottomEdge':
      return at(Math.max(lastLoaded, firstRow), from.column);
    case 'leftEdge':
    case 'rowStart':
      return at(from.row, 0);
    case 'rightEdge':
    case 'rowEnd':
      return at(from.row, lastColumn);
    case 'first':
      return at(firstRow, 0);
    case 'last':
      return at(lastRow, lastColumn);
    case 'pageUp':
      return at(Math.max(from.row - extent.page, firstRow), from.column);
    case 'pageDown':
      return at(from.row + extent.page, from.column);
  }
}
