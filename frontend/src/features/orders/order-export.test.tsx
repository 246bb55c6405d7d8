import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { ExportPayload, OrderRow, OrderTemplatePayload } from '@/api/generated/types';
import { RootLayout } from '@/app/root-layout';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
import { ALL_COLUMNS, templateIs } from './order-template/test-template';
import { Component as OrdersPage } from './orders-page';
import { order, ordersAre } from './test-orders';

/** The files that were saved. */
let saved: Blob[];

beforeEach(() => {
  saved = [];
  URL.revokeObjectURL = () => undefined;
  URL.createObjectURL = (file: Blob) => {
    saved.push(file);
    return 'blob:orders';
  };
});

function open(orders: OrderRow[], template: OrderTemplatePayload = { fields: ALL_COLUMNS }) {
  const { served, handlers } = templateIs(template);
  server.use(
    ...shellIsServed(),
    userIs({ permissions: ['order view', 'order export'] }),
    ...ordersAre(orders, { asked: [], summed: [] }),
    ...handlers,
  );
  const rendered = renderRoutes(
    [
      {
        element: <RootLayout />,
        children: [{ path: '/orders', element: <OrdersPage /> }],
      },
    ],
    { at: '/orders?assigned=true' },
  );
  return { ...rendered, served };
}

const tick = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('checkbox', { name }));

it('saves the selected orders as a file that spreadsheets can read', async () => {
  let exported: unknown;
  const { user } = open([order(1), order(2)]);
  server.use(
    http.post(`${API}/orders/export`, async ({ request }) => {
      exported = await request.json();
      return new HttpResponse('Order number;Status\r\n', {
        headers: { 'Content-Type': 'text/csv' },
      });
    }),
  );
  await tick(user, 'Select 26-00001');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(exported).toEqual({ ids: [1], columns: ALL_COLUMNS });
  const [mark] = new Uint8Array(await saved[0]!.arrayBuffer());
  expect(mark).toBe(0xef);
});

it('sends the columns that the list shows, in its order, also just after they were changed', async () => {
  const sent: ExportPayload[] = [];
  const { user, served } = open([order(1)], {
    fields: ['order_number', 'profit', 'status', 'vehicle'],
  });
  server.use(
    http.post(`${API}/orders/export`, async ({ request }) => {
      sent.push((await request.json()) as ExportPayload);
      return new HttpResponse('', { headers: { 'Content-Type': 'text/csv' } });
    }),
  );
  await screen.findByRole('columnheader', { name: /Vehicle/u });
  await tick(user, 'Select 26-00001');
  const action = await screen.findByRole('button', { name: 'Export' });
  await user.click(action);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.columns).toEqual(['order_number', 'profit', 'status', 'vehicle']);

  await user.click(screen.getByRole('button', { name: 'Columns and row height' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Status' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.columns).toEqual(['order_number', 'profit', 'vehicle']);
  await waitFor(() => expect(served.saved).toHaveLength(1));
});

it('is not offered with a compensation', async () => {
  const { user } = open([order(1), order(2, { activity: 'COMPENSATION' })]);
  await tick(user, 'Select 26-00002');
  expect(await screen.findByText('1 selected')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Export' })).toBeNull());
});

const COMPENSATIONS = { ids: ['Compensations cannot be exported'] };
const TOO_MANY = { ids: ['At most 99999 orders fit into one export'] };

it.each([
  [
    'a compensation',
    'Compensations cannot be exported',
    () => refused(422, { errors: COMPENSATIONS }),
  ],
  ['an order out of sight', 'Order not found', () => refused(404, { message: 'Order not found' })],
  [
    'too many',
    'At most 99999 orders fit into one export',
    () => refused(422, { errors: TOO_MANY }),
  ],
  [
    'an answer that is no file',
    'Something went wrong',
    () =>
      new HttpResponse('<html>Bad gateway</html>', {
        status: 502,
        headers: { 'Content-Type': 'text/html' },
      }),
  ],
])(
  'says why the server refused, saves nothing and keeps the selection: %s',
  async (_, sentence, answer) => {
    // More than the list loads. All were fine when the server checked the selection.
    const { user } = open(Array.from({ length: 61 }, (_row, index) => order(index + 1)));
    server.use(http.post(`${API}/orders/export`, answer));
    await tick(user, 'Select all 61 matching rows');
    const action = await screen.findByRole('button', { name: 'Export' });
    await user.click(action);
    const flashes = screen.getByRole('region', { name: 'Notifications' });
    await waitFor(() => expect(flashes).toHaveTextContent(sentence));
    expect(saved).toEqual([]);
    expect(screen.getByText('All 61 rows selected', { selector: 'span' })).toBeVisible();
    await waitFor(() => expect(action).not.toHaveAttribute('aria-disabled'));
  },
);
