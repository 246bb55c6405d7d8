import { describe, expect, it } from 'vitest';
import { parseDay } from './dates';
import { readShortDay } from './short-dates';

/** A Friday. */
const TODAY = '2026-11-27';

describe('readShortDay', () => {
  it.each([
    // A day of the month
    ['27', '2026-11-27'],
    ['25', '2026-11-25'],
    ['20', '2026-11-20'],
    ['19', '2026-12-19'],
    ['28', '2026-11-28'],
    ['3', '2026-12-03'],
    ['03.', '2026-12-03'],
    // November has no 31st
    ['31', '2026-12-31'],
    // A day of a month
    ['25.11', '2026-11-25'],
    ['25.11.', '2026-11-25'],
    ['25/11', '2026-11-25'],
    ['11-25', '2026-11-25'],
    ['1-5', '2027-01-05'],
    ['5.1', '2027-01-05'],
    ['10.6', '2026-06-10'],
    ['10.5', '2027-05-10'],
    ['29.2', '2028-02-29'],
    // From today
    ['+3', '2026-11-30'],
    ['+5', '2026-12-02'],
    ['-1', '2026-11-26'],
    ['+0', '2026-11-27'],
    // Weekdays
    ['fri', '2026-11-27'],
    ['fr', '2026-11-27'],
    ['Sat', '2026-11-28'],
    ['mon', '2026-11-30'],
    ['thursday', '2026-12-03'],
    ['pe', '2026-11-27'],
    ['šeš', '2026-11-28'],
    ['ses', '2026-11-28'],
    ['sek', '2026-11-29'],
    ['pirm', '2026-11-30'],
  ])('reads %s as %s', (text, day) => {
    expect(readShortDay(text, TODAY)).toBe(day);
  });

  it.each([
    ['28.12', '2027-01-10', '2026-12-28'],
    ['28', '2027-01-02', '2026-12-28'],
    ['25', '2027-01-02', '2027-01-25'],
    ['31', '2027-01-30', '2027-01-31'],
    ['30', '2027-02-10', '2027-03-30'],
    ['29', '2028-02-10', '2028-02-29'],
    ['+1', '2026-12-31', '2027-01-01'],
    ['29.2', '2026-01-10', '2024-02-29'],
  ])('reads %s on %s as %s', (text, today, day) => {
    expect(readShortDay(text, today)).toBe(day);
  });

  it.each(['0', '32', '31.11', '13-1', '0.5', '30.2'])('knows that there is no day %s', (text) => {
    expect(readShortDay(text, TODAY)).toBeNull();
    expect(parseDay(text, TODAY)).toEqual({ ok: false, problem: 'noSuchDay' });
  });

  // "se" is a Saturday or a Sunday in Lithuanian, and one letter is too little.
  it.each(['se', 'f', 'fx', '2026', '+', '++1', '123', '1.2.3', 'today'])(
    'leaves %s alone',
    (text) => {
      expect(readShortDay(text, TODAY)).toBeUndefined();
      expect(parseDay(text, TODAY)).toEqual({ ok: false, problem: 'invalid' });
    },
  );
});
