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
import { bankAccounts } from './bank-accounts';
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
/** A scheme and an address make one address together. */
const eInvoice = { ...ofClient, group: 'e-invoice' };

export const CONTACT = formTable<ContactPayload>()({
  company_name: text('record:contact.company_name', { checked: true }),
  company_code: text('record:contact.company_code'),
  company_vat_code: text('record:contact.company_vat_code'),
  types: chips<ContactType>('record:contact.types', words.sayType, {
    checked: 'contacts:chooseType',
  }),
  email: text('record:contact.email'),
  invoicing_email: text('record:contact.invoicing_email'),
  phone: text('record:contact.phone'),
  website: text('record:contact.website', {
    warn: ({ website }: { website: string }) =>
      website.trim() === '' || isWebsite(website.trim())
        ? null
        : i18next.t('contacts:doubtfulWebsite'),
  }),
  rating: choice('record:contact.rating', words.RATINGS, 'contacts:ratings.'),
  address: text('record:contact.address'),
  city: text('record:contact.city'),
  postal_code: text('record:contact.postal_code'),
  country: wordId('record:contact.country'),
  payment_term: whole('record:contact.payment_term'),
  bank_accounts: bankAccounts,
  manager_id: id('record:contact.manager_id'),
  responsible_user_id: id('record:contact.responsible_user_id'),
  contact_person_name: text('record:contact.contact_person_name'),
  insurance_expiry_date: day('record:contact.insurance_expiry_date', insured),
  vat: numberChoice(
    'record:contact.vat',
    words.VAT_RATES,
    (rate) => i18next.t('contacts:percent', { rate }),
    ofSupplier,
  ),
  credit_limit: money('record:contact.credit_limit', ofClient),
  debt_limit: money('record:contact.debt_limit', ofClient),
  insurance_document: files(
    'record:contact.insurance_document',
    {
      added: 'insurance_document',
      removed: 'removed_insurance_files',
      stored: 'insurance_files',
    },
    ofSupplier,
  ),
  payment_document: files(
    'record:contact.payment_document',
    { added: 'payment_document', removed: 'removed_payment_files', stored: 'payment_files' },
    ofClient,
  ),
  category: choice('record:contact.category', words.CATEGORIES, 'choices:'),
  accounting_note_type: choice(
    'record:contact.accounting_note_type',
    words.NOTE_TYPES,
    'choices:',
    note,
  ),
  invoice_languages: choice(
    'record:contact.invoice_languages',
    words.INVOICE_LANGUAGES,
    'contacts:invoiceLanguages.',
    ofClient,
  ),
  einvoice_scheme: text('record:contact.einvoice_scheme', eInvoice),
  einvoice_address: text('record:contact.einvoice_address', eInvoice),
  attach_einvoice: toggle('record:contact.attach_einvoice', ofClient),
  need_send_original_docs: toggle('record:contact.need_send_original_docs', ofClient),
  invoice_note: text('record:contact.invoice_note'),
  accounting_note: text('record:contact.accounting_note', note),
});
