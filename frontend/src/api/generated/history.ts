// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { history } from '../tags/history';
import type {
  ListHistoryApiResponse,
  ListHistoryApiArg,
  GetHistoryEntryApiResponse,
  GetHistoryEntryApiArg,
} from './types';

export const historyApi = tagged(
  history,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      listHistory: build.query<ListHistoryApiResponse, ListHistoryApiArg>({
        query: (queryArg) => ({
          url: `/history`,
          params: {
            subject: queryArg.subject,
            id: queryArg.id,
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      getHistoryEntry: build.query<GetHistoryEntryApiResponse, GetHistoryEntryApiArg>({
        query: (queryArg) => ({
          url: `/history/${encodeURIComponent(String(queryArg.id))}`,
        }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useListHistoryQuery = /*#__PURE__*/ (() => historyApi.useListHistoryQuery)();
export const useLazyListHistoryQuery = /*#__PURE__*/ (() => historyApi.useLazyListHistoryQuery)();
export const useGetHistoryEntryQuery = /*#__PURE__*/ (() => historyApi.useGetHistoryEntryQuery)();
export const useLazyGetHistoryEntryQuery = /*#__PURE__*/ (() =>
  historyApi.useLazyGetHistoryEntryQuery)();
