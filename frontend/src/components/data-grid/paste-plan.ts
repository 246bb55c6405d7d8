/** What a paste would change: pure, so that the person can be asked before anything is sent. */
import { readValue } from './cell-value';
import type { Table } from './clipboard';
import type { CellValue, GridColumn, RowId } from './types';
import type { CellChange } from './use-cell-edits';

export interface PasteTarget<Row> {
  /** Loaded rows. */
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  /** The shown columns from the active one to the right; `null` for a leading cell. */
  columns: readonly (GridColumn<Row> | null)[];
  /** Index of the active row; pasted lines fill downwards from it. */
  firstRow: number;
  /** The value a cell holds now, edits under way included. */
  valueOf: (row: Row, column: GridColumn<Row>) => CellValue;
}

export interface PastePlan {
  changes: CellChange[];
  /** Values left out: their cell is not loaded, not editable, or cannot hold them. */
  skipped: number;
  /** What is wrong with the first value left out because it cannot be read. */
  problem: string | null;
}

export function planPaste<Row>(table: Table, target: PasteTarget<Row>): PastePlan {
  const plan: PastePlan = { changes: [], skipped: 0, problem: null };
  table.forEach((line, down) => {
    line.forEach((text, right) => {
      const row = target.rows[target.firstRow + down];
      const column = target.columns[right];
      if (row === undefined || !column?.edit || column.edit.refusal?.(row)) {
        plan.skipped += 1;
        return;
      }
      const read = readValue(column.edit, row, text);
      if (!read.ok) {
        plan.skipped += 1;
        plan.problem ??= read.problem;
        return;
      }
      const from = target.valueOf(row, column);
      if (read.value === from) return;
      plan.changes.push({
        rowId: target.rowId(row),
        columnId: column.id,
        from,
        to: read.value,
      });
    });
  });
  return plan;
}
