/**
 * Conversion between a field's text and the API's value. `decode` reads the text and refuses a bad
 * one, `encode` shows a value; an empty field is `null`.
 */
import i18next from 'i18next';
import * as z from 'zod/mini';
import { lacksCoordinates, type AddressValue, type Precision } from './address';
import { parseDay, type Day } from './dates';
import { formatKilometres, parseKilometres, type Metres } from './distance';
import { formatCents, parseMoney, type Cents } from './money';
import { formatOneDecimal, separateNumber } from './numbers';
import { parsePercent } from './percent';
import { formatUnitPrice, parseUnitPrice, type UnitPrice } from './unit-price';

/** From the field's value to the API's. */
export type FieldCodec<Shown, Wire> = z.ZodMiniType<Wire, Shown>;

interface Reading<Wire> {
  value?: Wire | null;
  /** The problem with the text. */
  problem?: string | null;
}

/** A text and its value. */
function reading<Wire>(
  read: (text: string) => Reading<Wire>,
  show: (value: Wire) => string,
): FieldCodec<string, Wire | null> {
  return z.codec(z.string(), z.nullable(z.custom<Wire>()), {
    decode: (text, context) => {
      const { value, problem } = read(text.trim());
      if (!problem) return value ?? null;
      context.issues.push({ code: 'custom', message: problem, input: text });
      return z.NEVER;
    },
    encode: (value) => (value === null ? '' : show(value)),
  });
}

/** Trimmed text. */
export const textCodec = reading<string>(
  (text) => ({ value: text === '' ? null : text }),
  (text) => text,
);

/** Trimmed text that is sent as `''`, not as `null`, when it is empty. */
export const trimmedCodec: FieldCodec<string, string> = z.codec(z.string(), z.string(), {
  decode: (text) => text.trim(),
  encode: (text) => text,
});

/** One of a few fixed words; the server checks which. */
export const choiceCodec = <Word extends string>() => textCodec as FieldCodec<string, Word | null>;

export const moneyCodec = reading<Cents>((text) => {
  const parsed = parseMoney(text);
  return parsed.ok ? { value: parsed.cents } : { problem: i18next.t(`money.${parsed.problem}`) };
}, formatCents);

export const unitPriceCodec = reading<UnitPrice>((text) => {
  const parsed = parseUnitPrice(text);
  return parsed.ok
    ? { value: parsed.price }
    : { problem: i18next.t(`numbers:unitPrice.${parsed.problem}`) };
}, formatUnitPrice);

export const percentCodec = reading<number>((text) => {
  const parsed = parsePercent(text);
  return parsed.ok
    ? { value: parsed.percent }
    : { problem: i18next.t('numbers:percent.malformed') };
}, String);

/**
 * @param original the stored metres: the field shows whole kilometres, and an untouched distance must
 * not lose its metres
 */
export const distanceCodec = (original: Metres | null = null) =>
  reading<Metres>((text) => {
    if (original !== null && text === formatKilometres(original)) return { value: original };
    const parsed = parseKilometres(text);
    return parsed.ok
      ? { value: parsed.metres }
      : { problem: i18next.t(`distance.${parsed.problem}`) };
  }, formatKilometres);

/** A whole number, 0 or more, such as days or a year. */
export const wholeCodec = reading<number>((text) => {
  if (text === '') return {};
  return /^\d{1,9}$/u.test(text)
    ? { value: Number(text) }
    : { problem: i18next.t('numbers:whole.malformed') };
}, String);

/** A number with at most one decimal, 0 or more, such as litres. */
export const oneDecimalCodec = reading<number>((text) => {
  if (text === '') return {};
  const number = separateNumber(text);
  if (!number.ok || number.negative || number.whole.length > 6) {
    return { problem: i18next.t('numbers:oneDecimal.malformed') };
  }
  const decimals = number.decimals.replace(/0+$/u, '');
  return decimals.length > 1
    ? { problem: i18next.t('numbers:oneDecimal.tooManyDecimals') }
    : { value: Number(`${number.whole}.${decimals || '0'}`) };
}, formatOneDecimal);

/** Degrees of latitude (`most` is 90) or longitude (180). */
export const degreesCodec = (most: number) =>
  reading<number>((text) => {
    if (text === '') return {};
    const plain = text
      .replace(',', '.')
      .replace(/^\u2212/u, '-')
      .replace(/\s*°$/u, '');
    const value = Number(plain);
    return /^-?\d+(?:\.\d+)?$/u.test(plain) && Math.abs(value) <= most
      ? { value }
      : { problem: i18next.t('numbers:degrees.malformed', { most }) };
  }, String);

export const dayCodec = reading<Day>(
  (text) => {
    const parsed = parseDay(text);
    return parsed.ok ? { value: parsed.day } : { problem: i18next.t(`date.${parsed.problem}`) };
  },
  (day) => day,
);

/** The API's names of a place's parts. */
export interface PlaceNames<
  Text extends string,
  Degrees extends string,
  Exact extends string = never,
> {
  address: Text;
  latitude: Degrees;
  longitude: Degrees;
  precision?: Exact;
}

export type PlaceWire<
  Text extends string,
  Degrees extends string,
  Exact extends string = never,
> = Record<Text, string | null> &
  Record<Degrees, number | null> &
  Partial<Record<Exact, Precision | null>>;

/** One field on the screen, three or four in the API. Typed text has to be a known place. */
export const placeCodec = <
  Text extends string,
  Degrees extends string,
  Exact extends string = never,
>({
  address,
  latitude,
  longitude,
  precision,
}: PlaceNames<Text, Degrees, Exact>): FieldCodec<AddressValue, PlaceWire<Text, Degrees, Exact>> =>
  z.codec(z.custom<AddressValue>(), z.custom<PlaceWire<Text, Degrees, Exact>>(), {
    decode: (place, context) => {
      if (lacksCoordinates(place)) {
        const message = i18next.t('address.noCoordinates');
        context.issues.push({ code: 'custom', message, input: place });
      }
      return {
        [address]: place.address.trim() || null,
        [latitude]: place.latitude,
        [longitude]: place.longitude,
        ...(precision && place.precision !== undefined ? { [precision]: place.precision } : {}),
      } as PlaceWire<Text, Degrees, Exact>;
    },
    encode: (wire) => ({
      address: wire[address] ?? '',
      latitude: wire[latitude] ?? null,
      longitude: wire[longitude] ?? null,
      ...(precision && wire[precision] !== undefined ? { precision: wire[precision] } : {}),
    }),
  });

/** For values that are the same on the screen and in the API: ids, switches, lists of words. */
export const sameCodec = <Value>(): FieldCodec<Value, Value> => z.custom<Value>();
