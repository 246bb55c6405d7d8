/**
 * Others take loads and change them: the list is read again. Soon for a load that it shows; other orders may
 * have become loads, or not, so for them it is enough from time to time.
 */
import { useLiveOrders } from '@/freight/live/use-live-orders';
import { useReload } from '@/freight/live/use-reload';
import type { Load } from './loads-api';

const SHOWN_MS = 700;
const OTHERS_MS = 10_000;
const STALE = ['Load', 'Planning.LIST'] as const;

export function useLoadsLive(rows: readonly Load[]): void {
  const reloadIn = useReload(STALE);
  useLiveOrders((ids) => {
    const isShown = ids === null || rows.some(({ id }) => ids.includes(id));
    reloadIn(isShown ? SHOWN_MS : OTHERS_MS);
  });
}
