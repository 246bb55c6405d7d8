/**
 * Numbers in the person's language. `Intl` objects are expensive to make and used thousands of times
 * while scrolling, so there is one of each per language.
 */

/** European English: `1,234.50`. Dates never use `Intl`. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-IE', lt: 'lt-LT' };

/** What rounds to nothing is `0`, never `-0`. */
const signDisplay = 'negative';

const makeFormats = (locale: string) => ({
  integer: new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay }),
  oneDecimal: new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay }),
  twoDecimals: new Intl.NumberFormat(locale, {
    signDisplay,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }),
  price: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
});

let formats = makeFormats('en-IE');

/** `languages.ts` calls it on each change. */
export function setNumberLanguage(language: string): void {
  formats = makeFormats(LOCALES[language] ?? 'en-IE');
}

/** `1234` -> `1,234` (English), `1 234` (Lithuanian). */
export function formatInteger(value: number): string {
  return formats.integer.format(value);
}

/** `28.5` -> `28.5` (English), `28,5` (Lithuanian). */
export function formatOneDecimal(value: number): string {
  return formats.oneDecimal.format(value);
}

/** `1234.5` -> `1,234.50` (English), `1 234,50` (Lithuanian). */
export function formatTwoDecimals(value: number): string {
  return formats.twoDecimals.format(value);
}

/** A decimal text with all its places: `0.1925` -> `0.1925` (English), `0,1925` (Lithuanian). */
export function formatPrice(decimal: Intl.StringNumericLiteral): string {
  return formats.price.format(decimal);
}

export type Separated =
  { ok: true; negative: boolean; whole: string; decimals: string } | { ok: false };

const SPACES = /[\s\u00a0\u2009\u202f]/gu;
const GROUPED = /^\d{1,3}(?:([.,'’ ])\d{3})(?:\1\d{3})*$/u;

/**
 * Splits a typed or pasted number into its parts: `1234,5`, `1 234.50`, `1,234.50`, `1.234.567,89`.
 *
 * A sign that occurs once is the decimal sign. If there are two kinds, or one repeats, the earlier
 * ones separate thousands and must come every three digits. So `1,234` is one and 234 thousandths, and
 * the caller refuses three decimals instead of guessing.
 */
export function separateNumber(text: string): Separated {
  let rest = text.trim().replace(/^[\u2212-]/u, '-');
  const negative = rest.startsWith('-');
  if (negative) rest = rest.slice(1).trim();

  const parts = splitAtDecimal(rest);
  if (!parts) return { ok: false };
  const { decimals } = parts;
  const whole = parts.whole.replace(SPACES, ' ');
  const plain = /^\d+$/.test(whole);
  if (!plain && !GROUPED.test(whole)) return { ok: false };
  if (!/^\d*$/.test(decimals)) return { ok: false };
  return { ok: true, negative, whole: whole.replace(/\D/gu, ''), decimals };
}

function splitAtDecimal(text: string): { whole: string; decimals: string } | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return { whole: text, decimals: '' };
  const sign = text.charAt(last);
  const occurs = text.split(sign).length - 1;
  if (occurs > 1) return { whole: text, decimals: '' };
  const whole = text.slice(0, last);
  return { whole: whole === '' ? '0' : whole, decimals: text.slice(last + 1) };
}
