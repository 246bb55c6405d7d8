import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import type { OrderColumn, OrderRow } from '@/api/generated/types';
import { setCompanyZone } from '@/lib/dates';
import { expectAccessible } from '@/test/axe';
import { cell, openOrders } from '@/test/orders-page';
import { API, refused, server, tenantIs, userIs } from '@/test/server';
import { ALL_COLUMNS } from './order-template/test-template';
import { order, ordersAre } from './test-orders';

/** The queries for the list. */
let asked: URLSearchParams[] = [];
/** The ids of the queries for sums; null stands for a filter. */
let summed: (string | null)[] = [];

const cellIsSaved = (answer: Partial<OrderRow>) =>
  http.patch(`${API}/orders/:id`, ({ params }) => {
    const id = Number(params.id);
    return HttpResponse.json({ data: { ...order(id), ...answer, order_id: id } });
  });

const cellIsRefused = (message: string) =>
  http.patch(`${API}/orders/:id`, () => refused(409, { message }));

/** Hidden, so that the columns that tests look at fit into the window, since others are not drawn. */
const HIDDEN = ['loading_date', 'unloading_date', 'loadings', 'unloadings', 'supplier_name'];

function open(
  orders: OrderRow[],
  at = '/orders',
  fields = ALL_COLUMNS.filter((id) => !HIDDEN.includes(id)),
) {
  asked = [];
  summed = [];
  return openOrders(orders, { asked, summed }, { at, fields });
}

/** On a busy machine the screen takes long. */
const firstOrder = () => screen.findByRole('link', { name: '26-00001' });

async function edit(user: ReturnType<typeof open>['user'], column: string, text: string) {
  await user.click(cell(0, column));
  await user.keyboard('{F2}');
  const editor = await within(cell(0, column)).findByRole('textbox');
  await user.clear(editor);
  await user.type(editor, `${text}{Enter}`);
}

afterEach(() => {
  setCompanyZone(undefined);
  vi.useRealTimers();
});

it('lists orders with their sums, and nothing is there for axe to find', async () => {
  open([order(1), order(2, { profit: -5_000 })]);
  expect(await firstOrder()).toHaveAttribute('href', '/orders/edit/1');
  expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent(
    'Total orders2Revenue1,234.00 €Cost1,300.00 €Profit-66.00 €',
  );
  expect(asked[0]?.get('limit')).toBe('40');
  await expectAccessible();
});

it('takes its filters from the address and asks the quick filter into it', async () => {
  const { user, router } = open(
    [order(1), order(2)],
    '/orders?with_delivery_delay=true&status=LOADED',
  );
  await firstOrder();
  expect(asked[0]?.get('status')).toBe('LOADED');
  expect(asked[0]?.get('assigned')).toBe('true');
  expect(asked[0]?.get('status_not_in')).toBe('COMPLETED,UNLOADED,PAID,CANCELD,REJECTED');
  await user.click(screen.getByRole('button', { name: 'Remove filter Delivery delay' }));
  await user.type(screen.getByRole('searchbox', { name: 'Quick filter' }), 'UAB{Enter}');
  await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('UAB'));
  expect(asked.at(-1)?.has('assigned')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('filters by several statuses at once, which the address and one chip name', async () => {
  const { user, router } = open([order(1)], '/orders?status=PLANNED');
  await firstOrder();
  const field = screen.getByRole('combobox', { name: 'Status' });
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Loaded' }));
  await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('PLANNED,LOADED'));
  expect(router.state.location.search).toBe('?status=PLANNED%2CLOADED');
  expect(screen.getByText('Planned +1')).toBeVisible();
  const chips = screen.getByRole('list', { name: 'Active filters' });
  expect(chips).toHaveTextContent('Planned, Loaded');
  await expectAccessible();
  await user.click(within(chips).getByRole('button', { name: /^Remove filter Status/u }));
  await waitFor(() => expect(asked.at(-1)?.has('status')).toBe(false));
});

it('finds nothing for a list with a status that does not exist', async () => {
  open([order(1)], '/orders?status=PLANNED,SOLD');
  expect(await screen.findByText(/PLANNED,SOLD/u)).toBeVisible();
  expect(asked).toEqual([]);
});

it('counts the delay of deliveries by the day it is in the company', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-08T23:30:00Z') });
  setCompanyZone('America/Los_Angeles');
  open([order(1)], '/orders?with_delivery_delay=true');
  server.use(tenantIs({ time_zone: 'Pacific/Auckland' }));
  await waitFor(() => expect(asked.at(-1)?.get('unloading_date_to')).toBe('2026-03-08'));
});

it('has its filters again when somebody comes back from an order', async () => {
  const { user, router } = open([order(1)], '/orders?status=PLANNED');
  await user.click(await firstOrder());
  expect(await screen.findByText('an order')).toBeVisible();
  await act(() => router.navigate('/orders'));
  await firstOrder();
  expect(router.state.location.search).toBe('?status=PLANNED');
  expect(screen.getByRole('list', { name: 'Active filters' })).toHaveTextContent('Planned');
});

it('offers to bring open orders while there are none', async () => {
  open([]);
  expect(await screen.findByRole('link', { name: 'Import from a file…' })).toHaveAttribute(
    'href',
    '/import/orders',
  );
});

it('says that the filters found no orders', async () => {
  open([], '/orders?status=REJECTED');
  expect(await screen.findByText('No orders found')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reset filters' })).toBeVisible();
});

it('shows what moved with a changed cell and in the sums, and does not load the list again', async () => {
  const { user } = open([order(1)]);
  await firstOrder();
  const summary = await screen.findByRole('region', { name: 'Summary' });
  server.use(cellIsSaved({ revenue: 150_000, profit: 70_000 }));
  await edit(user, 'revenue', '1500');
  await waitFor(() => expect(cell(0, 'profit')).toHaveTextContent('700.00'));
  expect(cell(0, 'revenue')).toHaveTextContent('1,500.00');
  // 500.00 more than before, without asking the server.
  expect(summary).toHaveTextContent('Revenue1,734.00 €Cost1,300.00 €Profit434.00 €');
  expect(summed).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

const OF_STATUS: OrderColumn[] = [
  'order_number',
  'status',
  'loading_date',
  'supplier_name',
  'vehicle',
  'loaded_by',
];

async function chooseStatus(user: ReturnType<typeof open>['user'], status: string) {
  await user.click(cell(0, 'status'));
  await user.keyboard('{F2}');
  await user.click(await screen.findByRole('option', { name: status }));
}

it('shows the day that a status filled', async () => {
  const { user } = open([order(1, { loading_date: null })], '/orders', OF_STATUS);
  await firstOrder();
  expect(cell(0, 'loading_date')).toHaveTextContent(/^$/);
  server.use(cellIsSaved({ status: 'LOADED', loading_date: '2026-03-10' }));
  await chooseStatus(user, 'Loaded');
  await waitFor(() => expect(cell(0, 'loading_date')).toHaveTextContent('2026-03-10'));
  expect(cell(0, 'status')).toHaveTextContent('Loaded');
  expect(asked).toHaveLength(1);
});

it('takes the vehicle off a cancelled order, and off the later ones that the server let go', async () => {
  const assigned = {
    vehicle: 'ABC 100',
    supplier_name: 'Žemaitijos vežėjai UAB',
    loaded_by: 'Ona',
  };
  const { user } = open([order(1, assigned), order(2, assigned)], '/orders', OF_STATUS);
  await firstOrder();
  const free = { vehicle: null, supplier_name: null, loaded_by: null };
  const cancelled = { ...free, status: 'CANCELD' as const };
  server.use(
    cellIsSaved(cancelled),
    ...ordersAre([order(1, cancelled), order(2, free)], { asked, summed }),
  );
  await chooseStatus(user, 'Canceled');
  for (const column of ['vehicle', 'supplier_name', 'loaded_by']) {
    await waitFor(() => expect(cell(0, column)).toHaveTextContent(/^$/));
    await waitFor(() => expect(cell(1, column)).toHaveTextContent(/^$/));
  }
  expect(asked).toHaveLength(2);
});

it('puts the old value back when the server refuses, and says why', async () => {
  const { user } = open([order(1, { cargo_note: 'call first' })]);
  await firstOrder();
  server.use(cellIsRefused('The order has an invoice'));
  await edit(user, 'cargo_note', 'no call');
  expect(await screen.findByRole('alert', { name: '' })).toBeInTheDocument();
  await waitFor(() => expect(cell(0, 'cargo_note')).toHaveAttribute('aria-invalid', 'true'));
  expect(cell(0, 'cargo_note')).toHaveTextContent('call first');
  expect(document.body).toHaveTextContent('The order has an invoice');
});

it('leaves a compensation order its cost and its note, and locks the rest', async () => {
  open([order(1, { status: 'COMPENSATION' }), order(2)]);
  await firstOrder();
  for (const id of ['status', 'revenue', 'profit']) {
    expect(cell(0, id)).not.toHaveAttribute('aria-readonly', 'false');
    expect(cell(1, id)).toHaveAttribute('aria-readonly', 'false');
  }
  expect(cell(0, 'cost')).toHaveAttribute('aria-readonly', 'false');
});

it('sums a selection by its ids, and all that match by their filter', async () => {
  const { user } = open([order(1), order(2), order(3)], '/orders?assigned=true');
  await firstOrder();
  await user.click(screen.getByRole('checkbox', { name: 'Select 26-00002' }));
  await waitFor(() => expect(summed.at(-1)).toBe('2'));
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(cell(0, 'status'));
  await user.keyboard('{Control>}a{/Control}');
  expect(await screen.findByText('All 3 rows selected', { selector: 'span' })).toBeVisible();
  await new Promise((done) => setTimeout(done, 700));
  expect(summed.filter((ids) => ids !== null)).toEqual(['2']);
});

it('says at once what is selected, before the server has summed it', async () => {
  const { user } = open([order(1), order(2), order(3)]);
  await firstOrder();
  const figures = await screen.findByRole('region', { name: 'Summary' });
  server.use(
    http.get(`${API}/orders/list-metrics`, async ({ request }) => {
      if (new URL(request.url).searchParams.has('selected_orders_ids')) await delay('infinite');
    }),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select 26-00002' }));
  expect(figures).toHaveTextContent('Total orders1Revenue1,000.00 €Cost800.00 €Profit200.00 €');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(figures).toHaveTextContent('Total orders3Revenue1,234.00 €');
});

it('offers the category filter to those who see both categories only', async () => {
  const { user } = open([order(1)]);
  server.use(userIs({ role: 'manager', roles: ['manager'], category_visibility: 'GENERAL_CARGO' }));
  await firstOrder();
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  expect(screen.getByRole('combobox', { name: 'VIN number' })).toBeVisible();
  expect(screen.queryByText('Category', { selector: 'label' })).toBeNull();
});

it('filters by the VINs that orders have, or by a part of one', async () => {
  const { user, router } = open([order(1)]);
  server.use(
    http.get(`${API}/vin-numbers/search`, ({ request }) => {
      const q = new URL(request.url).searchParams.get('q');
      const vins = q === 'gdm9' ? ['1M8GDM9AXKP042788'] : [];
      return HttpResponse.json({
        data: vins.map((vin) => ({ vin_number: vin, label: vin, value: vin })),
      });
    }),
  );
  await firstOrder();
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.type(screen.getByRole('combobox', { name: 'VIN number' }), 'gdm9');
  const option = await screen.findByRole('option', { name: '1M8GDM9AXKP042788' });
  expect(screen.getByRole('option', { name: 'gdm9' })).toBeVisible();
  await waitFor(() => expect(option).not.toHaveAttribute('aria-disabled'));
  await user.click(option);
  await waitFor(() =>
    expect(router.state.location.search).toContain('vin_number=1M8GDM9AXKP042788'),
  );
});

it('opens the details of an order beside the list, by the address too', async () => {
  const { user, router } = open(
    [order(1), order(2, { cargo_note: 'two axles' })],
    '/orders?order=2',
  );
  const details = await screen.findByRole('complementary', { name: 'Details of 26-00002' });
  expect(await within(details).findByText('two axles')).toBeVisible();
  await user.click(within(details).getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).toBe('');
});

const orders = (count: number) => Array.from({ length: count }, (_, index) => order(index + 1));
const details = (number: string) =>
  screen.findByRole('complementary', { name: `Details of ${number}` });
/** The grid reports its active cell after a pause. */
const rest = () => new Promise((done) => setTimeout(done, 400));

it('opens the details of a shared link, whatever page its order is on, and stays there', async () => {
  const { router } = open(orders(45), '/orders?order=45');
  expect(await details('26-00045')).toBeVisible();
  await rest();
  expect(router.state.location.search).toBe('?order=45');
  expect(asked.filter((query) => query.has('selected_orders_ids'))).toHaveLength(1);
});

it('says that the order of a link cannot be shown', async () => {
  const { router } = open([order(1)], '/orders?order=99');
  expect(await screen.findByText('This order cannot be shown')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('walks with the details to a row that has to be loaded first', async () => {
  const { user } = open(orders(45), '/orders?order=1');
  await details('26-00001');
  await user.click(cell(0, 'status'));
  await rest();
  await user.keyboard('{Control>}{End}{/Control}');
  // jsdom moves without an event.
  fireEvent.scroll(screen.getByRole('grid'));
  expect(await details('26-00045')).toBeVisible();
});

it('walks from order to order with the details', async () => {
  const { user } = open([order(1), order(2)], '/orders?order=1');
  await details('26-00001');
  await user.click(cell(0, 'status'));
  await rest();
  await user.keyboard('{ArrowDown}');
  expect(await details('26-00002')).toBeVisible();
});

it('closes the details with Esc before it clears the selection', async () => {
  const { user, router } = open([order(1), order(2)], '/orders?order=1');
  await details('26-00001');
  await user.click(await screen.findByRole('checkbox', { name: 'Select 26-00002' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByText('1 selected')).toBeVisible();
});

it('closes the details with Esc within them, and goes back to the grid', async () => {
  const { user } = open([order(1)], '/orders?order=1');
  const facts = await within(await details('26-00001')).findByRole('group');
  facts.focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /Details/ })).toBeNull());
  expect(screen.getByRole('grid')).toContainElement(document.activeElement as HTMLElement);
});

it('loads further orders while one scrolls', async () => {
  open(orders(65));
  await firstOrder();
  const grid = screen.getByRole('grid');
  for (const offset of ['40', '60']) {
    grid.scrollTop = grid.scrollTop + 1000;
    fireEvent.scroll(grid);
    await waitFor(() => expect(asked.at(-1)?.get('offset')).toBe(offset));
  }
  grid.scrollTop = 5000;
  fireEvent.scroll(grid);
  expect(await screen.findByRole('link', { name: '26-00065' })).toBeVisible();
});

it('starts a new order by n', async () => {
  const { user } = open([order(1)]);
  await firstOrder();
  await user.keyboard('n');
  expect(await screen.findByText('a new order')).toBeVisible();
});
