// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { payments } from '../tags/payments';
import type {
  GetContactBalanceApiResponse,
  GetContactBalanceApiArg,
  ApplyContactBalanceApiResponse,
  ApplyContactBalanceApiArg,
  ListRemindersApiResponse,
  ListRemindersApiArg,
  StreamStatementApiResponse,
  StreamStatementApiArg,
  ListAgeingApiResponse,
  ListAgeingApiArg,
  ListPaymentImportsApiResponse,
  ListPaymentImportsApiArg,
  ImportPaymentsApiResponse,
  ImportPaymentsApiArg,
  IgnorePaymentApiResponse,
  IgnorePaymentApiArg,
  ReallocatePaymentApiResponse,
  ReallocatePaymentApiArg,
  UndoPaymentApiResponse,
  UndoPaymentApiArg,
  PreviewPaymentImportApiResponse,
  PreviewPaymentImportApiArg,
  DownloadPaymentSummaryApiResponse,
  DownloadPaymentSummaryApiArg,
  DownloadPaymentFileAsImportedApiResponse,
  DownloadPaymentFileAsImportedApiArg,
  GetPaymentImportItemsApiResponse,
  GetPaymentImportItemsApiArg,
  ListPaymentImportLinesApiResponse,
  ListPaymentImportLinesApiArg,
  DraftRemindersApiResponse,
  DraftRemindersApiArg,
  RemindClientsApiResponse,
  RemindClientsApiArg,
  ListInvoicePaymentsApiResponse,
  ListInvoicePaymentsApiArg,
} from './types';

export const paymentsApi = tagged(
  payments,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      getContactBalance: build.query<GetContactBalanceApiResponse, GetContactBalanceApiArg>({
        query: (queryArg) => ({
          url: `/contacts/${encodeURIComponent(String(queryArg.id))}/balance`,
        }),
      }),
      applyContactBalance: build.mutation<
        ApplyContactBalanceApiResponse,
        ApplyContactBalanceApiArg
      >({
        query: (queryArg) => ({
          url: `/contacts/${encodeURIComponent(String(queryArg.id))}/balance/apply`,
          method: 'POST',
          body: queryArg.applyBalancePayload,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      listReminders: build.query<ListRemindersApiResponse, ListRemindersApiArg>({
        query: (queryArg) => ({
          url: `/contacts/${encodeURIComponent(String(queryArg.id))}/reminders`,
        }),
      }),
      streamStatement: build.query<StreamStatementApiResponse, StreamStatementApiArg>({
        query: (queryArg) => ({
          url: `/contacts/${encodeURIComponent(String(queryArg.id))}/statement`,
        }),
      }),
      listAgeing: build.query<ListAgeingApiResponse, ListAgeingApiArg>({
        query: (queryArg) => ({
          url: `/invoices/ageing`,
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
      listPaymentImports: build.query<ListPaymentImportsApiResponse, ListPaymentImportsApiArg>({
        query: (queryArg) => ({
          url: `/invoices/payments/imports`,
          params: {
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      importPayments: build.mutation<ImportPaymentsApiResponse, ImportPaymentsApiArg>({
        query: (queryArg) => ({
          url: `/invoices/payments/imports`,
          method: 'POST',
          body: queryArg.paymentImportPayload,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      ignorePayment: build.mutation<IgnorePaymentApiResponse, IgnorePaymentApiArg>({
        query: (queryArg) => ({
          url: `/invoices/payments/imports/items/${encodeURIComponent(String(queryArg.itemId))}/ignore`,
          method: 'PUT',
        }),
      }),
      reallocatePayment: build.mutation<ReallocatePaymentApiResponse, ReallocatePaymentApiArg>({
        query: (queryArg) => ({
          url: `/invoices/payments/imports/items/${encodeURIComponent(String(queryArg.itemId))}/reallocate`,
          method: 'PUT',
          body: queryArg.reallocatePayload,
        }),
      }),
      undoPayment: build.mutation<UndoPaymentApiResponse, UndoPaymentApiArg>({
        query: (queryArg) => ({
          url: `/invoices/payments/imports/items/${encodeURIComponent(String(queryArg.itemId))}/undo`,
          method: 'PUT',
        }),
      }),
      previewPaymentImport: build.mutation<
        PreviewPaymentImportApiResponse,
        PreviewPaymentImportApiArg
      >({
        query: (queryArg) => ({
          url: `/invoices/payments/imports/preview`,
          method: 'POST',
          body: queryArg.paymentImportPayload,
        }),
      }),
      downloadPaymentSummary: build.query<
        DownloadPaymentSummaryApiResponse,
        DownloadPaymentSummaryApiArg
      >({
        query: (queryArg) => ({
          url: `/invoices/payments/imports/${encodeURIComponent(String(queryArg.id))}/download/detailed-summary-file`,
        }),
      }),
      downloadPaymentFileAsImported: build.query<
        DownloadPaymentFileAsImportedApiResponse,
        DownloadPaymentFileAsImportedApiArg
      >({
        query: (queryArg) => ({
          url: `/invoices/payments/imports/${encodeURIComponent(String(queryArg.id))}/download/import-file`,
        }),
      }),
      getPaymentImportItems: build.query<
        GetPaymentImportItemsApiResponse,
        GetPaymentImportItemsApiArg
      >({
        query: (queryArg) => ({
          url: `/invoices/payments/imports/${encodeURIComponent(String(queryArg.id))}/items`,
        }),
      }),
      listPaymentImportLines: build.query<
        ListPaymentImportLinesApiResponse,
        ListPaymentImportLinesApiArg
      >({
        query: (queryArg) => ({
          url: `/invoices/payments/imports/${encodeURIComponent(String(queryArg.id))}/lines`,
          params: {
            import_status: queryArg.importStatus,
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      draftReminders: build.query<DraftRemindersApiResponse, DraftRemindersApiArg>({
        query: (queryArg) => ({
          url: `/invoices/remind`,
          params: {
            client_ids: queryArg.clientIds,
          },
        }),
      }),
      remindClients: build.mutation<RemindClientsApiResponse, RemindClientsApiArg>({
        query: (queryArg) => ({
          url: `/invoices/remind`,
          method: 'POST',
          body: queryArg.remindPayload,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      listInvoicePayments: build.query<ListInvoicePaymentsApiResponse, ListInvoicePaymentsApiArg>({
        query: (queryArg) => ({
          url: `/invoices/${encodeURIComponent(String(queryArg.id))}/payments`,
        }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useGetContactBalanceQuery = /*#__PURE__*/ (() =>
  paymentsApi.useGetContactBalanceQuery)();
export const useLazyGetContactBalanceQuery = /*#__PURE__*/ (() =>
  paymentsApi.useLazyGetContactBalanceQuery)();
export const useApplyContactBalanceMutation = /*#__PURE__*/ (() =>
  paymentsApi.useApplyContactBalanceMutation)();
export const useListRemindersQuery = /*#__PURE__*/ (() => paymentsApi.useListRemindersQuery)();
export const useLazyListRemindersQuery = /*#__PURE__*/ (() =>
  paymentsApi.useLazyListRemindersQuery)();
export const useStreamStatementQuery = /*#__PURE__*/ (() => paymentsApi.useStreamStatementQuery)();
export const useLazyStreamStatementQuery = /*#__PURE__*/ (() =>
  paymentsApi.useLazyStreamStatementQuery)();
export const useListAgeingQuery = /*#__PURE__*/ (() => paymentsApi.useListAgeingQuery)();
export const useLazyListAgeingQuery = /*#__PURE__*/ (() => paymentsApi.useLazyListAgeingQuery)();
export const useListPaymentImportsQuery = /*#__PURE__*/ (() =>
  paymentsApi.useListPaymentImportsQuery)();
export const useLazyListPaymentImportsQuery = /*#__PURE__*/ (() =>
  paymentsApi.useLazyListPaymentImportsQuery)();
export const useImportPaymentsMutation = /*#__PURE__*/ (() =>
  paymentsApi.useImportPaymentsMutation)();
export const useIgnorePaymentMutation = /*#__PURE__*/ (() =>
  paymentsApi.useIgnorePaymentMutation)();
export const useReallocatePaymentMutation = /*#__PURE__*/ (() =>
  paymentsApi.useReallocatePaymentMutation)();
export const useUndoPaymentMutation = /*#__PURE__*/ (() => paymentsApi.useUndoPaymentMutation)();
export const usePreviewPaymentImportMutation = /*#__PURE__*/ (() =>
  paymentsApi.usePreviewPaymentImportMutation)();
export const useDownloadPaymentSummaryQuery = /*#__PURE__*/ (() =>
  paymentsApi.useDownloadPaymentSummaryQuery)();
export const useLazyDownloadPaymentSummaryQuery = /*#__PURE__*/ (() =>
  paymentsApi.useLazyDownloadPaymentSummaryQuery)();
export const useDownloadPaymentFileAsImportedQuery = /*#__PURE__*/ (() =>
  paymentsApi.useDownloadPaymentFileAsImportedQuery)();
export const useLazyDownloadPaymentFileAsImportedQuery = /*#__PURE__*/ (() =>
  paymentsApi.useLazyDownloadPaymentFileAsImportedQuery)();
export const useGetPaymentImportItemsQuery = /*#__PURE__*/ (() =>
  paymentsApi.useGetPaymentImportItemsQuery)();
export const useLazyGetPaymentImportItemsQuery = /*#__PURE__*/ (() =>
  paymentsApi.useLazyGetPaymentImportItemsQuery)();
export const useListPaymentImportLinesQuery = /*#__PURE__*/ (() =>
  paymentsApi.useListPaymentImportLinesQuery)();
export const useLazyListPaymentImportLinesQuery = /*#__PURE__*/ (() =>
  paymentsApi.useLazyListPaymentImportLinesQuery)();
export const useDraftRemindersQuery = /*#__PURE__*/ (() => paymentsApi.useDraftRemindersQuery)();
export const useLazyDraftRemindersQuery = /*#__PURE__*/ (() =>
  paymentsApi.useLazyDraftRemindersQuery)();
export const useRemindClientsMutation = /*#__PURE__*/ (() =>
  paymentsApi.useRemindClientsMutation)();
export const useListInvoicePaymentsQuery = /*#__PURE__*/ (() =>
  paymentsApi.useListInvoicePaymentsQuery)();
export const useLazyListInvoicePaymentsQuery = /*#__PURE__*/ (() =>
  paymentsApi.useLazyListInvoicePaymentsQuery)();
