/**
 * The connection of all screens, in all tabs. It is open while some screen listens. A browser opens only
 * six connections to a server without HTTP/2, so one tab has it, the one that holds a lock, and the others
 * hear from it. Locks need a secure context; without them each tab has its own.
 */
import type { StreamEvent } from './event-stream';
import { readStream } from './event-stream';
import { readToken, subjectOf } from '@/api/session-token';

/** Orders that others have changed. */
export interface OrdersChange {
  /** They are there, with other values than before. */
  ids: readonly number[];
  /** They were deleted, or are not for this person to see any more. */
  gone: readonly number[];
}

/** Another user who edits an order, until this moment. */
export interface EditorNews {
  order: number;
  user: number;
  user_name: string;
  until: string;
}

export type LiveEvent =
  | ({ is: 'orders' } & OrdersChange)
  /** Vehicles were planned elsewhere. */
  | { is: 'planning' }
  /** More was changed than can be named. */
  | { is: 'reload' }
  /** Another user has signed in; what the one before was told counts no more. */
  | { is: 'forgotten' }
  /** Everybody else who edits something now. */
  | { is: 'editing'; editors: readonly EditorNews[] };

type Listener = (event: LiveEvent) => void;
/** Asks for a new token after this one was refused; settles when that is decided. */
type Renew = (refused: string) => Promise<unknown>;

const NAME = 'wayhaul.live';
/** Pauses before a broken connection is opened again; the last one repeats. */
const PAUSES_MS = [300, 1000, 2000, 5000, 10_000];
/** How often a tab without a session looks whether there is one again. */
const SIGNED_OUT_MS = 1000;
/** A connection that lasted this long was a good one. */
const GOOD_MS = 5000;

interface Passed {
  event: LiveEvent;
  lastId: string | null;
}

const listeners = new Set<Listener>();
/** Where this person's events go on, in this tab. */
let lastId: string | null = null;
/** Whose events they are. */
let person: string | null = null;
let stop: (() => void) | null = null;

/** Hears events until the returned function is called. */
export function listen(listener: Listener, renew: Renew): () => void {
  listeners.add(listener);
  stop ??= start(renew);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

/** No user goes on where another user stopped. */
export function forgetEvents(): void {
  lastId = null;
  person = null;
}

function tell(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

function start(renew: Renew): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null;
  channel?.addEventListener('message', ({ data }: MessageEvent<Passed>) => {
    lastId = data.lastId;
    tell(data.event);
  });
  const lead = () => keepOpen(renew, signal, (event) => channel?.postMessage({ event, lastId }));
  // Undefined outside secure contexts, although the type says otherwise.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) locks.request(NAME, { signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    leaving.abort();
    channel?.close();
  };
}

async function keepOpen(
  renew: Renew,
  signal: AbortSignal,
  pass: (event: LiveEvent) => void,
): Promise<void> {
  let tries = 0;
  while (!signal.aborted) {
    const token = readToken();
    if (token === null) {
      await pause(SIGNED_OUT_MS, signal);
      continue;
    }
    const whose = subjectOf(token);
    if (person !== null && person !== whose) {
      lastId = null;
      pass({ is: 'forgotten' });
      tell({ is: 'forgotten' });
    }
    person = whose;
    const begun = Date.now();
    const onEvent = (received: StreamEvent) => {
      lastId = received.id ?? lastId;
      const event = eventOf(received);
      if (!event) return;
      pass(event);
      tell(event);
    };
    const end = await readStream({ token, lastId, signal, onEvent });
    if (signal.aborted) return;
    if (end === 'refused') await renew(token);
    // Otherwise, tabs beyond the limit would take the place from each other over and over.
    if (end === 'replaced') await lookedAt(signal);
    tries = Date.now() - begun > GOOD_MS ? 0 : tries + 1;
    const longest = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;
    // Not all browsers at the same moment, after the server was started again.
    await pause(longest * (0.5 + Math.random() / 2), signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    window.addEventListener('online', end);
  });
}

/** Waits until the person comes back to this tab. */
function lookedAt(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      signal.removeEventListener('abort', end);
      window.removeEventListener('focus', end);
      resolve();
    };
    signal.addEventListener('abort', end);
    window.addEventListener('focus', end);
  });
}

/** Events of a newer server may be of a kind that is not known here. */
function eventOf({ name, data }: StreamEvent): LiveEvent | null {
  switch (name) {
    case 'orders':
      return { is: 'orders', ...(data as OrdersChange) };
    case 'planning':
      return { is: 'planning' };
    case 'reload':
      return { is: 'reload' };
    case 'editing':
      return { is: 'editing', ...(data as { editors: EditorNews[] }) };
    default:
      return null;
  }
}
