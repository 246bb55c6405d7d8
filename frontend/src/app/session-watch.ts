/**
 * Keeps the store and the other tabs in step with the session. Storage events arrive from other
 * tabs only: signing out in one signs out all, signing in as somebody else starts the rest afresh.
 */
import { baseApi } from '@/api/base-api';
import { selectAuthenticated, signedIn, signedOut } from '@/api/session';
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
    }
  };
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

/** The next person at this screen sees nothing of the last one's, filters and selections included. */
function forget(store: Store): void {
  store.dispatch(baseApi.util.resetApiState());
  store.dispatch(forgotten());
  store.dispatch(allListsForgotten());
}

/** Who a token is about. Read only to compare two tokens; the server alone judges them. */
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
