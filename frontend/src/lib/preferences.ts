/** Choices of a person on this computer that need no server: row height, single-letter keys. */
import { useSyncExternalStore } from 'react';

export type Density = 'compact' | 'normal' | 'roomy';
export const DENSITIES: readonly Density[] = ['compact', 'normal', 'roomy'];

const DENSITY_KEY = 'wayhaul.density';
const LETTERS_KEY = 'wayhaul.letterShortcuts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function store(key: string, value: string): void {
  localStorage.setItem(key, value);
  for (const listener of listeners) listener();
}

export function readDensity(): Density {
  const stored = localStorage.getItem(DENSITY_KEY);
  return DENSITIES.find((density) => density === stored) ?? 'normal';
}

/** Row heights are CSS variables, so the attribute is all that has to change. */
export function applyDensity(): void {
  document.documentElement.dataset.density = readDensity();
}

export function chooseDensity(density: Density): void {
  store(DENSITY_KEY, density);
  applyDensity();
}

export function useDensity(): Density {
  return useSyncExternalStore(subscribe, readDensity);
}

/** Single letters can be turned off (WCAG 2.1.4): speech input types them by accident. */
export function letterShortcutsOn(): boolean {
  return localStorage.getItem(LETTERS_KEY) !== 'off';
}

export function setLetterShortcuts(on: boolean): void {
  store(LETTERS_KEY, on ? 'on' : 'off');
}

export function useLetterShortcuts(): boolean {
  return useSyncExternalStore(subscribe, letterShortcutsOn);
}
