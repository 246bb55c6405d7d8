/** What is read of a list that was left. */
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useSearchParams } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { renderElement } from '@/test/render';
import { API, pageOf, server } from '@/test/server';
import { vehiclesApi } from './generated/vehicles';
import { pagesOf } from './pages';
import { makeStale } from './tagged';

const pages = pagesOf(vehiclesApi.endpoints.listVehicles);

function List() {
  const plateNumber = useSearchParams()[0].get('plate') ?? undefined;
  const { data, isFetching } = pages.usePages({ plateNumber });
  return data && !isFetching ? <p>vehicles of {plateNumber}</p> : null;
}

/** The plates that were asked for. */
let asked: (string | null)[] = [];

beforeEach(() => {
  asked = [];
  server.use(
    http.get(`${API}/vehicles`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('plate_number'));
      return HttpResponse.json(pageOf([{ id: 1 }], request));
    }),
  );
});

it('leaves the view with which the list was left alone, once another one is shown', async () => {
  const { router, store } = renderElement(<List />, { at: '/?plate=A' });
  await screen.findByText('vehicles of A');
  await act(() => router.navigate('/other'));
  await act(() => router.navigate('/?plate=B'));
  await screen.findByText('vehicles of B');
  act(() => void store.dispatch(makeStale(['Vehicle.LIST'])));
  await waitFor(() => expect(asked.slice(2)).toContain('B'));
  await screen.findByText('vehicles of B');
  expect(asked).toEqual(['A', 'B', 'B']);
});
