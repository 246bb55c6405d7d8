/** Amounts of bank statements, which may be in currencies that invoices do not have. */
import { asCurrency, formatCents, formatMoney, type Cents } from '@/lib/money';

/** `123450`, `PLN` -> `1,234.50 PLN`; the currencies of invoices have their signs. */
export function sayMoney(cents: Cents, code: string | null): string {
  if (code === null) return formatCents(cents);
  const currency = asCurrency(code);
  return currency === code ? formatMoney(cents, currency) : `${formatCents(cents)}\u00a0${code}`;
}
