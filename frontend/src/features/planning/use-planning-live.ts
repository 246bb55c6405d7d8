/**
 * Others plan vehicles and take loads: the lists are read again. At once for an order that is shown and for
 * the planning itself; any other order may have become a load, for which it is enough from time to time.
 */
import { useCallback, useEffect, useRef } from 'react';
import { makeStale } from '@/api/tagged';
import { useLiveOrders } from '@/freight/live/use-live-orders';
import { useAppDispatch } from '@/lib/redux';

/** Together with the time that changes are collected, less than a second. */
const SHOWN_MS = 200;
const OTHERS_MS = 10_000;

/**
 * @param isShown whether an order is on the screen
 * @returns reads the lists again after so many milliseconds
 */
export function usePlanningLive(isShown: (id: number) => boolean): (wait: number) => void {
  const dispatch = useAppDispatch();
  const next = useRef<{ at: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(
    () => () => {
      if (next.current) clearTimeout(next.current.timer);
    },
    [],
  );
  const reloadIn = useCallback(
    (wait: number) => {
      const at = Date.now() + wait;
      if (next.current && next.current.at <= at) return;
      if (next.current) clearTimeout(next.current.timer);
      const timer = setTimeout(() => {
        next.current = null;
        dispatch(makeStale(['Planning']));
      }, wait);
      next.current = { at, timer };
    },
    [dispatch],
  );
  useLiveOrders(
    (ids) => reloadIn(ids === null || ids.some(isShown) ? SHOWN_MS : OTHERS_MS),
    () => reloadIn(SHOWN_MS),
  );
  return reloadIn;
}
