/**
 * A price of a litre or a kilometre: decimal euros with up to four places, a text on the wire and
 * here, since no floating point number holds one exactly.
 */
import { formatPrice, separateNumber } from './numbers';

/** `1.18`, `0.1925`: digits, a point, at most four decimals. */
export type UnitPrice = string;

export type UnitPriceProblem = 'malformed' | 'tooManyDecimals';

export type ParsedUnitPrice =
  { ok: true; price: UnitPrice | null } | { ok: false; problem: UnitPriceProblem };

const MAX_WHOLE_DIGITS = 6;
const MAX_DECIMALS = 4;

/** Reads what a person typed. Empty is `null`, never 0; more than four decimals is a problem. */
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

/** `1234.5` -> `1,234.50` in the language of the person. */
export function formatUnitPrice(price: UnitPrice): string {
  return formatPrice(price as `${number}`);
}
