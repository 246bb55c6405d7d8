import { useEffect, useRef, useState } from 'react';

export const SEARCH_PAUSE_MS = 250;

/**
 * Finds options for the text; `signal` aborts when there is a newer text. `meanwhile` takes what is
 * known before the server has answered.
 */
export type Search<Option> = (
  text: string,
  signal: AbortSignal,
  meanwhile: (known: readonly Option[]) => void,
) => Promise<readonly Option[]>;

export interface Found<Option> {
  options: readonly Option[];
  status: 'idle' | 'searching' | 'found' | 'failed';
  /** The text that `status` belongs to; an older one while a newer answer is loading. */
  answers: string | null;
  /** `options` belong to an older text: they may be shown, but not chosen. */
  isStale: boolean;
}

interface State<Option> extends Omit<Found<Option>, 'isStale'> {
  /** The text that `options` belong to. */
  optionsOf: string | null;
}

/**
 * While `active`, calls `search` 250 ms after the last key. Newer answers win over older ones, and the
 * last results, then stale, stay visible meanwhile. In a `hurry` no user types any more, so there is no pause.
 * `onAnswer` gets the options, or after a failure those that were known before.
 */
export function useFoundOptions<Option>(
  search: Search<Option>,
  text: string,
  active: boolean,
  hurry = false,
  onAnswer?: (options: readonly Option[]) => void,
): Found<Option> {
  const [{ optionsOf, ...found }, setFound] = useState<State<Option>>({
    options: [],
    optionsOf: null,
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
      let known: readonly Option[] = [];
      const meanwhile = (options: readonly Option[]) => {
        known = options;
        if (abort.signal.aborted) return;
        setFound((last) => ({ ...last, options, optionsOf: text }));
      };
      try {
        const options = await latestSearch.current(text, abort.signal, meanwhile);
        if (abort.signal.aborted) return;
        setFound({ options, optionsOf: text, status: 'found', answers: text });
        latestOnAnswer.current?.(options);
      } catch {
        if (abort.signal.aborted) return;
        setFound({ options: known, optionsOf: text, status: 'failed', answers: text });
        latestOnAnswer.current?.(known);
      }
    };
    // Opening searches at once; only typing waits.
    const timer = setTimeout(() => void ask(), askedBefore.current && !hurry ? SEARCH_PAUSE_MS : 0);
    askedBefore.current = true;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, active, hurry]);

  return { ...found, isStale: optionsOf !== text };
}
