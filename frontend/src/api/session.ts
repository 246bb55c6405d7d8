/** Whether a user is signed in. The token itself is only in the browser's storage. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readToken } from './session-token';

interface Session {
  /**
   * `lapsed`: the session of an open page has ended. The page stays, out of use, until its person has
   * signed in over it or has left it.
   */
  is: 'in' | 'lapsed' | 'out';
  /** The session ended before its page was open: after signing in the person returns there. */
  expired: boolean;
  /** Whose page is open. */
  personId: number | null;
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
    is: readToken() === null ? 'out' : 'in',
    expired: false,
    personId: null,
    unreachable: null,
  }),
  reducers: {
    signedIn: (session) => {
      session.is = 'in';
      session.expired = false;
      session.unreachable = null;
    },
    signedOut: (session, { payload }: PayloadAction<'logout' | 'expired'>) => {
      session.unreachable = null;
      if (payload === 'expired' && session.personId !== null) {
        session.is = 'lapsed';
      } else {
        session.is = 'out';
        session.expired = payload === 'expired';
      }
    },
    pageOpened: (session, { payload }: PayloadAction<number>) => {
      session.personId = payload;
    },
    pageClosed: (session) => {
      session.personId = null;
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
          // Several calls have heard it, or a user has clicked; the pause does not grow.
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
    selectAuthenticated: (session) => session.is === 'in',
    selectLapsed: (session) => session.is === 'lapsed',
    selectPersonId: (session) => session.personId,
    selectExpired: (session) => session.expired,
    selectUnreachable: (session) => session.unreachable,
  },
});

export const { signedIn, signedOut, pageOpened, pageClosed, notReached, reached } =
  sessionSlice.actions;
export const {
  selectAuthenticated,
  selectLapsed,
  selectPersonId,
  selectExpired,
  selectUnreachable,
} = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
export const sessionPath = sessionSlice.reducerPath;

export type SessionState = Parameters<typeof selectAuthenticated>[0];
