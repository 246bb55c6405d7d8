/** The selected rows of a list: another filter starts without any, and coming back restores them. */
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { listRemembered, selectListState, type ListName } from '@/lib/list-memory';
import { useAppDispatch } from '@/lib/redux';
import type { RowId } from '../data-grid/types';

/** @param filterKey what the list is filtered by */
export function useListSelection(list: ListName, filterKey: string) {
  const dispatch = useAppDispatch();
  const remembered = useSelector(
    (state: Parameters<typeof selectListState>[0]) => selectListState(state, list)?.selectedIds,
  );
  const [ids, setIds] = useState<ReadonlySet<RowId>>(() => new Set(remembered));
  const [seenKey, setSeenKey] = useState(filterKey);
  if (seenKey !== filterKey) {
    setSeenKey(filterKey);
    setIds(new Set());
  }
  useEffect(() => {
    dispatch(listRemembered({ list, state: { selectedIds: [...ids] } }));
  }, [dispatch, ids, list]);
  return [ids, setIds] as const;
}
