/** Lists come in pages of 20 by offset; the next one is asked for until one comes back short. */

export const PAGE_SIZE = 20;

interface Page<Row> {
  data: readonly Row[];
  meta: { total: number };
}

/** The offset of the page after `last`; undefined after the last one. For `infiniteQueryOptions`. */
export function nextOffset(
  last: Page<unknown>,
  _pages: readonly Page<unknown>[],
  offset: number,
): number | undefined {
  return last.data.length < PAGE_SIZE ? undefined : offset + PAGE_SIZE;
}

export interface LoadedRows<Row> {
  /** In the server's order. A row that slid onto a later page between two calls stands once. */
  rows: Row[];
  /** What the server counted last. */
  total: number;
}

export function loadedRows<Row extends { id: number }>(
  pages: readonly Page<Row>[] | undefined,
): LoadedRows<Row> {
  const rows = new Map<number, Row>();
  for (const page of pages ?? []) {
    for (const row of page.data) if (!rows.has(row.id)) rows.set(row.id, row);
  }
  return { rows: [...rows.values()], total: pages?.at(-1)?.meta.total ?? 0 };
}
