import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderRow } from '@/api/generated/types';
import { forgetEvents } from '@/freight/live/connection';
import { forgetEditors } from '@/freight/live/editors';
import { expectAccessible } from '@/test/axe';
import { liveServer, type LiveServer } from '@/test/live';
import { cell, openOrders } from '@/test/orders-page';
import { API, server } from '@/test/server';
import { order } from './test-orders';

let live: LiveServer;

/** Who is signed in has a token, without which nothing is asked. */
beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'a.token.b');
  live = liveServer();
});

afterEach(() => {
  forgetEvents();
  forgetEditors();
});

async function open(orders: OrderRow[]) {
  const opened = openOrders(orders, { asked: [], summed: [] }, { fields: ['revenue', 'profit'] });
  server.use(live.handler);
  await screen.findByRole('link', { name: '26-00001' });
  await waitFor(() => expect(live.asked).toHaveLength(1));
  return opened;
}

/** The list has these orders now; the tests' own list answers other questions. */
const changedTo = (rows: OrderRow[]) =>
  http.get(`${API}/orders/list`, ({ request }) => {
    const ids = new URL(request.url).searchParams.get('selected_orders_ids')?.split(',');
    const data = ids ? rows.filter(({ id }) => ids.includes(String(id))) : rows;
    return HttpResponse.json({ data, meta: { offset: 0, limit: 40, has_more: false } });
  });

const later = { updated_at: '2030-01-01T10:00:00.000000Z' };

it("takes another's change into its row, and leaves the others alone", async () => {
  await open([order(1), order(2)]);
  server.use(changedTo([order(1, { revenue: 99_900, ...later }), order(2)]));
  live.tell('orders', { ids: [1, 77], gone: [] }, '5-0');
  await waitFor(() => expect(cell(0, 'revenue')).toHaveTextContent('999.00'));
  expect(cell(1, 'revenue')).toHaveTextContent('1,000.00');
});

it('takes out what was deleted or is no longer to be seen, before anything is read again', async () => {
  await open([order(1), order(2)]);
  let isRead = false;
  server.use(
    http.get(`${API}/orders/list`, async () => {
      isRead = true;
      await delay('infinite');
    }),
  );
  live.tell('orders', { ids: [], gone: [2, 77] }, '5-0');
  await waitFor(() => expect(screen.queryByRole('link', { name: '26-00002' })).toBeNull());
  expect(screen.getByRole('link', { name: '26-00001' })).toBeVisible();
  await waitFor(() => expect(isRead).toBe(true));
});

it('counts what happened to an order last', async () => {
  await open([order(1), order(2)]);
  server.use(changedTo([order(1), order(2, { revenue: 99_900, ...later })]));
  live.tell('orders', { ids: [], gone: [2] }, '5-0');
  live.tell('orders', { ids: [2], gone: [] }, '6-0');
  await waitFor(() => expect(cell(1, 'revenue')).toHaveTextContent('999.00'));
});

it('announces new orders and shows them when asked', async () => {
  const { user } = await open([order(1)]);
  server.use(changedTo([order(3), order(1)]));
  live.tell('orders', { ids: [3], gone: [] }, '5-0');
  const show = await screen.findByRole('button', { name: 'Show 1 new order' });
  expect(screen.queryByRole('link', { name: '26-00003' })).toBeNull();
  await user.click(show);
  await screen.findByRole('link', { name: '26-00003' });
  expect(screen.queryByRole('button', { name: /Show/u })).toBeNull();
});

it('reads all again after more changes than can be named', async () => {
  await open([order(1)]);
  server.use(changedTo([order(1, { revenue: 99_900, ...later })]));
  live.tell('reload', {}, '9-0');
  await waitFor(() => expect(cell(0, 'revenue')).toHaveTextContent('999.00'));
});

it('shows who edits a row until they have stopped', async () => {
  await open([order(1), order(2)]);
  const until = '2999-01-01T00:00:00Z';
  const editor = { order: 1, user: 9, user_name: 'Ona Petraitė', until };
  live.tell('editing', { editors: [editor] });
  const row = () => within(screen.getByRole('row', { name: /26-00001/u }));
  await waitFor(() => expect(row().getByText('OP')).toBeInTheDocument());
  expect(row().getByText('Ona Petraitė is editing this order')).toBeInTheDocument();
  await expectAccessible();
  live.tell('editing', { editors: [{ ...editor, order: 2 }] });
  await waitFor(() => expect(row().queryByText('OP')).toBeNull());
});

it('goes on after the last event when the connection breaks', async () => {
  await open([order(1)]);
  live.tell('place', {}, '7-3');
  live.cut();
  await waitFor(() => expect(live.asked).toEqual([null, '7-3']));
});

it('asks for a new token when its own has ended, and goes on', async () => {
  let renewed = 0;
  await open([order(1)]);
  server.use(
    http.get(`${API}/auth/refresh`, () => {
      renewed += 1;
      return HttpResponse.json({ data: { token: 'another.token.c' } });
    }),
  );
  live.tell('end', {});
  live.cut();
  await waitFor(() => expect(live.asked).toHaveLength(2));
  expect(renewed).toBe(1);
});

it('comes again after it gave way to a newer tab only once somebody looks at it', async () => {
  await open([order(1)]);
  const listening = vi.spyOn(window, 'addEventListener');
  live.tell('orders', { ids: [77], gone: [] }, '7-3');
  live.tell('replaced', {});
  live.cut();
  await waitFor(() => expect(listening).toHaveBeenCalledWith('focus', expect.anything()));
  expect(live.asked).toEqual([null]);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(live.asked).toEqual([null, '7-3']));
});

it('tells the others which row is edited', async () => {
  const shown: unknown[] = [];
  const { user } = await open([order(1)]);
  server.use(
    http.put(`${API}/orders/live/editing`, async ({ request }) => {
      shown.push(await request.json());
      return HttpResponse.json({ data: { id: 1 } });
    }),
  );
  await user.click(cell(0, 'revenue'));
  await user.keyboard('{F2}');
  await waitFor(() => expect(shown).toEqual([{ order_id: 1, is_editing: true }]));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shown.at(-1)).toEqual({ order_id: 1, is_editing: false }));
});
