import { afterEach, expect, it } from 'vitest';
import { removeEndedToken, removeToken, writeToken } from './session-token';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('forgets what a tab keeps when its person signs out, but not when the session merely ends', () => {
  writeToken('token');
  sessionStorage.setItem('wayhaul.mail-batch.5', '{}');
  removeEndedToken();
  expect(sessionStorage).toHaveLength(1);
  removeToken();
  expect(sessionStorage).toHaveLength(0);
});
