/** The fields of a contact. Only formats are checked here, the rest by the server. */
import i18next from 'i18next';
import type { ContactPayload, ContactType } from '@/api/generated/types';
import {
  chips,
  choice,
  day,
  id,
  money,
  numberChoice,
  text,
  toggle,
  whole,
  wordId,
} from '@/lib/form-rows';
import { files } from '@/lib/form-files';
import { formTable } from '@/lib/form-table';
import { isWebsite } from '@/lib/website';
import * as words from './contact-words';

/** The fields that belong to the chosen types (money specification, section 4). */
interface Typed {
  types: readonly string[];
}
const ofClient = { when: ({ types }: Typed) => types.includes('client') };
const ofSupplier = { when: ({ types }: Typed) => types.includes('supplier') };
/** Hidden if a contact is only a client; shown while nothing is chosen. */
const insured = {
  when: ({ types }: Typed) => types.includes('supplier') || !types.includes('client'),
};
const note = { group: 'note' };

export const CONTACT = formTable<ContactPayload>()({
  company_name: text('contacts:fields.companyName', { checked: true }),
  company_code: text('contacts:fields.companyCode'),
  company_vat_code: text('contacts:fields.companyVatCode'),
  types: chips<ContactType>('contacts:fields.types', words.sayType, {
    checked: 'contacts:chooseType',
  }),
  email: text('contacts:fields.email'),
  invoicing_email: text('contacts:fields.invoicingEmail'),
  phone: text('contacts:fields.phone'),
  website: text('contacts:fields.website', {
    warn: ({ website }: { website: string }) =>
      website.trim() === '' || isWebsite(website.trim())
        ? null
        : i18next.t('contacts:doubtfulWebsite'),
  }),
  rating: choice('contacts:fields.rating', words.RATINGS, 'contacts:ratings'),
  address: text('contacts:fields.address'),
  city: text('contacts:fields.city'),
  postal_code: text('contacts:fields.postalCode'),
  country: wordId('contacts:fields.country'),
  payment_term: whole('contacts:fields.paymentTerm'),
  manager_id: id('contacts:fields.manager'),
  responsible_user_id: id('contacts:fields.responsibleUser'),
  contact_person_name: text('contacts:fields.contactPerson'),
  insurance_expiry_date: day('contacts:fields.insuranceExpiry', insured),
  vat: numberChoice(
    'contacts:fields.vat',
    words.VAT_RATES,
    (rate) => i18next.t('contacts:percent', { rate }),
    ofSupplier,
  ),
  credit_limit: money('contacts:fields.creditLimit', ofClient),
  debt_limit: money('contacts:fields.debtLimit', ofClient),
  insurance_document: files(
    'contacts:fields.insuranceDocuments',
    {
      added: 'insurance_document',
      removed: 'removed_insurance_files',
      stored: 'insurance_files',
    },
    ofSupplier,
  ),
  payment_document: files(
    'contacts:fields.paymentDocuments',
    { added: 'payment_document', removed: 'removed_payment_files', stored: 'payment_files' },
    ofClient,
  ),
  category: choice('contacts:fields.category', words.CATEGORIES, 'contacts:categories'),
  accounting_note_type: choice(
    'contacts:fields.accountingNoteType',
    words.NOTE_TYPES,
    'contacts:noteTypes',
    note,
  ),
  need_send_original_docs: toggle('contacts:fields.originalDocuments', ofClient),
  invoice_note: text('contacts:fields.invoiceNote'),
  accounting_note: text('contacts:fields.accountingNote', note),
});
