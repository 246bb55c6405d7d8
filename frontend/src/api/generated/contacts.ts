// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { contacts } from '../tags/contacts';
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
  FindSimilarApiResponse,
  FindSimilarApiArg,
  ListSuppliersApiResponse,
  ListSuppliersApiArg,
  GetContactApiResponse,
  GetContactApiArg,
  UpdateContactApiResponse,
  UpdateContactApiArg,
  DeleteContactApiResponse,
  DeleteContactApiArg,
  GetInsuranceDocumentApiResponse,
  GetInsuranceDocumentApiArg,
  GetPaymentDocumentApiResponse,
  GetPaymentDocumentApiArg,
} from './types';

export const contactsApi = tagged(
  contacts,
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
        query: (queryArg) => ({
          url: `/contacts/client-list`,
          params: {
            q: queryArg.q,
            id: queryArg.id,
          },
        }),
      }),
      listClients: build.query<ListClientsApiResponse, ListClientsApiArg>({
        query: (queryArg) => ({
          url: `/contacts/clients`,
          params: {
            q: queryArg.q,
            id: queryArg.id,
          },
        }),
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
        query: (queryArg) => ({
          url: `/contacts/list`,
          params: {
            q: queryArg.q,
            id: queryArg.id,
          },
        }),
      }),
      findSimilar: build.query<FindSimilarApiResponse, FindSimilarApiArg>({
        query: (queryArg) => ({
          url: `/contacts/similar`,
          params: {
            id: queryArg.id,
            company_name: queryArg.companyName,
            company_code: queryArg.companyCode,
            company_vat_code: queryArg.companyVatCode,
            email: queryArg.email,
            country: queryArg.country,
          },
        }),
      }),
      listSuppliers: build.query<ListSuppliersApiResponse, ListSuppliersApiArg>({
        query: (queryArg) => ({
          url: `/contacts/suppliers`,
          params: {
            q: queryArg.q,
            id: queryArg.id,
          },
        }),
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
      deleteContact: build.mutation<DeleteContactApiResponse, DeleteContactApiArg>({
        query: (queryArg) => ({
          url: `/contacts/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
      }),
      getInsuranceDocument: build.query<
        GetInsuranceDocumentApiResponse,
        GetInsuranceDocumentApiArg
      >({
        query: (queryArg) => ({
          url: `/contacts/${encodeURIComponent(String(queryArg.id))}/insurance/${encodeURIComponent(String(queryArg.file))}`,
        }),
      }),
      getPaymentDocument: build.query<GetPaymentDocumentApiResponse, GetPaymentDocumentApiArg>({
        query: (queryArg) => ({
          url: `/contacts/${encodeURIComponent(String(queryArg.id))}/payment/${encodeURIComponent(String(queryArg.file))}`,
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
export const useFindSimilarQuery = /*#__PURE__*/ (() => contactsApi.useFindSimilarQuery)();
export const useLazyFindSimilarQuery = /*#__PURE__*/ (() => contactsApi.useLazyFindSimilarQuery)();
export const useListSuppliersQuery = /*#__PURE__*/ (() => contactsApi.useListSuppliersQuery)();
export const useLazyListSuppliersQuery = /*#__PURE__*/ (() =>
  contactsApi.useLazyListSuppliersQuery)();
export const useGetContactQuery = /*#__PURE__*/ (() => contactsApi.useGetContactQuery)();
export const useLazyGetContactQuery = /*#__PURE__*/ (() => contactsApi.useLazyGetContactQuery)();
export const useUpdateContactMutation = /*#__PURE__*/ (() =>
  contactsApi.useUpdateContactMutation)();
export const useDeleteContactMutation = /*#__PURE__*/ (() =>
  contactsApi.useDeleteContactMutation)();
export const useGetInsuranceDocumentQuery = /*#__PURE__*/ (() =>
  contactsApi.useGetInsuranceDocumentQuery)();
export const useLazyGetInsuranceDocumentQuery = /*#__PURE__*/ (() =>
  contactsApi.useLazyGetInsuranceDocumentQuery)();
export const useGetPaymentDocumentQuery = /*#__PURE__*/ (() =>
  contactsApi.useGetPaymentDocumentQuery)();
export const useLazyGetPaymentDocumentQuery = /*#__PURE__*/ (() =>
  contactsApi.useLazyGetPaymentDocumentQuery)();
