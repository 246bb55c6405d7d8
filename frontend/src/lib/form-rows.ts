/**
 * The rows of a form's table: a field's label, its conversion both ways, its initial value, and when
 * it belongs to the form.
 */
import i18next, { type ParseKeys } from 'i18next';
import type texts from '@/locales/en';
import { NO_ADDRESS, type AddressValue } from './address';
import {
  choiceCodec,
  dayCodec,
  degreesCodec,
  moneyCodec,
  oneDecimalCodec,
  percentCodec,
  placeCodec,
  sameCodec,
  textCodec,
  trimmedCodec,
  unitPriceCodec,
  wholeCodec,
  type FieldCodec,
  type PlaceNames,
  type PlaceWire,
} from './form-codecs';

type Namespace = keyof typeof texts;

/** A text in `locales/` with its namespace: `record:vehicle.make`. */
export type TextKey = Extract<ParseKeys<Namespace[]>, `${Namespace}:${string}`>;

export interface Row<Shown = unknown, Wire = unknown, Needs = never> {
  codec: FieldCodec<Shown, Wire>;
  label: TextKey | null;
  /** The value of an empty field. */
  empty: Shown;
  /** The value in a new record. */
  initial: Shown;
  /** Marks the label; with `checked` an empty field is refused here. */
  required: boolean;
  checked: false | TextKey;
  /** Whether the field is drawn, checked and sent, by the form's values; without it: always. */
  when?(values: Needs): boolean;
  /** What may be wrong with the value, by the form's values; it can be saved nevertheless. */
  warn?(values: Needs): string | null;
  /** Sent for a field that is not drawn; without it: nothing. */
  otherwise?: Wire;
  /** The API's names, where one field stands for several. */
  parts?: readonly string[];
  /** The record's name of what the server keeps for the field, if that is not what is sent. */
  storedAs?: string;
  /** A field of files that also takes what a user wrote: e-mails and texts. */
  takesLetters?: boolean;
  /** Drawn but never sent. */
  local?: boolean;
  /** The options of a fixed choice. */
  choices?: readonly { value: string; label: string }[];
  /** Fields that belong together: a merge does not mix two people's changes in them. */
  group?: string;
  /** The value in words, for a question about it. */
  say(value: Shown, name: NameOf): string;
  /** Merges two people's lists, where that needs no question. */
  merge?(this: void, mine: Shown, theirs: Shown, before: Shown): Shown;
  /** What a field that was edited during a save goes on with; without it, as it stands. */
  settle?(this: void, now: Shown, sent: Shown, stored: Shown): Shown;
}

/** The name behind an id; undefined if the form does not know it. */
export type NameOf = (id: string | number) => string | null | undefined;

export interface RowOptions<Shown, Wire, Needs> {
  initial?: Shown;
  /** Marked as required; the server checks it. */
  required?: boolean;
  /** Marked as required and checked here; may give another text than "This field is required". */
  checked?: boolean | TextKey;
  when?: (values: Needs) => boolean;
  warn?: (values: Needs) => string | null;
  otherwise?: Wire;
  group?: string;
}

type Made<Shown, Wire, Needs> = Row<Shown, Wire, Needs>;

/** Makes a row of any kind, such as those below. */
export function row<Shown, Wire, Needs = unknown>(
  codec: FieldCodec<Shown, Wire>,
  label: TextKey | null,
  empty: Shown,
  { initial = empty, required, checked = false, ...options }: RowOptions<Shown, Wire, Needs> = {},
  say: Row<Shown>['say'] = (value) => String(value ?? ''),
): Made<Shown, Wire, Needs> {
  return {
    ...options,
    codec,
    label,
    empty,
    initial,
    required: required ?? checked !== false,
    checked: checked === true ? 'common:form.required' : checked,
    say,
  };
}

/** Rows of a field of text. */
export const ofText =
  <Wire>(codec: FieldCodec<string, Wire>) =>
  <Needs = unknown>(label: TextKey | null, options?: RowOptions<string, Wire, Needs>) =>
    row(codec, label, '', options);

export const text = ofText(textCodec);
/** Text that is sent as `''`, not as `null`, when it is empty. */
export const trimmed = ofText(trimmedCodec);
/** Text that is not trimmed, such as a password. */
export const exact = ofText(sameCodec<string>());
export const money = ofText(moneyCodec);
export const unitPrice = ofText(unitPriceCodec);
export const percent = ofText(percentCodec);
export const whole = ofText(wholeCodec);
export const oneDecimal = ofText(oneDecimalCodec);
export const day = ofText(dayCodec);
/** Degrees of latitude (`most` is 90) or longitude (180). */
export const degrees = <Needs = unknown>(
  label: TextKey | null,
  most: number,
  options?: RowOptions<string, number | null, Needs>,
) => row(degreesCodec(most), label, '', options);

/** The labels of options: a function, or what the keys of their texts in `locales/` begin with: `choices:`. */
type Words<Word extends string, Begin extends string = string> =
  ((word: Word) => string) | (`${Begin}${Word}` extends TextKey ? Begin : never);

const saying =
  <Word extends string>(words: Words<Word>) =>
  (word: Word): string =>
    typeof words === 'function' ? words(word) : i18next.t(`${words as string}${word}` as TextKey);

export interface ChoiceRow<Wire, Needs> extends Row<string, Wire, Needs> {
  choices: readonly { value: string; label: string }[];
}

/** One of a few fixed words. */
export function choice<Word extends string, Begin extends string, Needs = unknown>(
  label: TextKey | null,
  words: readonly Word[],
  called: Words<Word, Begin>,
  options?: RowOptions<string, Word | null, Needs>,
): ChoiceRow<Word | null, Needs> {
  return withChoices(row(choiceCodec<Word>(), label, '', options), words, called);
}

/** One of a few whole numbers. */
export function numberChoice<Needs = unknown>(
  label: TextKey | null,
  words: readonly string[],
  called: (word: string) => string,
  options?: RowOptions<string, number | null, Needs>,
): ChoiceRow<number | null, Needs> {
  return withChoices(row(wholeCodec, label, '', options), words, called);
}

function withChoices<Word extends string, Wire, Needs>(
  made: Row<string, Wire, Needs>,
  words: readonly Word[],
  called: Words<Word>,
): ChoiceRow<Wire, Needs> {
  const sayWord = saying(called);
  return {
    ...made,
    // The language may change, so labels are read when they are drawn.
    get choices() {
      return words.map((value) => ({ value, label: sayWord(value) }));
    },
    say: (value) => (words.includes(value as Word) ? sayWord(value as Word) : value),
  };
}

const sayId = (value: string | number | null, name: NameOf) =>
  value === null ? '' : (name(value) ?? `#${value}`);

/** Somebody or something chosen from a list. */
export const id = <Needs = unknown>(
  label: TextKey | null,
  options?: RowOptions<number | null, number | null, Needs>,
) => row<number | null, number | null, Needs>(sameCodec(), label, null, options, sayId);

/** The same with a word as its id. */
export const wordId = <Needs = unknown>(
  label: TextKey | null,
  options?: RowOptions<string | null, string | null, Needs>,
) => row<string | null, string | null, Needs>(sameCodec(), label, null, options, sayId);

export const toggle = <Needs = unknown>(
  label: TextKey | null,
  options?: RowOptions<boolean, boolean, Needs>,
) =>
  row(sameCodec<boolean>(), label, false, options, (value) =>
    i18next.t(value ? 'actions.yes' : 'actions.no'),
  );

/** Any number of words. */
export const chips = <Word extends string = string, Needs = unknown>(
  label: TextKey | null,
  sayWord: (word: Word) => string,
  options?: RowOptions<Word[], Word[], Needs>,
) =>
  row<Word[], Word[], Needs>(sameCodec<Word[]>(), label, [], options, (values) =>
    values.map(sayWord).join(', '),
  );

/** A number that the form sets itself, such as a position. */
export const counted = (label: TextKey | null) => row(sameCodec<number>(), label, 0);

/** An address with its coordinates, under the API's names. */
export const place = <
  Text extends string,
  Degrees extends string,
  Needs = unknown,
  Exact extends string = never,
>(
  label: TextKey | null,
  names: PlaceNames<Text, Degrees, Exact>,
  options?: RowOptions<AddressValue, PlaceWire<Text, Degrees, Exact>, Needs>,
) => ({
  ...row(placeCodec(names), label, NO_ADDRESS, options, ({ address }) => address),
  parts: [
    names.address,
    names.latitude,
    names.longitude,
    ...(names.precision ? [names.precision] : []),
  ] as (Text | Degrees | Exact)[],
});

/** A field that is never sent, such as a switch that shows others. */
export const local = <Shown, Wire, Needs>(made: Row<Shown, Wire, Needs>) => ({
  ...made,
  local: true as const,
});
