/**
 * The pages of a list that was left are kept, so that it looks the same on coming back. Of each list
 * only the last view is kept, which bounds the memory. While no user looks at it, changes do not have it
 * read: that happens on coming back.
 */
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './base-api';
import { leftFilters, listLeft, listShown, type RowsState } from './rows';

const keyOf = (filters: unknown) => JSON.stringify(filters);

/** Whether a list was left with these filters, so that no user looks at its pages. */
export const isLeft = (state: RowsState, list: string, filters: unknown) =>
  leftFilters(state, list) === keyOf(filters);

interface Hold {
  unsubscribe: () => void;
}

type Dispatch = ThunkDispatch<RowsState, unknown, UnknownAction>;

interface Endpoint {
  initiate: (filters: never) => ThunkAction<Hold, never, unknown, UnknownAction>;
  select: (filters: never) => (state: never) => { data?: unknown };
}

interface KeptPages<Filters> {
  list: string;
  filters: Filters;
  /** The person comes back, so all pages are needed; otherwise only the first one. */
  goesOn: boolean;
  endpoint: Endpoint;
}

interface Paged {
  pages: unknown[];
  pageParams: unknown[];
}

/** What holds the pages of a list in the cache after it was left, by store and list. */
const holds = new WeakMap<object, Map<string, Hold>>();

export function useKeptPages<Filters>({ list, filters, goesOn, endpoint }: KeptPages<Filters>) {
  const store = useStore<RowsState>();
  const dispatch = store.dispatch as Dispatch;
  const key = keyOf(filters);
  const latest = useRef(filters);
  const seenKey = useRef(goesOn ? key : null);

  useEffect(() => {
    latest.current = filters;
  });
  // Before the query's own effect, which reads as many pages as there are.
  useEffect(() => {
    dispatch(listShown(list));
    if (seenKey.current === key) return;
    seenKey.current = key;
    const firstPageOnly = ({ pages, pageParams }: Paged) => {
      pages.splice(1);
      pageParams.splice(1);
    };
    const { updateQueryData } = baseApi.util;
    const shown = latest.current as never;
    dispatch(updateQueryData(list as never, shown, firstPageOnly as never) as never);
  }, [dispatch, key, list]);

  useEffect(
    () => () => {
      const left = latest.current as never;
      if (!endpoint.select(left)(store.getState() as never).data) return;
      const held = holds.get(store) ?? new Map<string, Hold>();
      holds.set(store, held);
      const before = held.get(list);
      held.set(list, dispatch<Hold>(endpoint.initiate(left) as never));
      before?.unsubscribe();
      dispatch(listLeft({ list, filters: keyOf(left) }));
    },
    [dispatch, endpoint, list, store],
  );
}

/**
 * Releases what was kept since the list was left. To be called after the query, which holds the pages
 * itself if they are shown again.
 */
export function useKeptPagesReleased(list: string): void {
  const store = useStore();
  useEffect(() => {
    const held = holds.get(store);
    held?.get(list)?.unsubscribe();
    held?.delete(list);
  }, [list, store]);
}
