import { provides, readAnew, stale, NOTHING, CONTACTS, type CallTags } from '../tag-types';

export const contacts = {
  listContacts: provides('Contact.LIST'),
  getContact: readAnew('Contact.id'),
  listClientOptions: provides('Contact.LIST'),
  listClients: provides('Contact.LIST'),
  listContactOptions: provides('Contact.LIST'),
  listSuppliers: provides('Contact.LIST'),
  findSimilar: provides('Contact.LIST'),
  // Object URLs, each of which is used once.
  getInsuranceDocument: readAnew(),
  getPaymentDocument: readAnew(),
  findLoadings: provides(),
  findUnloadings: provides(),
  exportContacts: NOTHING,
  createContact: stale(...CONTACTS),
  updateContact: stale(...CONTACTS, 'Contact.id'),
  // Not the contact itself: a form that still shows it would ask for a deleted record.
  deleteContact: stale(...CONTACTS),
} as const satisfies CallTags;
