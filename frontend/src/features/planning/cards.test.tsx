import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed } from '@/test/server';
import { cardsWith, type PlanningCard } from './planning-filter';
import { card, load, PLATE } from './test-planning';
// Imported here, so that loading it does not count towards the first test's time.
import './cards-page';

/** What the list was asked, and how it answers: the vehicles first, and their orders on request. */
function planningIs(...cards: PlanningCard[]): string[] {
  const asked: string[] = [];
  server.use(
    http.get(`${API}/vehicle-planning/all`, ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const ids = searchParams.get('ids')?.split(',');
      const data = ids
        ? cards.filter(({ vehicle_planning_id: id }) => ids.includes(String(id)))
        : cards.map((one) => ({ ...one, orders: [] }));
      return HttpResponse.json({ data });
    }),
  );
  return asked;
}

const open = (at = '/planning') => renderRoutes(routes, { at });
const cardOf = (plate = PLATE) => screen.findByRole('region', { name: plate });

beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

it('shows a vehicle with its loads, best first, and the others on request', async () => {
  const loads = [1, 2, 3, 4, 5, 6, 7].map((id) => load(id, { profit_value: 10_000 - 4000 * id }));
  const asked = planningIs(card({ orders: loads }));
  const { user } = open();
  const region = within(await cardOf());
  expect(region.getByText('1.10 € / KM')).toBeVisible();
  expect(region.getByRole('link', { name: /^LT Kaunas, on a map/ })).toBeVisible();
  const rows = await region.findAllByRole('rowheader');
  expect(rows.map((row) => row.textContent)).toEqual(
    [1, 2, 3, 4, 5].map((id) => `26-0000${String(id)}2026-03-11–13`),
  );
  expect(region.getByText('-100.00 €')).toHaveAttribute('data-negative');
  expect(region.getAllByText('LT Vilnius → LT Kaunas')[0]).toBeVisible();
  expect(asked).toEqual(['?without_orders=true', '?ids=5']);
  await user.click(region.getByRole('button', { name: '2 more loads' }));
  expect(region.getAllByRole('rowheader')).toHaveLength(7);
  await expectAccessible();
});

it('selects a load with its way, and the list is read again', async () => {
  const asked = planningIs(card({ orders: [load(1)] }));
  const sent: unknown[] = [];
  server.use(
    http.get(`${API}/orders/1`, () => HttpResponse.json({}, { status: 404 })),
    http.post(`${API}/orders/1/assign-vehicle-planning`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { order_id: 1 } });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Select 26-00001 for ${PLATE}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm selection' }));
  expect(dialog.getByText(/ABC 123 takes 26-00001, profit 193.80 €/)).toBeVisible();
  await user.type(
    dialog.getByRole('textbox', { name: 'Planned unloading date (Optional)' }),
    '2026-03-14',
  );
  const before = asked.length;
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { vehicle_planning_id: 5, calculated_route_id: 777, unloading_date: '2026-03-14' },
  ]);
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

it('marks what a vehicle has taken, and takes it back with what follows', async () => {
  const taken = load(1, {
    vehicle_planning_assigned: true,
    status: 'PLANNED',
    calculated_route_id: 0,
  });
  planningIs(card({ order_assigned: true, orders: [taken, load(2)] }));
  const later = {
    order_id: 8,
    date: '2026-03-20',
    order_number: '26-00008',
    loadings: 'Köln, Germany',
    unloadings: 'Kaunas, Lithuania',
    client_name: 'Nordic Timber',
    client_manager: 'Jonas',
  };
  let isTakenBack = false;
  server.use(
    http.get(`${API}/orders/1/unassign-list`, () => HttpResponse.json({ data: [later] })),
    http.post(`${API}/orders/1/unassign`, () => {
      isTakenBack = true;
      return HttpResponse.json({ data: { order_id: 1 } });
    }),
  );
  const { user } = open();
  const region = within(await cardOf());
  expect(region.getByText('Order assigned')).toBeVisible();
  await user.click(await region.findByRole('button', { name: `Unselect 26-00001 from ${PLATE}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm deselection' }));
  expect(await dialog.findByRole('cell', { name: 'Nordic Timber' })).toBeVisible();
  expect(dialog.getByRole('cell', { name: 'Jonas' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(isTakenBack).toBe(true));
});

it('offers nothing to a vehicle whose insurance has expired, and leads to its supplier', async () => {
  planningIs(card({ insurance_expired: true, insurance: '2026-01-31' }));
  open();
  const region = within(await cardOf());
  expect(region.getByText('Supplier insurance expired')).toBeVisible();
  expect(
    region.getByText('Routing for vehicle unavailable due to expired supplier insurance'),
  ).toBeVisible();
  const renew = region.getByRole('link', { name: `Renew the supplier insurance of ${PLATE}` });
  expect(renew).toHaveAttribute('href', '/contacts/edit/9');
  await expectAccessible();
});

it('says why a vehicle has no loads', async () => {
  planningIs(
    card(),
    card({ vehicle_planning_id: 6, plate_number: 'DEF 456', is_free: false, order_assigned: true }),
  );
  open();
  expect(await within(await cardOf()).findByText('No load fits this vehicle now.')).toBeVisible();
  const busy = within(await cardOf('DEF 456'));
  expect(await busy.findByText('It has an order that you may not see.')).toBeVisible();
  expect(busy.getByText(/Where it is free next/)).toBeVisible();
  expect(busy.queryByRole('button', { name: 'Edit DEF 456' })).toBeNull();
});

it('keeps the vehicles when their loads cannot be read, and asks again', async () => {
  planningIs(card({ orders: [load(1)] }));
  let isDown = true;
  server.use(
    http.get(`${API}/vehicle-planning/all`, ({ request }) => {
      if (!isDown || !new URL(request.url).searchParams.has('ids')) return undefined;
      return refused(500, {});
    }),
  );
  const { user } = open();
  const region = within(await cardOf());
  const retry = await region.findByRole('button', { name: 'Retry' });
  isDown = false;
  await user.click(retry);
  expect(await region.findByText('26-00001')).toBeVisible();
});

it('keeps the availability date of a vehicle at work', async () => {
  const dates = { availability_date: '2026-12-01', date: '2026-12-01' };
  planningIs(
    card({ ...dates, is_free: false, order_assigned: true }),
    card({ ...dates, vehicle_planning_id: 6, plate_number: 'DEF 456' }),
  );
  open();
  const busy = within(await cardOf());
  expect(busy.getByText('On the way, availability date 2026-12-01')).toBeVisible();
  expect(within(await cardOf('DEF 456')).getByText('Free from 2026-12-01')).toBeVisible();
});

it('filters by plate and by what vehicles do', () => {
  const cards = [
    card({ plate_number: 'XYZ 9', order_assigned: true, is_free: false }),
    card({ plate_number: 'ABC 123', order_assigned: true }),
    card({ plate_number: 'ABD 5' }),
  ];
  const plates = (plate: string, kind: Parameters<typeof cardsWith>[2]) =>
    cardsWith(cards, plate, kind).map(({ plate_number }) => plate_number);
  expect(plates('', 'all')).toEqual(['ABC 123', 'ABD 5', 'XYZ 9']);
  expect(plates('abc1', 'all')).toEqual(['ABC 123']);
  expect(plates('', 'planning')).toEqual(['ABC 123', 'ABD 5']);
  expect(plates('', 'project')).toEqual(['ABC 123', 'XYZ 9']);
});

it('adds a vehicle from its floating button, also when there is none yet', async () => {
  planningIs();
  const { user } = open();
  expect(await screen.findByText(/Vehicles that are free or have an order/)).toBeVisible();
  const [floating] = screen.getAllByRole('button', { name: 'Add vehicle to planning list' });
  await user.click(floating as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Add vehicle to planning list' })).toBeVisible();
});

const seenAgo = (minutes: number, is_stale = false) => ({
  latitude: 51.102_86,
  longitude: 17.030_06,
  measured_at: new Date(Date.now() - minutes * 60_000).toISOString(),
  is_stale,
});

it('shows where a vehicle was seen last, and marks what is out of date', async () => {
  planningIs(
    card({ position: seenAgo(12) }),
    card({
      vehicle_planning_id: 6,
      plate_number: 'DEF 456',
      position: seenAgo(150, true),
    }),
  );
  open();
  const fresh = within(await cardOf());
  const link = fresh.getByRole('link', { name: /^Seen at 51.103, 17.030, 12 min. ago, on a map/ });
  expect(link).toHaveAttribute('href', expect.stringContaining('mlat=51.10286&mlon=17.03006'));
  expect(link).not.toHaveAttribute('data-stale');
  expect(fresh.queryByText('Out of date')).toBeNull();
  const stale = within(await cardOf('DEF 456'));
  expect(stale.getByRole('link', { name: /^Seen at .*, 2 hr. ago/ })).toHaveAttribute('data-stale');
  expect(stale.getByText('Out of date')).toBeVisible();
  await expectAccessible();
});
