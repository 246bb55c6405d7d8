/** The order log, page by page. It is read anew whenever it is opened: work goes on meanwhile. */
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { generatedApi } from '@/api/generated';
import type { ListOrderLogApiArg, ListOrderLogApiResponse, OrderLogRow } from '@/api/generated';
import { nextOffset, PAGE_SIZE } from '@/api/offset-pages';

export type { OrderLogRow };

/** Filters, without the page. */
export type OrderLogArg = Omit<ListOrderLogApiArg, 'offset' | 'limit'>;

// The generated builder knows the wire names (userId -> user_id).
let pageRequest!: (arg: ListOrderLogApiArg) => string | FetchArgs;

const orderLogApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      listOrderLog: (definition) => {
        if (definition.query) pageRequest = definition.query.bind(definition);
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      orderLogPages: build.infiniteQuery<ListOrderLogApiResponse, OrderLogArg, number>({
        infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: nextOffset },
        query: ({ queryArg, pageParam }) =>
          pageRequest({ ...queryArg, offset: pageParam, limit: PAGE_SIZE }),
        keepUnusedDataFor: 0,
      }),
    }),
  });

export const { useOrderLogPagesInfiniteQuery } = orderLogApi;
