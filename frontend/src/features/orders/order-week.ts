/** A range of loading dates that is a calendar week, whether chosen as a week or as two dates. */
import { isDay, weekOf, type Day } from '@/lib/dates';

/** The filters that a week sets; together they count as one. */
export const WEEK_RANGE = ['date_from_from', 'date_to'] as const;

/** Both days of the range, or `null` if one is missing. */
export function rangeIn(search: URLSearchParams): { start: Day; end: Day } | null {
  const [start, end] = WEEK_RANGE.map((name) => search.get(name) ?? '');
  return start && end && isDay(start) && isDay(end) ? { start, end } : null;
}

export function chosenWeek(search: URLSearchParams): string | null {
  const range = rangeIn(search);
  return range && weekOf(range.start, range.end);
}
