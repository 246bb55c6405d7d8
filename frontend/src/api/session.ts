/** Whether somebody is signed in. The token itself is only in the browser's storage. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readToken } from './session-token';

interface Session {
  authenticated: boolean;
  /** The session ended during work: after signing in again the person returns to their page. */
  expired: boolean;
  /** Set while the session cannot be renewed because the server is not reached. */
  unreachable: Pause | null;
}

interface Pause {
  ms: number;
  /** When it may be tried again. */
  until: number;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** A server that asks for more is asked again after an hour. */
const LONGEST_WISH_MS = 3_600_000;

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): Session => ({
    authenticated: readToken() !== null,
    expired: false,
    unreachable: null,
  }),
  reducers: {
    signedIn: (session) => {
      session.authenticated = true;
      session.expired = false;
      session.unreachable = null;
    },
    signedOut: (session, { payload }: PayloadAction<'logout' | 'expired'>) => {
      session.authenticated = false;
      session.expired = payload === 'expired';
      session.unreachable = null;
    },
    notReached: {
      /** @param retryAfterMs the pause that the server asked for, if it did */
      prepare: (retryAfterMs: number | null) => ({ payload: { now: Date.now(), retryAfterMs } }),
      reducer: (
        session,
        { payload }: PayloadAction<{ now: number; retryAfterMs: number | null }>,
      ) => {
        const { now, retryAfterMs } = payload;
        const before = session.unreachable;
        const asked = now + Math.min(retryAfterMs ?? 0, LONGEST_WISH_MS);
        if (before && now < before.until) {
          // Several calls have heard it, or somebody has clicked; the pause does not grow.
          before.until = Math.max(before.until, asked);
          return;
        }
        const ms = before ? Math.min(before.ms * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
        session.unreachable = { ms, until: Math.max(now + ms, asked) };
      },
    },
    reached: (session) => {
      session.unreachable = null;
    },
  },
  selectors: {
    selectAuthenticated: (session) => session.authenticated,
    selectExpired: (session) => session.expired,
    selectUnreachable: (session) => session.unreachable,
  },
});

export const { signedIn, signedOut, notReached, reached } = sessionSlice.actions;
export const { selectAuthenticated, selectExpired, selectUnreachable } = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
export const sessionPath = sessionSlice.reducerPath;
