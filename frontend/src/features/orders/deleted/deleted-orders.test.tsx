import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { DeletedOrderRow } from '@/api/generated/types';
import { RootLayout } from '@/app/root-layout';
import { formatMoment } from '@/lib/dates';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, pageOf, refused, server, shellIsServed, userIs } from '@/test/server';
import { Component as DeletedOrdersPage } from './deleted-orders-page';

const order: DeletedOrderRow = {
  id: 7,
  order_number: '26-00007',
  client: 'Morava Sklo a.s.',
  loadings: 'Kaunas, Lithuania',
  unloadings: 'Paris, France',
  deleted_at: '2026-03-01T08:00:00Z',
  deleted_by: 'Rasa Kazlauskaitė',
  restorable_until: '2026-03-31T08:00:00Z',
};

/** Serves the deleted orders, without the restored ones. */
function deletedAre(orders: DeletedOrderRow[]) {
  let left = orders;
  return [
    ...shellIsServed(),
    http.get(`${API}/orders/deleted`, ({ request }) => HttpResponse.json(pageOf(left, request))),
    http.post(`${API}/orders/:id/restore`, ({ params }) => {
      left = left.filter(({ id }) => id !== Number(params.id));
      return HttpResponse.json({ data: { id: Number(params.id) } });
    }),
  ];
}

const open = () =>
  renderRoutes(
    [{ element: <RootLayout />, children: [{ path: '*', element: <DeletedOrdersPage /> }] }],
    { at: '/orders/deleted' },
  );

beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'good');
});

it('says who deleted what, and takes it back', async () => {
  server.use(...deletedAre([order]));
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /26-00007/ }));
  expect(row.getByText('Rasa Kazlauskaitė')).toBeVisible();
  expect(row.getByText(formatMoment(order.restorable_until))).toBeVisible();
  const back = screen.getByRole('link', { name: 'Orders' });
  expect(back).toHaveAttribute('href', '/orders');
  await user.click(row.getByRole('button', { name: 'Restore' }));
  const dialog = screen.getByRole('dialog', { name: 'Restore order 26-00007?' });
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('No order was deleted in the last 30 days.')).toBeVisible();
  await expectAccessible();
});

it('shows why an order cannot be restored', async () => {
  const sentence = 'The order was deleted more than 30 days ago and cannot be restored';
  server.use(
    http.post(`${API}/orders/:id/restore`, () => refused(409, { message: sentence })),
    ...deletedAre([order]),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
  expect(await within(dialog).findByText(sentence)).toBeVisible();
});

it('is the administrators’', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'] }), ...deletedAre([order]));
  open();
  expect(
    await screen.findByRole('heading', { name: 'You may not see this page' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('grid')).toBeNull();
});
