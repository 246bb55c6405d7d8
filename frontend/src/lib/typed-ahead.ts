/**
 * Typing ahead: what is typed before the field for it is there. No key of it is lost, or answered by
 * the page that is still on the screen.
 */
import { useEffect, useLayoutEffect } from 'react';
import {
  useLocation,
  useNavigation,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { isBehindDialog } from './shortcuts';

/** Takes a key for a field that is not there yet. Keys with Ctrl, Alt or Meta are none. */
export function typeAhead(
  event: KeyboardEvent,
  onText: (change: (text: string) => string) => void,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.length === 1) {
    // The key that has opened it may still be down.
    if (!event.repeat) onText((text) => text + event.key);
  } else if (event.key === 'Backspace') onText((text) => text.slice(0, -1));
  // There is nothing to choose or to leave yet.
  else if (event.key !== 'Enter' && event.key !== 'Tab') return;
  event.preventDefault();
  event.stopPropagation();
}

/** The page with a form that is on its way, and what is typed for the form's first field. */
let coming: { pathname: string; text: string } | null = null;

const forget = () => {
  coming = null;
};

/**
 * For the route of a page that is a form. It is a loader, since that runs at once, while the next key
 * may come before React has drawn that a navigation has begun.
 */
export const formRoute = {
  loader: ({ request }: LoaderFunctionArgs) => {
    coming = { pathname: new URL(request.url).pathname, text: '' };
    return null;
  },
  // A form that stays is not on its way.
  shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
    currentUrl.pathname !== nextUrl.pathname,
};

/** For a form that is shown now: what was typed ahead, or null if no user has waited for it here. */
export function takeTypedAhead(): string | null {
  const text = coming?.text ?? null;
  forget();
  return text;
}

/** On the page itself: a skeleton, or a form that was drawn just now. Else no form comes. */
const SIGN_OF_A_FORM = 'main [aria-busy="true"], main form';

/** Keeps what is typed for a form on its way, until Esc, a click or another navigation. */
export function useTypingAheadOfForms(): void {
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname ?? pathname;
  useEffect(() => {
    if (coming?.pathname !== target) forget();
  }, [target]);
  useLayoutEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (!coming || isBehindDialog(event.target)) return;
      if (pathname === coming.pathname && !document.querySelector(SIGN_OF_A_FORM)) {
        forget();
        return;
      }
      const form = coming;
      typeAhead(event, (change) => {
        form.text = change(form.text);
      });
      if (event.key === 'Escape') forget();
    };
    window.addEventListener('keydown', take, { capture: true });
    window.addEventListener('pointerdown', forget, { capture: true });
    return () => {
      window.removeEventListener('keydown', take, { capture: true });
      window.removeEventListener('pointerdown', forget, { capture: true });
    };
  }, [pathname]);
}
