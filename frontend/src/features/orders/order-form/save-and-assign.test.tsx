import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { expectAccessible } from '@/test/axe';
import { candidate } from '@/test/loads-page';
import { formIsServed, openForm, type Save } from '@/test/order-form';
import { API, server } from '@/test/server';
import { storedOrder } from './test-order';

it('saves a new order and shows the vehicles for it beside the form', async () => {
  const saves: Save[] = [];
  const assigned: unknown[] = [];
  const stored = storedOrder();
  const waiting = {
    ...stored,
    general: { ...stored.general, supplier_id: null },
    cargo: { ...stored.cargo, vehicle_planning_id: null },
  };
  server.use(
    http.get(`${API}/orders/11/loads-vehicles`, () => HttpResponse.json({ data: [candidate(4)] })),
    http.post(`${API}/orders/11/assign-vehicle-planning`, async ({ request }) => {
      assigned.push(await request.json());
      return HttpResponse.json({ data: { order_id: 11, revenue: 1, cost: 1, profit: 0 } });
    }),
    ...formIsServed(saves, waiting),
  );
  const { user, router } = openForm('/loads/create?loadId=11');
  const button = await screen.findByRole('button', { name: 'Save and assign' });
  await user.click(button);
  const panel = await screen.findByRole('complementary', { name: /^Vehicles for/u });
  await waitFor(() => expect(panel).toHaveFocus());
  expect(saves).toHaveLength(1);
  await user.click(await within(panel).findByRole('button', { name: 'Select BET 274' }));
  await expectAccessible();
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(assigned).toHaveLength(1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/loads'));
});
