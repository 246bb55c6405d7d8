import { useEffect, useLayoutEffect, useRef } from 'react';

/** What had the focus before a dialog that is leaving right now: another one may take its place. */
let beforeLeaving: Element | null = null;

/**
 * Gives the focus back to what had it when something was laid over the page, both when that closes
 * and when it is taken out of the page. Mantine's own return knows only the first.
 */
export function useFocusBack(opened: boolean): void {
  const opener = useRef<Element | null>(null);
  // Before the focus moves inside.
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const { activeElement } = document;
    // Of two dialogs that follow each other the first took the focus with it.
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
      // After the page is drawn without it; who has chosen another place by then, keeps it.
      setTimeout(() => {
        const { activeElement } = document;
        if (activeElement !== document.body && activeElement !== inside) return;
        if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
