/** Taking the vehicle off a load, from the row's menu. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { expectAccessible } from '@/test/axe';
import { heard, open } from '@/test/loads-page';
import { API, refused, server } from '@/test/server';

const LATER = {
  order_id: 8,
  date: '2026-03-20',
  order_number: '26-00008',
  loadings: 'Malmö, Sweden',
  unloadings: 'Poznań, Poland',
  client_name: 'Nordic Timber AB',
  client_manager: 'Rasa Petraitė',
};

const laterOrdersAre = (rows: object[]) => {
  const asked = { times: 0 };
  server.use(
    http.get(`${API}/orders/1/unassign-list`, () => {
      asked.times += 1;
      return HttpResponse.json({ data: rows });
    }),
  );
  return asked;
};

async function openPlanned() {
  const opened = open('/loads?assigned_loads=true');
  heard.vehicle = 'BET 270';
  await screen.findByRole('link', { name: '26-00001' });
  return opened;
}

async function openMenu(user: UserEvent) {
  await user.click(screen.getAllByRole('button', { name: 'Actions' })[0] as HTMLElement);
  return screen.findByRole('menuitem', { name: /Unassign vehicle/ });
}

const dialogIs = () => screen.findByRole('dialog', { name: 'Confirm deselection' });

it('tells which later orders lose the vehicle too, and takes it off', async () => {
  const { user } = await openPlanned();
  laterOrdersAre([LATER]);
  let sent = 0;
  server.use(
    http.post(`${API}/orders/1/unassign`, () => {
      sent += 1;
      heard.ids = [2];
      return HttpResponse.json({ data: {} });
    }),
  );
  await user.click(await openMenu(user));
  const dialog = within(await dialogIs());
  expect(await dialog.findByText(/BET 270 no longer takes 26-00001/)).toBeVisible();
  const table = within(
    await dialog.findByRole('table', { name: 'These later orders lose the vehicle too:' }),
  );
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Date',
    'Order number',
    'Loading places',
    'Unloading places',
    'Client',
    'Client manager',
  ]);
  const later = within(table.getAllByRole('row')[1] as HTMLElement);
  const cells = ['2026-03-20', 'SE Malmö', 'PL Poznań', 'Nordic Timber AB', 'Rasa Petraitė'];
  expect(later.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(cells);
  const link = within(later.getByRole('rowheader')).getByRole('link', { name: '26-00008' });
  expect(link).toHaveAttribute('href', '/orders/edit/8');
  await expectAccessible();
  expect(sent).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('BET 270 no longer takes 26-00001')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: '26-00001' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toBe(1);
});

it('changes nothing after Cancel, and lists nothing if nothing follows', async () => {
  const { user } = await openPlanned();
  laterOrdersAre([]);
  await user.click(await openMenu(user));
  const dialog = within(await dialogIs());
  expect(dialog.queryByRole('table')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('link', { name: '26-00001' })).toBeVisible();
});

it('counts a press that comes while what follows is being read', async () => {
  const { user } = await openPlanned();
  let reads = 0;
  let sent = 0;
  server.use(
    http.get(`${API}/orders/1/unassign-list`, async () => {
      reads += 1;
      // The dialog reads again on opening; the second answer comes late.
      if (reads > 1) await delay(300);
      return HttpResponse.json({ data: [] });
    }),
    http.post(`${API}/orders/1/unassign`, () => {
      sent += 1;
      return HttpResponse.json({ data: {} });
    }),
  );
  await user.click(await openMenu(user));
  await user.click(within(await dialogIs()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await openMenu(user));
  const confirm = within(await dialogIs()).getByRole('button', { name: 'Confirm' });
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(reads).toBeGreaterThan(1);
  expect(sent).toBe(1);
});

it('says why it was refused, and reads again what would follow', async () => {
  const { user } = await openPlanned();
  const asked = laterOrdersAre([LATER]);
  server.use(
    http.post(`${API}/orders/1/unassign`, () =>
      refused(409, { message: 'The order has no vehicle' }),
    ),
  );
  await user.click(await openMenu(user));
  const dialog = within(await dialogIs());
  await dialog.findByRole('table');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The order has no vehicle');
  await waitFor(() => expect(asked.times).toBe(2));
});

it('is refused in the menu of a load without a vehicle', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: '26-00001' });
  expect(await openMenu(user)).toHaveAttribute('aria-disabled', 'true');
});

it('says under a planned load which vehicle takes it, and offers no other', async () => {
  const { user } = await openPlanned();
  await user.click(screen.getByRole('button', { name: /26-00001/, expanded: false }));
  expect(await screen.findByText('BET 270 takes this load.')).toBeVisible();
  expect(heard.candidateLists).toBe(0);
});
