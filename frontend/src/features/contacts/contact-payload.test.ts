import { expect, it } from 'vitest';
import { contactPayload, fieldsOfTypes } from './contact-payload';
import { NEW_CONTACT, valuesOf } from './contact-values';

const FULL = {
  ...NEW_CONTACT,
  company_name: ' Baltic Cars ',
  types: ['client', 'supplier'],
  payment_term: '30',
  insurance_expiry_date: '2026-12-31',
  credit_limit: '1,234.50',
  debt_limit: '',
  vat: '21',
  category: 'GENERAL_CARGO',
  need_send_original_docs: true,
};

it('sends cents, days and whole numbers, and null for what is empty', () => {
  expect(contactPayload(FULL, true)).toMatchObject({
    company_name: 'Baltic Cars',
    company_code: null,
    payment_term: 30,
    insurance_expiry_date: '2026-12-31',
    credit_limit: 123_450,
    debt_limit: null,
    vat: 21,
    category: 'GENERAL_CARGO',
    need_send_original_docs: true,
  });
});

it.each([
  [['client'], ['credit_limit', 'debt_limit', 'need_send_original_docs']],
  [['supplier'], ['insurance_expiry_date', 'vat']],
])('leaves out of a contact of type %s what is hidden', (types, kept) => {
  const sent = contactPayload({ ...FULL, types }, true);
  const ofOneType = [
    'credit_limit',
    'debt_limit',
    'insurance_expiry_date',
    'need_send_original_docs',
    'vat',
  ];
  expect(ofOneType.filter((name) => name in sent)).toEqual(kept);
});

it('leaves the category to the server for who may not choose it', () => {
  expect(contactPayload(FULL, false)).not.toHaveProperty('category');
});

it('shows the insurance until somebody is a client and nothing else', () => {
  const shown = [[], ['client'], ['supplier'], ['client', 'supplier']].map(
    (types) => fieldsOfTypes(types).insurance,
  );
  expect(shown).toEqual([true, false, true, true]);
});

it('reads what the server sent and sends the same again', () => {
  const contact = {
    id: 7,
    company_name: 'Baltic Cars',
    types: ['client'],
    credit_limit: 500_000,
    payment_term: 0,
    need_send_original_docs: false,
    can_delete: true,
    insurance_expired: false,
    updated_at: '2026-01-01T00:00:00Z',
  };
  expect(contactPayload(valuesOf(contact), true)).toMatchObject({
    company_name: 'Baltic Cars',
    credit_limit: 500_000,
    payment_term: 0,
  });
});
