/** A contact as its form holds it: texts as the screen shows them, under the wire's names. */
import i18next from 'i18next';
import * as z from 'zod/mini';
import { dayText, moneyText, wholeText, textFromCents } from '@/lib/form-texts';
import type { ContactView } from './contacts-api';

const text = z.string();

/** The server judges the rest; shapes alone are checked here. */
export const contactSchema = () =>
  z.object({
    company_name: text.check(z.trim(), z.minLength(1, i18next.t('form.required'))),
    company_code: text,
    company_vat_code: text,
    email: text,
    phone: text,
    invoicing_email: text,
    website: text,
    types: z.array(text).check(z.minLength(1, i18next.t('contacts:chooseType'))),
    rating: text,
    address: text,
    city: text,
    postal_code: text,
    country: z.nullable(text),
    payment_term: wholeText(),
    insurance_expiry_date: dayText(),
    responsible_user_id: z.nullable(z.number()),
    manager_id: z.nullable(z.number()),
    contact_person_name: text,
    credit_limit: moneyText(),
    debt_limit: moneyText(),
    vat: text,
    invoice_note: text,
    accounting_note: text,
    accounting_note_type: text,
    category: text,
    need_send_original_docs: z.boolean(),
  });

export type ContactValues = z.infer<ReturnType<typeof contactSchema>>;

export const NEW_CONTACT: ContactValues = {
  company_name: '',
  company_code: '',
  company_vat_code: '',
  email: '',
  phone: '',
  invoicing_email: '',
  website: '',
  types: [],
  rating: '',
  address: '',
  city: '',
  postal_code: '',
  country: null,
  payment_term: '',
  insurance_expiry_date: '',
  responsible_user_id: null,
  manager_id: null,
  contact_person_name: '',
  credit_limit: '',
  debt_limit: '',
  vat: '',
  invoice_note: '',
  accounting_note: '',
  accounting_note_type: '',
  category: '',
  need_send_original_docs: false,
};

const shown = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

export function valuesOf(contact: ContactView): ContactValues {
  return {
    company_name: contact.company_name,
    company_code: shown(contact.company_code),
    company_vat_code: shown(contact.company_vat_code),
    email: shown(contact.email),
    phone: shown(contact.phone),
    invoicing_email: shown(contact.invoicing_email),
    website: shown(contact.website),
    types: contact.types,
    rating: shown(contact.rating),
    address: shown(contact.address),
    city: shown(contact.city),
    postal_code: shown(contact.postal_code),
    country: contact.country ?? null,
    payment_term: shown(contact.payment_term),
    insurance_expiry_date: shown(contact.insurance_expiry_date),
    responsible_user_id: contact.responsible_user_id ?? null,
    manager_id: contact.manager_id ?? null,
    contact_person_name: shown(contact.contact_person_name),
    credit_limit: textFromCents(contact.credit_limit),
    debt_limit: textFromCents(contact.debt_limit),
    vat: shown(contact.vat),
    invoice_note: shown(contact.invoice_note),
    accounting_note: shown(contact.accounting_note),
    accounting_note_type: shown(contact.accounting_note_type),
    category: shown(contact.category),
    need_send_original_docs: contact.need_send_original_docs,
  };
}
