/** The fixed values of a contact, in the order selects offer them, and their words. */
import i18next from 'i18next';
import type { Tone } from '@/lib/tones';

export const CONTACT_TYPES = ['client', 'supplier'] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

export const RATINGS = ['great', 'good', 'satisfactory', 'bad'] as const;
type Rating = (typeof RATINGS)[number];

export const NOTE_TYPES = [
  'ORIGINAL_DOCUMENTS',
  'ORIGINAL_DOCUMENTS_WITHOUT_INVOICE',
  'COPIES_OF_DOCUMENTS',
  'DOCUMENTS_UPLOADED_TO_SYSTEM',
  'OTHER',
] as const;

export { CATEGORIES } from '@/freight/enums';

/** Whole percents (money specification, section 9). */
export const VAT_RATES = ['0', '9', '21'] as const;

const RATING_TONES: Readonly<Record<Rating, Tone>> = {
  great: 'green',
  good: 'blue',
  satisfactory: 'yellow',
  bad: 'red',
};

const isOneOf = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  (values as readonly string[]).includes(text);

/** A type this version does not know is shown as the server wrote it. */
export function sayType(type: string): string {
  return isOneOf(CONTACT_TYPES, type) ? i18next.t(`contacts:types.${type}`) : type;
}

export function ratingBadge(rating: string): { tone: Tone; text: string } {
  if (!isOneOf(RATINGS, rating)) return { tone: 'grey', text: rating };
  return { tone: RATING_TONES[rating], text: i18next.t(`contacts:ratings.${rating}`) };
}
