import { expect, it } from 'vitest';
import type { ContactPayload, ContactType } from '@/api/generated/types';
import { CONTACT } from './contact-table';

const FULL: typeof CONTACT.initial = {
  ...CONTACT.initial,
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
  expect(CONTACT.payload(FULL)).toMatchObject({
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

it.each<[ContactType[], string[]]>([
  [
    ['client', 'supplier'],
    ['credit_limit', 'debt_limit', 'insurance_expiry_date', 'need_send_original_docs', 'vat'],
  ],
  [['client'], ['credit_limit', 'debt_limit', 'need_send_original_docs']],
  [['supplier'], ['insurance_expiry_date', 'vat']],
  [[], ['insurance_expiry_date']],
])('leaves out of a contact of type %s what is hidden', (types, kept) => {
  const sent = CONTACT.payload({ ...FULL, types });
  const ofOneType = [
    'credit_limit',
    'debt_limit',
    'insurance_expiry_date',
    'need_send_original_docs',
    'vat',
  ];
  expect(ofOneType.filter((name) => name in sent)).toEqual(kept);
});

it('has the address of e-invoices of clients alone', () => {
  const filled = {
    ...FULL,
    einvoice_scheme: ' 0200 ',
    einvoice_address: '300100100',
    attach_einvoice: true,
  };
  const sent = { einvoice_scheme: '0200', einvoice_address: '300100100', attach_einvoice: true };
  expect(CONTACT.payload({ ...filled, types: ['client'] })).toMatchObject(sent);
  const ofSupplier = CONTACT.payload({ ...filled, types: ['supplier'] });
  expect(Object.keys(sent).filter((name) => name in ofSupplier)).toEqual([]);
  // Empty: the address follows from the codes of the company.
  expect(CONTACT.payload(FULL)).toMatchObject({
    einvoice_scheme: null,
    einvoice_address: null,
    attach_einvoice: false,
  });
});

it('asks for a name and a type', () => {
  const problems = CONTACT.schema.safeParse({ ...CONTACT.initial, company_name: ' ' }).error;
  expect(problems?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['company_name', 'This field is required'],
    ['types', 'Choose Client, Supplier or both'],
  ]);
});

it('sends a contact as it was read, when nothing was changed', () => {
  const contact: ContactPayload = {
    company_name: 'Baltic Cars',
    company_code: '300',
    company_vat_code: 'LT300',
    types: ['client', 'supplier'],
    email: 'a@b.lt',
    invoicing_email: null,
    phone: '+370 1',
    website: null,
    rating: 'good',
    address: 'Gatvė 1',
    city: 'Kaunas',
    postal_code: '44000',
    country: 'LT',
    payment_term: 0,
    bank_accounts: ['LT121000011101001000', 'PL61109010140000071219812874'],
    manager_id: 3,
    responsible_user_id: null,
    contact_person_name: 'Ona',
    insurance_expiry_date: '2026-12-31',
    vat: 0,
    credit_limit: 500_001,
    debt_limit: 0,
    category: 'AUTOMOTIVE_TRANSPORT',
    accounting_note_type: 'OTHER',
    need_send_original_docs: true,
    invoice_languages: 'en',
    einvoice_scheme: '0200',
    einvoice_address: '300100100',
    attach_einvoice: true,
    invoice_note: 'In two\nlines',
    accounting_note: null,
  };
  expect(CONTACT.payload(CONTACT.valuesOf(contact))).toEqual({
    ...contact,
    insurance_document: [],
    removed_insurance_files: [],
    payment_document: [],
    removed_payment_files: [],
  });
});

it('shows accounts as banks print them, and asks for each', () => {
  const values = CONTACT.valuesOf({ bank_accounts: ['LT121000011101001000'] });
  expect(values.bank_accounts).toEqual([{ iban: 'LT12 1000 0111 0100 1000' }]);
  const added = { ...FULL, bank_accounts: [...values.bank_accounts, { iban: ' ' }] };
  expect(CONTACT.schema.safeParse(added).error?.issues.map(({ path }) => path)).toEqual([
    ['bank_accounts', 1, 'iban'],
  ]);
  expect(CONTACT.payload(FULL).bank_accounts).toEqual([]);
});
