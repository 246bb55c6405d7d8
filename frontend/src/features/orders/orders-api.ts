/**
 * The calls of the orders list. A changed cell is written into every cached page from the server's
 * answer and makes the sums stale, never the list: reloading it would fetch all pages anew.
 */
import { generatedApi } from '@/api/generated';
import type {
  AdjustDistancesPayload,
  DataOrderMetricsView,
  ListOrdersApiArg,
  ListOrdersApiResponse,
  OrderPatchPayload,
  OrderRow,
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

/** What the server answers to a changed cell. */
type OrderAmounts = Pick<
  OrderRow,
  | 'profit'
  | 'revenue'
  | 'cost'
  | 'revenue_penalty'
  | 'cost_penalty'
  | 'status'
  | 'empty_km'
  | 'loaded_km'
  | 'total_km'
  | 'updated_at'
>;

interface CellEdit {
  id: number;
  column: EditableColumn;
  /** Cents, metres, text, or nothing. */
  value: CellValue;
}

const LIST = { type: 'Order', id: 'LIST' } as const;
const METRICS = { type: 'Order', id: 'METRICS' } as const;

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

      /** One cell; the answer holds what moved with it. */
      editOrderCell: build.mutation<{ data: OrderAmounts }, CellEdit>({
        query: ({ id, column, value }) => {
          const change = cellChange(column, value);
          const order = `/orders/${String(id)}`;
          return {
            url: change.is === 'distance' ? `${order}/adjust-distances` : order,
            method: 'PATCH',
            body: change.body,
          };
        },
        async onQueryStarted({ id, column, value }, lifecycle) {
          const { dispatch, queryFulfilled } = lifecycle;
          const answer = await queryFulfilled.catch(() => null);
          // A refusal is told by the cell itself, which still holds the old value.
          if (!answer) return;
          const cached = ordersApi.util.selectCachedArgsForQuery(
            lifecycle.getState(),
            'orderPages',
          );
          for (const arg of cached) {
            dispatch(
              ordersApi.util.updateQueryData('orderPages', arg, ({ pages }) => {
                for (const { data } of pages) {
                  const row = data.find((candidate) => candidate.id === id);
                  if (row) writeAnswer(row, column, value, answer.data.data);
                }
              }),
            );
          }
        },
        invalidatesTags: (_answer, error, { id }) =>
          error
            ? []
            : [METRICS, { type: 'Order', id }, { type: 'Load', id: 'LIST' }, { type: 'Load', id }],
      }),
    }),
  });

function writeAnswer(
  row: OrderRow,
  column: EditableColumn,
  value: CellValue,
  answer: OrderAmounts,
): void {
  const change = cellChange(column, value);
  if (change.is === 'text') Object.assign(row, { [column]: value });
  if (change.is === 'cmr') row.cmr_original = String(value);
  row.profit = answer.profit;
  row.revenue = answer.revenue;
  row.cost = answer.cost;
  row.revenue_penalty = answer.revenue_penalty;
  row.cost_penalty = answer.cost_penalty;
  row.status = answer.status;
  row.empty_km = answer.empty_km;
  row.loaded_km = answer.loaded_km;
  row.total_km = answer.total_km;
  row.updated_at = answer.updated_at;
}

export const {
  useOrderPagesInfiniteQuery,
  useListOrdersQuery,
  useOrderMetricsQuery,
  useSelectionSumsQuery,
  useEditOrderCellMutation,
  useLazyListOrderIdsQuery,
  useExportOrdersMutation,
} = ordersApi;
