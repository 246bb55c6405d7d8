/** The focus goes on to the payment that is looked at next. */
import { useEffect, useRef, type RefObject } from 'react';

/** What takes the focus: the chosen payment, or that nothing is left. */
const NOTHING = '[data-nothing-left]';
const GOAL = `[role="option"][aria-selected="true"], ${NOTHING}`;
const MODAL = '[aria-modal="true"]';

type Asked = 'first' | 'again' | null;

/**
 * @param isFetching whether the list is read again, so that there may be more of it
 * @returns asks for it: a button that was pressed goes with its payment
 */
export function useFocusFollows(
  root: RefObject<HTMLElement | null>,
  isFetching: boolean,
): () => void {
  // The keys work at once, also for the first payment.
  const asked = useRef<Asked>('first');
  // After each drawing: it may have to wait until the list is read again, or a dialog is closed.
  useEffect(() => {
    const { current } = root;
    const goal = current?.querySelector<HTMLElement>(GOAL);
    if (asked.current === null || !goal || document.querySelector(MODAL)) return;
    const { activeElement } = document;
    // The focus of what has gone is taken by the grid, and by the page after a dialog.
    const home = current?.closest('[role="grid"]');
    const isElsewhere = !home?.contains(activeElement) && !activeElement?.contains(goal);
    const isFirst = asked.current === 'first';
    const isTaken = !isFirst && isElsewhere;
    if (!isFetching || !goal.matches(NOTHING)) asked.current = null;
    // Opened at the end of the list, it would stand below the window.
    if (isFirst) current?.scrollIntoView({ block: 'nearest' });
    if (!isTaken) goal.focus();
  });
  return () => {
    asked.current = 'again';
  };
}
