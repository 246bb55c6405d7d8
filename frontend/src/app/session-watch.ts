/**
 * Keeps the store in step with the session, also in other tabs: signing out in one signs out all, and
 * signing in as another user resets the others. A page with unsaved work stays, out of use, until its
 * person is back. What is shown is read again after each time without the server. Storage events come
 * from other tabs only.
 */
import { baseApi } from '@/api/base-api';
import {
  reached,
  selectAuthenticated,
  selectLapsed,
  selectPersonId,
  selectUnreachable,
  signedIn,
  signedOut,
} from '@/api/session';
import { hadEnded, subjectOf, TOKEN_KEY } from '@/api/session-token';
import { forgotten } from '@/lib/flashes';
import { leaveUserLanguage } from '@/lib/languages';
import { allListsForgotten } from '@/lib/list-memory';
import { paths } from '@/lib/paths';
import { startAnew } from '@/lib/start-anew';
import { isAnythingUnsaved } from '@/lib/unsaved-work';
import type { Store } from './store';

export function watchSession(store: Store): () => void {
  const hasSession = () => selectAuthenticated(store.getState()) || selectLapsed(store.getState());
  const isCutOff = () =>
    selectLapsed(store.getState()) || selectUnreachable(store.getState()) !== null;
  let hadSession = hasSession();
  let wasCutOff = isCutOff();
  const unsubscribe = store.subscribe(() => {
    const ends = hadSession && !hasSession();
    const isBack = wasCutOff && !isCutOff();
    hadSession = hasSession();
    wasCutOff = isCutOff();
    if (ends) {
      forget(store);
      void leaveUserLanguage();
    } else if (isBack && hadSession) {
      store.dispatch(baseApi.internalActions.onOnline());
    }
  });

  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== TOKEN_KEY) return;
    if (event.newValue === null) {
      store.dispatch(signedOut(hadEnded() || isAnythingUnsaved() ? 'expired' : 'logout'));
    } else if (selectLapsed(store.getState())) {
      resume(store, event.newValue);
    } else if (event.oldValue === null) {
      store.dispatch(signedIn());
    } else if (subjectOf(event.oldValue) !== subjectOf(event.newValue)) {
      // What the former person typed must not be sent in the new one's name.
      if (isAnythingUnsaved()) store.dispatch(signedOut('expired'));
      else forget(store);
    } else if (selectUnreachable(store.getState())) {
      // Another tab has reached the server.
      store.dispatch(reached());
    }
  };
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

/** A user has signed in in another tab. */
function resume(store: Store, token: string): void {
  if (subjectOf(token) === String(selectPersonId(store.getState()))) store.dispatch(signedIn());
  else if (!isAnythingUnsaved()) startAnew(paths.dashboard());
}

/** The next person must see nothing of the last one's, not even filters and selections. */
function forget(store: Store): void {
  store.dispatch(baseApi.util.resetApiState());
  store.dispatch(forgotten());
  store.dispatch(allListsForgotten());
}
