import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { ToPayRow } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, server, shellIsServed, userIs } from '@/test/server';
import { inDays, nothingHeard, owed, payingIs, type Heard } from './test-paying';
// Imported here, so that loading them does not count towards the first test's time.
import './to-pay-page';
import '@/freight/accounting/paid-dialog';

let heard: Heard;

function open(rows: ToPayRow[], at = '/settlement/to-pay') {
  server.use(...payingIs(rows, heard));
  return renderRoutes(routes, { at });
}

beforeEach(() => {
  heard = nothingHeard();
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

it('lists what is owed with its days in words, and nothing is there for axe to find', async () => {
  open([
    owed(1, { payment_due_date: inDays(-3), kept_back: 10_000, left_amount: 101_078 }),
    owed(2, { payment_due_date: inDays(0), currency: 'USD', bank_accounts: [] }),
    owed(3, { payment_due_date: inDays(1), payment_file_id: 5, paid_amount: 1_078 }),
    owed(4, { payment_due_date: null, payment_file_id: 9, type: 'CREDIT', left_amount: -500 }),
  ]);
  await screen.findByText('VEZ-1');
  expect(cell(0, 'supplier_name')).toHaveTextContent('Via Cargo');
  expect(cell(0, 'payment_due_date')).toHaveTextContent(`${inDays(-3)} overdue by 3 days`);
  expect(cell(0, 'kept_back')).toHaveTextContent('100.00');
  expect(cell(0, 'left_amount')).toHaveTextContent('1,010.78');
  expect(cell(0, 'iban')).toHaveTextContent('LT12 1000 0111 0100 1000');
  expect(cell(0, 'payment_file')).toHaveTextContent('');
  expect(cell(1, 'payment_due_date')).toHaveTextContent('today');
  expect(cell(1, 'kept_back')).toHaveTextContent('');
  expect(cell(1, 'left_amount')).toHaveTextContent('1,110.78 $');
  expect(within(cell(1, 'iban')).getByRole('link', { name: 'no bank account' })).toHaveAttribute(
    'href',
    '/contacts/edit/7',
  );
  expect(cell(2, 'payment_due_date')).toHaveTextContent('in 1 day');
  expect(
    await within(cell(2, 'payment_file')).findByRole('link', {
      name: 'In payment file WH-20260312-5',
    }),
  ).toHaveAttribute('href', '/settlement/payment-files/5');
  expect(cell(3, 'payment_due_date')).toHaveTextContent('');
  expect(cell(3, 'left_amount')).toHaveTextContent('-5.00');
  expect(cell(3, 'payment_file')).toHaveTextContent('In a payment file');
  expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent(
    'Owed3,221.56 €700.00 $Overdue1,110.78 €0.00 $Due within 7 days500.00 €0.00 $Kept back100.00 €0.00 $',
  );
  const tabs = within(screen.getByRole('navigation', { name: 'Invoices' }));
  expect(tabs.getByRole('link', { name: 'To pay' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
});

it('is filtered by carrier, day and kind of cargo', async () => {
  open([], '/settlement/to-pay?supplier_id=7&due_to=2026-03-31&category=GENERAL_CARGO');
  expect(await screen.findByText('Nothing to pay was found')).toBeVisible();
  expect(Object.fromEntries(heard.asked[0] ?? [])).toMatchObject({
    supplier_id: '7',
    due_to: '2026-03-31',
    category: 'GENERAL_CARGO',
  });
  expect(screen.getByRole('textbox', { name: 'Due to' })).toHaveValue('2026-03-31');
});

it('says what is left of the selected ones in each currency', async () => {
  const { user } = open([owed(1), owed(2, { currency: 'USD', left_amount: 70_000 }), owed(3)]);
  await screen.findByText('VEZ-1');
  for (const row of [0, 1, 2]) await user.click(cell(row, '@select'));
  expect(screen.getByText('2,221.56 €')).toBeVisible();
  expect(screen.getByText('700.00 $', { selector: 'strong' })).toBeVisible();
  await user.click(cell(1, '@select'));
  expect(screen.queryByText('700.00 $', { selector: 'strong' })).toBeNull();
});

it('selects all that match, also on pages that are not loaded, and adds them up', async () => {
  const rows = Array.from({ length: 230 }, (_, at) => owed(at + 1, { left_amount: 100 }));
  const { user } = open(rows, '/settlement/to-pay?supplier_id=7');
  await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
  expect(await screen.findByText('230.00 €', { selector: 'strong' })).toBeVisible();
  expect(heard.asked.filter((query) => query.get('limit') === '100')).toHaveLength(3);
});

it('notes one as paid in full by hand, unless a bank is asked to', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put(`${API}/settlements/1/paid-amount`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { id: 1 } });
    }),
  );
  const { user } = open([owed(1, { kept_back: 10_000 }), owed(2, { payment_file_id: 5 })]);
  await screen.findByText('VEZ-1');
  await user.click(within(cell(0, 'menu')).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as paid…' }));
  const amount = await screen.findByRole('textbox', { name: /^Paid amount/ });
  expect(amount).toHaveValue('1,010.78');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ paid_amount: 101_078, reason: null }]));
  await user.click(within(cell(1, 'menu')).getByRole('button', { name: 'Actions' }));
  expect(await screen.findByRole('menuitem', { name: /^Mark as paid…/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('only shows it to who may not export', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'], permissions: ['invoice view'] }));
  open([owed(1)]);
  await screen.findByText('VEZ-1');
  expect(document.querySelector('[data-col="@select"]')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
});
