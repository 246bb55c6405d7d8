/** By what the orders list adds up its orders, as the address says. */
import { isOneOf } from '@/lib/words';

export const GROUPINGS = ['client', 'week'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The parameter of the address. */
export const GROUP = 'group';

export function groupingIn(search: URLSearchParams): Grouping | null {
  const text = search.get(GROUP) ?? '';
  return isOneOf(GROUPINGS, text) ? text : null;
}
