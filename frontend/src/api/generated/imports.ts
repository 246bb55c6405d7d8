// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { imports } from '../tags/imports';
import type {
  ListImportsApiResponse,
  ListImportsApiArg,
  CreateImportApiResponse,
  CreateImportApiArg,
  DownloadImportTemplateApiResponse,
  DownloadImportTemplateApiArg,
  GetImportApiResponse,
  GetImportApiArg,
  CancelImportApiResponse,
  CancelImportApiArg,
  DownloadBadRowsApiResponse,
  DownloadBadRowsApiArg,
  MatchImportColumnsApiResponse,
  MatchImportColumnsApiArg,
  ChooseImportHeadingsApiResponse,
  ChooseImportHeadingsApiArg,
  ListImportLinesApiResponse,
  ListImportLinesApiArg,
  ListImportRowsApiResponse,
  ListImportRowsApiArg,
  StartImportApiResponse,
  StartImportApiArg,
  UndoImportApiResponse,
  UndoImportApiArg,
} from './types';

export const importsApi = tagged(
  imports,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      listImports: build.query<ListImportsApiResponse, ListImportsApiArg>({
        query: (queryArg) => ({
          url: `/imports`,
          params: {
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      createImport: build.mutation<CreateImportApiResponse, CreateImportApiArg>({
        query: (queryArg) => ({
          url: `/imports`,
          method: 'POST',
          body: queryArg.importPayload,
        }),
      }),
      downloadImportTemplate: build.mutation<
        DownloadImportTemplateApiResponse,
        DownloadImportTemplateApiArg
      >({
        query: (queryArg) => ({
          url: `/imports/template`,
          method: 'GET',
          params: {
            kind: queryArg.kind,
            format: queryArg.format,
          },
        }),
      }),
      getImport: build.query<GetImportApiResponse, GetImportApiArg>({
        query: (queryArg) => ({
          url: `/imports/${encodeURIComponent(String(queryArg.id))}`,
        }),
      }),
      cancelImport: build.mutation<CancelImportApiResponse, CancelImportApiArg>({
        query: (queryArg) => ({
          url: `/imports/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
      }),
      downloadBadRows: build.mutation<DownloadBadRowsApiResponse, DownloadBadRowsApiArg>({
        query: (queryArg) => ({
          url: `/imports/${encodeURIComponent(String(queryArg.id))}/bad-rows`,
          method: 'GET',
          params: {
            format: queryArg.format,
          },
        }),
      }),
      matchImportColumns: build.mutation<MatchImportColumnsApiResponse, MatchImportColumnsApiArg>({
        query: (queryArg) => ({
          url: `/imports/${encodeURIComponent(String(queryArg.id))}/columns`,
          method: 'PUT',
          body: queryArg.importColumnsPayload,
        }),
      }),
      chooseImportHeadings: build.mutation<
        ChooseImportHeadingsApiResponse,
        ChooseImportHeadingsApiArg
      >({
        query: (queryArg) => ({
          url: `/imports/${encodeURIComponent(String(queryArg.id))}/headings`,
          method: 'PUT',
          body: queryArg.importHeadingsPayload,
        }),
      }),
      listImportLines: build.query<ListImportLinesApiResponse, ListImportLinesApiArg>({
        query: (queryArg) => ({
          url: `/imports/${encodeURIComponent(String(queryArg.id))}/lines`,
        }),
      }),
      listImportRows: build.query<ListImportRowsApiResponse, ListImportRowsApiArg>({
        query: (queryArg) => ({
          url: `/imports/${encodeURIComponent(String(queryArg.id))}/rows`,
          params: {
            only: queryArg.only,
            noted: queryArg.noted,
            with_legs: queryArg.withLegs,
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      startImport: build.mutation<StartImportApiResponse, StartImportApiArg>({
        query: (queryArg) => ({
          url: `/imports/${encodeURIComponent(String(queryArg.id))}/start`,
          method: 'POST',
        }),
      }),
      undoImport: build.mutation<UndoImportApiResponse, UndoImportApiArg>({
        query: (queryArg) => ({
          url: `/imports/${encodeURIComponent(String(queryArg.id))}/undo`,
          method: 'POST',
        }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useListImportsQuery = /*#__PURE__*/ (() => importsApi.useListImportsQuery)();
export const useLazyListImportsQuery = /*#__PURE__*/ (() => importsApi.useLazyListImportsQuery)();
export const useCreateImportMutation = /*#__PURE__*/ (() => importsApi.useCreateImportMutation)();
export const useDownloadImportTemplateMutation = /*#__PURE__*/ (() =>
  importsApi.useDownloadImportTemplateMutation)();
export const useGetImportQuery = /*#__PURE__*/ (() => importsApi.useGetImportQuery)();
export const useLazyGetImportQuery = /*#__PURE__*/ (() => importsApi.useLazyGetImportQuery)();
export const useCancelImportMutation = /*#__PURE__*/ (() => importsApi.useCancelImportMutation)();
export const useDownloadBadRowsMutation = /*#__PURE__*/ (() =>
  importsApi.useDownloadBadRowsMutation)();
export const useMatchImportColumnsMutation = /*#__PURE__*/ (() =>
  importsApi.useMatchImportColumnsMutation)();
export const useChooseImportHeadingsMutation = /*#__PURE__*/ (() =>
  importsApi.useChooseImportHeadingsMutation)();
export const useListImportLinesQuery = /*#__PURE__*/ (() => importsApi.useListImportLinesQuery)();
export const useLazyListImportLinesQuery = /*#__PURE__*/ (() =>
  importsApi.useLazyListImportLinesQuery)();
export const useListImportRowsQuery = /*#__PURE__*/ (() => importsApi.useListImportRowsQuery)();
export const useLazyListImportRowsQuery = /*#__PURE__*/ (() =>
  importsApi.useLazyListImportRowsQuery)();
export const useStartImportMutation = /*#__PURE__*/ (() => importsApi.useStartImportMutation)();
export const useUndoImportMutation = /*#__PURE__*/ (() => importsApi.useUndoImportMutation)();
