import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { DataBestPlanView, PlannedPairView } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed } from '@/test/server';
import { load } from './test-planning';
// Imported here, so that loading them does not count towards the first test's time.
import './cards-page';
import './best-plan-dialog';

type BestPlan = DataBestPlanView['data'];

const pair = (
  id: number,
  profit: number,
  change: Partial<PlannedPairView> = {},
): PlannedPairView => ({
  vehicle: {
    vehicle_planning_id: id,
    vehicle_number: `ABC ${String(id)}`,
    vehicle_location: 'Kaunas, Lithuania',
    availability_date: '2026-03-10',
  },
  order: load(id + 100, {
    order_number: `26-00${String(id + 100)}`,
    revenue_value: profit + 150_000,
    costs_value: 149_000,
    profit_value: profit,
    calculated_route_id: 700 + id,
  }),
  vehicle_worth: 12_300,
  load_worth: profit - 12_300,
  others: [],
  ...change,
});

const plan = (...pairs: PlannedPairView[]): BestPlan => {
  const profit = pairs.reduce((sum, { order }) => sum + order.profit_value, 0);
  return {
    profit,
    at_most: profit,
    is_proven: true,
    has_more_loads: false,
    pairs,
    waiting: [],
    left_loads: 0,
    other_currencies: 0,
    not_compared: 0,
  };
};

function planIs(answer: BestPlan | (() => BestPlan)) {
  server.use(
    http.get(`${API}/vehicle-planning/best-plan`, () =>
      HttpResponse.json({ data: typeof answer === 'function' ? answer() : answer }),
    ),
  );
}

/** What was assigned, as `order: way`. */
let assigned: string[];

beforeEach(() => {
  assigned = [];
  localStorage.setItem('wayhaul.token', 'good');
  server.use(
    ...shellIsServed(),
    http.get(`${API}/vehicle-planning/all`, () => HttpResponse.json({ data: [] })),
    http.post(`${API}/orders/:id/assign-vehicle-planning`, async ({ params, request }) => {
      const { calculated_route_id: way } = (await request.json()) as Record<string, unknown>;
      assigned.push(`${String(params.id)}: ${String(way)}`);
      return HttpResponse.json({ data: { order_id: Number(params.id) } });
    }),
  );
});

async function propose() {
  const opened = renderRoutes(routes, { at: '/planning' });
  await opened.user.click(await screen.findByRole('button', { name: 'Propose plan' }));
  return {
    ...opened,
    dialog: within(await screen.findByRole('dialog', { name: 'Proposed plan' })),
  };
}

it('shows the plan with its proof, and why each pair is in it', async () => {
  const others = [
    { order_id: 9, order_number: '26-00009', profit: 8000, missing: 4300, price: 104_300 },
    { order_id: 8, order_number: '26-00008', profit: 12_300, missing: 0, price: 90_000 },
  ];
  planIs({
    ...plan(pair(1, 50_000, { others }), pair(2, 30_000)),
    waiting: [{ vehicle: pair(3, 0).vehicle, others }],
    left_loads: 2,
    other_currencies: 1,
    not_compared: 3,
  });
  const { user, dialog } = await propose();
  expect(await dialog.findByText('800.00 € of at most 800.00 €.')).toBeVisible();
  expect(dialog.getByText(/No other plan can earn more/)).toBeVisible();
  const first = dialog.getByRole('checkbox', { name: 'Plan 26-00101 for ABC 1' });
  expect(first).toBeChecked();
  const row = within(first.closest('li') as HTMLElement);
  await user.click(row.getByText('Why?'));
  const why = row.getByText(/Revenue 2,000.00.€ − cost 1,490.00.€ leaves 500.00.€/);
  expect(why).toHaveTextContent(/Penalties: 10.00.€/);
  expect(why).toHaveTextContent(/Without ABC 1 the plan would earn 123.00.€ less/);
  expect(
    row.getByText(/26-00009 would earn 80.00.€; it would need a revenue of at least 1,043.00.€/),
  ).toBeVisible();
  expect(row.getByText(/26-00008 would earn 123.00.€ and is as good/)).toBeVisible();
  expect(dialog.getByText('1 vehicle had better wait')).toBeVisible();
  expect(dialog.getByText('2 loads stay without a vehicle.')).toBeVisible();
  expect(dialog.getByText('1 load in another currency cannot be compared.')).toBeVisible();
  expect(dialog.getByText('3 vehicles that are free later are not compared.')).toBeVisible();
  await expectAccessible();
});

it('says that a plan which took too long is not proven, and claims nothing of it', async () => {
  planIs({
    ...plan(pair(1, 50_000, { vehicle_worth: null, load_worth: null })),
    at_most: 70_000,
    is_proven: false,
    has_more_loads: true,
  });
  const { user, dialog } = await propose();
  expect(await dialog.findByText('500.00 € of at most 700.00 €.')).toBeVisible();
  expect(dialog.getByText(/^Not proven: the time was over/)).toBeVisible();
  expect(dialog.queryByText(/No other plan can earn more/)).toBeNull();
  expect(dialog.getByText(/^There are too many loads to compare/)).toBeVisible();
  await user.click(dialog.getByText('Why?'));
  expect(dialog.getByText(/leaves 500.00.€/)).toBeVisible();
  expect(dialog.queryByText(/Without ABC 1/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Accept 1 pair' }));
  await waitFor(() => expect(assigned).toEqual(['101: 701']));
});

it('accepts a part of the plan, each pair with the way that was shown', async () => {
  planIs(plan(pair(1, 50_000), pair(2, 30_000), pair(3, 20_000)));
  const { user, dialog } = await propose();
  await user.click(await dialog.findByRole('checkbox', { name: 'Plan 26-00102 for ABC 2' }));
  expect(dialog.getByText(/^Chosen: 700.00.€$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Accept 2 pairs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(assigned).toEqual(['101: 701', '103: 703']);
  expect(await screen.findByText(/^2 loads are planned, profit 700.00.€$/)).toBeVisible();
});

it('says which pair somebody else was faster with, and plans the others', async () => {
  let isTaken = false;
  planIs(() => (isTaken ? plan(pair(3, 20_000)) : plan(pair(1, 50_000), pair(2, 30_000))));
  server.use(
    http.post(`${API}/orders/101/assign-vehicle-planning`, () => {
      isTaken = true;
      return refused(409, { message: 'Order is already assigned by Rūta' });
    }),
  );
  const { user, dialog } = await propose();
  await user.click(await dialog.findByRole('button', { name: 'Accept 2 pairs' }));
  const reported = await dialog.findByRole('alert');
  expect(reported).toHaveTextContent('26-00101 for ABC 1: Order is already assigned by Rūta');
  expect(assigned).toEqual(['102: 702']);
  // The plan is made anew, without what is taken.
  expect(await dialog.findByRole('checkbox', { name: 'Plan 26-00103 for ABC 3' })).toBeChecked();
});

it('says when nothing is worth it, and when it cannot be made', async () => {
  planIs(plan());
  const { dialog } = await propose();
  expect(await dialog.findByText(/No load is worth taking/)).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Accept/ })).toBeDisabled();
});
