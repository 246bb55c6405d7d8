/**
 * Quantities, prices and currency rates: decimal numbers with a fixed number of places, read digit by digit into whole
 * numbers, since floating point numbers are not exact.
 */
import i18next from 'i18next';
import * as z from 'zod/mini';
import type { FieldCodec } from '@/lib/form-codecs';
import { formatPrice, separateNumber } from '@/lib/numbers';

interface Kind {
  places: number;
  /** How many digits may stand before the decimal sign. */
  digits: number;
  /** How many decimals are shown at least. */
  shown: number;
  signed: boolean;
}

export type Parsed =
  | { ok: true; value: bigint | null }
  | { ok: false; problem: 'malformed' | 'decimals'; places: number };

/** As the server reads them. */
const QUANTITY: Kind = { places: 3, digits: 7, shown: 0, signed: false };
const PRICE: Kind = { places: 4, digits: 8, shown: 2, signed: true };
const RATE: Kind = { places: 4, digits: 6, shown: 0, signed: false };

/** Empty is `null`, never 0; more decimals are refused, not rounded. */
function parse(text: string, { places, digits, signed }: Kind): Parsed {
  if (text.trim() === '') return { ok: true, value: null };
  const malformed = { ok: false, problem: 'malformed', places } as const;
  const number = separateNumber(text.replace(/[€$£]/gu, ''));
  if (!number.ok || (number.negative && !signed)) return malformed;
  const whole = number.whole.replace(/^0+(?=\d)/u, '');
  if (whole.length > digits) return malformed;
  const decimals = number.decimals.replace(/0+$/u, '');
  if (decimals.length > places) return { ok: false, problem: 'decimals', places };
  const value = BigInt(whole + decimals.padEnd(places, '0'));
  return { ok: true, value: number.negative ? -value : value };
}

/** In thousandths. */
export const parseQuantity = (text: string): Parsed => parse(text, QUANTITY);
/** In ten-thousandths; below zero for what is taken off. */
export const parsePrice = (text: string): Parsed => parse(text, PRICE);
/** Units of a currency for one euro, in ten-thousandths. */
export const parseRate = (text: string): Parsed => parse(text, RATE);

/** `11555` with 4 places -> `1.1555`, as the API writes it. */
function written(value: bigint, { places, shown }: Kind): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0');
  const decimals = digits.slice(-places).replace(/0+$/u, '').padEnd(shown, '0');
  const whole = `${value < 0n ? '-' : ''}${digits.slice(0, -places)}`;
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/**
 * In the language of the user. Without at least two decimals there are no signs between thousands: `1,234` would be
 * read as one and 234 thousandths.
 */
function show(decimal: string, { shown }: Kind): string {
  if (shown > 0) return formatPrice(decimal as `${number}`);
  return decimal.replace('.', formatPrice('0.5').charAt(1));
}

/** The text of a field that is left, or what is wrong with it. */
export type Settled = { text: string } | { problem: string };

const settle =
  (kind: Kind) =>
  (text: string): Settled => {
    const parsed = parse(text, kind);
    if (!parsed.ok) return { problem: problemOf(parsed) };
    return { text: parsed.value === null ? '' : show(written(parsed.value, kind), kind) };
  };

const problemOf = ({ problem, places }: Extract<Parsed, { ok: false }>): string =>
  i18next.t(`invoiceForm:decimals.${problem}`, { places });

export const settleQuantity = settle(QUANTITY);
export const settlePrice = settle(PRICE);
export const settleRate = settle(RATE);

const codec = <Wire extends string | number>(
  kind: Kind,
  asWire: (decimal: string) => Wire,
): FieldCodec<string, Wire | null> =>
  z.codec(z.string(), z.nullable(z.custom<Wire>()), {
    decode: (text, context) => {
      const parsed = parse(text, kind);
      if (parsed.ok) return parsed.value === null ? null : asWire(written(parsed.value, kind));
      context.issues.push({ code: 'custom', message: problemOf(parsed), input: text });
      return z.NEVER;
    },
    encode: (value) => (value === null ? '' : show(plain(value), kind)),
  });

/** `90.5000` -> `90.5`, so that zeros at the end never decide about what is shown. */
const plain = (value: string | number) =>
  String(value)
    .replace(/(\.\d*?)0+$/u, '$1')
    .replace(/\.$/u, '');

/** Ten digits are exact as a number. */
export const quantityCodec = codec(QUANTITY, Number);
export const priceCodec = codec(PRICE, String);
export const rateCodec = codec(RATE, String);
