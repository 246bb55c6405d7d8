/**
 * Decides which drawn row shows which row of the list.
 *
 * The slot is the React key, so the elements of a row that scrolls out are reused for a row that
 * scrolls in. A row keeps its slot as long as it is in range: with a new key it would be mounted again
 * when it becomes active, and lose the second click of a double click. Slots are drawn in their own
 * order and placed by `transform`, because an element that moves in the document loses its focus.
 */
import type { RowId } from './types';

export interface DrawnRow {
  slot: number;
  index: number;
}

/** So many unused slots keep their old row; others are dropped. */
const MAX_SPARE = 6;

export class RowSlots {
  /** The row's index by slot. */
  private rows: (number | null)[] = [];
  private followed: { id: RowId; index: number } | null = null;

  /**
   * Keeps the slot of the active row when a reload has moved it, and with it the focus and the text in
   * its editor. The row that was there takes the other slot.
   */
  follow(id: RowId | undefined, index: number): void {
    const before = this.followed;
    this.followed = id === undefined ? null : { id, index };
    if (before === null || before.id !== id || before.index === index) return;
    this.rows = this.rows.map((row) => {
      if (row === before.index) return index;
      return row === index ? before.index : row;
    });
  }

  /**
   * Gives every index of `wanted` a slot. A second call with the same indices changes nothing, in case
   * React throws a render away. Unused rows below `count` stay drawn out of sight.
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
