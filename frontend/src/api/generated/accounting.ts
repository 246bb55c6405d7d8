// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import type {
  ExportArchivedInvoicesApiResponse,
  ExportArchivedInvoicesApiArg,
  ExportInvoicesApiResponse,
  ExportInvoicesApiArg,
  SetInvoicesAsValidatedApiResponse,
  SetInvoicesAsValidatedApiArg,
  UploadValidationFileApiResponse,
  UploadValidationFileApiArg,
  ExportSettlementsApiResponse,
  ExportSettlementsApiArg,
  SetSettlementsAsValidatedApiResponse,
  SetSettlementsAsValidatedApiArg,
  LastExportLinesApiResponse,
  LastExportLinesApiArg,
} from './types';

export const accountingApi = tagged(
  'accounting',
  baseApi.injectEndpoints({
    endpoints: (build) => ({
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
export const useExportArchivedInvoicesMutation = /*#__PURE__*/ (() =>
  accountingApi.useExportArchivedInvoicesMutation)();
export const useExportInvoicesMutation = /*#__PURE__*/ (() =>
  accountingApi.useExportInvoicesMutation)();
export const useSetInvoicesAsValidatedMutation = /*#__PURE__*/ (() =>
  accountingApi.useSetInvoicesAsValidatedMutation)();
export const useUploadValidationFileMutation = /*#__PURE__*/ (() =>
  accountingApi.useUploadValidationFileMutation)();
export const useExportSettlementsMutation = /*#__PURE__*/ (() =>
  accountingApi.useExportSettlementsMutation)();
export const useSetSettlementsAsValidatedMutation = /*#__PURE__*/ (() =>
  accountingApi.useSetSettlementsAsValidatedMutation)();
export const useLastExportLinesQuery = /*#__PURE__*/ (() =>
  accountingApi.useLastExportLinesQuery)();
export const useLazyLastExportLinesQuery = /*#__PURE__*/ (() =>
  accountingApi.useLazyLastExportLinesQuery)();
