import { expect, it } from 'vitest';
import { isMonth, lastDay, monthBefore, monthName, monthsUpTo } from './months';

it.each(['2026-11', '2026-01'])('%s is a month', (text) => expect(isMonth(text)).toBe(true));

it.each(['', '2026', '2026-13', '2026-1', '1999-12', '2026-11-01'])('%s is none', (text) =>
  expect(isMonth(text)).toBe(false),
);

it.each([
  ['2026-11', '2026-11-30'],
  ['2024-02', '2024-02-29'],
  ['2026-02', '2026-02-28'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, day) => expect(lastDay(month)).toBe(day));

it('goes back over the end of a year', () => {
  expect(monthBefore('2026-01')).toBe('2025-12');
  expect(monthsUpTo('2026-02-03').slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(monthsUpTo('2026-02-03')).toHaveLength(36);
});

it('calls months by their names', () => {
  expect(monthName('2026-10', 'en')).toBe('October 2026');
  expect(monthName('2026-10', 'lt')).toMatch(/2026 m\. spalis/u);
});
