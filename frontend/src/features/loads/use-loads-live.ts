/**
 * Others take loads and change them: the list is read again. Soon for a load that it shows; other orders may
 * have become loads, or not, so for them it is enough from time to time.
 */
import { useEffect, useRef } from 'react';
import { makeStale } from '@/api/tagged';
import { useLiveOrders } from '@/freight/live/use-live-orders';
import { useAppDispatch } from '@/lib/redux';
import type { Load } from './loads-api';

const SHOWN_MS = 700;
const OTHERS_MS = 10_000;

export function useLoadsLive(rows: readonly Load[]): void {
  const dispatch = useAppDispatch();
  const next = useRef<{ at: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(
    () => () => {
      if (next.current) clearTimeout(next.current.timer);
    },
    [],
  );
  useLiveOrders((ids) => {
    const isShown = ids === null || rows.some(({ id }) => ids.includes(id));
    const wait = isShown ? SHOWN_MS : OTHERS_MS;
    const at = Date.now() + wait;
    if (next.current && next.current.at <= at) return;
    if (next.current) clearTimeout(next.current.timer);
    const timer = setTimeout(() => {
      next.current = null;
      dispatch(makeStale(['Load', 'Planning.LIST']));
    }, wait);
    next.current = { at, timer };
  });
}
