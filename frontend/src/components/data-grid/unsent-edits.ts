/** Edits that did not reach the server, which wait until it can be reached again. */
import { useEffect, useEffectEvent } from 'react';
import type { CellChange, RowMarks } from './use-cell-edits';

/** The change of a cell that waits to be sent. */
export function unsentIn(marks: RowMarks | undefined, columnId: string): CellChange | null {
  const mark = marks?.get(columnId);
  return mark?.is === 'unsent' ? mark.change : null;
}

/** A server that is not reached although the browser is online tells nobody when it is back. */
const AGAIN_MS = 15_000;

/** Sends what waits as soon as the server may be reached again. */
export function useSendAgain(hasUnsent: boolean, sendUnsent: () => void): void {
  const send = useEffectEvent(() => {
    if (navigator.onLine) sendUnsent();
  });
  useEffect(() => {
    if (!hasUnsent) return undefined;
    const again = () => send();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [hasUnsent]);
}
