import { expect, it } from 'vitest';
import { lastSeen } from './last-seen';

const AT = '2026-03-10T08:00:00Z';
const after = (minutes: number, language = 'en', is_stale = false) =>
  lastSeen(
    { latitude: 51.102_86, longitude: -0.127_8, measured_at: AT, is_stale },
    Date.parse(AT) + minutes * 60_000,
    language,
  );

it.each([
  [-2, '1 min. ago', '1 min.'],
  [12.9, '12 min. ago', '12 min.'],
  [60, '1 hr. ago', '1 val.'],
  [150, '2 hr. ago', '2 val.'],
  [24 * 60, '1 day ago', '1 '],
  [3 * 24 * 60, '3 days ago', '3 '],
])('says the age after %s minutes', (minutes, english, lithuanian) => {
  expect(after(minutes).age).toBe(english);
  expect(after(minutes, 'lt').age).toContain(`prieš ${lithuanian}`);
});

it('gives the place to a hundred metres', () => {
  expect(after(1).place).toBe('51.103, -0.128');
});

it('is stale when the server says so, or while the screen stays open', () => {
  expect(after(60).isStale).toBe(false);
  expect(after(61).isStale).toBe(true);
  expect(after(1, 'en', true).isStale).toBe(true);
});
