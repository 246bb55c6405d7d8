/** The selected rows are ids, not positions, since rows move when the list reloads. */
import type { RowId } from './types';

/** Adds or removes a row. */
export function toggleRow(ids: ReadonlySet<RowId>, id: RowId): ReadonlySet<RowId> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/**
 * Selects the loaded rows from `anchor` to `target` in either direction, including both. Without an
 * anchor only the target is selected. Other rows keep their state.
 */
export function extendTo(
  ids: ReadonlySet<RowId>,
  loaded: readonly RowId[],
  anchor: RowId | null,
  target: RowId,
): ReadonlySet<RowId> {
  const to = loaded.indexOf(target);
  if (to < 0) return ids;
  const from = anchor === null ? -1 : loaded.indexOf(anchor);
  const start = from < 0 ? to : Math.min(from, to);
  const next = new Set(ids);
  for (const id of loaded.slice(start, Math.max(from, to) + 1)) next.add(id);
  return next;
}

/** What a selection covers: every row of the list, every loaded one of a longer list, or other rows. */
export type Extent = 'all' | 'loaded' | 'some';

/** @param total the number of rows of the list, loaded or not */
export function extentOf(ids: ReadonlySet<RowId>, loaded: readonly RowId[], total: number): Extent {
  if (loaded.length === 0) return 'some';
  if (ids.size < loaded.length || !loaded.every((id) => ids.has(id))) return 'some';
  if (ids.size >= total) return 'all';
  return ids.size === loaded.length ? 'loaded' : 'some';
}

/** The words for each, in the namespace of the grid. */
export const EXTENT_WORDS = {
  all: 'selectedAll',
  loaded: 'selectedLoaded',
  some: 'selected',
} as const;
