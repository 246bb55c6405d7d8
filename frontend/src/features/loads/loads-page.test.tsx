import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { readFilters } from '@/components/list-page/filters';
import { setCompanyZone } from '@/lib/dates';
import { expectAccessible } from '@/test/axe';
import { cell } from '@/test/orders-page';
import {
  bestAre,
  candidate,
  candidatesAre,
  expandFirst,
  heard,
  load,
  open,
} from '@/test/loads-page';
import { isOnPhone } from '@/test/phone';
import { API, pageOf, refused, server, tenantIs, userIs } from '@/test/server';
import { LOAD_FILTERS } from './load-filters';

const futureOrdersAre = (numbers: string[], when?: Promise<void>) =>
  http.get(`${API}/orders/:id/check-active-vehicle-future-orders`, async () => {
    await when;
    return HttpResponse.json({
      data: {
        vehicle_has_future_orders: numbers.length > 0,
        future_orders: numbers.map((order_number, index) => ({
          order_id: index + 50,
          order_number,
        })),
      },
    });
  });

afterEach(() => {
  vi.restoreAllMocks();
  setCompanyZone(undefined);
  vi.useRealTimers();
});

it('is sorted by its columns on the server', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: '26-00001' });
  expect(heard.asked.has('order_by')).toBe(false);
  await user.click(screen.getByRole('columnheader', { name: 'Distance, km' }));
  await waitFor(() => expect(heard.asked.get('order_by')).toBe('total_distance'));
  expect(heard.asked.get('order_direction')).toBe('desc');
  await user.click(screen.getByRole('columnheader', { name: 'Distance, km' }));
  await waitFor(() => expect(heard.asked.get('order_direction')).toBe('asc'));
});

it.each([
  ['client=4&purschase_manager=9', { clientId: 4, purchaseManagerId: 9 }],
  ['one_day_left=true', { status: 'NEED_TO_BE_LOADED', assigned: false, dateTo: '2026-03-02' }],
  [
    'with_delay=1',
    {
      assigned: false,
      statusNotIn: 'CANCELD',
      noActualLoadiningDate: true,
      dateToTo: '2026-02-28',
    },
  ],
  [
    'available_loads=true',
    { assigned: false, statusNotIn: 'CANCELD', availableLoads: '2026-03-01' },
  ],
  ['assigned_loads=true', { assigned: true, status: 'PLANNED' }],
  ['client=none&one_day_left=', {}],
])('asks for what the address %s says', (address, arg) => {
  expect(readFilters(LOAD_FILTERS, [], new URLSearchParams(address), '2026-03-01')).toEqual(arg);
});

it('shows the best vehicle of each load, and what it would earn', async () => {
  open();
  server.use(bestAre({ 1: candidate(7, { profit: 21_900 }) }));
  await screen.findByRole('link', { name: '26-00001' });
  await waitFor(() =>
    expect(cell(0, 'best_vehicle')).toHaveTextContent('BET 277 · 219.00 (12.5 %)'),
  );
  expect(cell(1, 'best_vehicle')).toHaveTextContent('No free vehicle');
});

it('looks for no vehicle for a load that has one', async () => {
  const asked: (string | null)[] = [];
  open('/loads?assigned_loads=true');
  server.use(
    http.get(`${API}/orders/loads`, ({ request }) =>
      HttpResponse.json(pageOf([{ ...load(1), vehicle: 'ABC 123' }, load(2)], request)),
    ),
    http.get(`${API}/orders/loads-best`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('selected_orders_ids'));
      return HttpResponse.json({ data: [] });
    }),
  );
  await screen.findByRole('link', { name: '26-00001' });
  await waitFor(() => expect(asked).toEqual(['2']));
  expect(cell(0, 'best_vehicle').textContent).toBe('');
});

it('finds loads by a text, and by the days on which they can be loaded', async () => {
  const { user } = open('/loads?date_to_from=2026-03-02&date_from_to=2026-03-09');
  await screen.findByRole('link', { name: '26-00001' });
  expect(heard.asked.get('date_to_from')).toBe('2026-03-02');
  expect(heard.asked.get('date_from_to')).toBe('2026-03-09');
  await user.type(screen.getByRole('searchbox', { name: 'Quick filter' }), 'Kraków');
  await waitFor(() => expect(heard.asked.get('search')).toBe('Kraków'));
});

it('counts from the day it is in the company', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-08T23:30:00Z') });
  setCompanyZone('America/Los_Angeles');
  open('/loads?available_loads=true');
  server.use(tenantIs({ time_zone: 'Pacific/Auckland' }));
  await waitFor(() => expect(heard.asked.get('available_loads')).toBe('2026-03-09'));
});

it('lists the candidates of a load, and none with an expired insurance can be selected', async () => {
  const { user } = open();
  const table = await expandFirst(user);
  const rows = within(table).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('1.06 € / KM2,425 km825 km2,570.82 €-820.82 €');
  const place = within(rows[1] as HTMLElement).getByRole('cell', { name: 'LV Riga' });
  expect(place).toHaveAttribute('title', 'Riga, Latvia');
  expect(rows[2]).toHaveTextContent('Own park');
  expect(rows[3]).toHaveTextContent('Supplier insurance expired');
  expect(within(rows[3] as HTMLElement).queryByRole('button')).toBeNull();
  expect(within(table).getByRole('columnheader', { name: 'Empty km' })).toBeVisible();
  // Only what counts estimated days is marked, also for those who cannot see the mark.
  const ofEstimate = 'Days estimated from the kilometres, as a date is missing: ';
  expect(rows[2]).toHaveTextContent(`≈${ofEstimate}2,570.82 €≈${ofEstimate}59.52 €`);
  expect(rows[1]).not.toHaveTextContent('≈');
  expect(screen.getByText(/^≈ Until the loading and unloading dates are set/)).toBeVisible();
  await expectAccessible();
});

it('tells amounts in the currency of the order, and that prices are not converted', async () => {
  const { user } = open();
  server.use(
    http.get(`${API}/orders/loads`, () =>
      HttpResponse.json({
        data: [{ ...load(1), currency: 'USD' }],
        meta: { total: 1, offset: 0, limit: 20 },
      }),
    ),
    candidatesAre([candidate(0, { currency: 'USD' })]),
  );
  await screen.findByRole('link', { name: '26-00001' });
  expect(screen.getByText('1,750.00 $')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /26-00001/, expanded: false }));
  const table = await screen.findByRole('table', { name: /Vehicles for 26-00001/ });
  expect(table).toHaveAccessibleName(/Vehicle prices are in euros and are not converted into USD/);
  const row = within(table).getAllByRole('row')[1];
  expect(row).toHaveTextContent('1.06 € / KM2,425 km825 km2,570.82 $-820.82 $');
  expect(screen.queryByText(/days are estimated/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Select BET 270' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm selection' });
  expect(dialog).toHaveTextContent('-820.82 $');
});

it('is where the form of an order returns to that was opened from here', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: '26-00001' }));
  expect(await screen.findByText('back to /loads')).toBeVisible();
});

it('is cards on a phone, with the vehicles under each', async () => {
  isOnPhone();
  const { user, router } = open();
  const card = await screen.findByRole('row', { name: /26-00001/ });
  for (const text of ['Need to be loaded', 'UAB Baltijos prekyba', '2026-03-02–04']) {
    expect(within(card).getByText(text)).toBeVisible();
  }
  expect(card).toHaveTextContent('CZ Ostrava → PL Kraków → SE Stockholm');
  expect(card.querySelector('[data-tone="yellow"]')).toHaveAttribute('data-sign', 'open');
  expect(within(card).getByRole('button', { name: 'Actions' })).toBeVisible();
  await expandFirst(user);
  await expectAccessible();
  await user.click(within(card).getByText('UAB Baltijos prekyba'));
  await screen.findByText(/^back to/);
  expect(router.state.location.pathname).toBe('/orders/edit/1');
});

it.each([
  ['Available from', 'availability_date'],
  ['Revenue', 'revenue'],
])('is sorted by %s on a phone, too', async (title, by) => {
  isOnPhone();
  const { user } = open();
  await screen.findByRole('row', { name: /26-00001/ });
  await user.click(screen.getByRole('columnheader', { name: title }));
  await waitFor(() => expect(heard.asked.get('order_by')).toBe(by));
});

it('duplicates a load into the form of a new one', async () => {
  const { user, router } = open();
  await screen.findByRole('link', { name: '26-00001' });
  await user.click(screen.getAllByRole('button', { name: 'Actions' })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  await screen.findByText('a new load');
  expect(router.state.location.search).toBe('?loadId=1');
});

it('deletes a load after asking, and asks about later orders of the vehicle', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: '26-00001' });
  let action: string | null = null;
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    futureOrdersAre(['26-00050'], answered),
    http.delete(`${API}/orders/1`, ({ request }) => {
      action = new URL(request.url).searchParams.get('future_orders_action');
      heard.ids = [2];
      return HttpResponse.json({ data: { id: 1 } });
    }),
  );
  await user.click(screen.getAllByRole('button', { name: 'Actions' })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete load 26-00001?' });
  const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).toHaveFocus());
  // It is not known yet whether there is another question.
  expect(within(dialog).getByRole('button', { name: 'Delete load' })).toBeDisabled();
  answer();
  // It is still the same dialog, and the focus stays.
  expect(await within(dialog).findByRole('link', { name: '26-00050' })).toHaveAttribute(
    'href',
    '/orders/edit/50',
  );
  // What is lost is said all the same.
  expect(within(dialog).getByText(/^It leaves every list and sum/)).toBeVisible();
  expect(cancel).toHaveFocus();
  await expectAccessible();
  await user.click(within(dialog).getByRole('button', { name: 'Keep all future orders' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '26-00001' })).toBeNull());
  expect(action).toBe('keep');
});

async function deleteFirst(user: UserEvent, later: string[], choice: string) {
  await screen.findByRole('link', { name: '26-00001' });
  server.use(
    futureOrdersAre(later),
    http.delete(`${API}/orders/1`, () => {
      heard.ids = [2];
      return HttpResponse.json({ data: { id: 1 } });
    }),
  );
  await user.click(screen.getAllByRole('button', { name: 'Actions' })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: choice }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '26-00001' })).toBeNull());
  return within(screen.getByRole('region', { name: 'Notifications' }));
}

it('offers no deletion to people who may not delete orders', async () => {
  const { user } = open();
  server.use(userIs({ role: 'planner', roles: ['planner'], permissions: ['order view'] }));
  await screen.findByRole('link', { name: '26-00001' });
  await user.click(screen.getAllByRole('button', { name: 'Actions' })[0] as HTMLElement);
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
});

it('brings a deleted load back for administrators', async () => {
  const { user } = open();
  const shown = await deleteFirst(user, [], 'Delete load');
  expect(shown.getByText('Load 26-00001 deleted')).toBeVisible();
  server.use(
    http.post(`${API}/orders/1/restore`, () => {
      heard.ids = [1, 2];
      return HttpResponse.json({ data: { id: 1 } });
    }),
  );
  await user.click(shown.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Order 26-00001 is restored')).toBeVisible();
  expect(shown.getByText('It has no vehicle now.')).toBeVisible();
  expect(await screen.findByRole('link', { name: '26-00001' })).toBeVisible();
});

it('says why a deleted load cannot come back', async () => {
  const { user } = open();
  const shown = await deleteFirst(user, [], 'Delete load');
  const sentence = 'The order is not deleted';
  server.use(http.post(`${API}/orders/1/restore`, () => refused(409, { message: sentence })));
  await user.click(shown.getByRole('button', { name: 'Undo' }));
  expect(await shown.findByText(sentence)).toBeVisible();
});

it('offers no undo that would leave later orders deleted', async () => {
  const { user } = open();
  server.use(userIs({ permissions: ['order view', 'order delete'] }));
  const shown = await deleteFirst(user, ['26-00050'], 'Delete all future orders');
  expect(shown.getByText('Load 26-00001 deleted')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('offers no undo to people who may not restore', async () => {
  const { user } = open();
  server.use(userIs({ role: 'manager', roles: ['manager'], permissions: ['order delete'] }));
  const shown = await deleteFirst(user, [], 'Delete load');
  expect(shown.getByText('Load 26-00001 deleted')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Undo' })).toBeNull();
});
