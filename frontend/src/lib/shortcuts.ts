/**
 * The one registry of keyboard shortcuts. It answers the keys and feeds the list behind `?`, so a
 * key cannot work without being listed.
 *
 * Keys are written `n`, `/`, `?`, `g o` (one after the other) or `Ctrl+S` (Cmd on a Mac); a key that
 * is only listed may name others that belong to it: `Enter|F2`. Plain
 * characters never fire in a field and can be turned off; nothing fires behind a dialog.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { letterShortcutsOn } from './preferences';

export interface Shortcut {
  keys: string;
  /** What it does, in the person's language. */
  label: string;
  scope: 'everywhere' | 'page' | 'list';
  /** Null for a key that a part of the page answers itself, such as the grid; it is only listed. */
  run: (() => void) | null;
}

/** How long `g` waits for its second letter. */
const SEQUENCE_MS = 1500;

let shortcuts: readonly Shortcut[] = [];
const listeners = new Set<() => void>();
let pending: { key: string; at: number } | null = null;

function change(next: readonly Shortcut[]): void {
  shortcuts = next;
  for (const listener of listeners) listener();
}

/** Adds a shortcut; the one added last wins its keys. Returns what removes it. */
export function registerShortcut(shortcut: Shortcut): () => void {
  change([...shortcuts, shortcut]);
  return () => {
    change(shortcuts.filter((other) => other !== shortcut));
  };
}

/** A shortcut for as long as the component stands; `enabled` false leaves it out of the list too. */
export function useShortcut(
  keys: string,
  label: string,
  run: () => void,
  { scope = 'page', enabled = true }: { scope?: Shortcut['scope']; enabled?: boolean } = {},
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    return registerShortcut({ keys, label, scope, run: () => latest.current() });
  }, [keys, label, scope, enabled]);
}

/** Lists keys that the component answers itself, for as long as it stands. Keep `keys` the same one. */
export function useListedKeys(keys: readonly Pick<Shortcut, 'keys' | 'label'>[]): void {
  useEffect(() => {
    const removals = keys.map((key) => registerShortcut({ ...key, scope: 'list', run: null }));
    return () => {
      for (const remove of removals) remove();
    };
  }, [keys]);
}

/** All registered shortcuts, for the list. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shortcuts,
  );
}

function keyOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return event.ctrlKey || event.metaKey ? `Ctrl+${key.toUpperCase()}` : key;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="combobox"], [role="menu"]') !== null)
  );
}

/** Drawn over the page, and `data-closing` once it only fades out and swallows no keys any more. */
const OPEN_MODAL = '[aria-modal="true"]:not([data-closing], [data-closing] *)';

/** An open modal one anywhere, or any that has the focus. */
const isBehindDialog = (target: EventTarget | null) =>
  document.querySelector(OPEN_MODAL) !== null ||
  (target instanceof Element &&
    target.closest('[role="dialog"], [role="alertdialog"]')?.closest('[data-closing]') === null);

function find(keys: string): Shortcut['run'] {
  return shortcuts.findLast(({ run, keys: own }) => run !== null && own === keys)?.run ?? null;
}

/**
 * Answers one key press; `app/` listens on the window once and calls this.
 *
 * @param now when it was pressed, in milliseconds; a busy page may hear of it later
 */
export function handleShortcutKey(event: KeyboardEvent, now: number = event.timeStamp): void {
  // What a grid cell or a menu took for itself arrives here as prevented.
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  if (isBehindDialog(event.target)) return;
  const key = keyOf(event);
  const isChord = key.startsWith('Ctrl+');
  if (!isChord && (!letterShortcutsOn() || isTyping(event.target))) return;

  const prefix = pending && now - pending.at <= SEQUENCE_MS ? `${pending.key} ` : '';
  pending = null;
  const run = find(`${prefix}${key}`) ?? find(key);
  if (run) {
    event.preventDefault();
    run();
  } else if (shortcuts.some(({ keys }) => keys.startsWith(`${key} `))) {
    pending = { key, at: now };
  }
}
