import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { listRemembered, selectListState, type ListName } from '@/lib/list-memory';
import { useAppDispatch } from '@/lib/redux';

export interface ListAddress {
  /** The address' query with filters, sort and opened row. */
  search: URLSearchParams;
  /** Sets parameters; empty text, null and undefined remove them. It adds no step for Back. */
  change: (changes: Record<string, string | number | boolean | null | undefined>) => void;
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
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === undefined || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true },
      );
    },
    [setSearch],
  );
  const reset = useCallback<ListAddress['reset']>(
    (keep = []) => {
      setSearch(
        (before) => new URLSearchParams([...before].filter(([name]) => keep.includes(name))),
        { replace: true },
      );
    },
    [setSearch],
  );
  const replace = useCallback<ListAddress['replace']>(
    (query) => setSearch(new URLSearchParams(query), { replace: true }),
    [setSearch],
  );
  return { search, change, reset, replace };
}
