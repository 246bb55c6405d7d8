/** Plans what Ctrl+D changes: each column gets the value of its first cell. */
import { type PastePlan, type PasteTarget } from './paste-plan';

/** @param height the number of rows, the first one included */
export function planFill<Row>(target: PasteTarget<Row>, height: number): PastePlan {
  const plan: PastePlan = { changes: [], skipped: 0, problem: null };
  const source = target.rows[target.firstRow];
  if (source === undefined) return plan;
  for (let down = 1; down < height; down += 1) {
    const row = target.rows[target.firstRow + down];
    for (const column of target.columns) {
      if (row === undefined || !column?.edit || column.edit.refusal?.(row)) {
        plan.skipped += 1;
        continue;
      }
      const to = target.valueOf(source, column);
      const from = target.valueOf(row, column);
      if (to === from) continue;
      if (to === null && column.edit.clearable === false) {
        plan.skipped += 1;
        continue;
      }
      plan.changes.push({
        rowId: target.rowId(row),
        columnId: column.id,
        from,
        to,
        version: target.versionOf(row),
      });
    }
  }
  return plan;
}
