/**
 * Others plan vehicles and take loads: the lists are read again. At once for an order that is shown and for
 * the planning itself; any other order may have become a load, for which it is enough from time to time.
 */
import { useCallback, useRef } from 'react';
import { useLiveOrders } from '@/freight/live/use-live-orders';
import { useReload } from '@/freight/live/use-reload';

/** Together with the time that changes are collected, less than a second. */
const SHOWN_MS = 200;
const OTHERS_MS = 10_000;
const STALE = ['Planning'] as const;

/** No event is sent for each position that vehicles tell; the lists are read again for them. */
export const POSITIONS = { pollingInterval: 300_000, skipPollingIfUnfocused: true } as const;

/** Notes which orders a part of the screen shows; `part` is the planning entry it begins with. */
export type ShowOrders = (part: number, orders: readonly number[]) => void;

export function usePlanningLive(): { reloadIn: (wait: number) => void; showOrders: ShowOrders } {
  const reloadIn = useReload(STALE);
  const shown = useRef(new Map<number, ReadonlySet<number>>());
  const showOrders = useCallback<ShowOrders>((part, orders) => {
    if (orders.length > 0) shown.current.set(part, new Set(orders));
    else shown.current.delete(part);
  }, []);
  const isShown = (id: number) => [...shown.current.values()].some((orders) => orders.has(id));
  useLiveOrders(
    (change) => {
      const isToBeSeen = change === null || [...change.ids, ...change.gone].some(isShown);
      reloadIn(isToBeSeen ? SHOWN_MS : OTHERS_MS);
    },
    () => reloadIn(SHOWN_MS),
  );
  return { reloadIn, showOrders };
}
