import { expect, it } from 'vitest';
import { addressOf, daysIn, daysOf, PERIODS, periodOf } from './periods';

it.each([
  ['current_month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['previous_month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last_3_months', '2026-01-15', '2025-11-01', '2026-01-31'],
  ['last_6_months', '2026-11-25', '2026-06-01', '2026-11-30'],
  ['current_year', '2026-11-25', '2026-01-01', '2026-12-31'],
] as const)('%s on %s is %s to %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to });
});

it('are recognised by their days', () => {
  for (const period of PERIODS) {
    expect(periodOf(daysOf(period, '2026-11-25'), '2026-11-25')).toBe(period);
  }
  expect(periodOf({ from: '2026-11-02', to: '2026-11-30' }, '2026-11-25')).toBeNull();
});

it('are the usual ones unless the address says otherwise', () => {
  const days = (query: string) => daysIn(new URLSearchParams(query), 'current_month', '2026-11-25');
  expect(days('')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(days('date_from=2026-10-05&date_to=nonsense')).toEqual({
    from: '2026-10-05',
    to: '2026-11-30',
  });
});

it('are in the address unless they are the usual ones', () => {
  expect(addressOf('previous_month', 'current_month', '2026-11-25')).toEqual({
    date_from: '2026-10-01',
    date_to: '2026-10-31',
  });
  expect(addressOf('current_month', 'current_month', '2026-11-25')).toEqual({});
});
