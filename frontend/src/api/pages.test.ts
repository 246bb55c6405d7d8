import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { makeStore, type Store } from '@/app/store';
import { API, pageOf, server } from '@/test/server';
import { baseApi } from './base-api';
import { vehiclesApi } from './generated/vehicles';
import { nextOffset, PAGE_SIZE, pagesOf, rowsOnPages, type IdPage } from './pages';
import { rowChanged, selectRows } from './rows';

const pages = pagesOf(vehiclesApi.endpoints.listVehicles);

interface Vehicle {
  id: number;
  make: string;
  updated_at: string;
}

const vehicle = (id: number, make: string, minute: number): Vehicle => ({
  id,
  make,
  updated_at: `2026-03-01T08:0${String(minute)}:00Z`,
});

interface PagesCall {
  initiate: (
    filters: object,
    options: object,
  ) => ThunkAction<Promise<{ data?: { pages: IdPage[] } }>, RootState, unknown, UnknownAction>;
}

type RootState = ReturnType<Store['getState']>;

let store: Store;
/** The requests for the list. */
let asked: URLSearchParams[];

beforeEach(() => {
  store = makeStore();
  asked = [];
});

const listIs = (read: () => Vehicle[], when: () => Promise<void> = () => Promise.resolve()) =>
  server.use(
    http.get(`${API}/vehicles`, async ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const page = pageOf(read(), request);
      await when();
      return HttpResponse.json(page);
    }),
  );

/** The call behind `usePages`. */
const { initiate } = (baseApi.endpoints as unknown as Record<string, PagesCall>)[pages.list]!;
const ask = (plateNumber?: string, options = {}) =>
  store.dispatch(initiate({ plateNumber }, options));
const makeOf = (id: number) => (selectRows(store.getState(), pages.list)[id] as Vehicle).make;

it('asks for the page after one that has more, and for none after the last', () => {
  expect(nextOffset({ hasMore: true }, [], 20)).toBe(20 + PAGE_SIZE);
  expect(nextOffset({ hasMore: false }, [], 20)).toBeUndefined();
});

it('joins pages in order, a row that slid onto the next page once', () => {
  const known = { 1: { id: 1 }, 2: { id: 2 }, 3: { id: 3 } };
  expect(rowsOnPages([{ ids: [3, 1] }, { ids: [1, 2] }], known)).toEqual([
    { id: 3 },
    { id: 1 },
    { id: 2 },
  ]);
  expect(rowsOnPages(undefined, known)).toEqual([]);
});

it('has the first page counted, and no other', async () => {
  listIs(() => Array.from({ length: 21 }, (_, index) => vehicle(index + 1, 'DAF', 0)));
  const first = await ask();
  expect(first.data?.pages).toEqual([expect.objectContaining({ total: 21, hasMore: true })]);
  await ask(undefined, { direction: 'forward' });
  expect(asked.map((query) => query.get('with_total'))).toEqual(['true', null]);
  expect(asked.map((query) => query.get('offset'))).toEqual(['0', '20']);
});

it('does not let a page that came late write an old value back', async () => {
  let arrive = () => undefined as void;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  listIs(() => [vehicle(1, 'DAF', 0)]);
  await ask();
  // The server has read it before the change, but it arrives later.
  listIs(
    () => [vehicle(1, 'DAF', 0)],
    () => late,
  );
  const slow = ask('ABC');
  store.dispatch(rowChanged({ list: pages.list, row: vehicle(1, 'Volvo', 1) }));
  expect(makeOf(1)).toBe('Volvo');
  arrive();
  await slow;
  expect(makeOf(1)).toBe('Volvo');

  listIs(() => [vehicle(1, 'MAN', 2)]);
  await ask('XYZ');
  expect(makeOf(1)).toBe('MAN');
});

it('changes a row by its id for every filter that found it, and no unknown one', async () => {
  listIs(() => [vehicle(1, 'DAF', 0), vehicle(2, 'DAF', 0)]);
  await ask();
  await ask('ABC');
  store.dispatch(rowChanged({ list: pages.list, row: vehicle(1, 'Volvo', 1) }));
  // A newer answer has overtaken this one.
  store.dispatch(rowChanged({ list: pages.list, row: vehicle(1, 'DAF', 0) }));
  store.dispatch(rowChanged({ list: pages.list, row: vehicle(9, 'MAN', 1) }));
  expect(makeOf(1)).toBe('Volvo');
  expect(makeOf(2)).toBe('DAF');
  expect(selectRows(store.getState(), pages.list)[9]).toBeUndefined();
  expect(pages.filtersWith(store.getState(), 1)).toHaveLength(2);
  expect(pages.filtersWith(store.getState(), 9)).toEqual([]);
});

it('forgets its rows with the session', async () => {
  listIs(() => [vehicle(1, 'DAF', 0)]);
  await ask();
  store.dispatch(baseApi.util.resetApiState());
  expect(selectRows(store.getState(), pages.list)).toEqual({});
});
