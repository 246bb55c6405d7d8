/**
 * Calls of an open page whose session has ended wait until a user has signed in over the page, or has
 * left it.
 */
import { createAction, type Middleware } from '@reduxjs/toolkit';
import type { AppDispatch } from '@/lib/redux';
import { selectAuthenticated, selectLapsed, type SessionState } from './session';

const waits = createAction('session/waits');

/** Resolves to whether there is a session, at once unless it has lapsed. */
export const sessionSettled = (dispatch: AppDispatch) =>
  dispatch(waits()) as unknown as Promise<boolean>;

export const sessionGate: Middleware<object, SessionState> = (store) => {
  const state = () => store.getState();
  let waiting: (() => void)[] = [];
  return (next) => (action) => {
    if (waits.match(action)) {
      const settled = selectLapsed(state())
        ? new Promise<void>((resolve) => waiting.push(resolve))
        : Promise.resolve();
      return settled.then(() => selectAuthenticated(state()));
    }
    const result = next(action);
    if (!selectLapsed(state())) {
      for (const resume of waiting) resume();
      waiting = [];
    }
    return result;
  };
};
