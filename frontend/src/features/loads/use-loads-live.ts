/** Others take loads and change them: the list is read again, at most once a second. */
import { useEffect, useRef } from 'react';
import { makeStale } from '@/api/tagged';
import { useLiveOrders } from '@/freight/live/use-live-orders';
import { useAppDispatch } from '@/lib/redux';

const REST_MS = 1000;

export function useLoadsLive(): void {
  const dispatch = useAppDispatch();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveOrders(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      dispatch(makeStale(['Load', 'Planning.LIST']));
    }, REST_MS);
  });
}
