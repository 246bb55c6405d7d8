/**
 * The price of a litre or a kilometre: euros with up to four decimals. It is a text in the API and
 * here, since floating point numbers are not exact.
 */
import { formatPrice, separateNumber } from './numbers';

/** `1.18`, `0.1925`: digits, a point, at most four decimals. */
export type UnitPrice = string;

export type UnitPriceProblem = 'malformed' | 'tooManyDecimals';

export type ParsedUnitPrice =
  { ok: true; price: UnitPrice | null } | { ok: false; problem: UnitPriceProblem };

const MAX_WHOLE_DIGITS = 6;
const MAX_DECIMALS = 4;

/** Reads typed text. Empty is `null`, never 0; more than four decimals are refused. */
export function parseUnitPrice(text: string): ParsedUnitPrice {
  const bare = text.replace(/€/gu, '').trim();
  if (bare === '') {
    return text.trim() === '' ? { ok: true, price: null } : { ok: false, problem: 'malformed' };
  }
  const number = separateNumber(bare);
  if (!number.ok || number.negative) return { ok: false, problem: 'malformed' };
  const whole = number.whole.replace(/^0+(?=\d)/u, '');
  if (whole.length > MAX_WHOLE_DIGITS) return { ok: false, problem: 'malformed' };
  if (number.decimals.length > MAX_DECIMALS) return { ok: false, problem: 'tooManyDecimals' };
  const decimals = number.decimals.replace(/0+$/u, '').padEnd(2, '0');
  return { ok: true, price: `${whole}.${decimals}` };
}

/** `1234.5` -> `1,234.50` in the person's language. */
export function formatUnitPrice(price: UnitPrice): string {
  return formatPrice(price as `${number}`);
}
