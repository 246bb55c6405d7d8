import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it when something was laid over the page, both when that closes
 * and when it is taken out of the page. Mantine's own return knows only the first.
 */
export function useFocusBack(opened: boolean): void {
  const opener = useRef<Element | null>(null);
  // Before the focus moves inside.
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement;
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
