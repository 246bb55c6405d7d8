// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { orderTemplates } from '../tags/order-templates';
import type {
  GetOrderTemplateApiResponse,
  GetOrderTemplateApiArg,
  SaveOrderTemplateApiResponse,
  SaveOrderTemplateApiArg,
  ResetOrderTemplateApiResponse,
  ResetOrderTemplateApiArg,
  ListOrderColumnsApiResponse,
  ListOrderColumnsApiArg,
} from './types';

export const orderTemplatesApi = tagged(
  orderTemplates,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      getOrderTemplate: build.query<GetOrderTemplateApiResponse, GetOrderTemplateApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.id))}/orders-template`,
        }),
      }),
      saveOrderTemplate: build.mutation<SaveOrderTemplateApiResponse, SaveOrderTemplateApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.id))}/orders-template`,
          method: 'POST',
          body: queryArg.orderTemplatePayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      resetOrderTemplate: build.mutation<ResetOrderTemplateApiResponse, ResetOrderTemplateApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.id))}/orders-template`,
          method: 'DELETE',
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      listOrderColumns: build.query<ListOrderColumnsApiResponse, ListOrderColumnsApiArg>({
        query: () => ({ url: `/utilities/order-template-fields` }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useGetOrderTemplateQuery = /*#__PURE__*/ (() =>
  orderTemplatesApi.useGetOrderTemplateQuery)();
export const useLazyGetOrderTemplateQuery = /*#__PURE__*/ (() =>
  orderTemplatesApi.useLazyGetOrderTemplateQuery)();
export const useSaveOrderTemplateMutation = /*#__PURE__*/ (() =>
  orderTemplatesApi.useSaveOrderTemplateMutation)();
export const useResetOrderTemplateMutation = /*#__PURE__*/ (() =>
  orderTemplatesApi.useResetOrderTemplateMutation)();
export const useListOrderColumnsQuery = /*#__PURE__*/ (() =>
  orderTemplatesApi.useListOrderColumnsQuery)();
export const useLazyListOrderColumnsQuery = /*#__PURE__*/ (() =>
  orderTemplatesApi.useLazyListOrderColumnsQuery)();
