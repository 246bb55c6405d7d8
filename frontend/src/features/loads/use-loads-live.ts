/**
 * Others take loads and change them: the list is read again. Soon for a load that it shows; other orders may
 * have become loads, or not, so for them it is enough from time to time.
 */
import { useLiveOrders } from '@/freight/live/use-live-orders';
import { useReload } from '@/freight/live/use-reload';
import { rowsGone } from '@/api/rows';
import { useAppDispatch } from '@/lib/redux';
import { loadPages, type Load } from './loads-api';

const SHOWN_MS = 700;
const OTHERS_MS = 10_000;
const STALE = ['Load', 'Planning.LIST'] as const;

export function useLoadsLive(rows: readonly Load[]): void {
  const reloadIn = useReload(STALE);
  const dispatch = useAppDispatch();
  useLiveOrders((change) => {
    if (change) dispatch(rowsGone({ list: loadPages.list, ids: change.gone }));
    const isShown =
      change === null || rows.some(({ id }) => change.ids.includes(id) || change.gone.includes(id));
    reloadIn(isShown ? SHOWN_MS : OTHERS_MS);
  });
}
