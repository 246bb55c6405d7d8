/**
 * The registry of keyboard shortcuts. It answers keys and fills the list behind `?`, so every key that
 * works is listed.
 *
 * Keys are written `n`, `/`, `?`, `g o` (one after the other) or `Ctrl+S` (Cmd on a Mac); an entry that
 * is only listed may have several: `Enter|F2`. Plain characters do nothing in a field and can be
 * turned off, unlike Esc, which works in a field that has no use for it; no key works behind a dialog.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { letterShortcutsOn } from './preferences';

export interface Shortcut {
  keys: string;
  /** What it does, in the person's language. */
  label: string;
  scope: 'everywhere' | 'page' | 'list';
  /** Null if the key is only listed, since a component such as the grid answers it. */
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

/** The shortcut added last gets its keys. Returns the function that removes it. */
export function registerShortcut(shortcut: Shortcut): () => void {
  change([...shortcuts, shortcut]);
  return () => {
    change(shortcuts.filter((other) => other !== shortcut));
  };
}

/** A shortcut while the component is mounted; without `enabled` it is not listed either. */
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

/** Lists keys that the component answers itself. `keys` has to be stable between renders. */
export function useListedKeys(
  keys: readonly Pick<Shortcut, 'keys' | 'label'>[],
  scope: Shortcut['scope'] = 'list',
): void {
  useEffect(() => {
    const removals = keys.map((key) => registerShortcut({ ...key, scope, run: null }));
    return () => {
      for (const remove of removals) remove();
    };
  }, [keys, scope]);
}

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
  if (event.key === 'Escape') return 'Esc';
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return event.ctrlKey || event.metaKey ? `Ctrl+${key.toUpperCase()}` : key;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="combobox"]') !== null)
  );
}

/** Letters search in a menu, and Esc closes it. */
const isInMenu = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="menu"]') !== null;

/** A dialog has `data-closing` while it fades out; then it takes no keys any more. */
const OPEN_MODAL = '[aria-modal="true"]:not([data-closing], [data-closing] *)';

/** A modal dialog, or any dialog with the focus. */
export const isBehindDialog = (target: EventTarget | null) =>
  document.querySelector(OPEN_MODAL) !== null ||
  (target instanceof Element &&
    target.closest('[role="dialog"], [role="alertdialog"]')?.closest('[data-closing]') === null);

function find(keys: string): Shortcut['run'] {
  return shortcuts.findLast(({ run, keys: own }) => run !== null && own === keys)?.run ?? null;
}

/**
 * Answers a key; `app/` calls it from its one listener on the window.
 *
 * @param now when the key was pressed, in milliseconds; a busy page gets the event late
 */
export function handleShortcutKey(event: KeyboardEvent, now: number = event.timeStamp): void {
  // A grid cell or a menu has answered it already.
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const key = keyOf(event);
  if (isBehindDialog(event.target)) {
    // The browser would offer to save the page as a file.
    if (key === 'Ctrl+S') event.preventDefault();
    return;
  }
  const isChord = key.startsWith('Ctrl+');
  const isOff = event.key.length === 1 && !letterShortcutsOn();
  const isForField = key !== 'Esc' && isTyping(event.target);
  if (!isChord && (isOff || isForField || isInMenu(event.target))) return;

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
