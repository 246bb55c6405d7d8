/** Where a row leads: to its card, and to the orders that it adds up. */
import { DATE_FROM, DATE_TO, daysIn, monthOf } from '@/freight/periods';
import type { Day } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { BY, type By } from './by';
import { USUAL, type OutcomeLine } from './outcome-api';

/** The card of the order, client or carrier; null for a month, and for orders without one. */
export function cardOf(by: By, { of }: OutcomeLine): string | null {
  if (of === null) return null;
  return by === 'order' ? paths.orderEdit(of) : paths.contactEdit(of);
}

/** The orders of the row, one by one; the other filters stay, so that they add up to it. */
export function ordersOf(
  by: By,
  search: URLSearchParams,
  today: Day,
): (row: OutcomeLine) => string | null {
  const days = daysIn(search, USUAL, today);
  const kept = { ...Object.fromEntries(search), [BY]: 'order' };
  return ({ of, name }) => {
    if (by === 'client' && of !== null) return paths.outcome({ ...kept, client_id: of });
    if (by === 'supplier' && of !== null) return paths.outcome({ ...kept, supplier_id: of });
    if (by !== 'month' || name === null) return null;
    const month = monthOf(`${name}-01`);
    return paths.outcome({
      ...kept,
      [DATE_FROM]: month.from < days.from ? days.from : month.from,
      [DATE_TO]: month.to > days.to ? days.to : month.to,
    });
  };
}
