/**
 * Which drawn row shows which row of the list.
 *
 * The slot is the React key, so a row that scrolls out is not removed: its elements are filled with
 * the row that scrolls in. A row keeps its slot for as long as it is in range, whatever happens to
 * it; a row that changed its key when it became active would be mounted anew and swallow the second
 * click of a double click. The slots are drawn in their own order (rows are placed by `transform`),
 * because moving an element in the document takes its focus away.
 */
export interface DrawnRow {
  slot: number;
  index: number;
}

/** Spare slots that keep their old row; more than this many are given up. */
const MAX_SPARE = 6;

export class RowSlots {
  /** Row index by slot. */
  private rows: (number | null)[] = [];

  /**
   * Gives every index of `wanted` a slot. Calling it again with the same indices changes nothing,
   * so a render that React throws away does no harm. Spare rows below `count` stay drawn where they
   * are, out of sight.
   */
  assign(wanted: readonly number[], count: number): readonly DrawnRow[] {
    const missing = new Set(wanted);
    const needed = missing.size;
    const free: number[] = [];
    this.rows.forEach((index, slot) => {
      if (index !== null && missing.has(index)) missing.delete(index);
      else free.push(slot);
    });
    for (const index of missing) {
      const slot = free.pop();
      if (slot === undefined) this.rows.push(index);
      else this.rows[slot] = index;
    }
    let spare = this.rows.filter((index) => index !== null).length - needed;
    for (const slot of free) {
      const index = this.rows[slot] ?? null;
      if (index !== null && (spare > MAX_SPARE || index >= count)) {
        this.rows[slot] = null;
        spare -= 1;
      }
    }
    return this.rows.flatMap((index, slot) => (index === null ? [] : [{ slot, index }]));
  }
}
