/** What the grid tells people who do not see it. The texts are drawn outside of `role="grid"`. */
import { useCallback, useMemo, useState } from 'react';

export interface Announcer {
  /** Waits until the screen reader is free: selection, saves, loads. */
  say: (text: string) => void;
  /** Interrupts: a refused edit. */
  alert: (text: string) => void;
  polite: string;
  assertive: string;
}

/** The same text twice in a row is spoken twice only if it differs. */
const distinct = (text: string, last: string) => (text === last ? `${text}\u00a0` : text);

export function useAnnouncer(): Announcer {
  const [polite, setPolite] = useState('');
  const [assertive, setAssertive] = useState('');
  const say = useCallback((text: string) => {
    setPolite((last) => distinct(text, last));
  }, []);
  const alert = useCallback((text: string) => {
    setAssertive((last) => distinct(text, last));
  }, []);
  return useMemo(() => ({ say, alert, polite, assertive }), [alert, assertive, polite, say]);
}
