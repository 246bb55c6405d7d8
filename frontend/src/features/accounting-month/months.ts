/** A month is the text `YYYY-MM`, as the server takes it. */
import { addDays, type Day } from '@/lib/dates';

export type Month = string;

/** So many months are offered, the current one included. */
const OFFERED = 36;

const SHAPE = /^20\d{2}-(?:0[1-9]|1[0-2])$/u;

export const isMonth = (text: string): boolean => SHAPE.test(text);

export const monthOf = (day: Day): Month => day.slice(0, 7);

export const firstDay = (month: Month): Day => `${month}-01`;

/** The month before. */
export const monthBefore = (month: Month): Month => monthOf(addDays(firstDay(month), -1));

/** 31 days after its first one every month is over. */
export const lastDay = (month: Month): Day =>
  addDays(firstDay(monthOf(addDays(firstDay(month), 31))), -1);

/** The month of this day and those before it, the latest first. */
export function monthsUpTo(today: Day): Month[] {
  const months = [monthOf(today)];
  while (months.length < OFFERED) months.push(monthBefore(months.at(-1) ?? ''));
  return months;
}

/** Such as `October 2026`, in a language. */
export function monthName(month: Month, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${firstDay(month)}T00:00:00Z`));
}
