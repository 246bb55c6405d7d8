/** The calls of the contacts list and form, and of the lists their fields choose from. */
import { contactsApi } from '@/api/generated/contacts';
import type { DataContactView, ListContactsApiArg } from '@/api/generated/types';
import { pagesOf, type FiltersOf } from '@/api/pages';

export type { ContactPayload, ContactRow } from '@/api/generated/types';
export type ContactView = DataContactView['data'];
export type ContactFilters = FiltersOf<ListContactsApiArg>;

export const contactPages = pagesOf(contactsApi.endpoints.listContacts);

export {
  useCreateContactMutation,
  useDeleteContactMutation,
  useGetContactQuery,
  useLazyFindLoadingsQuery,
  useLazyFindUnloadingsQuery,
  useLazyGetContactQuery,
  useUpdateContactMutation,
} from '@/api/generated/contacts';
export { useListUserOptionsQuery } from '@/api/generated/users';
