/** The focus goes on to the payment that is looked at next. */
import { useEffect, useRef, type RefObject } from 'react';

/** What takes the focus: the chosen payment, or that nothing is left. */
const GOAL = '[role="option"][aria-selected="true"], [data-nothing-left]';
const MODAL = '[aria-modal="true"]';

type Asked = 'first' | 'again' | null;

/** @returns asks for it: a button that was pressed goes with its payment */
export function useFocusFollows(root: RefObject<HTMLElement | null>): () => void {
  // The keys work at once, also for the first payment.
  const asked = useRef<Asked>('first');
  // After each drawing: it may have to wait until the list is read again, or a dialog is closed.
  useEffect(() => {
    const { current } = root;
    const goal = current?.querySelector<HTMLElement>(GOAL);
    if (asked.current === null || !goal || document.querySelector(MODAL)) return;
    const { activeElement } = document;
    // The grid takes the focus of what has gone from under its row.
    const home = current?.closest('[role="grid"]');
    const isElsewhere = activeElement !== document.body && !home?.contains(activeElement);
    const isTaken = asked.current === 'again' && isElsewhere;
    asked.current = null;
    if (!isTaken) goal.focus();
  });
  return () => {
    asked.current = 'again';
  };
}
