// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import type {
  ListContactsApiResponse,
  ListContactsApiArg,
  CreateContactApiResponse,
  CreateContactApiArg,
  ListClientOptionsApiResponse,
  ListClientOptionsApiArg,
  ListClientsApiResponse,
  ListClientsApiArg,
  FindLoadingsApiResponse,
  FindLoadingsApiArg,
  FindUnloadingsApiResponse,
  FindUnloadingsApiArg,
  ListContactOptionsApiResponse,
  ListContactOptionsApiArg,
  ListSuppliersApiResponse,
  ListSuppliersApiArg,
  GetContactApiResponse,
  GetContactApiArg,
  UpdateContactApiResponse,
  UpdateContactApiArg,
  UpdateContactByFormApiResponse,
  UpdateContactByFormApiArg,
  DeleteContactApiResponse,
  DeleteContactApiArg,
} from './types';

export const contactsApi = tagged(
  'contacts',
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      listContacts: build.query<ListContactsApiResponse, ListContactsApiArg>({
        query: (queryArg) => ({
          url: `/contacts`,
          params: {
            name: queryArg.name,
            manager_id: queryArg.managerId,
            type: queryArg['type'],
            loading: queryArg.loading,
            unloading: queryArg.unloading,
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      createContact: build.mutation<CreateContactApiResponse, CreateContactApiArg>({
        query: (queryArg) => ({
          url: `/contacts`,
          method: 'POST',
          body: queryArg.contactPayload,
        }),
      }),
      listClientOptions: build.query<ListClientOptionsApiResponse, ListClientOptionsApiArg>({
        query: () => ({ url: `/contacts/client-list` }),
      }),
      listClients: build.query<ListClientsApiResponse, ListClientsApiArg>({
        query: () => ({ url: `/contacts/clients` }),
      }),
      findLoadings: build.query<FindLoadingsApiResponse, FindLoadingsApiArg>({
        query: (queryArg) => ({
          url: `/contacts/get-filtered-loadings/${encodeURIComponent(String(queryArg.text))}`,
        }),
      }),
      findUnloadings: build.query<FindUnloadingsApiResponse, FindUnloadingsApiArg>({
        query: (queryArg) => ({
          url: `/contacts/get-filtered-unloadings/${encodeURIComponent(String(queryArg.text))}`,
        }),
      }),
      listContactOptions: build.query<ListContactOptionsApiResponse, ListContactOptionsApiArg>({
        query: () => ({ url: `/contacts/list` }),
      }),
      listSuppliers: build.query<ListSuppliersApiResponse, ListSuppliersApiArg>({
        query: () => ({ url: `/contacts/suppliers` }),
      }),
      getContact: build.query<GetContactApiResponse, GetContactApiArg>({
        query: (queryArg) => ({
          url: `/contacts/${encodeURIComponent(String(queryArg.id))}`,
        }),
      }),
      updateContact: build.mutation<UpdateContactApiResponse, UpdateContactApiArg>({
        query: (queryArg) => ({
          url: `/contacts/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.contactPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      updateContactByForm: build.mutation<
        UpdateContactByFormApiResponse,
        UpdateContactByFormApiArg
      >({
        query: (queryArg) => ({
          url: `/contacts/${encodeURIComponent(String(queryArg.id))}`,
          method: 'POST',
          body: queryArg.contactPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      deleteContact: build.mutation<DeleteContactApiResponse, DeleteContactApiArg>({
        query: (queryArg) => ({
          url: `/contacts/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
      }),
    }),
  }),
);
export const {
  useListContactsQuery,
  useLazyListContactsQuery,
  useCreateContactMutation,
  useListClientOptionsQuery,
  useLazyListClientOptionsQuery,
  useListClientsQuery,
  useLazyListClientsQuery,
  useFindLoadingsQuery,
  useLazyFindLoadingsQuery,
  useFindUnloadingsQuery,
  useLazyFindUnloadingsQuery,
  useListContactOptionsQuery,
  useLazyListContactOptionsQuery,
  useListSuppliersQuery,
  useLazyListSuppliersQuery,
  useGetContactQuery,
  useLazyGetContactQuery,
  useUpdateContactMutation,
  useUpdateContactByFormMutation,
  useDeleteContactMutation,
} = contactsApi;
