import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { baseApi } from '@/api/base-api';
import { readToken, writeToken } from '@/api/session-token';
import { routes } from '@/app/router';
import { watchSession } from '@/app/session-watch';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { ADMINISTRATOR, API, server, shellIsServed } from '@/test/server';

const { endpoints } = baseApi.injectEndpoints({
  endpoints: (build) => ({ thing: build.query<unknown, void>({ query: () => '/thing' }) }),
});

let refreshes = 0;
let answer: () => Response;
const down = () => HttpResponse.text('Bad gateway', { status: 502 });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  refreshes = 0;
  answer = down;
  writeToken('old');
  server.use(
    http.get(`${API}/users/current`, ({ request }) =>
      request.headers.get('authorization') === 'Bearer new'
        ? HttpResponse.json({ data: ADMINISTRATOR })
        : HttpResponse.json({}, { status: 401 }),
    ),
    http.get(`${API}/auth/refresh`, () => {
      refreshes += 1;
      return answer();
    }),
    ...shellIsServed(),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  const view = renderRoutes(routes, { at: '/no-such-page' });
  onTestFinished(watchSession(view.store));
  await screen.findByText(/The server cannot be reached/);
  return view;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isBack = async () => {
  expect(await screen.findByRole('button', { name: /Profile of Rasa/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/The server cannot be reached/)).toBeNull());
  expect(readToken()).toBe('new');
};

it('stays on the page and tries again with growing pauses until the server is back', async () => {
  const { router } = await open();
  await expectAccessible();
  expect(refreshes).toBe(1);
  await pass(2_500);
  await waitFor(() => expect(refreshes).toBe(2));
  // The next pause is twice as long.
  await pass(2_500);
  expect(refreshes).toBe(2);
  answer = () => HttpResponse.json({ data: { token: 'new' } });
  await pass(2_500);
  await isBack();
  expect(router.state.location.pathname).toBe('/no-such-page');
});

it('tries at once on a click', async () => {
  answer = () => HttpResponse.json({}, { status: 503, headers: { 'retry-after': '600' } });
  await open();
  answer = () => HttpResponse.json({ data: { token: 'new' } });
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  await isBack();
});

it('shows that a click tries again, also when that fails at once', async () => {
  answer = () => HttpResponse.json({}, { status: 503, headers: { 'retry-after': '600' } });
  await open();
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  expect(screen.getByText(/Trying again/)).toBeVisible();
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
  expect(refreshes).toBe(2);
});

it('reads what has failed once any call reaches the server', async () => {
  const { store } = await open();
  // The timers of a page in the background are late.
  vi.setSystemTime(Date.now() + 60_000);
  answer = () => HttpResponse.json({ data: { token: 'new' } });
  server.use(
    http.get(`${API}/thing`, ({ request }) =>
      HttpResponse.json(
        {},
        { status: request.headers.get('authorization') === 'Bearer new' ? 200 : 401 },
      ),
    ),
  );
  await act(() => store.dispatch(endpoints.thing.initiate()));
  await isBack();
});
