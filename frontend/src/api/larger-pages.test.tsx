/** How a list is read when its rows are scrolled past faster than they arrive. */
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderElement } from '@/test/render';
import { API, pageOf, server } from '@/test/server';
import { vehiclesApi } from './generated/vehicles';
import { pagesOf, type ListReading } from './pages';
import { makeStale } from './tagged';

const pages = pagesOf(vehiclesApi.endpoints.listVehicles);
const VEHICLES = Array.from({ length: 500 }, (_, index) => ({ id: index + 1 }));

let shown: ListReading<{ id: number }>;
function List() {
  const reading = pages.usePages({});
  useEffect(() => {
    shown = reading;
  });
  return reading.isFetching ? null : <p>{reading.rows.length} rows</p>;
}

/** Offset and limit of each request. */
let asked: [number, number][];

beforeEach(() => {
  asked = [];
  server.use(
    http.get(`${API}/vehicles`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push([Number(query.get('offset')), Number(query.get('limit'))]);
      return HttpResponse.json(pageOf(VEHICLES, request));
    }),
  );
});

const scrollTo = (upTo: number) => act(() => shown.fetchNextPage({ upTo }));
/** The rows are all there, each in its place. */
const expectRows = async (count: number) => {
  await screen.findByText(`${String(count)} rows`);
  expect(shown.rows.map(({ id }) => id)).toEqual(VEHICLES.slice(0, count).map(({ id }) => id));
};

it('asks for as many rows as one request may bring, once the window is past the next page', async () => {
  const { store } = renderElement(<List />);
  await expectRows(40);
  await scrollTo(59);
  await expectRows(60);
  await scrollTo(300);
  await expectRows(160);
  await scrollTo(300);
  await expectRows(260);
  await scrollTo(265);
  await expectRows(280);
  expect(asked).toEqual([
    [0, 40],
    [40, 20],
    [60, 100],
    [160, 100],
    [260, 20],
  ]);

  // A reload brings the same rows, by as few requests as the pages allow.
  asked = [];
  act(() => void store.dispatch(makeStale(['Vehicle.LIST'])));
  await waitFor(() => expect(asked).toHaveLength(4));
  await expectRows(280);
  expect(asked).toEqual([
    [0, 60],
    [60, 100],
    [160, 100],
    [260, 20],
  ]);
});

it('asks for 40 rows at first, wherever the window of the former list was', async () => {
  const { unmount } = renderElement(<List />);
  await expectRows(40);
  await scrollTo(300);
  unmount();
  asked = [];
  renderElement(<List />);
  await expectRows(40);
  expect(asked).toEqual([[0, 40]]);
});
