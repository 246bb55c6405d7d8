/**
 * Keeps the store in step with the session, also in other tabs: signing out in one signs out all, and
 * signing in as somebody else resets the others. Storage events come from other tabs only.
 */
import { baseApi } from '@/api/base-api';
import {
  reached,
  selectAuthenticated,
  selectUnreachable,
  signedIn,
  signedOut,
} from '@/api/session';
import { TOKEN_KEY } from '@/api/session-token';
import { forgotten } from '@/lib/flashes';
import { leaveUserLanguage } from '@/lib/languages';
import { allListsForgotten } from '@/lib/list-memory';
import type { Store } from './store';

export function watchSession(store: Store): () => void {
  let wasAuthenticated = selectAuthenticated(store.getState());
  const unsubscribe = store.subscribe(() => {
    const authenticated = selectAuthenticated(store.getState());
    if (wasAuthenticated && !authenticated) {
      wasAuthenticated = false;
      forget(store);
      void leaveUserLanguage();
    }
    wasAuthenticated = authenticated;
  });

  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== TOKEN_KEY) return;
    if (event.newValue === null) {
      store.dispatch(signedOut('logout'));
    } else if (event.oldValue === null) {
      store.dispatch(signedIn());
    } else if (subjectOf(event.oldValue) !== subjectOf(event.newValue)) {
      forget(store);
    } else if (selectUnreachable(store.getState())) {
      // Another tab has reached the server.
      store.dispatch(reached());
      store.dispatch(baseApi.internalActions.onOnline());
    }
  };
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

/** The next person must see nothing of the last one's, not even filters and selections. */
function forget(store: Store): void {
  store.dispatch(baseApi.util.resetApiState());
  store.dispatch(forgotten());
  store.dispatch(allListsForgotten());
}

/** Whose token it is, only for comparing two of them; the server checks tokens. */
function subjectOf(token: string): string | null {
  try {
    const [, claims = ''] = token.split('.');
    const json = atob(claims.replace(/-/gu, '+').replace(/_/gu, '/'));
    const { sub } = JSON.parse(json) as { sub?: string | number };
    return sub === undefined ? null : String(sub);
  } catch {
    return null;
  }
}
