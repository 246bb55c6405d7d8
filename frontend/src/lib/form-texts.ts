/**
 * Between the texts of a form and the values of the wire. Schemas refuse a bad text before it is
 * sent; the `…FromText` functions belong in `*-payload.ts` files, after that check.
 */
import i18next from 'i18next';
import * as z from 'zod/mini';
import { parseDay, type Day } from './dates';
import { formatKilometres, parseKilometres, type Metres } from './distance';
import { formatCents, parseMoney, type Cents } from './money';
import { parsePercent } from './percent';
import { formatUnitPrice, parseUnitPrice, type UnitPrice } from './unit-price';

interface TextOptions {
  /** The message of an empty field; left out: the field may be empty. */
  required?: string;
}

/** A text checked by `problemOf`, which gives the message or nothing. */
const checkedText = ({ required }: TextOptions, problemOf: (text: string) => string | null) =>
  z.string().check(
    z.superRefine((text, context) => {
      const problem = text.trim() === '' ? required : problemOf(text);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
  );

/** zod schema of a `MoneyField`. */
export const moneyText = (options: TextOptions = {}) =>
  checkedText(options, (text) => {
    const parsed = parseMoney(text);
    return parsed.ok ? null : i18next.t(`money.${parsed.problem}`);
  });

/** zod schema of a `UnitPriceField`. */
export const unitPriceText = (options: TextOptions = {}) =>
  checkedText(options, (text) => {
    const parsed = parseUnitPrice(text);
    return parsed.ok ? null : i18next.t(`unitPrice.${parsed.problem}`);
  });

/** zod schema of a `DistanceField`. */
export const distanceText = (options: TextOptions = {}) =>
  checkedText(options, (text) => {
    const parsed = parseKilometres(text);
    return parsed.ok ? null : i18next.t(`distance.${parsed.problem}`);
  });

/** zod schema of a `PercentField`. */
export const percentText = (options: TextOptions = {}) =>
  checkedText(options, (text) => (parsePercent(text).ok ? null : i18next.t('percent.malformed')));

/** zod schema of a `DateField`. */
export const dayText = (options: TextOptions = {}) =>
  checkedText(options, (text) => {
    const parsed = parseDay(text);
    return parsed.ok ? null : i18next.t(`date.${parsed.problem}`);
  });

/** zod schema of a whole number from 0 on, such as days, litres or a year. */
export const wholeText = (options: TextOptions = {}) =>
  checkedText(options, (text) => (isWhole(text) ? null : i18next.t('whole.malformed')));

const isWhole = (text: string) => /^\d{1,9}$/u.test(text.trim());

/** A payload must never carry a guess, so an unchecked text is a fault of ours. */
function unchecked(text: string): never {
  throw new Error(`"${text}" was not checked before it was sent`);
}

export function centsFromText(text: string): Cents | null {
  const parsed = parseMoney(text);
  return parsed.ok ? parsed.cents : unchecked(text);
}

export function textFromCents(cents: Cents | null | undefined): string {
  return cents === null || cents === undefined ? '' : formatCents(cents);
}

export function unitPriceFromText(text: string): UnitPrice | null {
  const parsed = parseUnitPrice(text);
  return parsed.ok ? parsed.price : unchecked(text);
}

export function textFromUnitPrice(price: UnitPrice | null | undefined): string {
  return price === null || price === undefined ? '' : formatUnitPrice(price);
}

/**
 * @param original what the field was filled from: the screen shows whole kilometres, and a distance
 * nobody touched must not lose its metres
 */
export function metresFromText(text: string, original: Metres | null = null): Metres | null {
  if (original !== null && text === formatKilometres(original)) return original;
  const parsed = parseKilometres(text);
  return parsed.ok ? parsed.metres : unchecked(text);
}

export function textFromMetres(metres: Metres | null | undefined): string {
  return metres === null || metres === undefined ? '' : formatKilometres(metres);
}

export function percentFromText(text: string): number | null {
  const parsed = parsePercent(text);
  return parsed.ok ? parsed.percent : unchecked(text);
}

export function dayFromText(text: string): Day | null {
  const parsed = parseDay(text);
  return parsed.ok ? parsed.day : unchecked(text);
}

export function wholeFromText(text: string): number | null {
  if (text.trim() === '') return null;
  return isWhole(text) ? Number(text.trim()) : unchecked(text);
}
