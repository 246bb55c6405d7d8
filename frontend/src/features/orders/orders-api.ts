/**
 * The calls of the orders list. A changed cell is answered with its whole row, which is written into
 * every cached page and makes the sums stale. The list is left alone, as reloading it would fetch
 * all pages anew, unless a vehicle went with the change: it leaves its later orders, too.
 */
import { generatedApi } from '@/api/generated';
import type {
  AdjustDistancesPayload,
  DataOrderMetricsView,
  ListOrdersApiArg,
  ListOrdersApiResponse,
  OrderPatchPayload,
  OrderRow,
  PatchOrderApiResponse,
} from '@/api/generated';
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { nextOffset, PAGE_SIZE } from '@/api/offset-pages';
import type { CellValue } from '@/components/data-grid/types';
import { cellChange, type EditableColumn } from './order-cells';
import { addSums } from './order-sums';

export type { AdjustDistancesPayload, OrderPatchPayload, OrderRow };

/** Ids in one query of sums; 500 of them stay far below what servers and proxies take as address. */
const IDS_PER_QUERY = 500;

/** Filters and sort, without the page. */
export type OrderListArg = Omit<ListOrdersApiArg, 'offset' | 'limit' | 'selectedOrdersIds'>;

/** Number of orders, and their sums in cents for each currency that occurs. */
export type OrderSums = Pick<DataOrderMetricsView['data'], 'total' | 'currencies'>;

interface CellEdit {
  id: number;
  column: EditableColumn;
  /** Cents, metres, text, or nothing. */
  value: CellValue;
}

const LIST = { type: 'Order', id: 'LIST' } as const;
const METRICS = { type: 'Order', id: 'METRICS' } as const;
const LOADS = { type: 'Load', id: 'LIST' } as const;

// The generated builders know the wire names (clientId -> client_id).
let pageRequest!: (arg: ListOrdersApiArg) => string | FetchArgs;
let sumsRequest!: (arg: ListOrdersApiArg) => string | FetchArgs;

export const ordersApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      listOrders: (definition) => {
        if (definition.query) pageRequest = definition.query.bind(definition);
      },
      orderMetrics: (definition) => {
        if (definition.query) sumsRequest = definition.query.bind(definition);
        definition.providesTags = [METRICS];
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      orderPages: build.infiniteQuery<ListOrdersApiResponse, OrderListArg, number>({
        infiniteQueryOptions: {
          initialPageParam: 0,
          getNextPageParam: nextOffset,
        },
        query: ({ queryArg, pageParam }) =>
          pageRequest({ ...queryArg, offset: pageParam, limit: PAGE_SIZE }),
        providesTags: [LIST],
      }),

      /** The sums of chosen orders, asked in parts that fit into an address. */
      selectionSums: build.query<OrderSums, readonly number[]>({
        queryFn: async (ids, _api, _options, send) => {
          let sums: OrderSums = { total: 0, currencies: [] };
          for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
            const part = ids.slice(start, start + IDS_PER_QUERY);
            const answer = await send(sumsRequest({ selectedOrdersIds: part.join(',') }));
            if (answer.error) return { error: answer.error };
            const { data } = answer.data as { data: OrderSums };
            sums = addSums(sums, data);
          }
          return { data: sums };
        },
        providesTags: [METRICS],
        // One entry for each selection somebody tried; none is worth keeping.
        keepUnusedDataFor: 0,
      }),

      /** One cell; the answer is the row, with all that moved along. */
      editOrderCell: build.mutation<PatchOrderApiResponse, CellEdit>({
        query: ({ id, column, value }) => {
          const change = cellChange(column, value);
          const order = `/orders/${String(id)}`;
          return {
            url: change.is === 'distance' ? `${order}/adjust-distances` : order,
            method: 'PATCH',
            body: change.body,
          };
        },
        async onQueryStarted({ id }, lifecycle) {
          const { dispatch, queryFulfilled } = lifecycle;
          const answer = await queryFulfilled.catch(() => null);
          // A refusal is told by the cell itself, which still holds the old value.
          if (!answer) return;
          const { order_id: _, ...changed } = answer.data.data;
          let lostVehicle = false;
          const cached = ordersApi.util.selectCachedArgsForQuery(
            lifecycle.getState(),
            'orderPages',
          );
          for (const arg of cached) {
            dispatch(
              ordersApi.util.updateQueryData('orderPages', arg, ({ pages }) => {
                for (const { data } of pages) {
                  const row = data.find((candidate) => candidate.id === id);
                  if (!row) continue;
                  lostVehicle ||= row.vehicle !== null && changed.vehicle === null;
                  Object.assign(row, changed);
                }
              }),
            );
          }
          if (lostVehicle) dispatch(ordersApi.util.invalidateTags([LIST, 'Load']));
        },
        invalidatesTags: (_answer, error, { id, column }) => {
          if (error) return [];
          const stale = [METRICS, { type: 'Order', id }, LOADS, { type: 'Load', id }] as const;
          // A status frees a vehicle, or moves where it is free next.
          return column === 'status' ? [...stale, 'Planning'] : stale;
        },
      }),
    }),
  });

export const {
  useOrderPagesInfiniteQuery,
  useListOrdersQuery,
  useOrderMetricsQuery,
  useSelectionSumsQuery,
  useEditOrderCellMutation,
  useLazyListOrderIdsQuery,
  useExportOrdersMutation,
} = ordersApi;
