/**
 * Asks for the next page when fewer than ten rows remain below the window. There is one request at a
 * time, and after a jump another one until the window's rows are loaded.
 */
import { useCallback, useEffect, useRef } from 'react';

/** With fewer loaded rows below the window, more are requested. */
export const ROWS_AHEAD = 10;

export interface MoreRows {
  loaded: number;
  /** There are no further pages. */
  complete: boolean;
  /** False while the first page or a reload is loading, and after a failure. */
  allowed: boolean;
  /** @param upTo the last row in the window, for callers that can request several pages */
  onNeedMore: (hint: { upTo: number }) => Promise<unknown>;
}

/** Returns a function to call with the last row in the window. */
export function useNeedMore({ loaded, complete, allowed, onNeedMore }: MoreRows) {
  const lastVisible = useRef(0);
  const underWay = useRef(false);
  const latest = useRef({ loaded, complete, allowed, onNeedMore });

  const check = useCallback(() => {
    const ask = (): void => {
      const now = latest.current;
      if (underWay.current || now.complete || !now.allowed) return;
      if (lastVisible.current < now.loaded - ROWS_AHEAD) return;
      underWay.current = true;
      const before = now.loaded;
      const settle = () => {
        underWay.current = false;
        // Without new rows, asking again at once would hammer a failing server.
        if (latest.current.loaded > before) ask();
      };
      now.onNeedMore({ upTo: lastVisible.current }).then(settle, settle);
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
      lastVisible.current = row;
      check();
    },
    [check],
  );
}
