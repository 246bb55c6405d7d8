import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { InvoiceRow } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
import { integrationIs, invoice, invoicesAre, nothingHeard, type Heard } from './test-invoices';
// Imported here, so that loading them does not count towards the first test's time.
import './invoices-page';
import '@/freight/accounting/paid-dialog';

let heard: Heard;

function open(rows: InvoiceRow[], at = '/invoices?archived=false') {
  server.use(...invoicesAre(rows, heard));
  return renderRoutes(routes, { at });
}

const number = (name = 'FLL-1') => screen.findByRole('button', { name: `Open PDF ${name}` });

beforeEach(() => {
  heard = nothingHeard();
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

it('lists invoices with their sums, and nothing is there for axe to find', async () => {
  open([
    invoice(1, { exported_at: '2026-03-02T08:00:00Z', paid_amount: 5_000 }),
    invoice(2, { type: 'CREDIT', amount: -50_000, currency: 'USD', days_until_due: -3 }),
    invoice(3, {
      days_until_due: -3,
      sent_at: '2026-03-02T08:00:00Z',
      email: { email_id: 4, status: 'failed', error: 'No such mailbox' },
      credited_amount: -1_000,
    }),
    invoice(4, { cancelled_at: '2026-03-02T08:00:00Z' }),
  ]);
  await number();
  expect(Object.fromEntries(heard.asked[0] ?? [])).toMatchObject({ archived: 'false' });
  expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent(
    'Total3Revenue2,500.00 €-50.00 $',
  );
  expect(cell(0, 'supplier_name')).toHaveTextContent('Baltic Cars');
  expect(cell(0, 'amount')).toHaveTextContent('1,210.00');
  expect(cell(0, 'days_until_due')).toHaveTextContent('+12');
  expect(cell(0, 'status')).toHaveTextContent(/^Exported$/);
  expect(cell(1, 'type')).toHaveTextContent('Credit');
  expect(cell(1, 'amount')).toHaveTextContent('-500.00 $');
  expect(cell(1, 'days_until_due')).toHaveTextContent('');
  expect(cell(2, 'days_until_due')).toHaveTextContent('−3');
  expect(cell(2, 'status')).toHaveTextContent(/^Partly creditedE-mail failed$/);
  expect(cell(3, 'status')).toHaveTextContent(/^Cancelled$/);
  const tabs = within(screen.getByRole('navigation', { name: 'Invoices' }));
  expect(tabs.getByRole('link', { name: 'Invoice archive' })).toHaveAttribute('href', '/archived');
  await expectAccessible();
});

it('asks at once for what a filter says, and offers that of Debetas only to its users', async () => {
  const { user, router } = open([invoice(1)]);
  await number();
  await user.type(screen.getByRole('searchbox', { name: 'Quick filter' }), '12');
  await waitFor(() => expect(heard.asked.at(-1)?.get('invoice_number')).toBe('12'));
  await user.click(screen.getByRole('button', { name: /^More filters/ }));
  expect(screen.getByRole('combobox', { name: 'Category' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Missing in Debetas' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Invoice type' }));
  await user.click(await screen.findByRole('option', { name: 'Credit' }));
  await waitFor(() => expect(heard.asked.at(-1)?.get('invoice_type')).toBe('CREDIT'));
  expect(router.state.location.search).toContain('invoice_type=CREDIT');
});

it('filters by what was changed since the export', async () => {
  const { user, router } = open([invoice(1)]);
  await number();
  await user.click(screen.getByRole('button', { name: /^More filters/ }));
  await user.click(screen.getByRole('combobox', { name: 'Changed since the export' }));
  await user.click(await screen.findByRole('option', { name: 'Yes' }));
  await waitFor(() => expect(heard.asked.at(-1)?.get('changed_since_export')).toBe('true'));
  expect(router.state.location.search).toContain('changed_since_export=true');
});

it('marks what Debetas has validated, and filters by it', async () => {
  server.use(...invoicesAre([], heard));
  server.use(...invoicesAre([invoice(1, { exists_in_debetas: true }), invoice(2)], heard));
  server.use(integrationIs('DEBETAS'));
  renderRoutes(routes, { at: '/invoices?missing_in_debetas=true' });
  await number();
  expect(cell(0, 'status')).toHaveTextContent('Validated');
  expect(cell(1, 'status')).toHaveTextContent('Not validated');
  expect(heard.asked.map((query) => query.get('missing_in_debetas'))).toEqual(['true']);
});

it('shows the orders of an invoice under it', async () => {
  const { user } = open([invoice(1)]);
  await number();
  await user.click(cell(0, '@expand'));
  const table = await screen.findByRole('table', { name: 'Orders of FLL-1' });
  expect(within(table).getByRole('link', { name: '26-00041' })).toHaveAttribute(
    'href',
    '/orders/edit/41',
  );
  expect(within(table).getByRole('row', { name: /26-00041/ })).toHaveTextContent(
    '26-00041LT KaunasFR Paris1,000.00 €––',
  );
});

it('opens the PDF by its number', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:file');
  URL.revokeObjectURL = vi.fn();
  let streamed = 0;
  server.use(
    http.get(`${API}/invoices/1/stream`, () => {
      streamed += 1;
      return new HttpResponse('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });
    }),
  );
  const { user } = open([invoice(1)]);
  await user.click(await number());
  expect(await screen.findByRole('dialog', { name: 'FLL-1.pdf' })).toBeVisible();
  await waitFor(() => expect(streamed).toBe(1));
});

it('sets the paid amount, and says what is wrong at its field', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put(`${API}/invoices/1/paid-amount`, async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? refused(422, { errors: { paid_amount: ['At most 1,210.00'] } })
        : HttpResponse.json({ data: { id: 1 } });
    }),
  );
  const { user } = open([invoice(1, { paid_amount: 5_000 })]);
  await number();
  await user.click(screen.getByRole('button', { name: 'Change the paid amount, 50.00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paid amount of FLL-1' }));
  const field = dialog.getByRole('textbox', { name: /^Paid amount/ });
  expect(field).toHaveValue('50.00');
  await user.clear(field);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Paid amount is required')).toBeVisible();
  expect(sent).toEqual([]);

  await user.type(field, '2000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('At most 1,210.00')).toBeVisible();
  await expectAccessible();
  await user.clear(field);
  await user.type(field, '1000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Paid amount of FLL-1 saved')).toBeVisible();
  expect(sent[1]).toEqual({ paid_amount: 100_000, reason: null });
});

it('asks before it deletes, and shows why the server refuses', async () => {
  const sentence = 'Invoice FLL-1 is credited and cannot be deleted';
  server.use(http.delete(`${API}/invoices/1`, () => refused(409, { message: sentence })));
  const { user } = open([invoice(1)]);
  await number();
  await user.click(within(cell(0, 'menu')).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete invoice FLL-1?' });
  expect(dialog).toHaveTextContent('Any other invoice is cancelled');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);

  let isDeleted = false;
  server.use(
    http.delete(`${API}/invoices/1`, () => {
      isDeleted = true;
      return HttpResponse.json({ data: { id: 1 } });
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Invoice FLL-1 deleted')).toBeVisible();
  expect(isDeleted).toBe(true);
});

it('shows the history of an invoice with the names of its fields', async () => {
  const changes = [
    { field: 'paid_amount', old: 0, new: 5_000 },
    { field: 'directive', old: 'STANDARD', new: 'EU_B2B' },
  ];
  const entry = {
    id: 9,
    action: 'updated',
    at: '2026-03-02T08:00:00Z',
    by: 'Rasa Petrauskienė',
    changes,
  };
  server.use(
    http.get(`${API}/history`, ({ request }) =>
      HttpResponse.json({
        data: new URL(request.url).searchParams.get('subject') === 'invoice' ? [entry] : [],
        meta: { offset: 0, limit: 20, has_more: false },
      }),
    ),
  );
  const { user } = open([invoice(1)]);
  await number();
  await user.click(within(cell(0, 'menu')).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'History' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'History: FLL-1' }));
  expect(await sheet.findByText('Paid amount')).toBeVisible();
  expect(sheet.getByText('Reverse charge in the EU')).toBeVisible();
});

it('is only for people with the permission to see invoices', async () => {
  server.use(userIs({ role: 'planner', roles: ['planner'], permissions: [] }));
  open([invoice(1)]);
  expect(await screen.findByRole('heading', { name: 'You may not see this page' })).toBeVisible();
  expect(heard.asked).toEqual([]);
});

it('offers nothing that needs the permission to export without it', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'], permissions: ['invoice view'] }));
  const { user } = open([invoice(1)]);
  await number();
  expect(screen.queryByRole('button', { name: /^Change the paid amount/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Archive older than…' })).toBeNull();
  expect(document.querySelector('[data-col="@select"]')).toBeNull();
  await user.click(within(cell(0, 'menu')).getByRole('button', { name: 'Actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Open PDF' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
});
