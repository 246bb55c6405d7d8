import type { AddressView } from '@/api/generated/types';

/** A stored address for tests. */
export const address = (change: Partial<AddressView> = {}): AddressView => ({
  id: 5,
  name: 'Terminal North',
  street: 'Pramonės pr. 1',
  city: 'Kaunas',
  postal_code: '51234',
  country: 'LT',
  latitude: 54.9027,
  longitude: 23.9096,
  precision: null,
  address: 'Terminal North, Pramonės pr. 1, 51234 Kaunas, Lithuania',
  updated_at: '2026-01-01T00:00:00Z',
  ...change,
});
