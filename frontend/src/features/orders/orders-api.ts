/**
 * The calls of the orders list. The answer to a saved cell is the whole row: it replaces the stored
 * row, and its difference is added to the sums on the screen. After a pause the server is asked for
 * the real sums. The list is not read again, which would load all its pages, unless the order has lost
 * its vehicle: then later orders lose theirs, too.
 */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { ordersApi } from '@/api/generated/orders';
import type {
  DataOrderMetricsView,
  ListOrdersApiArg,
  OrderRow,
  PatchOrderApiResponse,
  DataSelectionView,
} from '@/api/generated/types';
import { pagesOf, type FiltersOf } from '@/api/pages';
import { requestOf } from '@/api/request';
import {
  nextQuestion,
  rowChanged,
  rowsCame,
  rowsGone,
  selectRows,
  type RowsState,
} from '@/api/rows';
import { makeStale, tagsOf } from '@/api/tagged';
import type { OrdersChange } from '@/freight/live/connection';
import { addSums, movedSums } from './order-sums';

/** Filters and sort, without the page. */
export type OrderListArg = Omit<FiltersOf<ListOrdersApiArg>, 'selectedOrdersIds'>;

/** The number of orders, and their sums in cents by currency. */
export type OrderSums = Pick<DataOrderMetricsView['data'], 'total' | 'currencies'>;

/** What can be done with a selection. */
export type SelectionJudgement = DataSelectionView['data'];

/** The selected orders, and the status that the list shows, which makes cancelled ones count. */
interface Selection {
  ids: readonly number[];
  status: OrderListArg['status'];
}

/** 500 ids keep the address far below the limits of servers and proxies. */
const IDS_PER_QUERY = 500;
/** The largest page. */
const ROWS_PER_QUERY = 100;
/** The pause after the last edit before the server is asked for the sums. */
const QUIET_MS = 3000;

// The screen takes the total from its metrics.
export const orderPages = pagesOf(ordersApi.endpoints.listOrders, { counts: false });

const sumsRequest = requestOf(ordersApi.endpoints.orderMetrics);

const judgeRequest = requestOf(ordersApi.endpoints.judgeSelectedOrders);
const rowsRequest = requestOf(ordersApi.endpoints.listOrders);

const listApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    /** The rows of these orders, as far as they match the filter. */
    rowsOf: build.query<readonly OrderRow[], { ids: readonly number[]; filter: OrderListArg }>({
      queryFn: async ({ ids, filter }, _api, _options, send) => {
        const rows: OrderRow[] = [];
        for (let start = 0; start < ids.length; start += ROWS_PER_QUERY) {
          const part = ids.slice(start, start + ROWS_PER_QUERY).join(',');
          const page = { selectedOrdersIds: part, limit: ROWS_PER_QUERY };
          const answer = await send(rowsRequest({ ...filter, ...page }));
          if (answer.error) return { error: answer.error };
          rows.push(...(answer.data as { data: OrderRow[] }).data);
        }
        return { data: rows };
      },
      keepUnusedDataFor: 0,
    }),
    /** What can be done with selected orders. The server looks at all of them. */
    selectionJudged: build.query<SelectionJudgement, readonly number[]>({
      queryFn: async (ids, _api, _options, send) => {
        const answer = await send(judgeRequest({ selectionPayload: { ids: [...ids] } }));
        if (answer.error) return { error: answer.error };
        return { data: (answer.data as { data: SelectionJudgement }).data };
      },
      // An order, its invoices or the settings may change while it is selected.
      providesTags: [{ type: 'Order', id: 'LIST' }, 'Settings'],
      keepUnusedDataFor: 0,
    }),
    /** The sums of selected orders, requested in parts that fit into an address. */
    selectionSums: build.query<OrderSums, Selection>({
      queryFn: async ({ ids, status }, _api, _options, send) => {
        let sums: OrderSums = { total: 0, currencies: [] };
        for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
          const part = ids.slice(start, start + IDS_PER_QUERY);
          const answer = await send(sumsRequest({ selectedOrdersIds: part.join(','), status }));
          if (answer.error) return { error: answer.error };
          const { data } = answer.data as { data: OrderSums };
          sums = addSums(sums, data);
        }
        return { data: sums };
      },
      providesTags: tagsOf('orderMetrics').providesTags,
      // Each selection is an entry of its own, and none is worth keeping.
      keepUnusedDataFor: 0,
    }),
  }),
});

export function withoutSort(arg: OrderListArg): OrderListArg {
  const { orderBy: _by, orderDirection: _direction, ...filter } = arg;
  return filter;
}

export type OrdersState = RowsState & Parameters<typeof listApi.util.selectCachedArgsForQuery>[0];
type Thunk = ThunkAction<void, OrdersState, unknown, UnknownAction>;
type AsyncThunk<Answer> = ThunkAction<Promise<Answer>, OrdersState, unknown, UnknownAction>;

const rowOf = (state: OrdersState, id: number) =>
  selectRows(state, orderPages.list)[id] as OrderRow | undefined;

let asking: ReturnType<typeof setTimeout> | undefined;

/** Asks for the real sums once nothing has changed for a while. */
const askForSums: Thunk = (dispatch) => {
  clearTimeout(asking);
  asking = setTimeout(() => dispatch(makeStale(['Order.METRICS'])), QUIET_MS);
};

/** Takes over the answer to a saved cell, with all that has changed with it. */
export const orderSaved =
  ({ order_id: _, ...row }: PatchOrderApiResponse['data']): Thunk =>
  (dispatch, getState) => {
    const before = rowOf(getState(), row.id);
    dispatch(rowChanged({ list: orderPages.list, row }));
    const after = rowOf(getState(), row.id);
    if (before && after) dispatch(sumsMoved(before, after));
    dispatch(askForSums);
    if (before?.vehicle && row.vehicle === null) dispatch(makeStale(['Order.LIST', 'Load']));
  };

/** Adds an order's difference to every cached sum that includes it. */
const sumsMoved =
  (before: OrderRow, after: OrderRow): Thunk =>
  (dispatch, getState) => {
    const move = (sums: OrderSums, isAsked: boolean) =>
      void Object.assign(sums, movedSums(sums, before, after, isAsked));
    // Lists that differ only in their sort share a sum.
    const filters = orderPages.filtersWith(getState(), after.id).map(withoutSort);
    for (const filter of new Map(filters.map((of) => [JSON.stringify(of), of])).values()) {
      dispatch(
        listApi.util.updateQueryData('orderMetrics', filter, ({ data }) =>
          move(data, filter.status != null),
        ),
      );
    }
    for (const chosen of listApi.util.selectCachedArgsForQuery(getState(), 'selectionSums')) {
      if (chosen.ids.includes(after.id)) {
        dispatch(
          listApi.util.updateQueryData('selectionSums', chosen, (sums) =>
            move(sums, chosen.status != null),
          ),
        );
      }
    }
  };

/** Takes over many changed rows at once. The sums are asked for, since each row moves several. */
export const ordersSaved =
  (rows: readonly OrderRow[]): Thunk =>
  (dispatch, getState) => {
    const known = selectRows(getState(), orderPages.list) as Readonly<
      Record<number, OrderRow | undefined>
    >;
    const lostVehicle = rows.some((row) => known[row.id]?.vehicle && row.vehicle === null);
    dispatch(rowsCame({ list: orderPages.list, rows, asked: nextQuestion() }));
    dispatch(makeStale(['Order.METRICS']));
    if (lostVehicle) dispatch(makeStale(['Order.LIST', 'Load']));
  };

/**
 * Takes over what others have changed: rows that the list has are read again, and those that are gone leave
 * it at once. Resolves to the ids of orders that match the filter and are newer than all its rows.
 *
 * @param change the changed orders; null for too many to name
 */
export const changedByOthers =
  (change: OrdersChange | null, filter: OrderListArg): AsyncThunk<readonly number[]> =>
  async (dispatch, getState) => {
    dispatch(askForSums);
    if (change === null) {
      dispatch(makeStale(['Order.LIST']));
      return [];
    }
    const { ids, gone } = change;
    const known = selectRows(getState(), orderPages.list);
    if (gone.some((id) => known[id])) {
      dispatch(rowsGone({ list: orderPages.list, ids: gone }));
      // The rows after them have moved up.
      dispatch(makeStale(['Order.LIST']));
    }
    const newest = Math.max(0, ...Object.keys(known).map(Number));
    const shown = ids.filter((id) => known[id]);
    const asked = nextQuestion();
    const read = async (some: readonly number[], of: OrderListArg) => {
      if (some.length === 0) return [];
      const options = { subscribe: false, forceRefetch: true };
      const { data } = await dispatch(
        listApi.endpoints.rowsOf.initiate({ ids: some, filter: of }, options),
      );
      return data ?? null;
    };
    const [rows, added] = await Promise.all([
      read(shown, {}),
      read(
        ids.filter((id) => id > newest),
        filter,
      ),
    ]);
    if (rows) {
      dispatch(rowsCame({ list: orderPages.list, rows, asked }));
      // Deleted, or no longer this person's to see.
      if (rows.length < shown.length) dispatch(makeStale(['Order.LIST']));
    }
    return added?.map(({ id }) => id) ?? [];
  };

export const { useSelectionJudgedQuery, useSelectionSumsQuery } = listApi;
export const { selectionSums } = listApi.endpoints;
