import { waitFor } from '@testing-library/react';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore, type Store } from '@/app/store';
import { API, pageOf, server } from '@/test/server';
import { baseApi } from './base-api';
import { vehiclesApi } from './generated/vehicles';
import { FIRST_PAGE_SIZE, nextOffset, PAGE_SIZE, pagesOf, rowsOnPages, type IdPage } from './pages';
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
  ) => ThunkAction<
    Promise<{ data?: { pages: IdPage[] } }> & { unsubscribe: () => void },
    RootState,
    unknown,
    UnknownAction
  >;
}

type RootState = ReturnType<Store['getState']>;

let store: Store;
/** The requests for the list. */
let asked: URLSearchParams[];

beforeEach(() => {
  store = makeStore();
  asked = [];
});

afterEach(() => {
  vi.useRealTimers();
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
  expect(nextOffset({ hasMore: true, size: FIRST_PAGE_SIZE }, [], 0)).toBe(FIRST_PAGE_SIZE);
  expect(nextOffset({ hasMore: true, size: PAGE_SIZE }, [], 40)).toBe(40 + PAGE_SIZE);
  expect(nextOffset({ hasMore: false, size: PAGE_SIZE }, [], 40)).toBeUndefined();
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
  listIs(() => Array.from({ length: 41 }, (_, index) => vehicle(index + 1, 'DAF', 0)));
  const first = await ask();
  expect(first.data?.pages).toEqual([expect.objectContaining({ total: 41, hasMore: true })]);
  await ask(undefined, { direction: 'forward' });
  expect(asked.map((query) => query.get('with_total'))).toEqual(['true', null]);
  expect(asked.map((query) => query.get('offset'))).toEqual(['0', '40']);
  expect(asked.map((query) => query.get('limit'))).toEqual(['40', '20']);
});

/** A list of 41 vehicles, whose next answer is read now and arrives when told to. */
function nextIsLate(make: string, minute: number, sort = (rows: Vehicle[]) => rows) {
  let arrive = () => undefined as void;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  listIs(
    () => sort(fleet(make, minute)),
    () => late,
  );
  return () => arrive();
}
const fleet = (make: string, minute: number) =>
  Array.from({ length: 41 }, (_, index) => vehicle(index + 1, make, minute));
const saved = (row: Vehicle) => store.dispatch(rowChanged({ list: pages.list, row }));

describe('a page that was asked for before a save and arrives after it', () => {
  beforeEach(async () => {
    listIs(() => fleet('DAF', 0));
    await ask();
  });

  it.each([
    ['of another filter', () => ask('ABC')],
    ['of a reload', () => ask(undefined, { forceRefetch: true })],
  ])('does not write the old value back: %s', async (_, again) => {
    const arrive = nextIsLate('DAF', 0);
    const slow = again();
    await waitFor(() => expect(asked).toHaveLength(2));
    saved(vehicle(1, 'Volvo', 1));
    arrive();
    await slow;
    expect(makeOf(1)).toBe('Volvo');
  });

  it('does not write the old value back: a further page, onto which the row has slid', async () => {
    const arrive = nextIsLate('DAF', 0, (rows) => rows.reverse());
    const slow = ask(undefined, { direction: 'forward' });
    await waitFor(() => expect(asked).toHaveLength(2));
    saved(vehicle(1, 'Volvo', 1));
    arrive();
    expect((await slow).data?.pages[1]?.ids).toEqual([1]);
    expect(makeOf(1)).toBe('Volvo');
  });
});

/** Two saves of different columns at the same time are a microsecond apart. */
const ONE = { ...vehicle(1, 'Volvo', 5), mark: 'A', updated_at: '2026-03-01T08:05:00Z' };
const BOTH = { ...ONE, mark: 'B', updated_at: '2026-03-01T08:05:00.000001Z' };

it.each([
  ['in their order', [ONE, BOTH]],
  ['the other way round', [BOTH, ONE]],
])('shows both of two saves at once, answered %s', async (_, answers) => {
  listIs(() => fleet('DAF', 0));
  await ask();
  for (const answer of answers) saved(answer);
  expect(selectRows(store.getState(), pages.list)[1]).toEqual(BOTH);
});

describe('answers of the same version', () => {
  beforeEach(async () => {
    listIs(() => fleet('DAF', 0));
    await ask();
  });

  it('takes the answer to a save, not that of a page asked for before it', async () => {
    const arrive = nextIsLate('page', 1);
    const slow = ask('ABC');
    await waitFor(() => expect(asked).toHaveLength(2));
    saved(vehicle(1, 'save', 1));
    arrive();
    await slow;
    expect(makeOf(1)).toBe('save');
    // What the version does not count, such as a client's name, is newer on a later page.
    listIs(() => fleet('later page', 1));
    await ask('XYZ');
    expect(makeOf(1)).toBe('later page');
  });

  it('takes the page that was asked for later, whichever arrives first', async () => {
    const arrive = nextIsLate('earlier', 0);
    const slow = ask('ABC');
    await waitFor(() => expect(asked).toHaveLength(2));
    listIs(() => fleet('later', 0));
    await ask('XYZ');
    arrive();
    await slow;
    expect(makeOf(1)).toBe('later');
  });
});

it('takes over a newer version with any page', async () => {
  listIs(() => fleet('DAF', 0));
  await ask();
  saved(vehicle(1, 'Volvo', 1));
  listIs(() => fleet('MAN', 2));
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

it('forgets the rows of a view that was left long ago, and no others', async () => {
  listIs(() => [vehicle(1, 'DAF', 0)]);
  await ask();
  listIs(() => [vehicle(1, 'DAF', 0), vehicle(2, 'DAF', 0)]);
  const other = ask('ABC');
  await other;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  other.unsubscribe();
  vi.advanceTimersByTime(10 * 60_000);
  vi.useRealTimers();
  await waitFor(() => expect(Object.keys(selectRows(store.getState(), pages.list))).toEqual(['1']));
});

it('forgets its rows with the session', async () => {
  listIs(() => [vehicle(1, 'DAF', 0)]);
  await ask();
  store.dispatch(baseApi.util.resetApiState());
  expect(selectRows(store.getState(), pages.list)).toEqual({});
});
