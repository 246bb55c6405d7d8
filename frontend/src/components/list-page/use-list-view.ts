import { useCallback, useState } from 'react';
import { useStore } from 'react-redux';
import { listRemembered, selectListState, type ListName } from '@/lib/list-memory';
import { useAppDispatch } from '@/lib/redux';
import type { GridView } from '../data-grid/types';

/** How the list was left (scroll position, active cell), as the grid takes it. */
export function useListView(list: ListName, search: string) {
  const store = useStore<Parameters<typeof selectListState>[0]>();
  const dispatch = useAppDispatch();
  // Read once; then the grid reports its own view.
  const [view] = useState<GridView | null>(() => {
    const left = selectListState(store.getState(), list);
    // Other filters make another list, which starts at its top.
    if (left?.scrollTop === undefined || left.search !== search) return null;
    return {
      scrollTop: left.scrollTop,
      activeCell: left.activeCell ?? null,
      hadFocus: left.hadFocus === true,
    };
  });
  const onViewChange = useCallback(
    (state: GridView) => dispatch(listRemembered({ list, state })),
    [dispatch, list],
  );
  return { view, onViewChange };
}
