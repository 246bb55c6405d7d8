/** Who edits which order now, besides oneself. */
import { useCallback, useSyncExternalStore } from 'react';
import type { EditorNews } from './connection';

export interface Editor {
  user: number;
  name: string;
}

interface Entry extends Editor {
  /** When it no longer counts, unless it was said again; milliseconds. */
  until: number;
}

/** The server says 45 seconds, of its own clock. */
const LONGEST_MS = 60_000;
const NOBODY: readonly Editor[] = [];
const watchers = new Set<() => void>();
let byOrder = new Map<number, readonly Entry[]>();
let sweeping: ReturnType<typeof setTimeout> | undefined;

function change(next: Map<number, readonly Entry[]>): void {
  byOrder = next;
  for (const watcher of watchers) watcher();
  clearTimeout(sweeping);
  const ends = [...next.values()].flat().map(({ until }) => until);
  const wait = Math.min(...ends) - Date.now();
  if (ends.length > 0) sweeping = setTimeout(sweep, Math.min(wait, LONGEST_MS));
}

/** A user who closed the browser does not say that they have stopped. */
function sweep(): void {
  const now = Date.now();
  const left = [...byOrder].map(
    ([order, entries]) => [order, entries.filter(({ until }) => until > now)] as const,
  );
  change(new Map(left.filter(([, entries]) => entries.length > 0)));
}

/** From now on these edit something, and no other user. */
export function noteEditors(editors: readonly EditorNews[]): void {
  const next = new Map<number, readonly Entry[]>();
  for (const { order, user, user_name: name, until } of editors) {
    next.set(order, [...(next.get(order) ?? []), { user, name, until: Date.parse(until) }]);
  }
  change(next);
}

export function forgetEditors(): void {
  change(new Map());
}

function subscribe(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** A function that tells who edits an order; another one after each change. */
export function useEditors(): (order: number) => readonly Editor[] {
  const known = useSyncExternalStore(subscribe, () => byOrder);
  return useCallback((order) => known.get(order) ?? NOBODY, [known]);
}
