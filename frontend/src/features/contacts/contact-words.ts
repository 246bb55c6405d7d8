/** The fixed values of a contact, in the order in which selects offer them, and their words. */
import i18next from 'i18next';
import type { AccountingNoteType, ContactRating, ContactType } from '@/api/generated/types';
import { isOneOf } from '@/lib/words';

export const CONTACT_TYPES = ['client', 'supplier'] as const satisfies readonly ContactType[];

/** The languages that a client's invoices are printed in. */
export const INVOICE_LANGUAGES = ['both', 'lt', 'en'] as const;

export const RATINGS = [
  'great',
  'good',
  'satisfactory',
  'bad',
] as const satisfies readonly ContactRating[];

export const NOTE_TYPES = [
  'ORIGINAL_DOCUMENTS',
  'ORIGINAL_DOCUMENTS_WITHOUT_INVOICE',
  'COPIES_OF_DOCUMENTS',
  'DOCUMENTS_UPLOADED_TO_SYSTEM',
  'OTHER',
] as const satisfies readonly AccountingNoteType[];

export { CATEGORIES } from '@/freight/enums';

/** Whole percents (money specification, section 9). */
export const VAT_RATES = ['0', '9', '21'] as const;

/** A type that this version does not know is shown as it is. */
export function sayType(type: string): string {
  return isOneOf(CONTACT_TYPES, type) ? i18next.t(`contacts:types.${type}`) : type;
}

/** A rating that this version does not know is shown as it is. */
export function sayRating(rating: string): string {
  return isOneOf(RATINGS, rating) ? i18next.t(`contacts:ratings.${rating}`) : rating;
}
