import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  companyToday,
  formatMoment,
  isDay,
  parseDay,
  setCompanyZone,
  weekOf,
} from './dates';

describe('parseDay', () => {
  it.each([
    ['2026-03-09', '2026-03-09'],
    ['2026-3-9', '2026-03-09'],
    ['20260309', '2026-03-09'],
    ['2026.03.09', '2026-03-09'],
    ['2026.3.9.', '2026-03-09'],
    ['2026/03/09', '2026-03-09'],
    [' 2026-03-09 ', '2026-03-09'],
    ['2024-02-29', '2024-02-29'],
    ['t', '2026-11-21'],
    ['T', '2026-11-21'],
    ['', null],
    ['  ', null],
  ])('reads %j as %s', (text, day) => {
    expect(parseDay(text, '2026-11-21')).toEqual({ ok: true, day });
  });

  it.each([
    ['2026-02-30', 'noSuchDay'],
    ['2026-02-31', 'noSuchDay'],
    ['2025-02-29', 'noSuchDay'],
    ['1900-02-29', 'noSuchDay'],
    ['2026-13-01', 'noSuchDay'],
    ['2026-00-10', 'noSuchDay'],
    ['2026-04-31', 'noSuchDay'],
    ['2026-04-00', 'noSuchDay'],
    ['0026-04-01', 'noSuchDay'],
    ['26-04-01', 'invalid'],
    ['9.3.2026', 'invalid'],
    ['2026-03', 'invalid'],
    ['2026030', 'invalid'],
    ['tomorrow', 'invalid'],
    ['2026-03-09T10:00', 'invalid'],
  ])('refuses %j as %s', (text, problem) => {
    expect(parseDay(text)).toEqual({ ok: false, problem });
  });
});

it('knows the wire form from other spellings of a day', () => {
  expect(isDay('2026-03-09')).toBe(true);
  expect(isDay('2026-3-9')).toBe(false);
  expect(isDay('2026-02-30')).toBe(false);
});

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-28', 2, '2026-03-30'],
])('moves %s by %i days to %s', (day, days, moved) => {
  expect(addDays(day, days)).toBe(moved);
});

describe('today', () => {
  afterEach(() => {
    setCompanyZone(undefined);
    vi.useRealTimers();
  });

  it.each([
    ['Pacific/Auckland', '2025-12-31T10:59:59Z', '2025-12-31'],
    ['Pacific/Auckland', '2025-12-31T11:00:00Z', '2026-01-01'],
    ['Pacific/Auckland', '2025-12-31T23:30:00Z', '2026-01-01'],
    ['Europe/Vilnius', '2025-12-31T23:30:00Z', '2026-01-01'],
    ['America/Los_Angeles', '2025-12-31T23:30:00Z', '2025-12-31'],
    ['America/Los_Angeles', '2026-01-01T00:30:00Z', '2025-12-31'],
    ['America/Los_Angeles', '2026-03-01T08:00:00Z', '2026-03-01'],
    // An hour later in summer.
    ['Europe/Vilnius', '2026-07-31T21:00:00Z', '2026-08-01'],
  ])('is in %s at %s the day %s', (zone, now, day) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    setCompanyZone(zone);
    expect(companyToday()).toBe(day);
    expect(parseDay('t')).toEqual({ ok: true, day });
  });

  it.each([undefined, 'Europe/Nowhere', ''])('is the browser’s where the zone is %j', (zone) => {
    setCompanyZone('Pacific/Auckland');
    setCompanyZone(zone);
    expect(companyToday(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05');
    expect(companyToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});

it('shows a moment by the person’s clock, and nothing for text that is none', () => {
  const moment = new Date(2026, 2, 9, 14, 32);
  expect(formatMoment(moment.toISOString())).toBe('2026-03-09 14:32');
  expect(formatMoment('soon')).toBe('');
});

it.each([
  ['2026-03-09', '2026-03-15', '2026-W11'],
  ['2024-12-30', '2025-01-05', '2025-W01'],
  ['2026-12-28', '2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-01-10', '2027-W01'],
  ['2026-03-10', '2026-03-16', null],
  ['2026-03-09', '2026-03-16', null],
])('reads %s – %s as week %s', (start, end, week) => {
  expect(weekOf(start, end)).toBe(week);
});
