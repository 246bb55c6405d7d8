import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { RootLayout } from '@/app/root-layout';
import { expectAccessible } from '@/test/axe';
import { setCompanyZone } from '@/lib/dates';
import { useReturnPath } from '@/lib/opened-from';
import { isOnPhone } from '@/test/phone';
import { renderRoutes } from '@/test/render';
import { API, pageOf, refused, server, shellIsServed, tenantIs } from '@/test/server';
import type { LegView } from '@/api/generated/types';
import type { Candidate } from './loads-api';
import { readFilters } from '@/components/list-page/filters';
import { LOAD_FILTERS } from './load-filters';
import { Component as LoadsPage } from './loads-page';

const load = (id: number) => ({
  order_id: id,
  order_number: `26-0000${String(id)}`,
  load_number: 'AHE/33693',
  availability_date: '2026-03-02',
  available_to: '2026-03-04',
  client: 'UAB Baltijos prekyba',
  client_phone: null,
  client_manager: 'Mantas Kazlauskas',
  loading_place: 'Ostrava, Czechia; Kraków, Poland',
  unloading_place: 'Stockholm, Sweden',
  total_distance: 1_361_000,
  route_id: 5,
  has_corrected_route: true,
  revenue: 175_000,
  currency: 'EUR',
  status: 'NEED_TO_BE_LOADED',
});

const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  vehicle_planning_id: id,
  vehicle_number: `BET 27${String(id)}`,
  vehicle_location: 'Riga, Latvia',
  availability_date: '2026-03-01',
  vehicle_cost: 106,
  vehicle_cost_type: 'PER_KM',
  distance: 2_425_000,
  empty_distance: 825_000,
  cost: 257_082,
  profit: -82_082,
  days_estimated: false,
  currency: 'EUR',
  subcontractor_id: 3,
  calculated_route_id: null,
  insurance_expired: false,
  supplier: null,
  ...more,
});

let lists = 0;
/** The last query for the list. */
let asked = new URLSearchParams();
let candidateLists = 0;

const loadsAre = (ids: () => number[]) =>
  http.get(`${API}/orders/loads`, ({ request }) => {
    lists += 1;
    asked = new URL(request.url).searchParams;
    return HttpResponse.json(pageOf(ids().map(load), request));
  });

const candidatesAre = (candidates: Candidate[]) =>
  http.get(`${API}/orders/:id/loads-vehicles`, () => {
    candidateLists += 1;
    return HttpResponse.json({ data: candidates });
  });

const legsAre = (cargos: Partial<LegView>[]) =>
  http.get(`${API}/orders/1`, () => HttpResponse.json({ data: { cargos } }));

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

/** Shows where the order form would go back to. */
const ReturnPath = () => <p>back to {useReturnPath()}</p>;

let ids: number[];

function open(at = '/loads') {
  ids = [1, 2];
  lists = 0;
  candidateLists = 0;
  // Columns outside the window are not drawn; this makes room for the actions at the end of a row.
  const hidden = ['load_number', 'client', 'client_manager', 'available_to'];
  localStorage.setItem('wayhaul.grid.1.loads', JSON.stringify({ hidden }));
  server.use(
    ...shellIsServed(),
    loadsAre(() => ids),
    legsAre([]),
    candidatesAre([
      candidate(0),
      candidate(1, {
        vehicle_cost_type: 'OWN_PARK',
        vehicle_cost: null,
        profit: 5_952,
        days_estimated: true,
      }),
      candidate(2, { insurance_expired: true }),
    ]),
  );
  return renderRoutes(
    [
      {
        element: <RootLayout />,
        children: [
          { path: '/loads', element: <LoadsPage /> },
          { path: '/loads/create', element: <p>a new load</p> },
          { path: '/orders/edit/:id', element: <ReturnPath /> },
        ],
      },
    ],
    { at },
  );
}

async function expandFirst(user: ReturnType<typeof open>['user']) {
  await screen.findByRole('link', { name: '26-00001' });
  await user.click(screen.getByRole('button', { name: /26-00001/, expanded: false }));
  return screen.findByRole('table', { name: 'Vehicles for 26-00001' });
}

afterEach(() => {
  vi.restoreAllMocks();
  setCompanyZone(undefined);
  vi.useRealTimers();
});

it('is sorted by its columns on the server', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: '26-00001' });
  expect(asked.has('order_by')).toBe(false);
  await user.click(screen.getByRole('columnheader', { name: 'Distance, km' }));
  await waitFor(() => expect(asked.get('order_by')).toBe('total_distance'));
  expect(asked.get('order_direction')).toBe('desc');
  await user.click(screen.getByRole('columnheader', { name: 'Distance, km' }));
  await waitFor(() => expect(asked.get('order_direction')).toBe('asc'));
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
  ['client=none&one_day_left=', {}],
])('asks for what the address %s says', (address, arg) => {
  expect(readFilters(LOAD_FILTERS, [], new URLSearchParams(address), '2026-03-01')).toEqual(arg);
});

it('counts from the day it is in the company', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-08T23:30:00Z') });
  setCompanyZone('America/Los_Angeles');
  open('/loads?available_loads=true');
  server.use(tenantIs({ time_zone: 'Pacific/Auckland' }));
  await waitFor(() => expect(asked.get('available_loads')).toBe('2026-03-09'));
});

it('lists the candidates of a load, and none with an expired insurance can be selected', async () => {
  const { user } = open();
  const table = await expandFirst(user);
  const rows = within(table).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('1.06 € / km2,425 km825 km2,570.82 €-820.82 €');
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
  expect(row).toHaveTextContent('1.06 € / km2,425 km825 km2,570.82 $-820.82 $');
  expect(screen.queryByText(/days are estimated/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Select BET 270' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm selection' });
  expect(dialog).toHaveTextContent('-820.82 $');
});

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
      ids = [2];
      return HttpResponse.json({ data: {} });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Select BET 270' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm selection' });
  await expectAccessible();
  await user.type(
    within(dialog).getByRole('textbox', { name: 'Planned unloading date' }),
    '2026-3-9',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '26-00001' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual({
    vehicle_planning_id: 0,
    calculated_route_id: null,
    unloading_date: '2026-03-09',
  });
});

const laterOrdersAre = (numbers: string[]) =>
  http.get(`${API}/orders/1/unassign-list`, () =>
    HttpResponse.json({ data: numbers.map((order_number) => ({ order_number })) }),
  );

async function assignFirst(user: ReturnType<typeof open>['user']) {
  await expandFirst(user);
  server.use(
    http.post(`${API}/orders/1/assign-vehicle-planning`, () => {
      ids = [2];
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
  const told = await assignFirst(user);
  expect(told).toHaveTextContent('BET 270 takes 26-00001');
  const link = within(told).getByRole('link', { name: 'Open the order' });
  expect(link).toHaveAttribute('href', '/orders/edit/1');
  const next = screen.getByRole('row', { name: /26-00002/ });
  await waitFor(() => expect(next).toContainElement(document.activeElement as HTMLElement));
  await expectAccessible();
});

it('takes the vehicle off again', async () => {
  const { user } = open();
  const told = await assignFirst(user);
  server.use(
    laterOrdersAre([]),
    http.post(`${API}/orders/1/unassign`, () => {
      ids = [1, 2];
      return HttpResponse.json({ data: {} });
    }),
  );
  await user.click(within(told).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('BET 270 is free again')).toBeVisible();
  expect(await screen.findByRole('link', { name: '26-00001' })).toBeVisible();
});

it('takes no vehicle off that later orders would lose, too', async () => {
  const { user } = open();
  const told = await assignFirst(user);
  server.use(laterOrdersAre(['26-00050']));
  await user.click(within(told).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Not undone')).toBeVisible();
  expect(told).toHaveTextContent('BET 270 already has later orders: 26-00050.');
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
  await waitFor(() => expect(candidateLists).toBe(2));
  expect(lists).toBe(1);
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
  for (const text of ['Need to be loaded', 'UAB Baltijos prekyba', '2026-03-02 – 2026-03-04']) {
    expect(within(card).getByText(text)).toBeVisible();
  }
  expect(card).toHaveTextContent('Ostrava, Czechia → Kraków, Poland → Stockholm, Sweden');
  expect(within(card).getByRole('button', { name: 'Delete' })).toBeVisible();
  await expandFirst(user);
  await expectAccessible();
  await user.click(within(card).getByText('UAB Baltijos prekyba'));
  await screen.findByText(/^back to/);
  expect(router.state.location.pathname).toBe('/orders/edit/1');
});

it('duplicates a load into the form of a new one', async () => {
  const { user, router } = open();
  await screen.findByRole('link', { name: '26-00001' });
  await user.click(screen.getAllByRole('button', { name: 'Duplicate' })[0] as HTMLElement);
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
      ids = [2];
      return HttpResponse.json({ data: { id: 1 } });
    }),
  );
  await user.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
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
  expect(cancel).toHaveFocus();
  await expectAccessible();
  await user.click(within(dialog).getByRole('button', { name: 'Keep all future orders' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '26-00001' })).toBeNull());
  expect(action).toBe('keep');
});
