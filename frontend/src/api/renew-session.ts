import type { AppDispatch } from '@/lib/redux';
import { notReached, reached, signedOut } from './session';
import { refreshToken, type RefreshOutcome } from './token-refresh';

/**
 * Renews the session and tells the store how that went.
 *
 * @param refused the token that the server answered with 401
 */
export const renewSession =
  (refused: string) =>
  async (dispatch: AppDispatch): Promise<RefreshOutcome['is']> => {
    const outcome = await refreshToken(refused);
    switch (outcome.is) {
      case 'renewed':
        dispatch(reached());
        break;
      case 'ended':
        dispatch(signedOut('expired'));
        break;
      case 'unreachable':
        dispatch(notReached(outcome.retryAfterMs));
    }
    return outcome.is;
  };
