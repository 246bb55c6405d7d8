/**
 * Asks for the next page when fewer than ten rows remain below the window. There is one request at a
 * time, and after a jump another one until the window's rows are loaded. While a person scrolls, it
 * looks as far ahead as the window went during the request before.
 */
import { useCallback, useEffect, useRef } from 'react';

/** With fewer loaded rows below the window, more are requested. */
export const ROWS_AHEAD = 10;

/** The rows that are asked for should last for so many requests. */
const LASTS_FOR = 4;

export interface MoreRows {
  loaded: number;
  /** There are no further pages. */
  complete: boolean;
  /** False while the first page or a reload is loading, and after a failure. */
  allowed: boolean;
  /** @param upTo the last row that is needed soon, for callers that can request larger pages */
  onNeedMore: (hint: { upTo: number }) => Promise<unknown>;
}

/** Returns a function to call with the last row in the window. */
export function useNeedMore({ loaded, complete, allowed, onNeedMore }: MoreRows) {
  const lastVisible = useRef(0);
  const underWay = useRef(false);
  /** How many rows the window went down during the request before. */
  const pace = useRef(0);
  const latest = useRef({ loaded, complete, allowed, onNeedMore });

  const check = useCallback(() => {
    const ask = (): void => {
      const now = latest.current;
      if (underWay.current || now.complete || !now.allowed) return;
      const seen = lastVisible.current;
      if (seen + pace.current < now.loaded - ROWS_AHEAD) return;
      const upTo = seen + pace.current * LASTS_FOR;
      underWay.current = true;
      const before = now.loaded;
      const settle = () => {
        underWay.current = false;
        pace.current = Math.max(0, lastVisible.current - seen);
        // Without new rows, asking again at once would hammer a failing server.
        if (latest.current.loaded > before) ask();
      };
      now.onNeedMore({ upTo }).then(settle, settle);
    };
    ask();
  }, []);

  useEffect(() => {
    latest.current = { loaded, complete, allowed, onNeedMore };
    check();
  }, [allowed, check, complete, loaded, onNeedMore]);

  return useCallback(
    (row: number) => {
      if (lastVisible.current === row) return;
      if (row < lastVisible.current) pace.current = 0;
      lastVisible.current = row;
      check();
    },
    [check],
  );
}
