import type { Cents } from './money';

/** What follows from a net amount and its VAT rate; null as long as one of them is missing. */
export interface WithVat {
  vat: Cents | null;
  brutto: Cents | null;
}

/**
 * The VAT on a net amount at a whole percentage, rounded to the cent, half away from zero, as the server
 * does it.
 */
export function withVat(net: Cents | null, percent: number | null): WithVat {
  if (net === null || percent === null) return { vat: null, brutto: null };
  const cents = Math.abs(net);
  // In two steps, since the product of a large amount would no longer be exact.
  const size = Math.trunc(cents / 100) * percent + Math.round(((cents % 100) * percent) / 100);
  const vat = net < 0 && size !== 0 ? -size : size;
  return { vat, brutto: net + vat };
}
