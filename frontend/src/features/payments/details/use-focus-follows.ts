/** The focus goes on to the payment that is looked at next. */
import { useEffect, useRef, type RefObject } from 'react';

/** What takes the focus: the chosen payment, or that nothing is left. */
const GOAL = '[role="option"][aria-selected="true"], [data-nothing-left]';

/**
 * @param at what is looked at; null if nothing is left
 * @returns asks for it: a button that was pressed goes with its payment
 */
export function useFocusFollows(root: RefObject<HTMLElement | null>, at: number | null) {
  // The keys work at once, also for the first payment.
  const isAsked = useRef(true);
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    root.current?.querySelector<HTMLElement>(GOAL)?.focus();
  }, [at, root]);
  return () => {
    isAsked.current = true;
  };
}
