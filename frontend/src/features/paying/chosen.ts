/** What is chosen to be paid, and what of it a file can have. */
import type { ToPayRow } from '@/api/generated/types';
import { asCurrency, formatMoney } from '@/lib/money';

/** A bank is asked once only. */
export const free = (chosen: readonly ToPayRow[]): ToPayRow[] =>
  chosen.filter(({ payment_file_id: id }) => id === null);

/** What is left to pay in each currency, as text. */
export function saySums(chosen: readonly ToPayRow[]): string[] {
  const sums = new Map<string, number>();
  for (const { currency, left_amount: left } of chosen)
    sums.set(currency, (sums.get(currency) ?? 0) + left);
  return [...sums].map(([currency, cents]) => formatMoney(cents, asCurrency(currency)));
}
