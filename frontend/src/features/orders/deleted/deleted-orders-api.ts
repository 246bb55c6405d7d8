/** The deleted orders and their return. */
import { generatedApi } from '@/api/generated';
import type { DeletedOrderPage, DeletedOrderRow, ListDeletedOrdersApiArg } from '@/api/generated';
import { nextOffset, PAGE_SIZE } from '@/api/offset-pages';
import type { FetchArgs } from '@reduxjs/toolkit/query';

export type { DeletedOrderRow };

const LIST = { type: 'Order', id: 'DELETED' } as const;

let pageRequest!: (arg: ListDeletedOrdersApiArg) => string | FetchArgs;

const deletedOrdersApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      listDeletedOrders: (definition) => {
        if (definition.query) pageRequest = definition.query.bind(definition);
      },
      // The order stands in every list again, and its number is a link.
      restoreOrder: { invalidatesTags: (_answer, error) => (error ? [] : ['Order']) },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      deletedOrderPages: build.infiniteQuery<DeletedOrderPage, void, number>({
        infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: nextOffset },
        query: ({ pageParam }) => pageRequest({ offset: pageParam, limit: PAGE_SIZE }),
        providesTags: [LIST],
        // Orders are deleted on other screens.
        keepUnusedDataFor: 0,
      }),
    }),
  });

export const { useDeletedOrderPagesInfiniteQuery, useRestoreOrderMutation } = deletedOrdersApi;
