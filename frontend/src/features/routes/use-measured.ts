/** How far a route is: asked when its points have not changed for a moment. */
import { useEffect, useRef, useState } from 'react';
import { useMeasureRouteMutation } from '@/api/generated/routes';
import type { Point } from '@/freight/route-map/points';
import type { MeasuredRoute } from './points';

const REST_MS = 300;

export interface Measured {
  /** Of these points, or of the ones before while these are being measured. */
  route: MeasuredRoute | null;
  isMeasuring: boolean;
  error: unknown;
  again: () => void;
  /** Waits for the answer about the present points; null if there is none. */
  settled: () => Promise<MeasuredRoute | null>;
}

/**
 * @param byLand whether the way does without ferries
 * @param initial what is known of the first points, so that they need not be measured
 */
export function useMeasured(
  points: readonly Point[],
  byLand: boolean,
  initial: MeasuredRoute | null,
): Measured {
  const [measure] = useMeasureRouteMutation();
  const [state, setState] = useState<Omit<Measured, 'again' | 'settled'>>({
    route: initial,
    isMeasuring: initial === null,
    error: null,
  });
  const [turn, setTurn] = useState(0);
  const known = useRef(initial === null ? null : { points, byLand });
  const isFirst = useRef(true);
  const waiting = useRef<((route: MeasuredRoute | null) => void)[]>([]);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
    if (state.isMeasuring) return;
    for (const answer of waiting.current.splice(0)) answer(state.error ? null : state.route);
  }, [state]);

  useEffect(() => {
    if (known.current?.points === points && known.current.byLand === byLand) return undefined;
    let asked: { abort: () => void } | undefined;
    setState((before) => ({ ...before, isMeasuring: true, error: null }));
    const ask = async () => {
      const coordinates = points.map(({ lat, lng }) => ({ lat, lng }));
      const request = measure({ measureRoutePayload: { coordinates, by_land: byLand } });
      asked = request;
      const { data, error } = await request;
      if (asked !== request) return;
      if (data) known.current = { points, byLand };
      setState(({ route }) => ({
        route: data?.data ?? route,
        isMeasuring: false,
        error: error ?? null,
      }));
    };
    // The first way is not waited for: no user is dragging anything.
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : REST_MS);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      const former = asked;
      asked = undefined;
      former?.abort();
    };
  }, [points, byLand, turn, measure]);

  return {
    ...state,
    again: () => setTurn((before) => before + 1),
    settled: () =>
      new Promise((resolve) => {
        if (latest.current.isMeasuring) waiting.current.push(resolve);
        else resolve(latest.current.error ? null : latest.current.route);
      }),
  };
}
