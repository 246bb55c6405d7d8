// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { settlements } from '../tags/settlements';
import type {
  ListSettlementsApiResponse,
  ListSettlementsApiArg,
  CreateSettlementApiResponse,
  CreateSettlementApiArg,
  ArchiveSettlementsApiResponse,
  ArchiveSettlementsApiArg,
  ListDifferencesApiResponse,
  ListDifferencesApiArg,
  DraftSettlementApiResponse,
  DraftSettlementApiArg,
  FilteredSettlementIdsApiResponse,
  FilteredSettlementIdsApiArg,
  SettlementMetricsApiResponse,
  SettlementMetricsApiArg,
  ListPaymentFilesApiResponse,
  ListPaymentFilesApiArg,
  MakePaymentFileApiResponse,
  MakePaymentFileApiArg,
  GetPaymentFileApiResponse,
  GetPaymentFileApiArg,
  NotePaymentFilePaidApiResponse,
  NotePaymentFilePaidApiArg,
  WithdrawPaymentFileApiResponse,
  WithdrawPaymentFileApiArg,
  DownloadPaymentFileApiResponse,
  DownloadPaymentFileApiArg,
  ReadCarrierInvoiceApiResponse,
  ReadCarrierInvoiceApiArg,
  ListToPayApiResponse,
  ListToPayApiArg,
  OwedToCarriersApiResponse,
  OwedToCarriersApiArg,
  GetSettlementApiResponse,
  GetSettlementApiArg,
  DeleteSettlementApiResponse,
  DeleteSettlementApiArg,
  KeepSettlementFilesApiResponse,
  KeepSettlementFilesApiArg,
  GetSettlementFileApiResponse,
  GetSettlementFileApiArg,
  SetSettlementPaidAmountApiResponse,
  SetSettlementPaidAmountApiArg,
} from './types';

export const settlementsApi = tagged(
  settlements,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      listSettlements: build.query<ListSettlementsApiResponse, ListSettlementsApiArg>({
        query: (queryArg) => ({
          url: `/settlements`,
          params: {
            supplier_id: queryArg.supplierId,
            date_from: queryArg.dateFrom,
            date_to: queryArg.dateTo,
            settlement_date_from: queryArg.settlementDateFrom,
            settlement_date_to: queryArg.settlementDateTo,
            due_to: queryArg.dueTo,
            invoice_number: queryArg.invoiceNumber,
            archived: queryArg.archived,
            not_exported: queryArg.notExported,
            changed_since_export: queryArg.changedSinceExport,
            type: queryArg['type'],
            category: queryArg.category,
            missing_in_debetas: queryArg.missingInDebetas,
            only_not_paid: queryArg.onlyNotPaid,
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      createSettlement: build.mutation<CreateSettlementApiResponse, CreateSettlementApiArg>({
        query: (queryArg) => ({
          url: `/settlements`,
          method: 'POST',
          body: queryArg.settlementPayload,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      archiveSettlements: build.mutation<ArchiveSettlementsApiResponse, ArchiveSettlementsApiArg>({
        query: (queryArg) => ({
          url: `/settlements/archive`,
          method: 'POST',
          body: queryArg.settlementArchivePayload,
        }),
      }),
      listDifferences: build.query<ListDifferencesApiResponse, ListDifferencesApiArg>({
        query: (queryArg) => ({
          url: `/settlements/differences`,
          params: {
            settlement_date_from: queryArg.settlementDateFrom,
            settlement_date_to: queryArg.settlementDateTo,
            supplier_id: queryArg.supplierId,
          },
        }),
      }),
      draftSettlement: build.query<DraftSettlementApiResponse, DraftSettlementApiArg>({
        query: (queryArg) => ({
          url: `/settlements/draft`,
          params: {
            type: queryArg['type'],
            order_ids: queryArg.orderIds,
            credited_settlement_id: queryArg.creditedSettlementId,
          },
        }),
      }),
      filteredSettlementIds: build.query<
        FilteredSettlementIdsApiResponse,
        FilteredSettlementIdsApiArg
      >({
        query: (queryArg) => ({
          url: `/settlements/filtered-ids`,
          params: {
            supplier_id: queryArg.supplierId,
            date_from: queryArg.dateFrom,
            date_to: queryArg.dateTo,
            settlement_date_from: queryArg.settlementDateFrom,
            settlement_date_to: queryArg.settlementDateTo,
            due_to: queryArg.dueTo,
            invoice_number: queryArg.invoiceNumber,
            archived: queryArg.archived,
            not_exported: queryArg.notExported,
            changed_since_export: queryArg.changedSinceExport,
            type: queryArg['type'],
            category: queryArg.category,
            missing_in_debetas: queryArg.missingInDebetas,
            only_not_paid: queryArg.onlyNotPaid,
          },
        }),
      }),
      settlementMetrics: build.query<SettlementMetricsApiResponse, SettlementMetricsApiArg>({
        query: (queryArg) => ({
          url: `/settlements/metrics`,
          params: {
            supplier_id: queryArg.supplierId,
            date_from: queryArg.dateFrom,
            date_to: queryArg.dateTo,
            settlement_date_from: queryArg.settlementDateFrom,
            settlement_date_to: queryArg.settlementDateTo,
            due_to: queryArg.dueTo,
            invoice_number: queryArg.invoiceNumber,
            archived: queryArg.archived,
            not_exported: queryArg.notExported,
            changed_since_export: queryArg.changedSinceExport,
            type: queryArg['type'],
            category: queryArg.category,
            missing_in_debetas: queryArg.missingInDebetas,
            only_not_paid: queryArg.onlyNotPaid,
          },
        }),
      }),
      listPaymentFiles: build.query<ListPaymentFilesApiResponse, ListPaymentFilesApiArg>({
        query: () => ({ url: `/settlements/payment-files` }),
      }),
      makePaymentFile: build.mutation<MakePaymentFileApiResponse, MakePaymentFileApiArg>({
        query: (queryArg) => ({
          url: `/settlements/payment-files`,
          method: 'POST',
          body: queryArg.paymentFilePayload,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      getPaymentFile: build.query<GetPaymentFileApiResponse, GetPaymentFileApiArg>({
        query: (queryArg) => ({
          url: `/settlements/payment-files/${encodeURIComponent(String(queryArg.id))}`,
        }),
      }),
      notePaymentFilePaid: build.mutation<
        NotePaymentFilePaidApiResponse,
        NotePaymentFilePaidApiArg
      >({
        query: (queryArg) => ({
          url: `/settlements/payment-files/${encodeURIComponent(String(queryArg.id))}/paid`,
          method: 'POST',
          body: queryArg.paymentFilePaidPayload,
        }),
      }),
      withdrawPaymentFile: build.mutation<
        WithdrawPaymentFileApiResponse,
        WithdrawPaymentFileApiArg
      >({
        query: (queryArg) => ({
          url: `/settlements/payment-files/${encodeURIComponent(String(queryArg.id))}/withdraw`,
          method: 'POST',
        }),
      }),
      downloadPaymentFile: build.query<DownloadPaymentFileApiResponse, DownloadPaymentFileApiArg>({
        query: (queryArg) => ({
          url: `/settlements/payment-files/${encodeURIComponent(String(queryArg.id))}/xml`,
        }),
      }),
      readCarrierInvoice: build.mutation<ReadCarrierInvoiceApiResponse, ReadCarrierInvoiceApiArg>({
        query: (queryArg) => ({
          url: `/settlements/read-invoice`,
          method: 'POST',
          body: queryArg.readInvoicePayload,
        }),
      }),
      listToPay: build.query<ListToPayApiResponse, ListToPayApiArg>({
        query: (queryArg) => ({
          url: `/settlements/to-pay`,
          params: {
            supplier_id: queryArg.supplierId,
            date_from: queryArg.dateFrom,
            date_to: queryArg.dateTo,
            settlement_date_from: queryArg.settlementDateFrom,
            settlement_date_to: queryArg.settlementDateTo,
            due_to: queryArg.dueTo,
            invoice_number: queryArg.invoiceNumber,
            archived: queryArg.archived,
            not_exported: queryArg.notExported,
            changed_since_export: queryArg.changedSinceExport,
            type: queryArg['type'],
            category: queryArg.category,
            missing_in_debetas: queryArg.missingInDebetas,
            only_not_paid: queryArg.onlyNotPaid,
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      owedToCarriers: build.query<OwedToCarriersApiResponse, OwedToCarriersApiArg>({
        query: (queryArg) => ({
          url: `/settlements/to-pay/metrics`,
          params: {
            supplier_id: queryArg.supplierId,
            date_from: queryArg.dateFrom,
            date_to: queryArg.dateTo,
            settlement_date_from: queryArg.settlementDateFrom,
            settlement_date_to: queryArg.settlementDateTo,
            due_to: queryArg.dueTo,
            invoice_number: queryArg.invoiceNumber,
            archived: queryArg.archived,
            not_exported: queryArg.notExported,
            changed_since_export: queryArg.changedSinceExport,
            type: queryArg['type'],
            category: queryArg.category,
            missing_in_debetas: queryArg.missingInDebetas,
            only_not_paid: queryArg.onlyNotPaid,
          },
        }),
      }),
      getSettlement: build.query<GetSettlementApiResponse, GetSettlementApiArg>({
        query: (queryArg) => ({
          url: `/settlements/${encodeURIComponent(String(queryArg.id))}`,
        }),
      }),
      deleteSettlement: build.mutation<DeleteSettlementApiResponse, DeleteSettlementApiArg>({
        query: (queryArg) => ({
          url: `/settlements/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
      }),
      keepSettlementFiles: build.mutation<
        KeepSettlementFilesApiResponse,
        KeepSettlementFilesApiArg
      >({
        query: (queryArg) => ({
          url: `/settlements/${encodeURIComponent(String(queryArg.id))}/files`,
          method: 'POST',
          body: queryArg.settlementFilesPayload,
        }),
      }),
      getSettlementFile: build.query<GetSettlementFileApiResponse, GetSettlementFileApiArg>({
        query: (queryArg) => ({
          url: `/settlements/${encodeURIComponent(String(queryArg.id))}/files/${encodeURIComponent(String(queryArg.file))}`,
        }),
      }),
      setSettlementPaidAmount: build.mutation<
        SetSettlementPaidAmountApiResponse,
        SetSettlementPaidAmountApiArg
      >({
        query: (queryArg) => ({
          url: `/settlements/${encodeURIComponent(String(queryArg.id))}/paid-amount`,
          method: 'PUT',
          body: queryArg.settlementPaidPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useListSettlementsQuery = /*#__PURE__*/ (() =>
  settlementsApi.useListSettlementsQuery)();
export const useLazyListSettlementsQuery = /*#__PURE__*/ (() =>
  settlementsApi.useLazyListSettlementsQuery)();
export const useCreateSettlementMutation = /*#__PURE__*/ (() =>
  settlementsApi.useCreateSettlementMutation)();
export const useArchiveSettlementsMutation = /*#__PURE__*/ (() =>
  settlementsApi.useArchiveSettlementsMutation)();
export const useListDifferencesQuery = /*#__PURE__*/ (() =>
  settlementsApi.useListDifferencesQuery)();
export const useLazyListDifferencesQuery = /*#__PURE__*/ (() =>
  settlementsApi.useLazyListDifferencesQuery)();
export const useDraftSettlementQuery = /*#__PURE__*/ (() =>
  settlementsApi.useDraftSettlementQuery)();
export const useLazyDraftSettlementQuery = /*#__PURE__*/ (() =>
  settlementsApi.useLazyDraftSettlementQuery)();
export const useFilteredSettlementIdsQuery = /*#__PURE__*/ (() =>
  settlementsApi.useFilteredSettlementIdsQuery)();
export const useLazyFilteredSettlementIdsQuery = /*#__PURE__*/ (() =>
  settlementsApi.useLazyFilteredSettlementIdsQuery)();
export const useSettlementMetricsQuery = /*#__PURE__*/ (() =>
  settlementsApi.useSettlementMetricsQuery)();
export const useLazySettlementMetricsQuery = /*#__PURE__*/ (() =>
  settlementsApi.useLazySettlementMetricsQuery)();
export const useListPaymentFilesQuery = /*#__PURE__*/ (() =>
  settlementsApi.useListPaymentFilesQuery)();
export const useLazyListPaymentFilesQuery = /*#__PURE__*/ (() =>
  settlementsApi.useLazyListPaymentFilesQuery)();
export const useMakePaymentFileMutation = /*#__PURE__*/ (() =>
  settlementsApi.useMakePaymentFileMutation)();
export const useGetPaymentFileQuery = /*#__PURE__*/ (() => settlementsApi.useGetPaymentFileQuery)();
export const useLazyGetPaymentFileQuery = /*#__PURE__*/ (() =>
  settlementsApi.useLazyGetPaymentFileQuery)();
export const useNotePaymentFilePaidMutation = /*#__PURE__*/ (() =>
  settlementsApi.useNotePaymentFilePaidMutation)();
export const useWithdrawPaymentFileMutation = /*#__PURE__*/ (() =>
  settlementsApi.useWithdrawPaymentFileMutation)();
export const useDownloadPaymentFileQuery = /*#__PURE__*/ (() =>
  settlementsApi.useDownloadPaymentFileQuery)();
export const useLazyDownloadPaymentFileQuery = /*#__PURE__*/ (() =>
  settlementsApi.useLazyDownloadPaymentFileQuery)();
export const useReadCarrierInvoiceMutation = /*#__PURE__*/ (() =>
  settlementsApi.useReadCarrierInvoiceMutation)();
export const useListToPayQuery = /*#__PURE__*/ (() => settlementsApi.useListToPayQuery)();
export const useLazyListToPayQuery = /*#__PURE__*/ (() => settlementsApi.useLazyListToPayQuery)();
export const useOwedToCarriersQuery = /*#__PURE__*/ (() => settlementsApi.useOwedToCarriersQuery)();
export const useLazyOwedToCarriersQuery = /*#__PURE__*/ (() =>
  settlementsApi.useLazyOwedToCarriersQuery)();
export const useGetSettlementQuery = /*#__PURE__*/ (() => settlementsApi.useGetSettlementQuery)();
export const useLazyGetSettlementQuery = /*#__PURE__*/ (() =>
  settlementsApi.useLazyGetSettlementQuery)();
export const useDeleteSettlementMutation = /*#__PURE__*/ (() =>
  settlementsApi.useDeleteSettlementMutation)();
export const useKeepSettlementFilesMutation = /*#__PURE__*/ (() =>
  settlementsApi.useKeepSettlementFilesMutation)();
export const useGetSettlementFileQuery = /*#__PURE__*/ (() =>
  settlementsApi.useGetSettlementFileQuery)();
export const useLazyGetSettlementFileQuery = /*#__PURE__*/ (() =>
  settlementsApi.useLazyGetSettlementFileQuery)();
export const useSetSettlementPaidAmountMutation = /*#__PURE__*/ (() =>
  settlementsApi.useSetSettlementPaidAmountMutation)();
