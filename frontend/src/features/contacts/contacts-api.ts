import { contactsApi } from '@/api/generated/contacts';
import type { DataContactView, ListContactsApiArg } from '@/api/generated/types';
import { pagesOf, type FiltersOf } from '@/api/pages';

export type ContactView = DataContactView['data'];
export type ContactFilters = FiltersOf<ListContactsApiArg>;

export const contactPages = pagesOf(contactsApi.endpoints.listContacts);
