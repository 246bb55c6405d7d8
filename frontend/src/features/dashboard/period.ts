/** The days of the dashboard, and the choices that set both of them. */
import { addDays, isDay, type Day } from '@/lib/dates';

export const DATE_FROM = 'date_from';
export const DATE_TO = 'date_to';

export interface Days {
  from: Day;
  to: Day;
}

export const PERIODS = [
  'current_month',
  'previous_month',
  'last_3_months',
  'last_6_months',
  'current_year',
] as const;
export type PeriodName = (typeof PERIODS)[number];

/** The first day of the month that is so many months after that of `day`. */
function monthAfter(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  return `${String(Math.floor(count / 12))}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

/** Whole calendar months, so that periods can be compared. */
export function daysOf(period: PeriodName, today: Day): Days {
  const lastOfMonth = addDays(monthAfter(today, 1), -1);
  switch (period) {
    case 'current_month':
      return { from: monthAfter(today, 0), to: lastOfMonth };
    case 'previous_month':
      return { from: monthAfter(today, -1), to: addDays(monthAfter(today, 0), -1) };
    case 'last_3_months':
      return { from: monthAfter(today, -2), to: lastOfMonth };
    case 'last_6_months':
      return { from: monthAfter(today, -5), to: lastOfMonth };
    case 'current_year': {
      const year = today.slice(0, 4);
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    }
  }
}

/** The days in the address; what it does not say is the current month's. */
export function daysIn(search: URLSearchParams, today: Day): Days {
  const { from, to } = daysOf('current_month', today);
  const day = (name: string, orElse: Day) => {
    const text = search.get(name) ?? '';
    return isDay(text) ? text : orElse;
  };
  return { from: day(DATE_FROM, from), to: day(DATE_TO, to) };
}

/** The choice that means these days. */
export const periodOf = (days: Days, today: Day): PeriodName | null =>
  PERIODS.find((period) => {
    const { from, to } = daysOf(period, today);
    return from === days.from && to === days.to;
  }) ?? null;
