/** The days between which something happens; an end that is not known is `…`. */
import type { Day } from '@/lib/dates';

const OPEN = '…';

export const periodText = (from: Day | null, to: Day | null): string =>
  from === to ? (from ?? '') : [from, to].map((day) => day ?? OPEN).join(' – ');

/** `2026-03-11–13`, which fits into the column of a date. */
export function shortPeriod(from: Day | null, to: Day | null): string {
  if (from === to) return from ?? '';
  if (from === null || to === null) return `${from ?? OPEN}–${to ?? OPEN}`;
  const [year, month] = from.split('-');
  if (to.startsWith(`${String(year)}-${String(month)}-`)) return `${from}–${to.slice(8)}`;
  return `${from}–${to.startsWith(`${String(year)}-`) ? to.slice(5) : to}`;
}
