import { API_BASE } from '@/api/api-base';
import { signedOut } from '@/api/session';
import { readToken, removeToken } from '@/api/session-token';
import { useAppDispatch } from '@/lib/redux';
import { askBeforeLosing } from '@/lib/unsaved-work';

/**
 * Signs out, after a question if something is unsaved. The token is removed from the browser before
 * the server is told, so that a dead network cannot keep anybody signed in.
 */
export function useSignOut(): () => void {
  const dispatch = useAppDispatch();
  return () =>
    askBeforeLosing(() => {
      const token = readToken();
      removeToken();
      dispatch(signedOut('logout'));
      if (token !== null) void endSession(token);
    });
}

/** Not through the API slice, which would send the stored token. */
export async function endSession(token: string): Promise<void> {
  await fetch(`${API_BASE}/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    credentials: 'same-origin',
  }).catch(() => undefined);
}
