/** The vehicle of a load: its choice, and the way back. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import type { LegView } from '@/api/generated/types';
import { expectAccessible } from '@/test/axe';
import { hold } from '@/test/hold';
import { expandFirst, heard, legsAre, open, orderIs, waiting } from '@/test/loads-page';
import { API, refused, server } from '@/test/server';

const leg = (loading: [number, string], unloading: [number, string]): Partial<LegView> => ({
  loading_position_index: loading[0],
  loading_address: loading[1],
  unloading_position_index: unloading[0],
  unloading_address: unloading[1],
});

it.each([
  [
    'as they are driven',
    legsAre([leg([3, 'Kraków'], [4, 'Malmö']), leg([1, 'Ostrava'], [2, 'Stockholm'])]),
    'Ostrava → Stockholm → Kraków → Malmö',
  ],
  [
    'once, where several cargos stop',
    legsAre([leg([1, 'Ostrava'], [3, 'Stockholm']), leg([2, 'Kraków'], [4, 'Stockholm'])]),
    'Ostrava → Kraków → Stockholm',
  ],
  [
    'as the list has them, if the order cannot be read',
    http.get(`${API}/orders/1`, () => refused(404)),
    'Ostrava, Czechia → Kraków, Poland → Stockholm, Sweden',
  ],
])('tells the places %s', async (_how, orderIs, way) => {
  const { user } = open();
  server.use(orderIs);
  await expandFirst(user);
  await user.click(screen.getByRole('button', { name: 'Select BET 270' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm selection' }));
  expect(await dialog.findByText(way)).toBeVisible();
});

it('assigns a vehicle with its planned unloading date, closes and reloads the list', async () => {
  const { user } = open();
  await expandFirst(user);
  let sent: unknown;
  server.use(
    http.post(`${API}/orders/1/assign-vehicle-planning`, async ({ request }) => {
      sent = await request.json();
      heard.ids = [2];
      return HttpResponse.json({ data: {} });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Select BET 270' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm selection' });
  await expectAccessible();
  const date = within(dialog).getByRole('textbox', { name: 'Planned unloading date (Optional)' });
  // Digits go into the date without a click, and never into a button.
  await waitFor(() => expect(date).toHaveFocus());
  await user.keyboard('2026-3-9{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: '26-00001' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual({
    vehicle_planning_id: 0,
    calculated_route_id: 7_000,
    unloading_date: '2026-03-09',
  });
});

const laterOrdersAre = (numbers: string[]) =>
  http.get(`${API}/orders/1/unassign-list`, () =>
    HttpResponse.json({ data: numbers.map((order_number) => ({ order_number })) }),
  );

async function assignFirst(user: UserEvent) {
  await expandFirst(user);
  server.use(
    http.post(`${API}/orders/1/assign-vehicle-planning`, () => {
      heard.ids = [2];
      return HttpResponse.json({ data: {} });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Select BET 270' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm selection' });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '26-00001' })).toBeNull());
  return screen.getByRole('region', { name: 'Notifications' });
}

it('says what it has assigned, with the way to the order, and stays at the place', async () => {
  const { user } = open();
  const shown = await assignFirst(user);
  expect(shown).toHaveTextContent('BET 270 takes 26-00001');
  const link = within(shown).getByRole('link', { name: 'Open the order' });
  expect(link).toHaveAttribute('href', '/orders/edit/1');
  const next = screen.getByRole('row', { name: /26-00002/ });
  await waitFor(() => expect(next).toContainElement(document.activeElement as HTMLElement));
  await expectAccessible();
});

it('takes the vehicle off again', async () => {
  const { user } = open();
  const shown = await assignFirst(user);
  server.use(
    laterOrdersAre([]),
    http.post(`${API}/orders/1/unassign`, () => {
      heard.ids = [1, 2];
      return HttpResponse.json({ data: {} });
    }),
  );
  await user.click(within(shown).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('BET 270 is free again')).toBeVisible();
  expect(await screen.findByRole('link', { name: '26-00001' })).toBeVisible();
});

it('assigns nothing after Cancel while it still reads the order', async () => {
  const { user } = open();
  await expandFirst(user);
  const answer = hold();
  const read = vi.fn();
  const assigned = vi.fn(() => HttpResponse.json({ data: {} }));
  server.use(
    http.get(`${API}/orders/1`, async () => {
      await answer.until;
      read();
      return HttpResponse.json({ data: waiting });
    }),
    http.post(`${API}/orders/1/assign-vehicle-planning`, assigned),
  );
  await user.click(screen.getByRole('button', { name: 'Select BET 270' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm selection' });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer.letGo();
  await waitFor(() => expect(read).toHaveBeenCalled());
  // An assignment would be sent right after it.
  await new Promise((done) => setTimeout(done, 300));
  expect(assigned).not.toHaveBeenCalled();
});

it('offers no undo that would delete the supplier of the load', async () => {
  const { user } = open();
  server.use(orderIs({ general: { ...waiting.general, supplier_id: 3 } }));
  const shown = await assignFirst(user);
  expect(within(shown).getByRole('link', { name: 'Open the order' })).toBeVisible();
  expect(within(shown).queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('takes no vehicle off that later orders would lose, too', async () => {
  const { user } = open();
  const shown = await assignFirst(user);
  server.use(laterOrdersAre(['26-00050']));
  await user.click(within(shown).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Not undone')).toBeVisible();
  expect(shown).toHaveTextContent('BET 270 already has later orders: 26-00050.');
});

it('says who was faster, and loads the candidates again but not the list', async () => {
  const { user } = open();
  await expandFirst(user);
  server.use(
    http.post(`${API}/orders/1/assign-vehicle-planning`, () =>
      refused(409, { message: 'Order is already assigned by Rasa' }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Select BET 271' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm selection' });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Order is already assigned by Rasa',
  );
  await waitFor(() => expect(heard.candidateLists).toBe(2));
  expect(heard.lists).toBe(1);
});
