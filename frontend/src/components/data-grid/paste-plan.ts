/** Plans what a paste would change, so that the person can be asked first. */
import { readValue } from './cell-value';
import type { Table } from './clipboard';
import type { CellValue, GridColumn, RowId } from './types';
import type { CellChange } from './use-cell-edits';

export interface PasteTarget<Row> {
  /** Loaded rows. */
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  /** The shown columns from the active one on; `null` for a leading cell. */
  columns: readonly (GridColumn<Row> | null)[];
  /** The index of the active row, where the pasted lines start. */
  firstRow: number;
  /** The row's version, if the list has versions. */
  versionOf: (row: Row) => string | undefined;
  /** A cell's present value, including edits that are not saved yet. */
  valueOf: (row: Row, column: GridColumn<Row>) => CellValue;
}

export interface PastePlan {
  changes: CellChange[];
  /** Values that are left out, because their cell is not loaded, not editable or cannot hold them. */
  skipped: number;
  /** The problem of the first value that cannot be read. */
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
        version: target.versionOf(row),
      });
    });
  });
  return plan;
}
