import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { ChainView, DataChainsView, RideView } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed } from '@/test/server';
import { load } from './test-planning';
// Imported here, so that loading them does not count towards the first test's time.
import './cards-page';
import './best-plan-dialog';

const ride = (id: number, day: string, change: Partial<RideView> = {}): RideView => ({
  order: load(id, {
    order_number: `26-00${String(id)}`,
    profit_value: 40_000,
    calculated_route_id: 700 + id,
  }),
  arrives_at: `${day}T06:00:00Z`,
  loads_from: `${day}T06:00:00Z`,
  unloads_until: `${day}T18:30:00Z`,
  unloading_date: day,
  ends_at: 'Warsaw, Poland',
  breaks: 1,
  daily_rests: 0,
  weekly_rests: 0,
  ...change,
});

const chain = (id: number, ...rides: RideView[]): ChainView => ({
  vehicle: {
    vehicle_planning_id: id,
    vehicle_number: `ABC ${String(id)}`,
    vehicle_location: 'Kaunas, Lithuania',
    availability_date: '2026-03-10',
  },
  profit: rides.reduce((sum, { order }) => sum + order.profit_value, 0),
  rides,
});

const PLAN: DataChainsView['data'] = {
  profit: 120_000,
  at_most: 150_000,
  is_cut_short: false,
  has_more_loads: false,
  days: 7,
  chains: [
    chain(1, ride(101, '2026-03-10'), ride(102, '2026-03-12', { daily_rests: 2 })),
    chain(2, ride(103, '2026-03-11')),
  ],
  free_loads: 2,
  left_loads: 5,
  other_currencies: 1,
  left_vehicles: 3,
};

let asked: string[];
/** What was assigned, as `order: entry, way, day`. */
let assigned: string[];

beforeEach(() => {
  [asked, assigned] = [[], []];
  localStorage.setItem('wayhaul.token', 'good');
  server.use(
    ...shellIsServed(),
    http.get(`${API}/vehicle-planning/all`, () => HttpResponse.json({ data: [] })),
    http.get(`${API}/vehicle-planning/best-plan`, () =>
      HttpResponse.json({
        data: {
          profit: 0,
          at_most: 0,
          is_proven: true,
          has_more_loads: false,
          pairs: [],
          waiting: [],
          left_loads: 0,
          other_currencies: 0,
          not_compared: 0,
        },
      }),
    ),
    http.get(`${API}/vehicle-planning/chains`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('days') ?? '');
      return HttpResponse.json({ data: PLAN });
    }),
    http.get(`${API}/vehicle-planning/not-assigned`, () =>
      HttpResponse.json({
        data: [
          {
            date: '2026-03-10',
            vehicle_plannings: [
              { vehicle_planning_id: 50, plate_number: 'XYZ 9' },
              {
                vehicle_planning_id: 52,
                plate_number: 'ABC 1',
                vehicle_location: 'Riga, Latvia',
              },
              {
                vehicle_planning_id: 51,
                plate_number: 'ABC 1',
                vehicle_location: 'Warsaw, Poland',
              },
            ],
          },
        ],
      }),
    ),
    http.post(`${API}/orders/:id/assign-vehicle-planning`, async ({ params, request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      const { vehicle_planning_id: entry, calculated_route_id: way, unloading_date: day } = body;
      assigned.push(`${String(params.id)}: ${String(entry)}, ${String(way)}, ${String(day)}`);
      return HttpResponse.json({ data: { order_id: Number(params.id) } });
    }),
  );
});

async function propose() {
  const opened = renderRoutes(routes, { at: '/planning' });
  await opened.user.click(await screen.findByRole('button', { name: 'Propose plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Proposed plan' }));
  await opened.user.click(dialog.getByRole('radio', { name: 'Chains over days' }));
  await dialog.findByText(/ of at most 1,500.00.€/);
  return { ...opened, dialog };
}

it('shows what each vehicle does and when, with the most that any plan can earn', async () => {
  const { user, dialog } = await propose();
  expect(dialog.getByText(/^1,200.00.€ of at most 1,500.00.€/)).toBeVisible();
  const first = dialog.getByRole('checkbox', { name: 'Plan 2 loads for ABC 1' });
  const rides = within(first.closest('li') as HTMLElement).getAllByRole('listitem');
  expect(rides[1]).toHaveTextContent('26-00102');
  expect(rides[1]).toHaveTextContent(/Loads 2026-03-12 .*, unloaded 2026-03-12 /);
  expect(rides[1]).toHaveTextContent('1 break, 2 daily rests');
  expect(dialog.getByText('2 loads stay without a vehicle.')).toBeVisible();
  expect(dialog.getByText('5 loads that would earn less are not looked at.')).toBeVisible();
  await expectAccessible();
  await user.selectOptions(dialog.getByLabelText('Plan for'), '10 days');
  await waitFor(() => expect(asked).toEqual(['7', '10']));
});

it('says once what is not proven, and marks a profit that counts estimated days', async () => {
  const estimated = ride(101, '2026-03-10');
  estimated.order = { ...estimated.order, days_estimated: { revenue: false, cost: true } };
  server.use(
    http.get(`${API}/vehicle-planning/chains`, () =>
      HttpResponse.json({
        data: {
          ...PLAN,
          is_cut_short: true,
          chains: [chain(1, estimated, ride(102, '2026-03-12')), chain(2, ride(103, '2026-03-11'))],
        },
      }),
    ),
  );
  const { dialog } = await propose();
  expect(dialog.getByText(/Not proven: the time was over/)).toBeVisible();
  expect(dialog.getAllByText(/the second amount/)).toHaveLength(1);
  const profitOf = (plate: string) =>
    dialog.getByText(plate).closest('li')!.querySelector(':scope > :last-child');
  expect(profitOf('ABC 1')).toHaveTextContent(/≈.*800.00.€/);
  expect(profitOf('ABC 2')).not.toHaveTextContent('≈');
});

it('accepts chains load by load, each where the one before leaves the vehicle', async () => {
  const { user, dialog } = await propose();
  await user.click(dialog.getByRole('checkbox', { name: 'Plan 1 load for ABC 2' }));
  await user.click(dialog.getByRole('button', { name: 'Accept 2 loads' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(assigned).toEqual(['101: 1, 801, 2026-03-10', '102: 51, null, 2026-03-12']);
  expect(await screen.findByText(/^2 loads are planned, profit 800.00.€/)).toBeVisible();
});

it('stops a chain whose load somebody else has taken, and goes on with the others', async () => {
  const { user, dialog } = await propose();
  server.use(
    http.post(`${API}/orders/101/assign-vehicle-planning`, () =>
      refused(409, { message: 'Order is already assigned' }),
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Accept 3 loads' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    '26-00101 for ABC 1: Order is already assigned',
  );
  expect(assigned).toEqual(['103: 2, 803, 2026-03-11']);
});
