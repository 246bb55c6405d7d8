import { asCurrency, formatMoney } from '@/lib/money';
import type { Recipient } from './recipients';

/** What is overdue in each currency, as texts. */
export function saySums(recipients: readonly Pick<Recipient, 'sums'>[]): string[] {
  const totals = new Map<string, number>();
  for (const { currency, overdue } of recipients.flatMap(({ sums }) => sums))
    totals.set(currency, (totals.get(currency) ?? 0) + overdue);
  return [...totals].map(([currency, cents]) => formatMoney(cents, asCurrency(currency)));
}
