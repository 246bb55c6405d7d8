import { useEffect, useRef, useState } from 'react';

export const SEARCH_PAUSE_MS = 250;

/** Finds what fits the text; `signal` says that a newer question has made this one needless. */
export type Search<Option> = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

export interface Found<Option> {
  options: readonly Option[];
  status: 'idle' | 'searching' | 'found' | 'failed';
}

/**
 * Asks `search` 250 ms after the last key, while `active`. A newer answer always wins over an older
 * one; what was found last stays visible meanwhile.
 */
export function useFoundOptions<Option>(
  search: Search<Option>,
  text: string,
  active: boolean,
): Found<Option> {
  const [found, setFound] = useState<Found<Option>>({ options: [], status: 'idle' });
  const latestSearch = useRef(search);
  const askedBefore = useRef(false);
  useEffect(() => {
    latestSearch.current = search;
  });

  useEffect(() => {
    if (!active) {
      askedBefore.current = false;
      return undefined;
    }
    const abort = new AbortController();
    const ask = async () => {
      setFound(({ options }) => ({ options, status: 'searching' }));
      try {
        const options = await latestSearch.current(text, abort.signal);
        if (!abort.signal.aborted) setFound({ options, status: 'found' });
      } catch {
        if (!abort.signal.aborted) setFound({ options: [], status: 'failed' });
      }
    };
    // Opening asks at once; only typing waits.
    const timer = setTimeout(() => void ask(), askedBefore.current ? SEARCH_PAUSE_MS : 0);
    askedBefore.current = true;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, active]);

  return found;
}
