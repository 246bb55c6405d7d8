import { use, useCallback, useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { UNSAFE_DataRouterContext as RouterContext, useSearchParams } from 'react-router';
import { listRemembered, selectListState, type ListName } from '@/lib/list-memory';
import { useAppDispatch } from '@/lib/redux';

type Value = string | number | boolean | null | undefined;

export interface ListAddress {
  /** The address' query with filters, sort and opened row. */
  search: URLSearchParams;
  /**
   * Sets parameters; empty text, null and undefined remove them. It adds no step for Back. A function gets
   * the present value, which may be newer than what is drawn.
   */
  change: (changes: Record<string, Value | ((present: string | null) => Value)>) => void;
  /** Removes all parameters but those in `keep`, such as the sort. */
  reset: (keep?: readonly string[]) => void;
  /** Sets the whole query. */
  replace: (query: string) => void;
}

/**
 * A list's state is its address, so a reload, a shared link and Back give the same view. A bare address
 * (a link back from an edit) restores what the list was left with, unless the menu has forgotten it.
 */
export function useListAddress(list: ListName): ListAddress {
  const [addressed, setSearch] = useSearchParams();
  const presentQuery = usePresentQuery();
  const dispatch = useAppDispatch();
  const remembered = useSelector(
    (state: Parameters<typeof selectListState>[0]) => selectListState(state, list)?.search,
  );
  const text = addressed.toString();
  /** From the first render on, so that nothing is asked for without the filters. */
  const [toRestore, setToRestore] = useState(text === '' ? remembered : undefined);
  if (toRestore !== undefined && text !== '') setToRestore(undefined);
  const search = useMemo(
    () => (toRestore ? new URLSearchParams(toRestore) : addressed),
    [addressed, toRestore],
  );

  useEffect(() => {
    if (toRestore) {
      setSearch(new URLSearchParams(toRestore), { replace: true });
      return;
    }
    dispatch(listRemembered({ list, state: { search: text } }));
  }, [dispatch, list, setSearch, text, toRestore]);

  const change = useCallback<ListAddress['change']>(
    (changes) => {
      const next = presentQuery();
      for (const [name, change] of Object.entries(changes)) {
        const value = typeof change === 'function' ? change(next.get(name)) : change;
        if (value === null || value === undefined || value === '') next.delete(name);
        else next.set(name, String(value));
      }
      setSearch(next, { replace: true });
    },
    [presentQuery, setSearch],
  );
  const reset = useCallback<ListAddress['reset']>(
    (keep = []) => {
      const next = new URLSearchParams([...presentQuery()].filter(([name]) => keep.includes(name)));
      setSearch(next, { replace: true });
    },
    [presentQuery, setSearch],
  );
  const replace = useCallback<ListAddress['replace']>(
    (query) => setSearch(new URLSearchParams(query), { replace: true }),
    [setSearch],
  );
  return { search, change, reset, replace };
}

/**
 * The address' query as it is now. What `useSearchParams` gives is the one that was drawn last: a change that
 * was built on it would undo another one made since, in the same moment or while the list is being drawn.
 */
function usePresentQuery(): () => URLSearchParams {
  // The router has no other way to ask for its present location.
  const router = use(RouterContext)?.router;
  return useCallback(() => {
    if (!router) throw new Error('a list needs a router of routes');
    const { location, navigation } = router.state;
    const next = navigation.location;
    const isOnTheWay = next !== undefined && next.pathname === location.pathname;
    return new URLSearchParams(isOnTheWay ? next.search : location.search);
  }, [router]);
}
