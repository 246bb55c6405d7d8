/**
 * One token refresh at a time, in this tab and in all others.
 *
 * The refresh secret is a cookie that is good once, so two refreshes at the same time would look
 * like theft to the server. Within a tab all callers share one promise; across tabs a Web Lock
 * queues them, and whoever comes second finds the new token in storage and asks nothing. (Web
 * Locks need a secure context, which HTTPS and localhost are; without them the server's own
 * allowance of a repeat within ten seconds is what is left.)
 */
import { API_BASE } from './api-base';
import { readToken, removeToken, writeToken } from './session-token';

export type RefreshOutcome =
  /** A newer token is in storage. */
  | 'renewed'
  /** The server said no: the session is over and the token removed. */
  | 'ended'
  /** No answer came. The session may be fine; only this call failed. */
  | 'unreachable';

const LOCK = 'wayhaul.refresh';

let running: Promise<RefreshOutcome> | null = null;

/** Resolves when no refresh is under way; calls wait for it, so that they go out with a good token. */
export async function refreshSettled(): Promise<void> {
  await running;
}

/** @param refused the token the server answered 401 to */
export function refreshToken(refused: string): Promise<RefreshOutcome> {
  running ??= withLock(refused).finally(() => {
    running = null;
  });
  return running;
}

async function withLock(refused: string): Promise<RefreshOutcome> {
  const work = () => refreshUnlessDone(refused);
  // Missing outside secure contexts, whatever the type says.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  const first = await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : null));
  if (first !== null) return first;
  return locks.request(LOCK, async () => {
    await untilTokenArrives(refused);
    return work();
  });
}

/** What another tab has stored arrives here a moment after it has let go of the lock. */
async function untilTokenArrives(refused: string): Promise<void> {
  for (let tries = 0; tries < 25 && readToken() === refused; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function refreshUnlessDone(refused: string): Promise<RefreshOutcome> {
  const current = readToken();
  if (current === null) return 'ended';
  if (current !== refused) return 'renewed';

  let answer: Response;
  try {
    answer = await fetch(`${API_BASE}/auth/refresh`, {
      headers: { Authorization: `Bearer ${refused}`, Accept: 'application/json' },
      credentials: 'same-origin',
    });
  } catch {
    return 'unreachable';
  }
  const token = answer.ok ? tokenOf(await answer.json().catch(() => null)) : null;
  // Signed out meanwhile, by a click here or in another tab: a late answer must not undo that.
  if (readToken() === null) return 'ended';
  if (token === null) {
    removeToken();
    return 'ended';
  }
  writeToken(token);
  return 'renewed';
}

function tokenOf(body: unknown): string | null {
  const token = (body as { data?: { token?: unknown } } | null)?.data?.token;
  return typeof token === 'string' && token !== '' ? token : null;
}
