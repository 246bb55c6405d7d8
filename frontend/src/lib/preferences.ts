/**
 * A person's choices on this computer: row height, colour scheme, single-letter keys. The server does
 * not know them. Until a user signs in, the choices of the last person count.
 */
import { useSyncExternalStore } from 'react';

export type Density = 'compact' | 'normal' | 'roomy';
export const DENSITIES: readonly Density[] = ['compact', 'normal', 'roomy'];

/** `auto` follows the system. */
export type Scheme = 'auto' | 'light' | 'dark';
export const SCHEMES: readonly Scheme[] = ['auto', 'light', 'dark'];

interface Preferences {
  density: Density;
  scheme: Scheme;
  /** Can be turned off (WCAG 2.1.4), since speech input types letters by accident. */
  letterShortcuts: boolean;
}

const LAST_KEY = 'wayhaul.preferences';
const keyOf = (person: number) => `${LAST_KEY}.${String(person)}`;

/** The id of the user who is signed in. */
let owner: number | null = null;
const listeners = new Set<() => void>();

/** Calls `listener` whenever a choice changes, in this tab or another. */
export function onPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function read(key: string): Preferences {
  let stored: Partial<Record<keyof Preferences, unknown>> = {};
  try {
    stored = (JSON.parse(localStorage.getItem(key) ?? '{}') as typeof stored | null) ?? {};
  } catch {
    // Not written by us: nothing is chosen.
  }
  return {
    density: DENSITIES.find((density) => density === stored.density) ?? 'normal',
    scheme: SCHEMES.find((scheme) => scheme === stored.scheme) ?? 'auto',
    letterShortcuts: stored.letterShortcuts !== false,
  };
}

export function readPreferences(): Preferences {
  return read(owner === null ? LAST_KEY : keyOf(owner));
}

export function choosePreference(choice: Partial<Preferences>): void {
  const text = JSON.stringify({ ...readPreferences(), ...choice });
  localStorage.setItem(LAST_KEY, text);
  if (owner !== null) localStorage.setItem(keyOf(owner), text);
  applyPreferences();
}

/** Applies the choices of the person who has signed in. */
export function followPreferencesOf(person: number): void {
  if (owner === person) return;
  owner = person;
  choosePreference({});
}

/** Row heights are CSS variables that depend on this attribute. */
function applyPreferences(): void {
  document.documentElement.dataset.density = readPreferences().density;
  for (const listener of listeners) listener();
}

/** Applies the choices now, and again when another tab changes them. */
export function startPreferences(): void {
  applyPreferences();
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(LAST_KEY)) applyPreferences();
  });
}

export function useDensity(): Density {
  return useSyncExternalStore(onPreferences, () => readPreferences().density);
}

export function letterShortcutsOn(): boolean {
  return readPreferences().letterShortcuts;
}

export function useLetterShortcuts(): boolean {
  return useSyncExternalStore(onPreferences, letterShortcutsOn);
}
