import type { ContactRow } from '@/api/generated/types';

/** A client in the list, for tests. */
export const contact = (change: Partial<ContactRow> = {}): ContactRow => ({
  id: 7,
  name: 'Baltic Cars',
  company_name: 'Baltic Cars',
  company_code: null,
  company_vat_code: null,
  types: ['client'],
  rating: 'good',
  category: null,
  email: null,
  phone: null,
  address: null,
  city: null,
  country: 'LT',
  manager_id: null,
  manager: null,
  insurance_expired: false,
  insurance_expiry_date: null,
  can_delete: true,
  ...change,
});
