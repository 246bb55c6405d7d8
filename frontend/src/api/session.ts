/** Whether somebody is signed in. The token itself is only in the browser's storage. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readToken } from './session-token';

interface Session {
  authenticated: boolean;
  /** The session ended during work: after signing in again the person returns to their page. */
  expired: boolean;
}

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): Session => ({ authenticated: readToken() !== null, expired: false }),
  reducers: {
    signedIn: (session) => {
      session.authenticated = true;
      session.expired = false;
    },
    signedOut: (session, { payload }: PayloadAction<'logout' | 'expired'>) => {
      session.authenticated = false;
      session.expired = payload === 'expired';
    },
  },
  selectors: {
    selectAuthenticated: (session) => session.authenticated,
    selectExpired: (session) => session.expired,
  },
});

export const { signedIn, signedOut } = sessionSlice.actions;
export const { selectAuthenticated, selectExpired } = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
export const sessionPath = sessionSlice.reducerPath;
