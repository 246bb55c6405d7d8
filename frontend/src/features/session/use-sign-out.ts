import { signedOut } from '@/api/session';
import { readToken, removeToken } from '@/api/session-token';
import { useAppDispatch } from '@/lib/redux';
import { useLogoutMutation } from './session-api';

/**
 * Signs out: the token leaves the browser first, so that a dead network cannot keep anybody signed
 * in, and then the server is told to end the session.
 */
export function useSignOut(): () => void {
  const dispatch = useAppDispatch();
  const [logout] = useLogoutMutation();
  return () => {
    const token = readToken();
    removeToken();
    dispatch(signedOut('logout'));
    if (token !== null) void logout({ token });
  };
}
