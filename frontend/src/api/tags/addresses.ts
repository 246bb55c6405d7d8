import { provides, readAnew, stale, NOTHING, type CallTags } from '../tag-types';

export const addresses = {
  listAddresses: provides('Address.LIST'),
  getAddress: readAnew('Address.id'),
  createAddress: stale('Address.LIST'),
  updateAddress: stale('Address.LIST', 'Address.id'),
  // Not the address itself, for the same reason as with contacts.
  deleteAddress: stale('Address.LIST'),
  exportAddresses: NOTHING,
} as const satisfies CallTags;
