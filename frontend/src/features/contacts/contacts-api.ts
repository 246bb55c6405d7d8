/** The calls of the contacts list and form, and of the lists their fields choose from. */
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { generatedApi } from '@/api/generated';
import type {
  ContactPage,
  ContactPayload,
  ContactRow,
  DataContactView,
  ListContactsApiArg,
} from '@/api/generated';
import { nextOffset, PAGE_SIZE } from '@/api/offset-pages';

export type { ContactPayload, ContactRow };
export type ContactView = DataContactView['data'];

/** Filters, without the page. */
export type ContactFilters = Omit<ListContactsApiArg, 'offset' | 'limit'>;

const LIST = { type: 'Contact', id: 'LIST' } as const;
/** Vehicles and planning show a supplier's name and whether its insurance has run out. */
const AFTER_CHANGE = [LIST, 'Vehicle', 'Planning'] as const;

// The generated builder knows the wire names (managerId -> manager_id).
let pageRequest!: (arg: ListContactsApiArg) => string | FetchArgs;

const contactsApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      listContacts: (definition) => {
        if (definition.query) pageRequest = definition.query.bind(definition);
      },
      getContact: {
        providesTags: (_answer, _error, { id }) => [{ type: 'Contact', id }],
        // A form must not start from an old copy and write it over what somebody changed since.
        keepUnusedDataFor: 0,
      },
      createContact: { invalidatesTags: (_answer, error) => (error ? [] : [...AFTER_CHANGE]) },
      updateContact: {
        invalidatesTags: (_answer, error, { id }) =>
          error ? [] : [...AFTER_CHANGE, { type: 'Contact', id }],
      },
      // Not the contact itself: the form that may still show it would ask for what is gone.
      deleteContact: { invalidatesTags: (_answer, error) => (error ? [] : [...AFTER_CHANGE]) },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      contactPages: build.infiniteQuery<ContactPage, ContactFilters, number>({
        infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: nextOffset },
        query: ({ queryArg, pageParam }) =>
          pageRequest({ ...queryArg, offset: pageParam, limit: PAGE_SIZE }),
        providesTags: [LIST],
      }),
    }),
  });

export const {
  useContactPagesInfiniteQuery,
  useGetContactQuery,
  useLazyGetContactQuery,
  useCreateContactMutation,
  useUpdateContactMutation,
  useDeleteContactMutation,
  useLazyFindLoadingsQuery,
  useLazyFindUnloadingsQuery,
  useListUserOptionsQuery,
} = contactsApi;
