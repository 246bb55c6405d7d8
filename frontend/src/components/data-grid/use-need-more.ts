/**
 * Asks for the next page when fewer than ten rows remain below the window: one request at a time,
 * again and again while the window is still beyond what is loaded (a deep jump), until all is here.
 */
import { useCallback, useEffect, useRef } from 'react';

/** Fewer loaded rows than this below the window ask for more. */
export const ROWS_AHEAD = 10;

export interface MoreRows {
  loaded: number;
  /** No further page exists. */
  complete: boolean;
  /** False while the first page or a reload is on its way, and after a failure. */
  allowed: boolean;
  /** `upTo`: the last row in the window, for callers that can ask for more than one page. */
  onNeedMore: (hint: { upTo: number }) => Promise<unknown>;
}

/** Returns what the grid calls with the last row in its window. */
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
        // Nothing came: asking again at once would hammer a server that just failed.
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
