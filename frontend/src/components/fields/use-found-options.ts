import { useEffect, useRef, useState } from 'react';

export const SEARCH_PAUSE_MS = 250;

/** Finds what fits the text; `signal` says that a newer question has made this one needless. */
export type Search<Option> = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

export interface Found<Option> {
  options: readonly Option[];
  status: 'idle' | 'searching' | 'found' | 'failed';
  /** The text that `options` and `status` answer; another one while a newer answer is awaited. */
  answers: string | null;
}

/**
 * Asks `search` 250 ms after the last key, while `active`. A newer answer always wins over an older
 * one; what was found last stays visible meanwhile. In a `hurry` nobody types any more, and there is
 * no pause; `onAnswer` is told what came, an empty list for a failure.
 */
export function useFoundOptions<Option>(
  search: Search<Option>,
  text: string,
  active: boolean,
  hurry = false,
  onAnswer?: (options: readonly Option[]) => void,
): Found<Option> {
  const [found, setFound] = useState<Found<Option>>({
    options: [],
    status: 'idle',
    answers: null,
  });
  const latestSearch = useRef(search);
  const latestOnAnswer = useRef(onAnswer);
  const askedBefore = useRef(false);
  useEffect(() => {
    latestSearch.current = search;
    latestOnAnswer.current = onAnswer;
  });

  useEffect(() => {
    if (!active) {
      askedBefore.current = false;
      return undefined;
    }
    const abort = new AbortController();
    const ask = async () => {
      setFound((last) => ({ ...last, status: 'searching' }));
      try {
        const options = await latestSearch.current(text, abort.signal);
        if (abort.signal.aborted) return;
        setFound({ options, status: 'found', answers: text });
        latestOnAnswer.current?.(options);
      } catch {
        if (abort.signal.aborted) return;
        setFound({ options: [], status: 'failed', answers: text });
        latestOnAnswer.current?.([]);
      }
    };
    // Opening asks at once; only typing waits.
    const timer = setTimeout(() => void ask(), askedBefore.current && !hurry ? SEARCH_PAUSE_MS : 0);
    askedBefore.current = true;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, active, hurry]);

  return found;
}
