/**
 * The selected rows of a list. They belong to its filters: other ones start without any, so that no hidden
 * row is changed, and coming back to the same ones restores them. Sort, groups and columns change nothing.
 */
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { listRemembered, selectListState, type ListName } from '@/lib/list-memory';
import { useAppDispatch } from '@/lib/redux';
import type { RowId } from '../data-grid/types';

/** The part of a list's screen that says whose rows are selected. */
export interface SelectedFrom {
  table: { name: ListName };
  filterKey: string;
}

export function useListSelection({ table: { name: list }, filterKey }: SelectedFrom) {
  const dispatch = useAppDispatch();
  const remembered = useSelector(
    (state: Parameters<typeof selectListState>[0]) => selectListState(state, list)?.selected,
  );
  const [ids, setIds] = useState<ReadonlySet<RowId>>(
    () => new Set(remembered?.filterKey === filterKey ? remembered.ids : []),
  );
  const [seenKey, setSeenKey] = useState(filterKey);
  if (seenKey !== filterKey) {
    setSeenKey(filterKey);
    setIds(new Set());
  }
  useEffect(() => {
    dispatch(listRemembered({ list, state: { selected: { filterKey: seenKey, ids: [...ids] } } }));
  }, [dispatch, ids, list, seenKey]);
  return [ids, setIds] as const;
}
