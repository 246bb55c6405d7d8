/** How a saved cell changes the row and the sums, and when the server is asked again. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ordersApi } from '@/api/generated/orders';
import type { OrderRow, PatchOrderApiResponse } from '@/api/generated/types';
import { baseApi } from '@/api/base-api';
import { selectRows } from '@/api/rows';
import { makeStore, type Store } from '@/app/store';
import { API, pageOf, server } from '@/test/server';
import { orderPages, orderSaved, selectionSums, type OrderListArg } from './orders-api';

const order = (id: number, minute: number, more: Partial<OrderRow> = {}) =>
  ({
    id,
    updated_at: `2026-03-01T08:0${String(minute)}:00Z`,
    currency: 'EUR',
    revenue: 1000,
    cost: 800,
    profit: 200,
    revenue_penalty: 0,
    cost_penalty: 0,
    vehicle: null,
    ...more,
  }) as OrderRow;

const saved = (row: OrderRow) => ({ ...row, order_id: row.id }) as PatchOrderApiResponse['data'];

const euros = {
  currency: 'EUR',
  total: 2,
  revenue: 5000,
  cost: 4000,
  profit: 1000,
  unpriced: { total: 0, revenue: 0 },
};

let store: Store;
/** How often the sums and the list were requested. */
let asked: { sums: number; lists: number };
/** The last query for sums. */
let summed: URLSearchParams;

beforeEach(() => {
  asked = { sums: 0, lists: 0 };
  store = makeStore();
  server.use(
    http.get(`${API}/orders/list`, ({ request }) => {
      asked.lists += 1;
      return HttpResponse.json(pageOf([order(1, 0), order(2, 0)], request));
    }),
    http.get(`${API}/orders/list-metrics`, ({ request }) => {
      asked.sums += 1;
      summed = new URL(request.url).searchParams;
      return HttpResponse.json({ data: { ...euros, currencies: [euros] } });
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

interface PagesCall {
  initiate: (
    filters: OrderListArg,
  ) => ThunkAction<Promise<unknown>, ReturnType<Store['getState']>, unknown, UnknownAction>;
}

async function open(filter: OrderListArg = {}) {
  const call = (baseApi.endpoints as unknown as Record<string, PagesCall>)[orderPages.list]!;
  await store.dispatch(call.initiate({ ...filter, orderBy: 'revenue' }));
  await store.dispatch(ordersApi.endpoints.orderMetrics.initiate(filter));
}

const sums = (filter: OrderListArg = {}) =>
  ordersApi.endpoints.orderMetrics.select(filter)(store.getState()).data?.data.currencies;
const answered = () => Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));

it('adds the difference to the sums that hold the order, and to no others', async () => {
  await open({ clientId: '7' });
  await store.dispatch(ordersApi.endpoints.orderMetrics.initiate({ clientId: '8' }));
  store.dispatch(orderSaved(saved(order(1, 1, { revenue: 1500, profit: 700 }))));
  expect(selectRows(store.getState(), orderPages.list)[1]).toMatchObject({ revenue: 1500 });
  expect(sums({ clientId: '7' })).toEqual([{ ...euros, revenue: 5500, profit: 1500 }]);
  expect(sums({ clientId: '8' })).toEqual([euros]);
});

it('counts selected cancelled orders where the list shows the cancelled ones', async () => {
  const filter = { status: 'CANCELD' } as const;
  await open(filter);
  const selection = { ids: [1], status: filter.status };
  await store.dispatch(selectionSums.initiate(selection));
  expect(summed.get('selected_orders_ids')).toBe('1');
  expect(summed.get('status')).toBe('CANCELD');
  store.dispatch(orderSaved(saved(order(1, 1, { ...filter, revenue: 1500, profit: 700 }))));
  const { data } = selectionSums.select(selection)(store.getState());
  expect(data?.currencies).toEqual([{ ...euros, revenue: 5500, profit: 1500 }]);
});

it('moves no sum by an answer that a newer one has overtaken', async () => {
  await open();
  store.dispatch(orderSaved(saved(order(1, 2, { revenue: 1500 }))));
  store.dispatch(orderSaved(saved(order(1, 1, { revenue: 9999 }))));
  expect(sums()).toEqual([{ ...euros, revenue: 5500, profit: 1500 }]);
});

it('asks for the sums once, when no cell was saved for three seconds', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const minute of [1, 2, 3]) {
    store.dispatch(orderSaved(saved(order(1, minute, { revenue: 1000 + minute }))));
    vi.advanceTimersByTime(2000);
  }
  expect(asked.sums).toBe(1);
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await answered();
  expect(asked).toEqual({ sums: 2, lists: 1 });
  expect(sums()).toEqual([euros]);
});

it('reads the list anew when a vehicle went with the change', async () => {
  await open();
  store.dispatch(orderSaved(saved(order(1, 1, { vehicle: 'ABC 100' }))));
  await answered();
  expect(asked.lists).toBe(1);
  store.dispatch(orderSaved(saved(order(1, 2, { vehicle: null }))));
  await answered();
  expect(asked.lists).toBe(2);
});
