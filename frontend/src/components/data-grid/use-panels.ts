/** The opened panels by row id, so that they follow their row when the list reloads. */
import { useCallback, useMemo, useState } from 'react';
import type { OpenPanel } from './geometry';
import type { RowId } from './types';

/** Until the content has been measured. */
const FIRST_HEIGHT = 96;

export interface Panels {
  list: readonly (OpenPanel & { rowId: RowId })[];
  toggle: (rowId: RowId) => void;
  close: (rowId: RowId) => void;
  setHeight: (rowId: RowId, height: number) => void;
  /** The panel that was opened last. */
  newest: RowId | null;
}

export function usePanels<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => RowId,
  listKey: string,
): Panels {
  const [open, setOpen] = useState<readonly RowId[]>([]);
  const [heights, setHeights] = useState<ReadonlyMap<RowId, number>>(new Map());
  const [seenKey, setSeenKey] = useState(listKey);
  if (seenKey !== listKey) {
    setSeenKey(listKey);
    setOpen([]);
  }

  const list = useMemo(
    () =>
      open
        .map((id) => ({
          rowId: id,
          index: rows.findIndex((row) => rowId(row) === id),
          height: heights.get(id) ?? FIRST_HEIGHT,
        }))
        .filter(({ index }) => index >= 0),
    [heights, open, rowId, rows],
  );

  const close = useCallback((id: RowId) => {
    setOpen((ids) => ids.filter((other) => other !== id));
  }, []);

  const toggle = useCallback((id: RowId) => {
    setOpen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  }, []);

  const setHeight = useCallback((id: RowId, height: number) => {
    setHeights((all) => (all.get(id) === height ? all : new Map(all).set(id, height)));
  }, []);

  const newest = list.at(-1)?.rowId ?? null;
  return useMemo(
    () => ({ list, toggle, close, setHeight, newest }),
    [close, list, newest, setHeight, toggle],
  );
}
