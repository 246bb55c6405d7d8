/** How the list looks to a user who comes back to it. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { ordersApi } from '@/api/generated/orders';
import type { OrderRow } from '@/api/generated/types';
import { RootLayout } from '@/app/root-layout';
import { listForgotten } from '@/lib/list-memory';
import { renderRoutes } from '@/test/render';
import { API, server, shellIsServed } from '@/test/server';
import { ALL_COLUMNS, templateIs } from './order-template/test-template';
import { Component as OrdersPage } from './orders-page';
import { order, ordersAre } from './test-orders';

const ROWS = 130;
const PLACE = 3200;
/** What is seen, not what is read out. */
const SAID = { selector: 'span' };
const orders = Array.from({ length: ROWS }, (_, index) => order(index + 1));
/** The order that is opened, in sight at `PLACE`. */
const ID = 105;
const NUMBER = '26-00105';

let asked: URLSearchParams[];
const ordersBecome = (rows: OrderRow[]) => {
  asked = [];
  server.use(...ordersAre(rows, { asked, summed: [] }));
};

function open(at = '/orders') {
  server.use(
    ...shellIsServed(),
    ...templateIs({ fields: ALL_COLUMNS }).handlers,
    http.put(`${API}/orders/:id`, () => HttpResponse.json({ data: {} })),
  );
  ordersBecome(orders);
  return renderRoutes(
    [
      {
        element: <RootLayout />,
        children: [
          { path: '/orders', element: <OrdersPage /> },
          { path: '/orders/edit/:id', element: <p>an order</p> },
        ],
      },
    ],
    { at },
  );
}

const grid = () => screen.getByRole('grid');
const link = (name: string) => screen.findByRole('link', { name });
const scrollTo = (top: number) => {
  grid().scrollTop = top;
  fireEvent.scroll(grid());
};
const active = () => grid().querySelector('[tabindex="0"]')?.closest('[data-row]');

/** Loads the list down to the place and opens an order there. */
async function openOrder({ user }: ReturnType<typeof open>) {
  await link('26-00001');
  for (let loaded = 40; loaded < ROWS; loaded += 20) {
    scrollTo(loaded * 32 - 700);
    const next = String(loaded);
    await waitFor(() => expect(asked.at(-1)?.get('offset')).toBe(next));
    await waitFor(() => expect(grid()).toHaveAttribute('aria-busy', 'false'));
  }
  scrollTo(PLACE);
  await user.click(await link(NUMBER));
  expect(await screen.findByText('an order')).toBeVisible();
}
const save = ({ store }: ReturnType<typeof open>) =>
  act(() =>
    store.dispatch(ordersApi.endpoints.updateOrder.initiate({ id: ID, orderForm: {} as never })),
  );
const comeBack = ({ router }: ReturnType<typeof open>) => act(() => router.navigate('/orders'));
const isRead = () => waitFor(() => expect(grid()).toHaveAttribute('aria-busy', 'false'));

const renamed = (client_name: string) => orders.map((row) => ({ ...row, client_name }));

afterEach(() => {
  vi.useRealTimers();
});

it('shows the same rows at the same place after a save, with what has changed', async () => {
  const page = open();
  await openOrder(page);
  ordersBecome(renamed('New name UAB'));
  await save(page);
  await comeBack(page);
  // At once, without a request.
  expect(screen.getByRole('link', { name: NUMBER })).toBeVisible();
  expect(grid().scrollTop).toBe(PLACE);
  expect(active()).toHaveAttribute('data-row', String(ID - 1));
  await waitFor(() => expect(active()).toHaveTextContent('New name UAB'));
  await isRead();
  expect(grid().scrollTop).toBe(PLACE);
  expect(asked.map((query) => [query.get('offset'), query.get('limit')])).toEqual([
    ['0', '100'],
    ['100', '40'],
  ]);
});

it('shows them after minutes elsewhere', async () => {
  const page = open();
  await openOrder(page);
  ordersBecome(renamed('New name UAB'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => void vi.advanceTimersByTime(10 * 60_000));
  vi.useRealTimers();
  await comeBack(page);
  expect(screen.getByRole('link', { name: NUMBER })).toBeVisible();
  expect(grid().scrollTop).toBe(PLACE);
  await waitFor(() => expect(active()).toHaveTextContent('New name UAB'));
  expect(asked).toHaveLength(2);
});

it.each([
  [
    'follows a row that has moved',
    [...orders.slice(0, 60), order(ID), ...orders.slice(60).filter(({ id }) => id !== ID)],
    '60',
    ID,
  ],
  [
    'keeps its place when its row has vanished',
    orders.filter(({ id }) => id !== ID),
    String(ID - 1),
    ID + 1,
  ],
])('the active cell %s', async (_, rows, place, id) => {
  const page = open();
  await openOrder(page);
  ordersBecome(rows);
  await save(page);
  await comeBack(page);
  await waitFor(() => expect(active()).toHaveTextContent(order(id).order_number));
  expect(active()).toHaveAttribute('data-row', place);
  await isRead();
  expect(grid().scrollTop).toBe(PLACE);
});

it('comes back to the filters it was left with, by one request', async () => {
  const page = open('/orders?status=PLANNED');
  await openOrder(page);
  ordersBecome(orders);
  await comeBack(page);
  expect(screen.getByRole('link', { name: NUMBER })).toBeVisible();
  expect(grid().scrollTop).toBe(PLACE);
  await isRead();
  expect(asked.map((query) => query.get('status'))).toEqual(['PLANNED', 'PLANNED']);
});

it('starts at the top with other filters than it was left with', async () => {
  const page = open();
  await openOrder(page);
  ordersBecome(orders);
  await act(() => page.router.navigate('/orders?status=LOADED'));
  expect(await link('26-00001')).toBeVisible();
  expect(grid().scrollTop).toBe(0);
});

it('does not bring a selection to other filters, whose orders would not be seen', async () => {
  const page = open('/orders?status=PLANNED');
  await link('26-00001');
  await page.user.click(screen.getByRole('checkbox', { name: /matching/ }));
  expect(await screen.findByText(`All ${String(ROWS)} rows selected`, SAID)).toBeVisible();
  await page.user.click(await link('26-00002'));
  ordersBecome([]);
  await act(() => page.router.navigate('/orders?status=REJECTED'));
  expect(await screen.findByText('No orders found')).toBeVisible();
  expect(screen.queryByText(/selected/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
});

it('brings the selection back to the filters it was made with', async () => {
  const page = open('/orders?status=PLANNED');
  await link('26-00001');
  await page.user.click(screen.getByRole('checkbox', { name: 'Select 26-00002' }));
  await page.user.click(await link('26-00001'));
  await act(() => page.router.navigate('/orders?status=PLANNED'));
  expect(await screen.findByText('1 selected', SAID)).toBeVisible();
});

it('starts at the top when it is opened from the menu, with its first rows', async () => {
  const page = open();
  await openOrder(page);
  ordersBecome(orders);
  act(() => void page.store.dispatch(listForgotten('orders')));
  await comeBack(page);
  expect(await link('26-00001')).toBeVisible();
  await isRead();
  expect(grid().scrollTop).toBe(0);
  expect(asked.map((query) => query.get('offset'))).toEqual(['0']);
  expect(asked.map((query) => query.get('limit'))).toEqual(['40']);
});
