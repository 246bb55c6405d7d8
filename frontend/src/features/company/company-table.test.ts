import { expect, it } from 'vitest';
import { PROFILE, profilePayload } from './company-table';

const STORED = {
  name: 'Demo',
  company_code: '300',
  vat_code: 'LT300',
  phone: '+370 1',
  email: 'a@b.lt',
  address: 'Gatvė 1',
  supplier_id: 9,
  bank_name: 'Bank',
  bank_iban: 'LT12',
  bank_swift: 'SWIFT',
};

it('sends a profile as it was read, when nothing was changed', () => {
  expect(profilePayload(PROFILE.valuesOf(STORED))).toEqual(STORED);
});

it('sends an empty field empty, and a removed logo as removed', () => {
  const values = { ...PROFILE.valuesOf({ ...STORED, phone: null }), logo: { is: 'removed' } };
  expect(profilePayload(values as typeof PROFILE.initial)).toEqual({
    ...STORED,
    phone: '',
    delete_logo: true,
  });
});
