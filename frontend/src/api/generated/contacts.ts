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
  ExportContactsApiResponse,
  ExportContactsApiArg,
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
            company_code: queryArg.companyCode,
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
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      listClientOptions: build.query<ListClientOptionsApiResponse, ListClientOptionsApiArg>({
        query: () => ({ url: `/contacts/client-list` }),
      }),
      listClients: build.query<ListClientsApiResponse, ListClientsApiArg>({
        query: () => ({ url: `/contacts/clients` }),
      }),
      exportContacts: build.mutation<ExportContactsApiResponse, ExportContactsApiArg>({
        query: (queryArg) => ({
          url: `/contacts/export`,
          method: 'GET',
          params: {
            name: queryArg.name,
            company_code: queryArg.companyCode,
            manager_id: queryArg.managerId,
            type: queryArg['type'],
            loading: queryArg.loading,
            unloading: queryArg.unloading,
            format: queryArg.format,
          },
        }),
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
// Marked as pure, so that unused hooks are dropped from the build.
export const useListContactsQuery = /*#__PURE__*/ (() => contactsApi.useListContactsQuery)();
export const useLazyListContactsQuery = /*#__PURE__*/ (() =>
  contactsApi.useLazyListContactsQuery)();
export const useCreateContactMutation = /*#__PURE__*/ (() =>
  contactsApi.useCreateContactMutation)();
export const useListClientOptionsQuery = /*#__PURE__*/ (() =>
  contactsApi.useListClientOptionsQuery)();
export const useLazyListClientOptionsQuery = /*#__PURE__*/ (() =>
  contactsApi.useLazyListClientOptionsQuery)();
export const useListClientsQuery = /*#__PURE__*/ (() => contactsApi.useListClientsQuery)();
export const useLazyListClientsQuery = /*#__PURE__*/ (() => contactsApi.useLazyListClientsQuery)();
export const useExportContactsMutation = /*#__PURE__*/ (() =>
  contactsApi.useExportContactsMutation)();
export const useFindLoadingsQuery = /*#__PURE__*/ (() => contactsApi.useFindLoadingsQuery)();
export const useLazyFindLoadingsQuery = /*#__PURE__*/ (() =>
  contactsApi.useLazyFindLoadingsQuery)();
export const useFindUnloadingsQuery = /*#__PURE__*/ (() => contactsApi.useFindUnloadingsQuery)();
export const useLazyFindUnloadingsQuery = /*#__PURE__*/ (() =>
  contactsApi.useLazyFindUnloadingsQuery)();
export const useListContactOptionsQuery = /*#__PURE__*/ (() =>
  contactsApi.useListContactOptionsQuery)();
export const useLazyListContactOptionsQuery = /*#__PURE__*/ (() =>
  contactsApi.useLazyListContactOptionsQuery)();
export const useListSuppliersQuery = /*#__PURE__*/ (() => contactsApi.useListSuppliersQuery)();
export const useLazyListSuppliersQuery = /*#__PURE__*/ (() =>
  contactsApi.useLazyListSuppliersQuery)();
export const useGetContactQuery = /*#__PURE__*/ (() => contactsApi.useGetContactQuery)();
export const useLazyGetContactQuery = /*#__PURE__*/ (() => contactsApi.useLazyGetContactQuery)();
export const useUpdateContactMutation = /*#__PURE__*/ (() =>
  contactsApi.useUpdateContactMutation)();
export const useUpdateContactByFormMutation = /*#__PURE__*/ (() =>
  contactsApi.useUpdateContactByFormMutation)();
export const useDeleteContactMutation = /*#__PURE__*/ (() =>
  contactsApi.useDeleteContactMutation)();
