import { useEffect, useLayoutEffect, useRef } from 'react';

/** What had the focus before a dialog that is closing; another dialog may follow it. */
let beforeLeaving: Element | null = null;

/**
 * Returns the focus to where it was before something opened over the page, both when that closes and
 * when it is unmounted. Mantine does it only in the first case.
 */
export function useFocusBack(opened: boolean): void {
  const opener = useRef<Element | null>(null);
  // Before the focus moves into it.
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const { activeElement } = document;
    // The first of two dialogs has already moved the focus.
    opener.current = activeElement === document.body ? beforeLeaving : activeElement;
    return () => {
      beforeLeaving = opener.current;
      setTimeout(() => {
        beforeLeaving = null;
      });
    };
  }, [opened]);
  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      const inside = document.activeElement;
      // After the page is drawn without it, unless the focus has gone elsewhere by then.
      setTimeout(() => {
        const { activeElement } = document;
        if (activeElement !== document.body && activeElement !== inside) return;
        // The page behind the dialog may have changed.
        const goal = opener.current?.isConnected ? opener.current : document.querySelector('main');
        if (goal instanceof HTMLElement) goal.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
