import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
import { checked, EMPTY, monthIs, nothingHeard, type Heard } from './test-month';
// Imported here, so that loading it does not count towards the first test's time.
import './accounting-month-page';

let heard: Heard;
/** The names of the files that were saved. */
let saved: string[];

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-29T12:00:00Z'));
  heard = nothingHeard();
  saved = [];
  URL.revokeObjectURL = () => undefined;
  URL.createObjectURL = () => 'blob:isaf';
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
    else this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

const open = (month: Parameters<typeof monthIs>[1] = {}, at = '/accounting-month') => {
  server.use(...monthIs(heard, month));
  return renderRoutes(routes, { at });
};

const sums = () => screen.findByRole('table', { name: 'Sums of the registers' });
const download = () => screen.getByRole('button', { name: 'Download i.SAF' });

it('shows the registers of the last month, and nothing is there for axe to find', async () => {
  open();
  expect(await sums()).toHaveTextContent(
    'Issued invoices1210,000.00 €2,100.00 €Received invoices85,000.00 €1,050.00 €',
  );
  expect(heard.checks).toEqual(['?month=2026-10&type=F']);
  expect(screen.getByRole('combobox', { name: 'Month to show' })).toHaveDisplayValue(
    'October 2026',
  );
  const found = screen.getByRole('table', { name: 'Missing in documents: 1 finding' });
  expect(within(found).getByRole('row', { name: /FLL-7/ })).toHaveTextContent(
    'FLL-7Baltic CarsNo country',
  );
  const tabs = within(screen.getByRole('navigation', { name: 'Invoices' }));
  expect(tabs.getByRole('link', { name: 'Month' })).toHaveAttribute('aria-current', 'page');
  await screen.findByText('All books are open.');
  await expectAccessible();
});

it('leads to the orders that have no invoice', async () => {
  open();
  await sums();
  const days = 'date_from_from=2026-10-01&date_to=2026-10-31';
  expect(
    screen.getByRole('link', { name: '3 orders of the month are on no invoice' }),
  ).toHaveAttribute('href', `/orders?settlement=true&${days}`);
  expect(
    screen.getByRole('link', { name: '1 order of the month has no invoice of the carrier' }),
  ).toHaveAttribute('href', `/orders?without_supplier_invoice=true&${days}`);
});

it('asks for the chosen month and register, which the address keeps', async () => {
  const { user, router } = open();
  await sums();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month to show' }), '2026-02');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Register' }), 'P');
  await waitFor(() => expect(heard.checks.at(-1)).toBe('?month=2026-02&type=P'));
  expect(router.state.location.search).toBe('?month=2026-02&type=P');
  const table = await sums();
  expect(within(table).getByRole('row', { name: /^Received invoices/ })).toBeVisible();
  expect(within(table).queryByRole('row', { name: /^Issued invoices/ })).toBeNull();
  await user.click(download());
  await waitFor(() => expect(saved).toEqual(['isaf-2026-02-P.xml']));
  expect(heard.files).toEqual(['?month=2026-02&type=P']);
});

it('refuses the file while documents cannot be written, and says which', async () => {
  const { user } = open({ check: checked({ impossible: ['FLL-1', 'FLL-2'] }) });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '2 documents cannot be written into the file; correct them first: FLL-1, FLL-2',
  );
  expect(download()).toHaveAccessibleDescription(/^2 documents cannot be written.*FLL-1, FLL-2$/);
  await user.click(download());
  expect(heard.files).toEqual([]);
  await expectAccessible();
});

it('says why the server refuses the file', async () => {
  const { user } = open();
  await sums();
  server.use(
    http.get(`${API}/accounting/isaf`, () =>
      refused(422, { message: "i.SAF needs the company's code" }),
    ),
  );
  await user.click(download());
  const flashes = screen.getByRole('region', { name: 'Notifications' });
  await waitFor(() => expect(flashes).toHaveTextContent("i.SAF needs the company's code"));
  expect(saved).toEqual([]);
});

it('shows the first of many findings, the others when asked, and how many there are', async () => {
  const finding = (number: number) => ({
    number: `FLL-${String(number)}`,
    party: 'Via Cargo',
    problem: 'FOREIGN_VAT' as const,
  });
  const findings = Array.from({ length: 25 }, (_, place) => finding(place + 1));
  const { user } = open({ check: checked({ findings, found: 625 }) });
  const table = await screen.findByRole('table', { name: 'Missing in documents: 625 findings' });
  expect(within(table).getAllByRole('rowheader')).toHaveLength(20);
  expect(screen.getByText('and 605 more')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more findings' }));
  expect(within(table).getAllByRole('rowheader')).toHaveLength(25);
  expect(screen.getByText('and 600 more')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more findings' })).toBeNull();
});

it('lists services to businesses in the European Union, and clients without a number', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Buyers by VAT number' });
  expect(within(table).getByRole('row', { name: /^PL5260001246/ })).toHaveTextContent(
    'PL5260001246Polska Sp. z o.o.1,234.56 €1,235',
  );
  expect(within(table).getByRole('row', { name: /^Total/ })).toHaveTextContent(
    'Total2,234.56 €2,235',
  );
  const others = screen.getByRole('table', { name: /^1 client without a VAT number/ });
  expect(within(others).getByRole('row', { name: /^Latvijas SIA/ })).toHaveTextContent(
    'Latvijas SIAFLL-8, FLL-9400.00 €',
  );
  expect(within(others).getByRole('link', { name: 'Latvijas SIA' })).toHaveAttribute(
    'href',
    '/contacts/edit/7',
  );
});

it('says that a month is empty', async () => {
  open({ check: EMPTY, sales: { buyers: [], without_number: [], amount: 0, euros: 0 } });
  expect(await screen.findByText(/^No document of this month/)).toBeVisible();
  expect(screen.getByText('All orders of the month have their invoices.')).toBeVisible();
  expect(await screen.findByText(/^No services to businesses/)).toBeVisible();
  expect(screen.queryByText(/Missing in documents/)).toBeNull();
  // An empty register is declared, too.
  expect(download()).not.toHaveAttribute('aria-disabled');
});

it('says what could not be read, and reads it again', async () => {
  server.use(...monthIs(heard, {}));
  server.use(http.get(`${API}/accounting/isaf/check`, () => refused(500), { once: true }));
  const { user } = renderRoutes(routes, { at: '/accounting-month' });
  const registers = within(await screen.findByRole('region', { name: 'i.SAF registers' }));
  const again = await registers.findByRole('button', { name: 'Retry' });
  expect(download()).toHaveAccessibleDescription('The registers are not checked yet.');
  await user.click(again);
  expect(await sums()).toBeVisible();
});

it('says that registers are for people who see all documents', async () => {
  const sentence = 'The registers hold all documents of the company';
  server.use(...monthIs(heard, {}));
  server.use(
    http.get(`${API}/accounting/isaf/check`, () => refused(403, { message: sentence })),
    http.get(`${API}/accounting/ec-sales`, () => refused(403, { message: sentence })),
  );
  renderRoutes(routes, { at: '/accounting-month' });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download i.SAF' })).toBeNull();
  expect(screen.queryByRole('heading', { name: /^EC sales list/ })).toBeNull();
});

it('is not shown without the permission to export', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'], permissions: ['invoice view'] }));
  open();
  expect(await screen.findByRole('heading', { name: 'You may not see this page' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Month' })).toBeNull();
  expect(heard.checks).toEqual([]);
});
