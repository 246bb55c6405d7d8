/** Reading lists again after a while, once for everything that happens meanwhile. */
import { useCallback, useEffect, useRef } from 'react';
import { makeStale } from '@/api/tagged';
import { useAppDispatch } from '@/lib/redux';

type Tags = Parameters<typeof makeStale>[0];

/**
 * @param tags what is stale then; a stable reference
 * @returns reads it again after so many milliseconds, or sooner if that was asked for already
 */
export function useReload(tags: Tags): (wait: number) => void {
  const dispatch = useAppDispatch();
  const next = useRef<{ at: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(
    () => () => {
      if (next.current) clearTimeout(next.current.timer);
    },
    [],
  );
  return useCallback(
    (wait: number) => {
      const at = Date.now() + wait;
      if (next.current && next.current.at <= at) return;
      if (next.current) clearTimeout(next.current.timer);
      const timer = setTimeout(() => {
        next.current = null;
        dispatch(makeStale(tags));
      }, wait);
      next.current = { at, timer };
    },
    [dispatch, tags],
  );
}
