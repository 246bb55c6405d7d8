/** What a list promises that saves many cells at once, and how it says what was refused. */
import type { CellValue, RowId } from './types';

/** The most cells that are changed at once; the server takes no more. */
export const MOST_CELLS = 5000;

export interface BlockCell {
  rowId: RowId;
  columnId: string;
  to: CellValue;
  /** The row's version in which the person saw the cell. */
  version?: string | undefined;
}

/** A cell that was not saved. */
export interface CellLeft {
  /** Its place in the block. */
  at: number;
  reason: string;
  /** Another user has changed it since the person saw it. */
  isConflict?: boolean;
}

export interface BlockAnswer {
  /** The versions that the rows have now. */
  versions: ReadonlyMap<RowId, string>;
  /** Only with `partly`. */
  left: readonly CellLeft[];
}

/**
 * Saves all cells or, with `partly`, those that can be saved. Resolves when the rows have the answer;
 * rejects with a `BlockRefusal` if single cells are wrong.
 */
export type SendBlock = (cells: readonly BlockCell[], partly: boolean) => Promise<BlockAnswer>;

/** No cell of a block was saved, because of these. */
export class BlockRefusal extends Error {
  readonly cells: readonly CellLeft[];
  constructor(message: string, cells: readonly CellLeft[]) {
    super(message);
    this.cells = cells;
  }
}

/** Another user has changed the cell since the person saw it; by now the rows have their value. */
export class CellConflict extends Error {
  /** The row's version with their value, in which it can be replaced. */
  readonly version: string;
  constructor(message: string, version: string) {
    super(message);
    this.version = version;
  }
}
