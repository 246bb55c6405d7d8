import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
import { EMPTY, line, outcome, outcomeIs, stage, total, type Heard } from './test-outcome';
// Imported here, so that loading it does not count towards the first test's time.
import './accounting-outcome-page';

let heard: Heard;
/** The names of the files that were saved. */
let saved: string[];

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-29T12:00:00Z'));
  heard = { reports: [], files: [] };
  saved = [];
  URL.revokeObjectURL = () => undefined;
  URL.createObjectURL = () => 'blob:outcome';
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
    else this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

const open = (answer = outcome(), at = '/accounting-outcome') => {
  server.use(...outcomeIs(heard, answer));
  return renderRoutes(routes, { at });
};

const totals = async () => within(await screen.findByRole('region', { name: 'Totals' }));
const nameIn = (row: number) => within(cell(row, 'name')).getByRole('link');

it('shows the last months with all stages, and how their profit differs from the plan', async () => {
  open(
    outcome({
      rows: [
        line(),
        line({ name: '2026-04', agreed: stage(210_000, 140_000), settled: 1 }),
        line({ currency: 'USD', agreed: stage(200_000, 150_000) }),
      ],
      totals: [total(), total({ currency: 'USD' })],
    }),
  );
  await totals();
  expect(heard.reports).toEqual([{ by: 'month', date_from: '2026-09-01', date_to: '2026-11-30' }]);
  expect(cell(0, 'profit_planned')).toHaveTextContent(/^500\.00$/);
  expect(cell(0, 'profit_billed')).toHaveTextContent(/^350\.00$/);
  expect(cell(0, 'change_agreed')).toHaveTextContent(/^-100\.00$/);
  expect(cell(0, 'change_billed')).toHaveTextContent(/^-150\.00$/);
  expect(cell(1, 'change_agreed')).toHaveTextContent(/^\+200\.00$/);
  // The carrier of one order has billed nothing yet.
  expect(cell(1, 'change_billed')).toHaveTextContent(/^$/);
  expect(cell(2, 'profit_agreed')).toHaveTextContent('500.00 $');
  expect(cell(2, 'change_agreed')).toHaveTextContent('0.00 $');
  const tabs = within(screen.getByRole('navigation', { name: 'Invoices' }));
  expect(tabs.getByRole('link', { name: 'Profit afterwards' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible();
});

it('adds up each currency with its stages side by side', async () => {
  open(
    outcome({
      rows: [line(), line({ name: '2026-04', settled: 1 }), line({ currency: 'USD' })],
      totals: [total(), total({ currency: 'USD' })],
    }),
  );
  const sums = await totals();
  const euros = within(sums.getByRole('table', { name: 'Totals in EUR' }));
  expect(euros.getByRole('row', { name: /^Revenue/ })).toHaveTextContent(
    'Revenue2,000.001,900.001,900.00950.00',
  );
  expect(euros.getByRole('row', { name: /^Profit/ })).toHaveTextContent(
    'Profit500.00400.00350.00950.00',
  );
  expect(euros.getByRole('row', { name: /^Margin/ })).toHaveTextContent(
    'Margin25 %21.1 %18.4 %100 %',
  );
  expect(euros.getByRole('row', { name: /^Against plan/ })).toHaveTextContent(
    /^Against plan-100\.00$/,
  );
  expect(sums.getByText('Of 4 orders 4 are invoiced and 3 billed by carriers.')).toBeVisible();
  const dollars = within(sums.getByRole('table', { name: 'Totals in USD' }));
  expect(dollars.getByRole('row', { name: /^Against plan/ })).toHaveTextContent(
    'Against plan-100.00 $-150.00 $',
  );
});

it('says that only the first rows are shown, and compares nothing with what it cannot count', async () => {
  open(outcome({ total: 2_500 }));
  const sums = await totals();
  expect(sums.getByText(/^The first 1 of 2,500 rows/)).toBeVisible();
  expect(sums.getByRole('row', { name: /^Against plan/ })).toHaveTextContent(
    /^Against plan-100\.00$/,
  );
});

it('leads from a month to its orders within the chosen days, and keeps the filters', async () => {
  const { user, router } = open(
    outcome(),
    '/accounting-outcome?date_from=2026-03-10&date_to=2026-11-30&activity=SPOT',
  );
  await totals();
  await user.click(nameIn(0));
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      by: 'order',
      date_from: '2026-03-10',
      date_to: '2026-03-31',
      activity: 'SPOT',
    }),
  );
  await waitFor(() => expect(heard.reports.at(-1)).toMatchObject({ by: 'order' }));
});

it('leads from a client and a carrier to their cards, and to their orders', async () => {
  const rows = [line({ id: 7, name: 'Via Cargo' }), line({ name: null })];
  const { user } = open(outcome({ rows }), '/accounting-outcome?by=client');
  await totals();
  expect(nameIn(0)).toHaveAttribute('href', '/contacts/edit/7');
  expect(within(cell(0, 'orders')).getByRole('link')).toHaveAttribute(
    'href',
    '/accounting-outcome?by=order&client_id=7',
  );
  expect(cell(1, 'name')).toHaveTextContent('Without a client');
  expect(within(cell(1, 'name')).queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Carrier' }));
  await waitFor(() => expect(heard.reports.at(-1)).toMatchObject({ by: 'supplier' }));
  expect(await screen.findByText('Without a carrier')).toBeVisible();
  expect(within(cell(0, 'orders')).getByRole('link')).toHaveAttribute(
    'href',
    '/accounting-outcome?by=order&supplier_id=7',
  );
});

it('leads from an order to it, and ticks its documents', async () => {
  const one = { id: 12, name: '26-00012', orders: 1, invoiced: 1, settled: 0 };
  open(outcome({ rows: [line(one)] }), '/accounting-outcome?by=order');
  await totals();
  expect(nameIn(0)).toHaveAttribute('href', '/orders/edit/12');
  expect(within(cell(0, 'invoiced')).getByRole('img')).toBeVisible();
  expect(within(cell(0, 'settled')).queryByRole('img')).toBeNull();
});

it('is of the chosen period, whose file has the same filters', async () => {
  const { user } = open(outcome(), '/accounting-outcome?by=client');
  await totals();
  await user.click(screen.getByRole('combobox', { name: 'Period' }));
  await user.click(await screen.findByRole('option', { name: 'Previous month' }));
  const october = { by: 'client', date_from: '2026-10-01', date_to: '2026-10-31' };
  await waitFor(() => expect(heard.reports.at(-1)).toEqual(october));
  expect(screen.getByRole('button', { name: /Period: Previous month/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export or import' }));
  expect(screen.queryByRole('menuitem', { name: /xlsx|Excel/ })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(saved).toEqual(['outcome-by-client.csv']));
  expect(heard.files).toEqual([october]);
});

it('says that there is nothing, or that the filters find nothing', async () => {
  const { user } = open(EMPTY, '/accounting-outcome?activity=SPOT');
  expect(await screen.findByText('No orders found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(await screen.findByText('No orders were loaded in these days.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull();
});

it('says what could not be read, and reads it again', async () => {
  server.use(...outcomeIs(heard, outcome()));
  server.use(http.get(`${API}/accounting/outcome`, () => refused(500), { once: true }));
  const { user } = renderRoutes(routes, { at: '/accounting-outcome' });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await totals();
  expect(nameIn(0)).toHaveTextContent('2026-03');
});

it.each(['invoice view', 'profit view'] as const)('is not shown with %s alone', async (right) => {
  server.use(userIs({ role: 'manager', roles: ['manager'], permissions: [right] }));
  open();
  expect(await screen.findByRole('heading', { name: 'You may not see this page' })).toBeVisible();
  expect(heard.reports).toEqual([]);
});
