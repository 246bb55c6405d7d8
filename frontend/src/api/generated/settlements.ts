// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
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
  GetSettlementApiResponse,
  GetSettlementApiArg,
  DeleteSettlementApiResponse,
  DeleteSettlementApiArg,
  SetSettlementPaidAmountApiResponse,
  SetSettlementPaidAmountApiArg,
} from './types';

export const settlementsApi = tagged(
  'settlements',
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
            invoice_number: queryArg.invoiceNumber,
            archived: queryArg.archived,
            not_exported: queryArg.notExported,
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
            invoice_number: queryArg.invoiceNumber,
            archived: queryArg.archived,
            not_exported: queryArg.notExported,
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
            invoice_number: queryArg.invoiceNumber,
            archived: queryArg.archived,
            not_exported: queryArg.notExported,
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
export const useGetSettlementQuery = /*#__PURE__*/ (() => settlementsApi.useGetSettlementQuery)();
export const useLazyGetSettlementQuery = /*#__PURE__*/ (() =>
  settlementsApi.useLazyGetSettlementQuery)();
export const useDeleteSettlementMutation = /*#__PURE__*/ (() =>
  settlementsApi.useDeleteSettlementMutation)();
export const useSetSettlementPaidAmountMutation = /*#__PURE__*/ (() =>
  settlementsApi.useSetSettlementPaidAmountMutation)();
