/**
 * One token refresh at a time, across all tabs.
 *
 * The refresh secret is a cookie that is good once, so two refreshes at a time would look like theft
 * to the server. Within a tab all callers share a promise. Across tabs a Web Lock queues them, and the
 * second one finds the new token in storage and sends nothing. Web Locks need a secure context, such
 * as HTTPS or localhost; without one there is only the server's allowance for a repeat within ten
 * seconds.
 */
import { API_BASE } from './api-base';
import { readToken, removeEndedToken, subjectOf, writeToken } from './session-token';

export type RefreshOutcome =
  /** Storage has a newer token of the same person. */
  | { is: 'renewed' }
  /** Another user has signed in in another tab. */
  | { is: 'replaced' }
  /** The server refused: the session is over and the token is removed. */
  | { is: 'ended' }
  /** The answer was not the server's word on the session, which may be fine. */
  | { is: 'unreachable'; retryAfterMs: number | null };

const RENEWED = { is: 'renewed' } as const;
const REPLACED = { is: 'replaced' } as const;
const ENDED = { is: 'ended' } as const;

/** No such session, or an address that the company does not allow. */
const REFUSALS: readonly number[] = [401, 403];

const LOCK = 'wayhaul.refresh';

let running: Promise<RefreshOutcome> | null = null;

/** Resolves when no refresh is running; calls wait for it, so that they are sent with a good token. */
export async function refreshSettled(): Promise<void> {
  await running;
}

/** @param refused the token that the server answered with 401 */
export function refreshToken(refused: string): Promise<RefreshOutcome> {
  running ??= withLock(refused).finally(() => {
    running = null;
  });
  return running;
}

async function withLock(refused: string): Promise<RefreshOutcome> {
  const work = () => refreshUnlessDone(refused);
  // Undefined outside secure contexts, although the type says otherwise.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  const first = await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : null));
  if (first !== null) return first;
  return locks.request(LOCK, async () => {
    await untilTokenArrives(refused);
    return work();
  });
}

/** Another tab's token arrives in this tab's storage a moment after the lock is released. */
async function untilTokenArrives(refused: string): Promise<void> {
  for (let tries = 0; tries < 25 && readToken() === refused; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** What became of the token in the meantime, here or in another tab; null if it is still there. */
function meanwhile(refused: string): RefreshOutcome | null {
  const current = readToken();
  if (current === refused) return null;
  if (current === null) return ENDED;
  return subjectOf(current) === subjectOf(refused) ? RENEWED : REPLACED;
}

async function refreshUnlessDone(refused: string): Promise<RefreshOutcome> {
  const before = meanwhile(refused);
  if (before) return before;

  let answer: Response;
  try {
    answer = await fetch(`${API_BASE}/auth/refresh`, {
      headers: { Authorization: `Bearer ${refused}`, Accept: 'application/json' },
      credentials: 'same-origin',
    });
  } catch {
    return { is: 'unreachable', retryAfterMs: null };
  }
  const token = answer.ok ? tokenOf(await answer.json().catch(() => null)) : null;
  // A late answer must not undo it.
  const during = meanwhile(refused);
  if (during) return during;
  if (token !== null) {
    writeToken(token);
    return RENEWED;
  }
  if (REFUSALS.includes(answer.status)) {
    removeEndedToken();
    return ENDED;
  }
  return { is: 'unreachable', retryAfterMs: retryAfterOf(answer) };
}

/** The header has seconds or a date. */
function retryAfterOf(answer: Response): number | null {
  const asked = answer.headers.get('retry-after');
  if (asked === null) return null;
  const seconds = Number(asked);
  const ms = Number.isNaN(seconds) ? Date.parse(asked) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function tokenOf(body: unknown): string | null {
  const token = (body as { data?: { token?: unknown } } | null)?.data?.token;
  return typeof token === 'string' && token !== '' ? token : null;
}
