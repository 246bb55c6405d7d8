import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdUnsavedWork, QUIET_MS } from '@/lib/unsaved-work';
import { API, server } from '@/test/server';
import { makeStore } from './store';
import { useVersionPoll, VERSION_POLL_MS } from './version-poll';

let version = '1.0.0';
const asked: string[] = [];

beforeEach(() => {
  version = '1.0.0';
  asked.length = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.use(
    http.get(`${API}/version/get`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('v') ?? '');
      return HttpResponse.json({ data: { version } });
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

async function poll() {
  const reload = vi.fn();
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  renderHook(() => useVersionPoll(reload), { wrapper });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  return { reload };
}

/** Lets ten minutes pass and waits for the answer. */
async function tenMinutes() {
  const before = asked.length;
  await act(() => vi.advanceTimersByTimeAsync(VERSION_POLL_MS));
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before));
  await act(() => vi.advanceTimersByTimeAsync(50));
}

it('asks every ten minutes, past all caches, and reloads once the version is another', async () => {
  const { reload } = await poll();
  await tenMinutes();
  expect(reload).not.toHaveBeenCalled();
  version = '1.0.1';
  await tenMinutes();
  expect(reload).toHaveBeenCalledOnce();
  expect(new Set(asked).size).toBe(asked.length);
});

it('waits with the reload while something is not saved', async () => {
  const { reload } = await poll();
  const release = holdUnsavedWork(null);
  version = '1.0.1';
  await tenMinutes();
  expect(reload).not.toHaveBeenCalled();
  release();
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  expect(reload).toHaveBeenCalledOnce();
});

it('lets a save that has just ended say so and lead on', async () => {
  const { reload } = await poll();
  const release = holdUnsavedWork(null);
  version = '1.0.1';
  await tenMinutes();
  release();
  await vi.advanceTimersByTimeAsync(QUIET_MS / 2);
  expect(reload).not.toHaveBeenCalled();
  // Meanwhile something else is begun and saved.
  holdUnsavedWork(null)();
  await vi.advanceTimersByTimeAsync(QUIET_MS / 2);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(QUIET_MS / 2);
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload between two pieces of unsaved work, such as a typed cell and its save', async () => {
  const { reload } = await poll();
  const typed = holdUnsavedWork(null);
  version = '1.0.1';
  await tenMinutes();
  typed();
  const saving = holdUnsavedWork(null);
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(reload).not.toHaveBeenCalled();
  saving();
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  expect(reload).toHaveBeenCalledOnce();
});

it('takes a failed read for no news', async () => {
  const { reload } = await poll();
  server.use(http.get(`${API}/version/get`, () => (asked.push('x'), HttpResponse.error())));
  await tenMinutes();
  expect(reload).not.toHaveBeenCalled();
});
