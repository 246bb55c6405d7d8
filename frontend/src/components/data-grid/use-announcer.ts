/** Announcements for screen readers. The texts are drawn outside of `role="grid"`. */
import { useCallback, useMemo, useState } from 'react';

export interface Announcer {
  /** Announced when the screen reader is free: selection, saves, loads. */
  say: (text: string) => void;
  /** Interrupts the screen reader: refused edits. */
  alert: (text: string) => void;
  polite: string;
  assertive: string;
}

/** Screen readers repeat a text only if it differs. */
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
