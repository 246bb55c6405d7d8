/**
 * The registry of unsaved work. Whatever holds typed text or a running save reports it here; whatever
 * would lose it (a reload, another page, signing out) asks here first.
 */

/** Where a user goes inside the app. */
export interface Move {
  from: { pathname: string; search: string };
  to: { pathname: string; search: string };
  /** By the browser's Back or Forward. */
  isBack: boolean;
}

export interface Answers {
  leave: () => void;
  stay: () => void;
}

/** Work about which the person can be asked. */
export interface UnsavedWork {
  isLostBy: (move: Move) => boolean;
  /** Shows the question whether to leave without saving. */
  ask: (answers: Answers) => void;
}

/** In the order of appearance, so the last one is on top. */
const held = new Map<symbol, UnsavedWork | null>();
let whenNone: (() => void) | null = null;
/** How long nothing has to be unsaved: a save that has just ended tells so, and leads to another page. */
export const QUIET_MS = 4_000;
let quiet: ReturnType<typeof setTimeout> | undefined;

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Reports unsaved work, until the returned function is called.
 *
 * @param work null for work that goes on on other pages too, such as a running save, so that only a
 *   reload loses it
 */
export function holdUnsavedWork(work: UnsavedWork | null): () => void {
  const holder = Symbol('unsaved work');
  clearTimeout(quiet);
  held.set(holder, work);
  window.addEventListener('beforeunload', warn);
  return () => {
    held.delete(holder);
    if (held.size > 0) return;
    window.removeEventListener('beforeunload', warn);
    quiet = setTimeout(runWhenNone, QUIET_MS);
  };
}

function runWhenNone(): void {
  if (held.size > 0) return;
  const run = whenNone;
  whenNone = null;
  run?.();
}

export function isAnythingUnsaved(): boolean {
  return held.size > 0;
}

/** Runs `work` once nothing is unsaved. A later call replaces an earlier one. */
export function onceNothingUnsaved(work: () => void): void {
  whenNone = work;
  runWhenNone();
}

/** The topmost work that a move would lose. */
export function workLostBy(move: Move): UnsavedWork | undefined {
  return [...held.values()].findLast((work) => work?.isLostBy(move)) ?? undefined;
}

/** Runs `leave`, after a question if there is work to ask about. */
export function askBeforeLosing(leave: () => void): void {
  const work = [...held.values()].findLast((one) => one !== null);
  if (work) work.ask({ leave, stay: () => undefined });
  else leave();
}

/** For a page that is thrown away on purpose. */
export function forgetUnsavedWork(): void {
  held.clear();
  whenNone = null;
  window.removeEventListener('beforeunload', warn);
}
