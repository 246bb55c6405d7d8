/** One value for all selected orders, and back again. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { expectAccessible } from '@/test/axe';
import { openOrders } from '@/test/orders-page';
import { API, refused, server } from '@/test/server';
import { ALL_COLUMNS } from '../order-template/test-template';
import { order } from '../test-orders';

const open = async () => {
  const page = openOrders(
    [order(1), order(2)],
    { asked: [], summed: [] },
    { at: '/orders', fields: ALL_COLUMNS },
  );
  for (const name of ['Select 26-00001', 'Select 26-00002']) {
    await page.user.click(await screen.findByRole('checkbox', { name }));
  }
  await page.user.click(await screen.findByRole('button', { name: 'Change…' }));
  await screen.findByRole('dialog', { name: 'Change 2 orders' });
  return page;
};

const value = () => within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Status' });

it('changes them in one request, names those that stay, and takes it back in one', async () => {
  const sent: unknown[] = [];
  const undo = [{ id: 1, version: '2026-03-01T08:00:00.000001Z', status: 'PLANNED' }];
  server.use(
    http.post(`${API}/orders/change-selected`, async ({ request }) => {
      sent.push(await request.json(), request.headers.has('Idempotency-Key'));
      const reason = { code: 'compensation_status_fixed', params: {} };
      const left = { cell: 1, order_id: 2, order_number: '26-00002', field: 'status', reason };
      return HttpResponse.json({
        data: {
          changed: 1,
          released: 1,
          // More than are named.
          left: 120,
          refused: [{ ...left, message: 'It is locked' }],
          undo,
        },
      });
    }),
    http.patch(`${API}/orders`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { rows: [], versions: [], refused: [] } });
    }),
  );
  const { user } = await open();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Change 2 orders' }));
  expect(await screen.findByText('Choose a value')).toBeVisible();
  await user.click(value());
  await user.click(await screen.findByRole('option', { name: 'Loaded' }));
  await user.click(screen.getByRole('button', { name: 'Change 2 orders' }));
  const flashes = await screen.findByRole('region', { name: 'Notifications' });
  await waitFor(() => expect(flashes).toHaveTextContent('1 order changed'));
  expect(flashes).toHaveTextContent('1 order has left its vehicle.');
  expect(flashes).toHaveTextContent('120 orders were left as they are:');
  expect(flashes).toHaveTextContent('26-00002: It is locked');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(flashes).toHaveTextContent('1 order has its old value again'));
  expect(sent).toEqual([{ ids: [1, 2], status: 'LOADED' }, true, { cells: undo, partly: true }]);
});

it('says in the dialog why the server refused, and keeps what was chosen', async () => {
  server.use(
    http.post(`${API}/orders/change-selected`, () =>
      refused(422, { errors: { status: ['Must be another one'] } }),
    ),
  );
  const { user } = await open();
  await user.click(value());
  await user.click(await screen.findByRole('option', { name: 'Planned' }));
  await user.click(screen.getByRole('button', { name: 'Change 2 orders' }));
  expect(await screen.findByText(/Must be another one/u)).toBeVisible();
  expect(value()).toHaveValue('Planned');
});
