import { vi } from 'vitest';

/** The window is as narrow as a phone's, until mocks are restored. */
export function isOnPhone(): void {
  const known = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...known(query),
    matches: query.includes('max-width'),
  }));
}
