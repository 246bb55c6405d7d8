/**
 * A day is the text `YYYY-MM-DD` everywhere, so that no time zone can move it. `Date` is only for
 * drawing calendars and showing moments.
 */

import { readShortDay } from './short-dates';

/** `YYYY-MM-DD`. */
export type Day = string;

export type DateProblem = 'invalid' | 'noSuchDay';

export type ParsedDate = { ok: true; day: Day | null } | { ok: false; problem: DateProblem };

const SHAPES = [
  /^(?<year>\d{4})[-./ ](?<month>\d{1,2})[-./ ](?<date>\d{1,2})\.?$/u,
  /^(?<year>\d{4})(?<month>\d{2})(?<date>\d{2})$/u,
];

/**
 * Reads `2026-3-9`, `2026-03-09`, `20260309`, `2026.03.09`, `2026/03/09`, `t` for the company's today,
 * and the short forms of `short-dates.ts`. Empty is `null`. A day that does not exist (2026-02-31) is
 * refused.
 */
export function parseDay(text: string, today?: Day): ParsedDate {
  const bare = text.trim();
  if (bare === '') return { ok: true, day: null };
  if (bare.toLowerCase() === 't') return { ok: true, day: today ?? companyToday() };
  for (const shape of SHAPES) {
    const groups = shape.exec(bare)?.groups;
    if (!groups) continue;
    const year = Number(groups.year);
    const month = Number(groups.month);
    const date = Number(groups.date);
    return year >= 1900 && year < 2200 && isRealDay(year, month, date)
      ? { ok: true, day: toDay(year, month, date) }
      : { ok: false, problem: 'noSuchDay' };
  }
  const short = readShortDay(bare, today ?? companyToday());
  if (short === undefined) return { ok: false, problem: 'invalid' };
  return short === null ? { ok: false, problem: 'noSuchDay' } : { ok: true, day: short };
}

/** Whether `text` is a day of the calendar as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const parsed = parseDay(text);
  return parsed.ok && parsed.day === text;
}

export function isRealDay(year: number, month: number, date: number): boolean {
  if (month < 1 || month > 12 || date < 1) return false;
  return date <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const two = (value: number) => String(value).padStart(2, '0');

export function toDay(year: number, month: number, date: number): Day {
  return `${String(year)}-${two(month)}-${two(date)}`;
}

/** Without a zone it is the browser's. */
const makeDayFormat = (timeZone?: string) =>
  new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });

let companyDays = makeDayFormat();

/**
 * Sets the company's time zone; `api/tenant.ts` calls it with the first answer. Until then, or if the
 * browser does not know the zone, the browser's own counts.
 */
export function setCompanyZone(timeZone: string | undefined): void {
  try {
    companyDays = makeDayFormat(timeZone);
  } catch {
    companyDays = makeDayFormat();
  }
}

/** The company's today, wherever the person is. Components use `useCompanyToday`. */
export function companyToday(now: Date = new Date()): Day {
  const parts = companyDays.formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  return toDay(part('year'), part('month'), part('day'));
}

/** `days` later, or earlier if negative. */
export function addDays(day: Day, days: number): Day {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** How many days `end` is after `start`. */
export const daysBetween = (start: Day, end: Day): number =>
  (Date.parse(end) - Date.parse(start)) / 86_400_000;

/** Such as `Friday`, in a language. */
export function weekdayName(day: Day, language: string): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The ISO week (`2026-W11`) from Monday `start` to Sunday `end`. */
export function weekOf(start: Day, end: Day): string | null {
  const monday = new Date(`${start}T00:00:00Z`);
  if (monday.getUTCDay() !== 1 || addDays(start, 6) !== end) return null;
  // A week belongs to the year of its Thursday.
  const thursday = addDays(start, 3);
  const year = thursday.slice(0, 4);
  const daysBefore = daysBetween(`${year}-01-01`, thursday);
  return `${year}-W${two(Math.floor(daysBefore / 7) + 1)}`;
}

/** A moment as `2026-03-09 14:32` in the person's time zone; empty if the text is no moment. */
export function formatMoment(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  const day = toDay(moment.getFullYear(), moment.getMonth() + 1, moment.getDate());
  return `${day} ${formatTime(moment)}`;
}

/** `14:32`. */
export function formatTime(moment: Date): string {
  return `${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
