import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

/**
 * Closes a dialog with Esc, unless the key belongs to something that is open within it, such as the list
 * of a field or a calendar, or to a dialog that lies over it. Mantine's own handling closes both.
 */
export function useEscape(
  opened: boolean,
  content: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (!opened || event.key !== 'Escape' || event.isComposing) return;
      if (content.current?.closest('[inert]')) return;
      if (event.target instanceof Element && belongsElsewhere(event.target, content.current))
        return;
      // The page behind has its own use for the key.
      event.preventDefault();
      close();
    },
    // Before the list of a field is closed by the same key.
    { capture: true },
  );
}

/** A field whose list is open, as Mantine's own fields say it. */
const OPEN_LIST = '[data-mantine-stop-propagation="true"]';

function belongsElsewhere(target: Element, content: HTMLElement | null): boolean {
  if (target.matches(OPEN_LIST)) return true;
  const innermost = target.closest('[role="dialog"], [role="menu"]');
  return innermost !== null && innermost !== content;
}
