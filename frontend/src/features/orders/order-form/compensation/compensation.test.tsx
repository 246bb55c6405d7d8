/** Compensations: orders that are only a cost for a period. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { expectAccessible } from '@/test/axe';
import { API, refused, server } from '@/test/server';
import { choose, formIsServed, openForm, save, savedAs, type Save } from '@/test/order-form';
import { storedCompensation } from '../test-order';

let saves: Save[] = [];
beforeEach(() => {
  saves = [];
});

it('is created with its own form, which takes over what both have and gives it back', async () => {
  server.use(...formIsServed(saves));
  const { user } = openForm('/orders/create');
  await choose(user, 'Supplier', 'Old Insurance');
  await user.type(screen.getByLabelText('Cargo note'), 'Waiting');
  await user.type(screen.getByLabelText('Load number'), 'L-9');
  await choose(user, 'Activity', 'Compensation');
  const from = await screen.findByLabelText(/^Compensation period from/);
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  expect(screen.getByLabelText('Compensation note')).toHaveValue('Waiting');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await choose(user, 'Activity', 'Expedition');
  expect(await screen.findByLabelText('Load number')).toHaveValue('L-9');
  await choose(user, 'Activity', 'Compensation');
  expect(from).not.toBeInTheDocument();
  await user.type(await screen.findByLabelText(/^Compensation period from/), '2026-03-01');
  await user.type(screen.getByLabelText(/^Compensation period to/), '2026-03-31');
  await user.type(screen.getByLabelText('Cost'), '450');
  await expectAccessible();
  await save(user);
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(saves).toHaveLength(1);
  expect(saves[0]).toMatchObject({
    call: 'post /orders/compensation',
    body: {
      order_number: '26-00012',
      date_from: '2026-03-01',
      date_to: '2026-03-31',
      cost: 45_000,
      cargo_note: 'Waiting',
      supplier_id: 8,
    },
  });
  expect(saves[0]?.header).toMatch(/\S{10,}/u);
});

it('tells when the number was taken by somebody else meanwhile', async () => {
  server.use(...formIsServed(saves));
  server.use(http.post(`${API}/orders/compensation`, () => savedAs('26-00013')));
  const { user } = openForm('/orders/create');
  await choose(user, 'Activity', 'Compensation');
  await user.type(await screen.findByLabelText(/^Compensation period from/), '2026-03-01');
  await user.type(screen.getByLabelText(/^Compensation period to/), '2026-03-31');
  await save(user);
  expect(
    await screen.findByText('Order number was occupied. New order number: 26-00013'),
  ).toBeVisible();
});

it('is changed in the same form, and two people are merged', async () => {
  const theirs = {
    ...storedCompensation(),
    updated_at: '2026-03-01T11:00:00.000001Z',
    cargo_note: 'Theirs',
  };
  let isChanged = false;
  server.use(...formIsServed(saves));
  server.use(
    http.get(`${API}/orders/11`, () =>
      HttpResponse.json({ data: isChanged ? theirs : storedCompensation() }),
    ),
    http.put(`${API}/orders/compensation/11`, async ({ request }) => {
      const header = request.headers.get('If-Match');
      saves.push({ call: 'put', header, body: (await request.json()) as Save['body'] });
      return header === '"1772362800000001"'
        ? savedAs('26-00011')
        : refused(409, { error: 'This order was changed by Ona meanwhile', stale: true });
    }),
  );
  const { user } = openForm('/orders/edit/11');
  const cost = await screen.findByLabelText('Cost');
  expect(cost).toHaveValue('450.00');
  expect(screen.getByRole('combobox', { name: 'Activity' })).toBeDisabled();
  await user.clear(cost);
  await user.type(cost, '500');
  isChanged = true;
  await save(user);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Compensation note')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Keep my changes' }));
  await waitFor(() => expect(screen.getByText('orders list')).toBeVisible());
  expect(saves.at(-1)?.body).toMatchObject({ cost: 50_000, cargo_note: 'Theirs' });
});
