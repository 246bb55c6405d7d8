/** From the form's texts to the wire: cents, whole days, days of the calendar. */
import { centsFromText, dayFromText, wholeFromText } from '@/lib/form-texts';
import type { ContactType } from './contact-words';
import type { ContactPayload } from './contacts-api';
import type { ContactValues } from './contact-values';

/** Which fields belong to the chosen types (money specification, section 4). */
export function fieldsOfTypes(types: readonly string[]) {
  const has = (type: ContactType) => types.includes(type);
  return {
    /** VAT. */
    ofSupplier: has('supplier'),
    /** Credit and debt limit, original documents. */
    ofClient: has('client'),
    /** Hidden for who is a client and nothing else; shown while nothing is chosen. */
    insurance: has('supplier') || !has('client'),
  };
}

const filled = (text: string) => (text.trim() === '' ? null : text.trim());

/**
 * @param choosesCategory false for a person held to one category: the server settles it then
 */
export function contactPayload(values: ContactValues, choosesCategory: boolean): ContactPayload {
  const { ofClient, ofSupplier, insurance } = fieldsOfTypes(values.types);
  return {
    company_name: filled(values.company_name),
    company_code: filled(values.company_code),
    company_vat_code: filled(values.company_vat_code),
    email: filled(values.email),
    phone: filled(values.phone),
    invoicing_email: filled(values.invoicing_email),
    website: filled(values.website),
    types: values.types,
    rating: filled(values.rating),
    address: filled(values.address),
    city: filled(values.city),
    postal_code: filled(values.postal_code),
    country: values.country,
    payment_term: wholeFromText(values.payment_term),
    responsible_user_id: values.responsible_user_id,
    manager_id: values.manager_id,
    contact_person_name: filled(values.contact_person_name),
    invoice_note: filled(values.invoice_note),
    accounting_note: filled(values.accounting_note),
    accounting_note_type: filled(values.accounting_note_type),
    ...(choosesCategory ? { category: filled(values.category) } : null),
    ...(insurance ? { insurance_expiry_date: dayFromText(values.insurance_expiry_date) } : null),
    ...(ofSupplier ? { vat: wholeFromText(values.vat) } : null),
    ...(ofClient
      ? {
          credit_limit: centsFromText(values.credit_limit),
          debt_limit: centsFromText(values.debt_limit),
          need_send_original_docs: values.need_send_original_docs,
        }
      : null),
  };
}
