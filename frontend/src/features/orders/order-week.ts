/** A loading date range that is one calendar week, whether chosen as a week or as two dates. */
import { weekOf } from '@/lib/dates';
import { filterValue, type FilterName } from './order-filters';

/** What a week sets: one choice, so it counts and shows as one. */
export const WEEK_RANGE: readonly FilterName[] = ['date_from_from', 'date_to'];

export function chosenWeek(search: URLSearchParams): string | null {
  const start = filterValue(search, 'date_from_from');
  const end = filterValue(search, 'date_to');
  return start === null || end === null ? null : weekOf(start, end);
}
