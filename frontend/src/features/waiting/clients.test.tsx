import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ClientAgeingView } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, server, shellIsServed } from '@/test/server';
import {
  client,
  daysAgo,
  nothingHeard,
  notDue,
  reminder,
  waitingIs,
  type Heard,
} from './test-waiting';
// Imported here, so that loading it does not count towards the first test's time.
import './waiting-payments-page';

let heard: Heard;

function open(clients: ClientAgeingView[], at = '/waiting-payments?by=clients') {
  server.use(...waitingIs({ clients, reminders: [reminder(1)] }, heard));
  return renderRoutes(routes, { at });
}

const named = (name = 'Client 7') => screen.findByRole('link', { name });

beforeEach(() => {
  heard = nothingHeard();
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

it('says how late each client is in words and amounts, with totals by currency', async () => {
  open([
    client(7, { overdue_more: 50_000, unpaid_amount: 271_000, money: 2_000 }),
    client(7, { currency: 'USD', ...notDue }),
    client(8, {
      client_name: 'Via Cargo',
      overdue_60: 30_000,
      unpaid_amount: 251_000,
      average_days_to_pay: null,
      reminded_at: '2026-03-09T12:00:00Z',
      reminders: 2,
    }),
    client(9, { email: null, language: 'lt' }),
  ]);
  await named('Via Cargo');
  expect(cell(0, 'oldest')).toHaveTextContent('Over 90 days');
  expect(cell(0, 'overdue_30')).toHaveTextContent('1,000.00');
  expect(cell(0, 'overdue_60')).toHaveTextContent('');
  expect(cell(0, 'overdue_more')).toHaveTextContent('500.00');
  expect(cell(0, 'money')).toHaveTextContent('20.00');
  expect(cell(0, 'average_days_to_pay')).toHaveTextContent('34');
  expect(cell(1, 'oldest')).toHaveTextContent('Not due');
  expect(cell(1, 'unpaid_amount')).toHaveTextContent('1,210.00 $');
  expect(cell(1, 'money')).toHaveTextContent('');
  expect(cell(2, 'oldest')).toHaveTextContent('31–60 days');
  expect(cell(2, 'average_days_to_pay')).toHaveTextContent('');
  expect(cell(2, 'reminded_at')).toHaveTextContent('2026-03-09 (2×)');
  expect(cell(3, 'oldest')).toHaveTextContent('1–30 days');
  expect(cell(3, 'reminded_at')).toHaveTextContent('no e-mail address');
  const totals = within(screen.getByRole('region', { name: 'All clients' }));
  expect(totals.getByRole('row', { name: /^EUR/ })).toHaveTextContent(
    'EUR7,430.00 €3,630.00 €3,000.00 €300.00 €0.00 €500.00 €',
  );
  expect(totals.getByRole('row', { name: /^USD/ })).toHaveTextContent('1,210.00 $1,210.00 $0.00 $');
  expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent(/^Unpaid4/);
  await expectAccessible();
});

it('switches between invoices and clients with the same filters', async () => {
  const { user, router } = open([client(7)], '/waiting-payments?date_from=2026-03-01');
  await user.click(await screen.findByRole('radio', { name: 'Clients' }));
  await named();
  expect(Object.fromEntries(heard.ageing[0] ?? [])).toEqual({ date_from: '2026-03-01' });
  expect(router.state.location.search).toBe('?date_from=2026-03-01&by=clients');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(router.state.location.search).toBe('?by=clients'));
  await user.click(screen.getByRole('radio', { name: 'Invoices' }));
  await waitFor(() => expect(router.state.location.search).toBe('?by=invoices'));
  expect(heard.lists.at(-1)?.get('date_from')).toBeNull();
});

it('leads from a client to its invoices, and keeps the other filters', async () => {
  const at = '/waiting-payments?by=clients&date_to=2026-03-31';
  const { user, router } = open([client(7)], at);
  await user.click(await named());
  await waitFor(() =>
    expect(router.state.location.search).toBe('?by=invoices&date_to=2026-03-31&client_id=7'),
  );
  await waitFor(() => expect(heard.lists.at(-1)?.get('client_id')).toBe('7'));
});

it('shows the reminders of a client under it', async () => {
  const { user } = open([client(7)]);
  await named();
  await user.click(cell(0, '@expand'));
  const table = within(await screen.findByRole('table', { name: 'Reminders of Client 7' }));
  const row = table.getByRole('row', { name: /^2026-03-09/ });
  expect(row).toHaveTextContent('Rasa Petrauskienėbuh@client7.exampleOverdue invoices');
  expect(row).toHaveTextContent('FLL-1 1,000.00 due 2026-02-28');
  expect(within(row).getByRole('link', { name: 'FLL-1' })).toHaveAttribute(
    'href',
    '/invoices?invoice_number=FLL-1',
  );
  await expectAccessible();
});

it('opens the statement of account of a client', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:file');
  URL.revokeObjectURL = vi.fn();
  let streamed = 0;
  server.use(
    http.get(`${API}/contacts/7/statement`, () => {
      streamed += 1;
      return new HttpResponse('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });
    }),
  );
  const { user } = open([client(7)]);
  await named();
  await user.click(within(cell(0, 'menu')).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Statement of account (PDF)' }));
  expect(
    await screen.findByRole('dialog', { name: 'Statement of account Client 7.pdf' }),
  ).toBeVisible();
  await waitFor(() => expect(streamed).toBe(1));
});

it('selects all that are overdue, and says what of theirs is', async () => {
  const { user } = open([
    client(7),
    client(8, notDue),
    client(9, { currency: 'USD', reminded_at: daysAgo(1) }),
  ]);
  await named();
  await user.click(screen.getByRole('button', { name: 'Select all 2 overdue' }));
  expect(await screen.findByText('2 selected')).toBeVisible();
  expect(screen.getByText('1,000.00 €', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('1,000.00 $', { selector: 'strong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remind 2 clients' })).not.toHaveAttribute(
    'aria-disabled',
  );
});

it('counts a client that owes in two currencies once', async () => {
  const { user } = open([client(7), client(7, { currency: 'USD' })]);
  await screen.findAllByRole('link', { name: 'Client 7' });
  await user.click(cell(0, '@select'));
  await user.click(cell(1, '@select'));
  expect(screen.getByRole('button', { name: 'Remind 1 client' })).toBeVisible();
});

it('offers no mail where there is none to send, and not to too many', async () => {
  const clients = Array.from({ length: 101 }, (_, at) => client(at + 10));
  const { user } = open([client(7, notDue), ...clients]);
  await named();
  await user.click(cell(0, '@select'));
  expect(screen.getByRole('button', { name: 'Remind 1 client' })).toHaveAccessibleDescription(
    'No mail would be sent.',
  );
  await user.click(screen.getByRole('button', { name: 'Select all 101 overdue' }));
  expect(screen.getByRole('button', { name: 'Remind 101 clients' })).toHaveAccessibleDescription(
    'At most 100 clients can be reminded at once.',
  );
});

it('says that the list shows only the first clients of those in the totals', async () => {
  open(Array.from({ length: 1000 }, (_, at) => client(at + 1)));
  await named('Client 1');
  expect(screen.getByText(/the first 1,000 of them/u)).toBeVisible();
});

it('says that no client is found', async () => {
  open([], '/waiting-payments?by=clients&invoice_number=none');
  expect(await screen.findByText('No clients found')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'All clients' })).toBeNull();
});
