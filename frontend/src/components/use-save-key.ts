import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import { isBehindDialog } from '@/lib/shortcuts';

/**
 * Lets Ctrl+Enter (Cmd on a Mac) save a form from every field, also where Enter alone chooses from a
 * list or begins a new line.
 *
 * @param form the form's element, on a page or in a dialog
 * @param alsoCtrlS for the form of a dialog, where the page's shortcut rests; not for a question, which
 *   a user who saves twice by habit would answer unread
 */
export function useSaveKey(
  form: RefObject<HTMLElement | null>,
  save: () => void,
  enabled = true,
  alsoCtrlS = false,
): void {
  useWindowEvent(
    'keydown',
    (event) => {
      const isKey = event.key === 'Enter' || (alsoCtrlS && event.key.toLowerCase() === 's');
      const isPressed = isKey && (event.ctrlKey || event.metaKey);
      if (!enabled || !isPressed || event.repeat || event.isComposing) return;
      if (!form.current || !isInFront(form.current, event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      save();
    },
    // Before the field, whose list would also take the key.
    { capture: true },
  );
}

/** Not hidden by a question, and not behind a dialog. */
function isInFront(form: HTMLElement, target: EventTarget | null): boolean {
  if (form.closest('[hidden], [inert], [data-closing]')) return false;
  const dialog = form.closest('[role="dialog"]');
  if (!dialog) return !isBehindDialog(target);
  return target instanceof Element && target.closest('[role="dialog"]') === dialog;
}
