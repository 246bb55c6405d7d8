import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { InvoiceRow } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
import { client, invoice, nothingHeard, waitingIs, type Heard } from './test-waiting';
// Imported here, so that loading them does not count towards the first test's time.
import './waiting-payments-page';
import '@/freight/accounting/paid-dialog';

let heard: Heard;

function open(rows: InvoiceRow[], at = '/waiting-payments') {
  server.use(...waitingIs({ invoices: rows, clients: [client(7)] }, heard));
  return renderRoutes(routes, { at });
}

const number = (name = 'FLL-1') => screen.findByRole('button', { name: `Open PDF ${name}` });

beforeEach(() => {
  heard = nothingHeard();
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

it('lists what is waited for with its term, and nothing is there for axe to find', async () => {
  open([
    invoice(1, { paid_amount: 5_000 }),
    invoice(2, { days_until_due: 0, type: 'ADDITIONAL' }),
    invoice(3, { days_until_due: -3, currency: 'USD' }),
  ]);
  await number();
  expect(Object.fromEntries(heard.lists[0] ?? [])).toMatchObject({
    invoice_type: 'NORMAL,ADDITIONAL',
    only_not_paid: 'true',
  });
  expect(cell(0, 'supplier_name')).toHaveTextContent('Baltic Cars');
  expect(cell(0, 'amount')).toHaveTextContent('1,210.00');
  expect(cell(0, 'paid_amount')).toHaveTextContent('50.00');
  expect(cell(0, 'left')).toHaveTextContent('1,160.00');
  expect(cell(0, 'days_until_due')).toHaveTextContent('+12');
  expect(cell(1, 'type')).toHaveTextContent('Additional');
  expect(cell(1, 'days_until_due')).toHaveTextContent(/^0$/);
  expect(cell(2, 'days_until_due')).toHaveTextContent('−3');
  expect(cell(2, 'amount')).toHaveTextContent('1,210.00 $');
  const tabs = within(screen.getByRole('navigation', { name: 'Invoices' }));
  expect(tabs.getByRole('link', { name: 'Waiting payments' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible();
});

it('colours a term by whether it is over', async () => {
  open([invoice(1, { days_until_due: 0 }), invoice(2, { days_until_due: -1 })]);
  await number();
  const term = (row: number) => cell(row, 'days_until_due').querySelector('span');
  expect(term(0)?.className).toContain('inTime');
  expect(term(1)?.className).toContain('negative');
});

it('adds up what is unpaid and overdue with the filters of the list, in each currency', async () => {
  open([], '/waiting-payments?client_id=7&date_from=2026-03-01&invoice_number=FLL');
  expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent(
    'Unpaid4Unpaid amount3,210.00 €50.00 $Overdue2Overdue amount2,000.00 €20.00 $',
  );
  expect(Object.fromEntries(heard.metrics[0] ?? [])).toEqual({
    client_id: '7',
    date_from: '2026-03-01',
    invoice_number: 'FLL',
    invoice_type: 'NORMAL,ADDITIONAL',
    only_not_paid: 'true',
  });
  expect(screen.getByText('No invoices found')).toBeVisible();
});

it('is filtered by client and day in the address, and reset', async () => {
  const { user, router } = open([invoice(1)]);
  await number();
  await user.type(screen.getByRole('textbox', { name: 'Date to' }), '2026-03-31{Enter}');
  await waitFor(() => expect(heard.lists.at(-1)?.get('date_to')).toBe('2026-03-31'));
  await user.click(screen.getByRole('combobox', { name: 'Client' }));
  await user.click(await screen.findByRole('option', { name: 'Client 7' }));
  await waitFor(() => expect(heard.lists.at(-1)?.get('client_id')).toBe('7'));
  expect(router.state.location.search).toBe('?date_to=2026-03-31&client_id=7');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(heard.lists.at(-1)?.get('client_id')).toBeNull());
});

it('says that everything is paid', async () => {
  open([]);
  expect(await screen.findByText('All invoices are paid.')).toBeVisible();
});

it('shows the orders of an invoice under it', async () => {
  server.use(
    http.get(`${API}/invoices/1/orders`, () =>
      HttpResponse.json({
        data: [
          {
            id: 41,
            order_number: '26-00041',
            loadings: 'Kaunas, Lithuania',
            unloadings: 'Paris, France',
            revenue: 100_000,
            cost: 120_000,
            profit: -20_000,
            currency: 'EUR',
          },
          {
            id: 42,
            order_number: '26-00042',
            loadings: 'Kaunas, Lithuania',
            unloadings: 'Paris, France',
            revenue: 100_000,
            cost: null,
            profit: null,
            currency: 'EUR',
          },
        ],
        meta: { offset: 0, limit: 2, has_more: false },
      }),
    ),
  );
  const { user } = open([invoice(1)]);
  await number();
  await user.click(cell(0, '@expand'));
  const table = within(await screen.findByRole('table', { name: 'Orders of FLL-1' }));
  expect(table.getByRole('row', { name: /26-00041/ })).toHaveTextContent(
    '26-00041LT KaunasFR Paris1,000.00 €1,200.00 €-200.00 €',
  );
  expect(table.getByRole('row', { name: /26-00042/ })).toHaveTextContent(/1,000\.00 €––$/);
});

function pdfIsStreamed() {
  URL.createObjectURL = vi.fn(() => 'blob:file');
  URL.revokeObjectURL = vi.fn();
  const streamed: string[] = [];
  server.use(
    http.get(`${API}/invoices/:id/stream`, ({ params }) => {
      streamed.push(String(params.id));
      return new HttpResponse('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });
    }),
  );
  return streamed;
}

it('downloads the PDF under its number, once', async () => {
  const streamed = pdfIsStreamed();
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user } = open([invoice(1)]);
  await number();
  await user.click(within(cell(0, 'download')).getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(names).toEqual(['FLL-1.pdf']));
  expect(streamed).toEqual(['1']);
  click.mockRestore();
});

it('says why a PDF cannot be downloaded', async () => {
  server.use(
    http.get(`${API}/invoices/1/stream`, () => refused(404, { message: 'There is no invoice 1' })),
  );
  const { user } = open([invoice(1)]);
  await number();
  await user.click(within(cell(0, 'download')).getByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('There is no invoice 1')).toBeVisible();
});

it('opens the PDF by its number', async () => {
  const streamed = pdfIsStreamed();
  const { user } = open([invoice(1)]);
  await user.click(await number());
  expect(await screen.findByRole('dialog', { name: 'FLL-1.pdf' })).toBeVisible();
  await waitFor(() => expect(streamed).toEqual(['1']));
});

it('sets the paid amount in its popup, and reads the list again', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put(`${API}/invoices/1/paid-amount`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { id: 1 } });
    }),
  );
  const { user } = open([invoice(1)]);
  await number();
  const lists = heard.lists.length;
  await user.click(screen.getByRole('button', { name: 'Change the paid amount, 0.00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paid amount of FLL-1' }));
  const field = dialog.getByRole('textbox', { name: /^Paid amount/ });
  await user.clear(field);
  await user.type(field, '1000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ paid_amount: 100_000, reason: null }]));
  await waitFor(() => expect(heard.lists.length).toBeGreaterThan(lists));
});

it('only shows paid amounts to who may not export', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'], permissions: ['invoice view'] }));
  open([invoice(1)]);
  await number();
  expect(screen.queryByRole('button', { name: /^Change the paid amount/ })).toBeNull();
});

it('is only for people with the permission to see invoices', async () => {
  server.use(userIs({ role: 'planner', roles: ['planner'], permissions: [] }));
  open([invoice(1)]);
  expect(await screen.findByRole('heading', { name: 'You may not see this page' })).toBeVisible();
  expect(heard.lists).toEqual([]);
});
