// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { invoices } from '../tags/invoices';
import type {
  GetCreditApiResponse,
  GetCreditApiArg,
  ListInvoicesApiResponse,
  ListInvoicesApiArg,
  CreateInvoiceApiResponse,
  CreateInvoiceApiArg,
  ArchiveInvoicesApiResponse,
  ArchiveInvoicesApiArg,
  DraftInvoiceApiResponse,
  DraftInvoiceApiArg,
  FilteredInvoiceIdsApiResponse,
  FilteredInvoiceIdsApiArg,
  GenerateInvoicePreviewApiResponse,
  GenerateInvoicePreviewApiArg,
  InvoiceMetricsApiResponse,
  InvoiceMetricsApiArg,
  ListRunApiResponse,
  ListRunApiArg,
  CreateOfRunApiResponse,
  CreateOfRunApiArg,
  InvoicesAsUblApiResponse,
  InvoicesAsUblApiArg,
  InvoiceUtilitiesApiResponse,
  InvoiceUtilitiesApiArg,
  ValidateInvoicePreviewApiResponse,
  ValidateInvoicePreviewApiArg,
  GetInvoiceApiResponse,
  GetInvoiceApiArg,
  UpdateInvoiceApiResponse,
  UpdateInvoiceApiArg,
  SendInvoiceApiResponse,
  SendInvoiceApiArg,
  DeleteInvoiceApiResponse,
  DeleteInvoiceApiArg,
  ListInvoiceOrdersApiResponse,
  ListInvoiceOrdersApiArg,
  SetPaidAmountApiResponse,
  SetPaidAmountApiArg,
  StreamInvoiceApiResponse,
  StreamInvoiceApiArg,
  InvoiceAsUblApiResponse,
  InvoiceAsUblApiArg,
  GetCurrencyRateApiResponse,
  GetCurrencyRateApiArg,
  SetCurrencyRateApiResponse,
  SetCurrencyRateApiArg,
} from './types';

export const invoicesApi = tagged(
  invoices,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      getCredit: build.query<GetCreditApiResponse, GetCreditApiArg>({
        query: (queryArg) => ({
          url: `/contacts/${encodeURIComponent(String(queryArg.id))}/credit`,
        }),
      }),
      listInvoices: build.query<ListInvoicesApiResponse, ListInvoicesApiArg>({
        query: (queryArg) => ({
          url: `/invoices`,
          params: {
            client_id: queryArg.clientId,
            client_manager_id: queryArg.clientManagerId,
            date_from: queryArg.dateFrom,
            date_to: queryArg.dateTo,
            invoice_number: queryArg.invoiceNumber,
            archived: queryArg.archived,
            not_exported: queryArg.notExported,
            changed_since_export: queryArg.changedSinceExport,
            invoice_type: queryArg.invoiceType,
            category: queryArg.category,
            missing_in_debetas: queryArg.missingInDebetas,
            only_not_paid: queryArg.onlyNotPaid,
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      createInvoice: build.mutation<CreateInvoiceApiResponse, CreateInvoiceApiArg>({
        query: (queryArg) => ({
          url: `/invoices`,
          method: 'POST',
          body: queryArg.invoicePayload,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      archiveInvoices: build.mutation<ArchiveInvoicesApiResponse, ArchiveInvoicesApiArg>({
        query: (queryArg) => ({
          url: `/invoices/archive`,
          method: 'POST',
          body: queryArg.archivePayload,
        }),
      }),
      draftInvoice: build.query<DraftInvoiceApiResponse, DraftInvoiceApiArg>({
        query: (queryArg) => ({
          url: `/invoices/draft`,
          params: {
            type: queryArg['type'],
            order_ids: queryArg.orderIds,
            credited_invoice_id: queryArg.creditedInvoiceId,
          },
        }),
      }),
      filteredInvoiceIds: build.query<FilteredInvoiceIdsApiResponse, FilteredInvoiceIdsApiArg>({
        query: (queryArg) => ({
          url: `/invoices/filtered-ids`,
          params: {
            client_id: queryArg.clientId,
            client_manager_id: queryArg.clientManagerId,
            date_from: queryArg.dateFrom,
            date_to: queryArg.dateTo,
            invoice_number: queryArg.invoiceNumber,
            archived: queryArg.archived,
            not_exported: queryArg.notExported,
            changed_since_export: queryArg.changedSinceExport,
            invoice_type: queryArg.invoiceType,
            category: queryArg.category,
            missing_in_debetas: queryArg.missingInDebetas,
            only_not_paid: queryArg.onlyNotPaid,
          },
        }),
      }),
      generateInvoicePreview: build.mutation<
        GenerateInvoicePreviewApiResponse,
        GenerateInvoicePreviewApiArg
      >({
        query: (queryArg) => ({
          url: `/invoices/generate-invoice-preview`,
          method: 'POST',
          body: queryArg.invoicePayload,
          params: {
            invoice_id: queryArg.invoiceId,
          },
        }),
      }),
      invoiceMetrics: build.query<InvoiceMetricsApiResponse, InvoiceMetricsApiArg>({
        query: (queryArg) => ({
          url: `/invoices/metrics`,
          params: {
            client_id: queryArg.clientId,
            client_manager_id: queryArg.clientManagerId,
            date_from: queryArg.dateFrom,
            date_to: queryArg.dateTo,
            invoice_number: queryArg.invoiceNumber,
            archived: queryArg.archived,
            not_exported: queryArg.notExported,
            changed_since_export: queryArg.changedSinceExport,
            invoice_type: queryArg.invoiceType,
            category: queryArg.category,
            missing_in_debetas: queryArg.missingInDebetas,
            only_not_paid: queryArg.onlyNotPaid,
          },
        }),
      }),
      listRun: build.query<ListRunApiResponse, ListRunApiArg>({
        query: () => ({ url: `/invoices/run` }),
      }),
      createOfRun: build.mutation<CreateOfRunApiResponse, CreateOfRunApiArg>({
        query: (queryArg) => ({
          url: `/invoices/run`,
          method: 'POST',
          body: queryArg.runPayload,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      invoicesAsUbl: build.mutation<InvoicesAsUblApiResponse, InvoicesAsUblApiArg>({
        query: (queryArg) => ({
          url: `/invoices/ubl`,
          method: 'POST',
          body: queryArg.eInvoicesPayload,
        }),
      }),
      invoiceUtilities: build.query<InvoiceUtilitiesApiResponse, InvoiceUtilitiesApiArg>({
        query: () => ({ url: `/invoices/utilities` }),
      }),
      validateInvoicePreview: build.mutation<
        ValidateInvoicePreviewApiResponse,
        ValidateInvoicePreviewApiArg
      >({
        query: (queryArg) => ({
          url: `/invoices/validate-invoice-preview`,
          method: 'POST',
          body: queryArg.invoicePayload,
          params: {
            invoice_id: queryArg.invoiceId,
          },
        }),
      }),
      getInvoice: build.query<GetInvoiceApiResponse, GetInvoiceApiArg>({
        query: (queryArg) => ({
          url: `/invoices/${encodeURIComponent(String(queryArg.id))}`,
        }),
      }),
      updateInvoice: build.mutation<UpdateInvoiceApiResponse, UpdateInvoiceApiArg>({
        query: (queryArg) => ({
          url: `/invoices/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.invoicePayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      sendInvoice: build.mutation<SendInvoiceApiResponse, SendInvoiceApiArg>({
        query: (queryArg) => ({
          url: `/invoices/${encodeURIComponent(String(queryArg.id))}`,
          method: 'POST',
          body: queryArg.sendInvoicePayload,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      deleteInvoice: build.mutation<DeleteInvoiceApiResponse, DeleteInvoiceApiArg>({
        query: (queryArg) => ({
          url: `/invoices/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
      }),
      listInvoiceOrders: build.query<ListInvoiceOrdersApiResponse, ListInvoiceOrdersApiArg>({
        query: (queryArg) => ({
          url: `/invoices/${encodeURIComponent(String(queryArg.id))}/orders`,
        }),
      }),
      setPaidAmount: build.mutation<SetPaidAmountApiResponse, SetPaidAmountApiArg>({
        query: (queryArg) => ({
          url: `/invoices/${encodeURIComponent(String(queryArg.id))}/paid-amount`,
          method: 'PUT',
          body: queryArg.paidPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      streamInvoice: build.query<StreamInvoiceApiResponse, StreamInvoiceApiArg>({
        query: (queryArg) => ({
          url: `/invoices/${encodeURIComponent(String(queryArg.id))}/stream`,
        }),
      }),
      invoiceAsUbl: build.query<InvoiceAsUblApiResponse, InvoiceAsUblApiArg>({
        query: (queryArg) => ({
          url: `/invoices/${encodeURIComponent(String(queryArg.id))}/ubl`,
        }),
      }),
      getCurrencyRate: build.query<GetCurrencyRateApiResponse, GetCurrencyRateApiArg>({
        query: (queryArg) => ({
          url: `/utilities/currency-rates`,
          params: {
            currency: queryArg.currency,
            date: queryArg.date,
          },
        }),
      }),
      setCurrencyRate: build.mutation<SetCurrencyRateApiResponse, SetCurrencyRateApiArg>({
        query: (queryArg) => ({
          url: `/utilities/currency-rates`,
          method: 'PUT',
          body: queryArg.ratePayload,
        }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useGetCreditQuery = /*#__PURE__*/ (() => invoicesApi.useGetCreditQuery)();
export const useLazyGetCreditQuery = /*#__PURE__*/ (() => invoicesApi.useLazyGetCreditQuery)();
export const useListInvoicesQuery = /*#__PURE__*/ (() => invoicesApi.useListInvoicesQuery)();
export const useLazyListInvoicesQuery = /*#__PURE__*/ (() =>
  invoicesApi.useLazyListInvoicesQuery)();
export const useCreateInvoiceMutation = /*#__PURE__*/ (() =>
  invoicesApi.useCreateInvoiceMutation)();
export const useArchiveInvoicesMutation = /*#__PURE__*/ (() =>
  invoicesApi.useArchiveInvoicesMutation)();
export const useDraftInvoiceQuery = /*#__PURE__*/ (() => invoicesApi.useDraftInvoiceQuery)();
export const useLazyDraftInvoiceQuery = /*#__PURE__*/ (() =>
  invoicesApi.useLazyDraftInvoiceQuery)();
export const useFilteredInvoiceIdsQuery = /*#__PURE__*/ (() =>
  invoicesApi.useFilteredInvoiceIdsQuery)();
export const useLazyFilteredInvoiceIdsQuery = /*#__PURE__*/ (() =>
  invoicesApi.useLazyFilteredInvoiceIdsQuery)();
export const useGenerateInvoicePreviewMutation = /*#__PURE__*/ (() =>
  invoicesApi.useGenerateInvoicePreviewMutation)();
export const useInvoiceMetricsQuery = /*#__PURE__*/ (() => invoicesApi.useInvoiceMetricsQuery)();
export const useLazyInvoiceMetricsQuery = /*#__PURE__*/ (() =>
  invoicesApi.useLazyInvoiceMetricsQuery)();
export const useListRunQuery = /*#__PURE__*/ (() => invoicesApi.useListRunQuery)();
export const useLazyListRunQuery = /*#__PURE__*/ (() => invoicesApi.useLazyListRunQuery)();
export const useCreateOfRunMutation = /*#__PURE__*/ (() => invoicesApi.useCreateOfRunMutation)();
export const useInvoicesAsUblMutation = /*#__PURE__*/ (() =>
  invoicesApi.useInvoicesAsUblMutation)();
export const useInvoiceUtilitiesQuery = /*#__PURE__*/ (() =>
  invoicesApi.useInvoiceUtilitiesQuery)();
export const useLazyInvoiceUtilitiesQuery = /*#__PURE__*/ (() =>
  invoicesApi.useLazyInvoiceUtilitiesQuery)();
export const useValidateInvoicePreviewMutation = /*#__PURE__*/ (() =>
  invoicesApi.useValidateInvoicePreviewMutation)();
export const useGetInvoiceQuery = /*#__PURE__*/ (() => invoicesApi.useGetInvoiceQuery)();
export const useLazyGetInvoiceQuery = /*#__PURE__*/ (() => invoicesApi.useLazyGetInvoiceQuery)();
export const useUpdateInvoiceMutation = /*#__PURE__*/ (() =>
  invoicesApi.useUpdateInvoiceMutation)();
export const useSendInvoiceMutation = /*#__PURE__*/ (() => invoicesApi.useSendInvoiceMutation)();
export const useDeleteInvoiceMutation = /*#__PURE__*/ (() =>
  invoicesApi.useDeleteInvoiceMutation)();
export const useListInvoiceOrdersQuery = /*#__PURE__*/ (() =>
  invoicesApi.useListInvoiceOrdersQuery)();
export const useLazyListInvoiceOrdersQuery = /*#__PURE__*/ (() =>
  invoicesApi.useLazyListInvoiceOrdersQuery)();
export const useSetPaidAmountMutation = /*#__PURE__*/ (() =>
  invoicesApi.useSetPaidAmountMutation)();
export const useStreamInvoiceQuery = /*#__PURE__*/ (() => invoicesApi.useStreamInvoiceQuery)();
export const useLazyStreamInvoiceQuery = /*#__PURE__*/ (() =>
  invoicesApi.useLazyStreamInvoiceQuery)();
export const useInvoiceAsUblQuery = /*#__PURE__*/ (() => invoicesApi.useInvoiceAsUblQuery)();
export const useLazyInvoiceAsUblQuery = /*#__PURE__*/ (() =>
  invoicesApi.useLazyInvoiceAsUblQuery)();
export const useGetCurrencyRateQuery = /*#__PURE__*/ (() => invoicesApi.useGetCurrencyRateQuery)();
export const useLazyGetCurrencyRateQuery = /*#__PURE__*/ (() =>
  invoicesApi.useLazyGetCurrencyRateQuery)();
export const useSetCurrencyRateMutation = /*#__PURE__*/ (() =>
  invoicesApi.useSetCurrencyRateMutation)();
