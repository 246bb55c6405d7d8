// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
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
  'orderTemplates',
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
        }),
      }),
      resetOrderTemplate: build.mutation<ResetOrderTemplateApiResponse, ResetOrderTemplateApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.id))}/orders-template`,
          method: 'DELETE',
        }),
      }),
      listOrderColumns: build.query<ListOrderColumnsApiResponse, ListOrderColumnsApiArg>({
        query: () => ({ url: `/utilities/order-template-fields` }),
      }),
    }),
  }),
);
export const {
  useGetOrderTemplateQuery,
  useLazyGetOrderTemplateQuery,
  useSaveOrderTemplateMutation,
  useResetOrderTemplateMutation,
  useListOrderColumnsQuery,
  useLazyListOrderColumnsQuery,
} = orderTemplatesApi;
