/** The days that figures are added up over, and the choices that set both of them. */
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

/** The month of this day. */
export const monthOf = (day: Day): Days => ({
  from: monthAfter(day, 0),
  to: addDays(monthAfter(day, 1), -1),
});

/** Whole calendar months, so that periods can be compared. */
export function daysOf(period: PeriodName, today: Day): Days {
  const { to: lastOfMonth } = monthOf(today);
  switch (period) {
    case 'current_month':
      return monthOf(today);
    case 'previous_month':
      return monthOf(monthAfter(today, -1));
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

/**
 * The days in the address.
 *
 * @param usual the period whose days count where the address says none
 */
export function daysIn(search: URLSearchParams, usual: PeriodName, today: Day): Days {
  const { from, to } = daysOf(usual, today);
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

/** What the address says for a choice: nothing for the usual one. */
export const addressOf = (period: PeriodName, usual: PeriodName, today: Day) => {
  const days = period === usual ? null : daysOf(period, today);
  return { [DATE_FROM]: days?.from, [DATE_TO]: days?.to };
};
