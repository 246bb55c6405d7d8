import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, pageOf, server, shellIsServed, userIs } from '@/test/server';
import { imported, nothingHeard, period, statementIs, type Heard } from './test-payments';
import type { PaymentImportView } from './imports-api';
// Imported here, so that loading them does not count towards the first test's time.
import './payments-import-page';
import './bring/bring-statement';

let heard: Heard;

const open = (at = '/payments-import') => renderRoutes(routes, { at });

/** The answers to the list, one after the other; the last one stays. */
function listIs(...answers: PaymentImportView[][]) {
  let asked = 0;
  server.use(
    http.get(`${API}/invoices/payments/imports`, ({ request }) => {
      const rows = answers[Math.min(asked, answers.length - 1)] ?? [];
      asked += 1;
      return HttpResponse.json(pageOf(rows, request));
    }),
  );
  return () => asked;
}

beforeEach(() => {
  heard = nothingHeard();
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed(), ...statementIs(heard, { of: imported(1), open: [] }));
});

it('lists statements with their accounts, period and counts, and axe finds nothing', async () => {
  const accounts = [
    period({ currency: 'USD', date_from: '2026-02-27', date_to: '2026-02-27' }),
    period(),
  ];
  listIs([
    imported(3, { status: 'ACTION_REQUIRED', imported_payments_count: 3, accounts }),
    imported(2, { format: 'camt.053.001.02', accounts: [] }),
    imported(1, { status: 'FAILED', imported_payments_count: 0 }),
  ]);
  open();
  await screen.findByText('kovas-3.csv');
  expect(cell(0, 'status')).toHaveTextContent('Action required');
  expect(cell(0, 'status').querySelector('[data-tone]')).toHaveAttribute('data-tone', 'red');
  expect(cell(0, 'payments_count')).toHaveTextContent('5');
  expect(cell(0, 'imported_payments_count')).toHaveTextContent('3');
  expect(cell(0, 'not_imported')).toHaveTextContent('2');
  expect(cell(0, 'account')).toHaveTextContent(/^LT60 1010 0123 4567 8901$/);
  expect(cell(0, 'period')).toHaveTextContent('2026-02-27 – 2026-03-31');
  expect(cell(0, 'format')).toHaveTextContent('Swedbank CSV');
  expect(cell(1, 'status').querySelector('[data-tone]')).toHaveAttribute('data-tone', 'green');
  expect(cell(1, 'format')).toHaveTextContent('camt.053.001.02');
  expect(cell(1, 'account')).toHaveTextContent('');
  expect(cell(2, 'status').querySelector('[data-tone]')).toHaveAttribute('data-tone', 'red');
  const tabs = within(screen.getByRole('navigation', { name: 'Invoices' }));
  expect(tabs.getByRole('link', { name: 'Payments import' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible();
});

it('shows how far an import is, without details, until it is done, and says so then', async () => {
  const asked = listIs(
    [imported(1, { status: 'IN_PROGRESS', done_count: 2, imported_payments_count: 2 })],
    [imported(1)],
  );
  open();
  expect(await screen.findByText(/2 of 6/)).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('max', '6');
  expect(cell(0, 'status').querySelector('[data-tone]')).toHaveAttribute('data-tone', 'orange');
  expect(within(cell(0, '@expand')).queryByRole('button')).toBeNull();
  expect(await screen.findByText('kovas-1.csv: 5 of 5 payments imported')).toBeVisible();
  expect(asked()).toBe(2);
  expect(within(cell(0, '@expand')).getByRole('button')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it.each([
  ['FAILED', 'kovas-1.csv: nothing could be imported'],
  ['ACTION_REQUIRED', 'kovas-1.csv: 5 of 5 payments imported, the others wait for you'],
] as const)('says how an import ended: %s', async (status, sentence) => {
  listIs([imported(1, { status: 'IN_PROGRESS' })], [imported(1, { status })]);
  open();
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('saves the imported file and the summary from the menu of a row', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  server.use(
    http.get(`${API}/invoices/payments/imports/1/download/import-file`, () =>
      HttpResponse.arrayBuffer(new ArrayBuffer(3), {
        headers: { 'content-type': 'application/octet-stream' },
      }),
    ),
    http.get(`${API}/invoices/payments/imports/1/download/detailed-summary-file`, () =>
      HttpResponse.text('a;b', { headers: { 'content-type': 'text/csv' } }),
    ),
  );
  const { user } = open();
  await screen.findByText('kovas-1.csv');
  const choose = async (name: string) => {
    await user.click(within(cell(0, 'menu')).getByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Download imported file');
  await waitFor(() => expect(saved).toEqual(['kovas-1.csv']));
  await choose('Download detailed summary (CSV)');
  await waitFor(() => expect(saved).toEqual(['kovas-1.csv', 'kovas-1-summary.csv']));
});

it('says why a file cannot be saved', async () => {
  server.use(
    http.get(`${API}/invoices/payments/imports/1/download/import-file`, () =>
      HttpResponse.json({ message: 'There is no such payment import' }, { status: 404 }),
    ),
  );
  const { user } = open();
  await screen.findByText('kovas-1.csv');
  await user.click(within(cell(0, 'menu')).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download imported file' }));
  expect(await screen.findByText('There is no such payment import')).toBeVisible();
});

it('begins with the import of the first statement', async () => {
  listIs([]);
  const { user } = open();
  const empty = await screen.findByText(/^Bank statements that were imported stand here/);
  await user.click(
    within(empty.parentElement as HTMLElement).getByRole('button', { name: 'Import statement' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Import statement' })).toBeVisible();
});

it('is closed to people without the permission to see invoices', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'], permissions: [] }));
  open();
  expect(await screen.findByRole('heading', { name: 'You may not see this page' })).toBeVisible();
  expect(heard.lists).toBe(0);
});

it('offers no import to people who may only look', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'], permissions: ['invoice view'] }));
  open();
  await screen.findByText('kovas-1.csv');
  expect(screen.queryByRole('button', { name: 'Import statement' })).toBeNull();
});
