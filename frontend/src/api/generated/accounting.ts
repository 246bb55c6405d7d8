// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { accounting } from '../tags/accounting';
import type {
  EcSalesApiResponse,
  EcSalesApiArg,
  IsafFileApiResponse,
  IsafFileApiArg,
  CheckIsafApiResponse,
  CheckIsafApiArg,
  OutcomeApiResponse,
  OutcomeApiArg,
  ExportOutcomeApiResponse,
  ExportOutcomeApiArg,
  ExportArchivedInvoicesApiResponse,
  ExportArchivedInvoicesApiArg,
  ExportInvoicesApiResponse,
  ExportInvoicesApiArg,
  ExportClientsApiResponse,
  ExportClientsApiArg,
  SendInvoicesToRivileApiResponse,
  SendInvoicesToRivileApiArg,
  SetInvoicesAsValidatedApiResponse,
  SetInvoicesAsValidatedApiArg,
  UploadValidationFileApiResponse,
  UploadValidationFileApiArg,
  ExportSettlementsApiResponse,
  ExportSettlementsApiArg,
  ExportCarriersApiResponse,
  ExportCarriersApiArg,
  SendSettlementsToRivileApiResponse,
  SendSettlementsToRivileApiArg,
  SetSettlementsAsValidatedApiResponse,
  SetSettlementsAsValidatedApiArg,
  LastExportLinesApiResponse,
  LastExportLinesApiArg,
} from './types';

export const accountingApi = tagged(
  accounting,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      ecSales: build.query<EcSalesApiResponse, EcSalesApiArg>({
        query: (queryArg) => ({
          url: `/accounting/ec-sales`,
          params: {
            month: queryArg.month,
          },
        }),
      }),
      isafFile: build.query<IsafFileApiResponse, IsafFileApiArg>({
        query: (queryArg) => ({
          url: `/accounting/isaf`,
          params: {
            month: queryArg.month,
            type: queryArg['type'],
          },
        }),
      }),
      checkIsaf: build.query<CheckIsafApiResponse, CheckIsafApiArg>({
        query: (queryArg) => ({
          url: `/accounting/isaf/check`,
          params: {
            month: queryArg.month,
            type: queryArg['type'],
          },
        }),
      }),
      outcome: build.query<OutcomeApiResponse, OutcomeApiArg>({
        query: (queryArg) => ({
          url: `/accounting/outcome`,
          params: {
            by: queryArg.by,
            date_from: queryArg.dateFrom,
            date_to: queryArg.dateTo,
            client_id: queryArg.clientId,
            supplier_id: queryArg.supplierId,
            activity: queryArg.activity,
            category: queryArg.category,
          },
        }),
      }),
      exportOutcome: build.mutation<ExportOutcomeApiResponse, ExportOutcomeApiArg>({
        query: (queryArg) => ({
          url: `/accounting/outcome/export`,
          method: 'GET',
          params: {
            by: queryArg.by,
            date_from: queryArg.dateFrom,
            date_to: queryArg.dateTo,
            client_id: queryArg.clientId,
            supplier_id: queryArg.supplierId,
            activity: queryArg.activity,
            category: queryArg.category,
          },
        }),
      }),
      exportArchivedInvoices: build.mutation<
        ExportArchivedInvoicesApiResponse,
        ExportArchivedInvoicesApiArg
      >({
        query: (queryArg) => ({
          url: `/invoices/export`,
          method: 'GET',
          params: {
            ids: queryArg.ids,
          },
        }),
      }),
      exportInvoices: build.mutation<ExportInvoicesApiResponse, ExportInvoicesApiArg>({
        query: (queryArg) => ({
          url: `/invoices/export`,
          method: 'POST',
          body: queryArg.chosenInvoicesPayload,
        }),
      }),
      exportClients: build.query<ExportClientsApiResponse, ExportClientsApiArg>({
        query: (queryArg) => ({
          url: `/invoices/export-parties`,
          params: {
            ids: queryArg.ids,
          },
        }),
      }),
      sendInvoicesToRivile: build.mutation<
        SendInvoicesToRivileApiResponse,
        SendInvoicesToRivileApiArg
      >({
        query: (queryArg) => ({
          url: `/invoices/send-to-rivile`,
          method: 'POST',
          body: queryArg.chosenInvoicesPayload,
        }),
      }),
      setInvoicesAsValidated: build.mutation<
        SetInvoicesAsValidatedApiResponse,
        SetInvoicesAsValidatedApiArg
      >({
        query: (queryArg) => ({
          url: `/invoices/set-as-validated`,
          method: 'POST',
          body: queryArg.chosenInvoicesPayload,
        }),
      }),
      uploadValidationFile: build.mutation<
        UploadValidationFileApiResponse,
        UploadValidationFileApiArg
      >({
        query: (queryArg) => ({
          url: `/invoices/upload-validation-file`,
          method: 'POST',
          body: queryArg.validationPayload,
        }),
      }),
      exportSettlements: build.mutation<ExportSettlementsApiResponse, ExportSettlementsApiArg>({
        query: (queryArg) => ({
          url: `/settlements/export`,
          method: 'POST',
          body: queryArg.chosenSettlementsPayload,
        }),
      }),
      exportCarriers: build.query<ExportCarriersApiResponse, ExportCarriersApiArg>({
        query: (queryArg) => ({
          url: `/settlements/export-parties`,
          params: {
            ids: queryArg.ids,
          },
        }),
      }),
      sendSettlementsToRivile: build.mutation<
        SendSettlementsToRivileApiResponse,
        SendSettlementsToRivileApiArg
      >({
        query: (queryArg) => ({
          url: `/settlements/send-to-rivile`,
          method: 'POST',
          body: queryArg.chosenSettlementsPayload,
        }),
      }),
      setSettlementsAsValidated: build.mutation<
        SetSettlementsAsValidatedApiResponse,
        SetSettlementsAsValidatedApiArg
      >({
        query: (queryArg) => ({
          url: `/settlements/set-as-validated`,
          method: 'POST',
          body: queryArg.chosenSettlementsPayload,
        }),
      }),
      lastExportLines: build.query<LastExportLinesApiResponse, LastExportLinesApiArg>({
        query: () => ({ url: `/users/get-last-export-lines-count` }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useEcSalesQuery = /*#__PURE__*/ (() => accountingApi.useEcSalesQuery)();
export const useLazyEcSalesQuery = /*#__PURE__*/ (() => accountingApi.useLazyEcSalesQuery)();
export const useIsafFileQuery = /*#__PURE__*/ (() => accountingApi.useIsafFileQuery)();
export const useLazyIsafFileQuery = /*#__PURE__*/ (() => accountingApi.useLazyIsafFileQuery)();
export const useCheckIsafQuery = /*#__PURE__*/ (() => accountingApi.useCheckIsafQuery)();
export const useLazyCheckIsafQuery = /*#__PURE__*/ (() => accountingApi.useLazyCheckIsafQuery)();
export const useOutcomeQuery = /*#__PURE__*/ (() => accountingApi.useOutcomeQuery)();
export const useLazyOutcomeQuery = /*#__PURE__*/ (() => accountingApi.useLazyOutcomeQuery)();
export const useExportOutcomeMutation = /*#__PURE__*/ (() =>
  accountingApi.useExportOutcomeMutation)();
export const useExportArchivedInvoicesMutation = /*#__PURE__*/ (() =>
  accountingApi.useExportArchivedInvoicesMutation)();
export const useExportInvoicesMutation = /*#__PURE__*/ (() =>
  accountingApi.useExportInvoicesMutation)();
export const useExportClientsQuery = /*#__PURE__*/ (() => accountingApi.useExportClientsQuery)();
export const useLazyExportClientsQuery = /*#__PURE__*/ (() =>
  accountingApi.useLazyExportClientsQuery)();
export const useSendInvoicesToRivileMutation = /*#__PURE__*/ (() =>
  accountingApi.useSendInvoicesToRivileMutation)();
export const useSetInvoicesAsValidatedMutation = /*#__PURE__*/ (() =>
  accountingApi.useSetInvoicesAsValidatedMutation)();
export const useUploadValidationFileMutation = /*#__PURE__*/ (() =>
  accountingApi.useUploadValidationFileMutation)();
export const useExportSettlementsMutation = /*#__PURE__*/ (() =>
  accountingApi.useExportSettlementsMutation)();
export const useExportCarriersQuery = /*#__PURE__*/ (() => accountingApi.useExportCarriersQuery)();
export const useLazyExportCarriersQuery = /*#__PURE__*/ (() =>
  accountingApi.useLazyExportCarriersQuery)();
export const useSendSettlementsToRivileMutation = /*#__PURE__*/ (() =>
  accountingApi.useSendSettlementsToRivileMutation)();
export const useSetSettlementsAsValidatedMutation = /*#__PURE__*/ (() =>
  accountingApi.useSetSettlementsAsValidatedMutation)();
export const useLastExportLinesQuery = /*#__PURE__*/ (() =>
  accountingApi.useLastExportLinesQuery)();
export const useLazyLastExportLinesQuery = /*#__PURE__*/ (() =>
  accountingApi.useLazyLastExportLinesQuery)();
