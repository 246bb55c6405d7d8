import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStale } from '@/api/tagged';
import { routes } from '@/app/router';
import { companyToday } from '@/lib/dates';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
import { AVERAGES, LINKED_CARDS, type Figures } from './cards';
import { daysOf } from '@/freight/periods';
// Imported here, so that loading it does not count towards the first test's time.
import './dashboard-page';
import './profit-chart';

// The test's document has no canvas.
vi.mock('react-chartjs-2', () => ({
  Chart: ({ data, options, ...props }: Record<string, unknown>) => (
    <div
      {...props}
      data-chart={JSON.stringify(data)}
      data-ticks={JSON.stringify((options as { scales: unknown }).scales)}
    />
  ),
}));

const FIGURES: Figures = {
  own_park_avg_revenue_per_distance: 141,
  own_park_avg_cost_per_distance: 108,
  expedition_avg_revenue_per_distance: 135,
  expedition_avg_cost_per_distance: 121,
  spot_avg_revenue_per_distance: null,
  spot_avg_cost_per_distance: null,
  avg_distance_per_day_km: 5123,
  total_distance_per_day_km: 153_690,
  total_loads: 87,
  need_to_be_loaded_vehicles: 4,
  available_loads: 21,
  active_vehicles: 0,
  orders_with_delivery_delay: 3,
  loads_with_load_delay: 2,
  loads_waiting_to_be_loaded: 5,
  current_month_orders_without_invoice: 30,
  total_orders_without_invoice: 301,
  current_month_orders_without_settlement: 31,
  total_orders_without_settlement: 302,
  unpriced: { total: 2, revenue: 300_000 },
  other_currencies: 1,
  is_new: false,
};

const POINTS = [
  {
    date: '2026-03-01',
    revenue: 200_000,
    cost: 150_000,
    profit: 50_000,
    unpriced: { total: 0, revenue: 0 },
  },
  {
    date: '2026-03-02',
    revenue: 200_000,
    cost: 130_000,
    profit: -30_000,
    unpriced: { total: 2, revenue: 100_000 },
  },
];

/** The queries of the figures and of the graph. */
let asked: { figures: URLSearchParams[]; graph: URLSearchParams[] };

beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'good');
  asked = { figures: [], graph: [] };
  server.use(
    ...shellIsServed(),
    http.get(`${API}/orders/metrics`, ({ request }) => {
      asked.figures.push(new URL(request.url).searchParams);
      return HttpResponse.json({ data: FIGURES });
    }),
    http.get(`${API}/orders/graphs/profit`, ({ request }) => {
      asked.graph.push(new URL(request.url).searchParams);
      return HttpResponse.json({ data: POINTS });
    }),
  );
});

const open = (at = '/dashboard') => renderRoutes(routes, { at });

it('shows the figures of this month, and what is left of the profit', async () => {
  open();
  expect(await screen.findByText('200.00 €')).toBeVisible();
  const summary = within(await screen.findByRole('region', { name: 'Summary of the period' }));
  // Beside them are figures that still count up to them.
  expect(summary.getByText('1.41 €', { ignore: '[aria-hidden]' })).toBeInTheDocument();
  expect(summary.getByText('153,690', { ignore: '[aria-hidden]' })).toBeInTheDocument();
  expect(summary.getAllByText('–')).toHaveLength(2);
  expect(summary.getByText(/^2 orders with 3,000\.00.€ of revenue have no cost yet/)).toBeVisible();
  expect(summary.getByText(/^1 order in another currency/)).toBeVisible();
  const { from, to } = daysOf('current_month', companyToday());
  // One round of requests.
  expect(asked.figures.map(String)).toEqual([`date_from=${from}&date_to=${to}`]);
  expect(asked.graph.map(String)).toEqual([`date_from=${from}&date_to=${to}&timescale=daily`]);
  await expectAccessible();
});

it('draws the profit alone until more is asked for, with at most 20 ticks', async () => {
  open();
  const { from, to } = daysOf('current_month', companyToday());
  const graph = await screen.findByRole('img', {
    name: new RegExp(`^Profit from ${from} to ${to}: 200.00.€ in all$`, 'u'),
  });
  const { datasets, labels } = JSON.parse(graph.dataset.chart ?? '') as {
    datasets: { label: string; hidden: boolean; data: number[] }[];
    labels: string[];
  };
  expect(labels).toEqual(['2026-03-01', '2026-03-02']);
  expect(datasets.map(({ label, hidden }) => [label, hidden])).toEqual([
    ['Revenue', true],
    ['Cost', true],
    ['Profit', false],
    ['Not priced yet', undefined],
  ]);
  expect(datasets[2]?.data).toEqual([50_000, -30_000]);
  expect(JSON.parse(graph.dataset.ticks ?? '')).toMatchObject({
    x: { ticks: { maxTicksLimit: 20 } },
  });
  expect(graph).toHaveAttribute('height', '100');
});

describe('of a company without orders', () => {
  beforeEach(() => {
    const none = { data: [], meta: { offset: 0, limit: 1, has_more: false } };
    server.use(
      http.get(`${API}/orders/metrics`, () =>
        HttpResponse.json({ data: { ...FIGURES, is_new: true } }),
      ),
      http.get(`${API}/company/profile`, () =>
        HttpResponse.json({ data: { name: 'Demo', company_code: '304100099' } }),
      ),
      http.get(`${API}/users`, () => HttpResponse.json({ data: { users: [{ id: 1 }] } })),
      http.get(`${API}/contacts`, () => HttpResponse.json(none)),
      http.get(`${API}/vehicles`, () => HttpResponse.json({ ...none, data: [{ id: 1 }] })),
    );
  });
  const steps = async () =>
    within(await screen.findByRole('region', { name: 'First steps' })).getAllByRole('listitem');

  it('shows the first steps instead of figures, and ticks what is done', async () => {
    open();
    await steps();
    await waitFor(async () => {
      const done = (await steps()).filter((step) => within(step).queryByRole('img') !== null);
      expect(done.map((step) => within(step).getAllByRole('link')[0]?.textContent)).toEqual([
        'Complete the company profile',
        'Add vehicles',
      ]);
    });
    expect(screen.getByRole('link', { name: 'Make the first order' })).toHaveAttribute(
      'href',
      '/orders/create',
    );
    expect(
      screen.getByRole('link', { name: 'Add clients and carriers: import from a file' }),
    ).toHaveAttribute('href', '/import/contacts');
    expect(screen.queryByRole('region', { name: 'Summary of the period' })).toBeNull();
    await expectAccessible();
  });

  it('shows only the steps that a person may take', async () => {
    server.use(userIs({ role: 'planner', roles: ['planner'], permissions: ['contacts none'] }));
    open();
    const names = (await steps()).map((step) => within(step).getAllByRole('link')[0]?.textContent);
    expect(names).toEqual(['Add vehicles', 'Make the first order']);
  });
});

it('shows the graph as a table', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DateRevenueCostProfitNot priced yet',
    '2026-03-012,000.00\u00a0€1,500.00\u00a0€500.00\u00a0€–',
    '2026-03-022,000.00\u00a0€1,300.00\u00a0€-300.00\u00a0€1,000.00\u00a0€ (2)',
  ]);
  expect(screen.getByText('-300.00 €')).toHaveAttribute('data-negative');
  expect(screen.getByText('1,300.00 €')).not.toHaveAttribute('data-negative');
  await expectAccessible();
});

it('shows what each manager has earned', async () => {
  server.use(
    http.get(`${API}/orders/people/profit`, ({ request }) => {
      const isClient = new URL(request.url).searchParams.get('manager_type') === 'client';
      const data = isClient
        ? [
            { name: 'Rūta', profit: 90_000, unpriced: { total: 1, revenue: 700 } },
            { name: null, profit: -4000, unpriced: { total: 0, revenue: 0 } },
          ]
        : [];
      return HttpResponse.json({ data });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Client manager' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Client manager' }));
  expect(await dialog.findByRole('columnheader', { name: 'Fullname' })).toBeVisible();
  expect(dialog.getByRole('row', { name: /^Without a manager -40\.00.€ –$/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: /^Rūta 900\.00.€ 7\.00.€ \(1\)$/ })).toBeVisible();
  expect(dialog.getByText('-40.00 €')).toHaveAttribute('data-negative');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Purchase manager' }));
  expect(await screen.findByText('There are none.')).toBeVisible();
});

it('says so to those who may not see the profit', async () => {
  server.use(
    http.get(`${API}/orders/graphs/profit`, () =>
      HttpResponse.json({ data: { no_permissions: true } }),
    ),
  );
  open();
  expect(await screen.findByText(/^You may not see the profit/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Client manager' })).toBeNull();
  expect(await screen.findByText('153,690', { ignore: '[aria-hidden]' })).toBeInTheDocument();
});

it('leads to the lists that a card counts, and lists its vehicles', async () => {
  server.use(
    http.get(`${API}/orders/metrics/details/need-to-be-loaded-vehicles`, () =>
      HttpResponse.json({
        data: [
          {
            planned_date: '2026-03-09',
            vehicle_number: 'ABC 123',
            subcontractor_id: 9,
            supplier_name: 'Baltic Haulage',
            location: 'Kaunas, Lithuania',
          },
        ],
      }),
    ),
  );
  const { user } = open('/dashboard?client_id=7&activity=EXPEDITION');
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  const link = (name: string) => today.getByRole('link', { name }).getAttribute('href');
  expect(link('Available loads')).toBe('/loads?available_loads=true&client=7');
  expect(link('This month not invoiced orders / total')).toBe(
    '/orders?settlement=true&client_id=7&activity=EXPEDITION',
  );
  expect(link('Invoice them')).toBe('/invoices/run');
  // The first of two figures leads to its month.
  const { from, to } = daysOf('current_month', companyToday());
  expect(today.getAllByRole('link', { name: /^This month: / })[0]).toHaveAttribute(
    'href',
    `/orders?settlement=true&client_id=7&activity=EXPEDITION&date_from_from=${from}&date_to=${to}`,
  );
  const unpriced = screen.getByRole('link', { name: /^2 orders with 3,000\.00.€ of revenue/ });
  expect(unpriced).toHaveAttribute(
    'href',
    `/orders?unpriced=true&client_id=7&activity=EXPEDITION&date_from_from=${from}&date_to=${to}`,
  );
  expect(today.getByRole('button', { name: 'View details: Active vehicles' })).toBeDisabled();
  await user.click(today.getByRole('button', { name: 'View details: Need to be loaded vehicles' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByRole('row', { name: '2026-03-09 ABC 123 Baltic Haulage LT Kaunas' }),
  ).toBeVisible();
});

it('offers to invoice the orders only to people who see invoices', async () => {
  server.use(userIs({ role: 'planner', roles: ['planner'], permissions: [] }));
  open();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getByRole('link', { name: 'Available loads' })).toBeVisible();
  expect(today.queryByRole('link', { name: 'Invoice them' })).toBeNull();
});

it('says of which stage its amounts are, and leads to the others', async () => {
  const { user } = open('/dashboard?date_from=2026-03-01&date_to=2026-03-31&client_id=7');
  const profit = within(await screen.findByRole('region', { name: 'Profit' }));
  expect(await profit.findByText('as agreed in orders')).toBeVisible();
  const summary = within(await screen.findByRole('region', { name: 'Summary of the period' }));
  expect(summary.getAllByText('as agreed in orders')).toHaveLength(AVERAGES.length);
  const today = within(screen.getByRole('region', { name: 'Today' }));
  expect(today.getByText('not billed to clients yet')).toBeVisible();
  expect(today.getByText('not billed by carriers yet')).toBeVisible();
  const others = { name: 'Planned, billed and paid' };
  expect(profit.getByRole('link', others)).toHaveAttribute(
    'href',
    '/accounting-outcome?client_id=7&date_from=2026-03-01&date_to=2026-03-31',
  );
  await user.click(screen.getByRole('button', { name: /^More filters/ }));
  await user.type(screen.getByRole('textbox', { name: 'Plate number' }), 'ABC1');
  // There, no plate can be chosen.
  await waitFor(() => expect(profit.queryByRole('link', others)).toBeNull());
});

it('does not lead to the other stages without the permission to see documents', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'], permissions: ['profit view'] }));
  open();
  const profit = within(await screen.findByRole('region', { name: 'Profit' }));
  expect(await profit.findByText('as agreed in orders')).toBeVisible();
  expect(profit.queryByRole('link')).toBeNull();
});

it('asks again half a second after a filter has changed, and hides what no plate has', async () => {
  const { user, router } = open();
  await screen.findByRole('region', { name: 'Today' });
  const begun = Date.now();
  await user.click(screen.getByRole('combobox', { name: 'Period' }));
  await user.click(await screen.findByRole('option', { name: 'Current year' }));
  const year = companyToday().slice(0, 4);
  expect(router.state.location.search).toBe(`?date_from=${year}-01-01&date_to=${year}-12-31`);
  await waitFor(() => expect(asked.figures).toHaveLength(2));
  expect(Date.now() - begun).toBeGreaterThan(450);
  expect(asked.graph.at(-1)?.get('date_to')).toBe(`${year}-12-31`);
  await user.click(screen.getByRole('button', { name: /^More filters/ }));
  await user.type(screen.getByRole('textbox', { name: 'Plate number' }), 'ABC1');
  await waitFor(() => expect(asked.figures.at(-1)?.get('plate_number')).toBe('ABC1'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Today' })).toBeNull());
});

it('says what failed, and asks again', async () => {
  let isDown = true;
  server.use(http.get(`${API}/orders/metrics`, () => (isDown ? refused(500, {}) : undefined)));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText('153,690', { ignore: '[aria-hidden]' })).toBeInTheDocument();
});

it('names the field of a filter that the server refuses', async () => {
  const errors = { date_to: ['Must not be before Date from'] };
  server.use(http.get(`${API}/orders/metrics`, () => refused(422, { errors })));
  open();
  const said = await screen.findByText('Date to: Must not be before Date from');
  expect(said.closest('[role="alert"]')).toBeVisible();
});

it('shows no figures of another period under one that the server refuses', async () => {
  const errors = { date_to: ['Must not be before Date from'] };
  const { user } = open('/dashboard?date_from=2026-03-01&date_to=2026-03-31');
  expect(await screen.findByText('200.00 €')).toBeVisible();
  // Read out at once, and seen when it has been counted up to.
  expect(await screen.findAllByText('153,690')).not.toHaveLength(0);
  server.use(
    http.get(`${API}/orders/metrics`, () => refused(422, { errors })),
    http.get(`${API}/orders/graphs/profit`, () => refused(422, { errors })),
  );
  const from = screen.getByRole('textbox', { name: 'Date from' });
  await user.clear(from);
  await user.type(from, '2026-04-05{Enter}');
  const said = await screen.findByText('Date to: Must not be before Date from');
  expect(said.closest('[role="alert"]')).toBeVisible();
  expect(screen.queryByText('200.00 €')).toBeNull();
  expect(screen.queryByText('153,690')).toBeNull();
});

it('keeps the figures of its period when they cannot be read again, and says so', async () => {
  const { store } = open();
  expect(await screen.findAllByText('153,690')).not.toHaveLength(0);
  server.use(http.get(`${API}/orders/metrics`, () => refused(500, {})));
  act(() => void store.dispatch(makeStale(['Order.METRICS'])));
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  expect(screen.getAllByText('153,690')).not.toHaveLength(0);
});

it('has one link for each list', () => {
  const links = LINKED_CARDS.map(({ link }) => link({}));
  expect(new Set(links).size).toBe(links.length);
});
