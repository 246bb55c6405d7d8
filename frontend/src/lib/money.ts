/**
 * Money is whole cents everywhere except in a field's text. Text is read digit by digit, never as a
 * floating point number.
 */
import { formatInteger, formatTwoDecimals, separateNumber } from './numbers';

/** Whole cents; in euros unless a currency is given with it. */
export type Cents = number;

export type Currency = 'EUR' | 'USD' | 'GBP';

const SYMBOLS: Readonly<Record<Currency, string>> = { EUR: '€', USD: '$', GBP: '£' };

/** The currency of a row; one that this version does not know counts as the euro. */
export function asCurrency(text: string): Currency {
  return text in SYMBOLS ? (text as Currency) : 'EUR';
}

/** Ten million million euros: more than any invoice, and still exact as an integer. */
const MAX_CENTS = 999_999_999_999_999;

export type MoneyProblem = 'malformed' | 'tooManyDecimals' | 'tooLarge';

export type ParsedMoney = { ok: true; cents: Cents | null } | { ok: false; problem: MoneyProblem };

/**
 * Reads typed or pasted text. Empty is `null`, never 0. More than two decimals are refused, not
 * rounded.
 */
export function parseMoney(text: string): ParsedMoney {
  const bare = text.replace(/[€$£]/gu, '').trim();
  if (bare === '') {
    return text.trim() === '' ? { ok: true, cents: null } : { ok: false, problem: 'malformed' };
  }
  const number = separateNumber(bare);
  if (!number.ok) return { ok: false, problem: 'malformed' };
  if (number.decimals.length > 2) return { ok: false, problem: 'tooManyDecimals' };
  const cents = Number(number.whole) * 100 + Number(number.decimals.padEnd(2, '0'));
  if (cents > MAX_CENTS) return { ok: false, problem: 'tooLarge' };
  return { ok: true, cents: number.negative && cents !== 0 ? -cents : cents };
}

/** `123450` -> `1,234.50` in the language of the person, without a currency. */
export function formatCents(cents: Cents): string {
  return formatTwoDecimals(cents / 100);
}

/** `123450` -> `1,234.50 €`. */
export function formatMoney(cents: Cents, currency: Currency = 'EUR'): string {
  return `${formatCents(cents)}\u00a0${SYMBOLS[currency]}`;
}

/** For figures where cents do not matter: `443838` -> `4,438 €`. */
export function formatMoneyShort(cents: Cents, currency: Currency = 'EUR'): string {
  return `${formatInteger(Math.round(cents / 100))}\u00a0${SYMBOLS[currency]}`;
}

export function currencySymbol(currency: Currency): string {
  return SYMBOLS[currency];
}
