import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { CurrencyBalanceView, InvoiceRow } from '@/api/generated/types';
import { expectAccessible } from '@/test/axe';
import { renderElement } from '@/test/render';
import { API, refused, server, userIs } from '@/test/server';
import './accounting/paid-dialog';
import { ClientBalance } from './client-balance';
import { PaidInvoice } from './invoices/paid-invoice';

const INVOICE = {
  id: 12,
  invoice_number: 'WH-12',
  client_id: 7,
  currency: 'EUR',
  amount: 121_00,
  paid_amount: 21_00,
  updated_at: '2026-03-01T08:00:00Z',
} as InvoiceRow;

const euros = (change: Partial<CurrencyBalanceView> = {}): CurrencyBalanceView => ({
  currency: 'EUR',
  money: 60_00,
  credits: 15_00,
  unpaid: 100_00,
  overdue: 40_00,
  ...change,
});

const balanceIs = (...currencies: CurrencyBalanceView[]) =>
  server.use(
    http.get(`${API}/contacts/7/balance`, () => HttpResponse.json({ data: { currencies } })),
  );

const closed: string[] = [];

async function openPopup(invoice: Partial<InvoiceRow> = {}) {
  const view = renderElement(
    <PaidInvoice invoice={{ ...INVOICE, ...invoice }} onClose={() => closed.push('popup')} />,
  );
  await screen.findByRole('textbox', { name: /^Paid amount/ });
  const popup = within(screen.getByRole('dialog'));
  return { ...view, popup };
}

/** The figures as text, without the narrow spaces of amounts. */
const figuresOf = (element: HTMLElement) =>
  [...element.querySelectorAll('dl > div')].map(({ textContent }) =>
    textContent?.replace(/\u00a0/gu, ' '),
  );

beforeEach(() => {
  closed.length = 0;
  localStorage.setItem('wayhaul.token', 'good');
  server.use(userIs());
});

it('lists what was booked on an invoice, from where and by whom', async () => {
  const nothing = { item_id: null, import_id: null, payer_name: null, bank_reference: null };
  const payments = [
    { id: 1, amount: 30_00, reason: null, import_name: 'kovas.csv', created_by: null },
    { id: 2, amount: -10_00, reason: 'by mistake', import_name: null, created_by: 'Rasa' },
    { id: 3, amount: 1_00, reason: null, import_name: null, created_by: 'Jonas' },
  ];
  server.use(
    http.get(`${API}/invoices/12/payments`, () =>
      HttpResponse.json({
        data: payments.map((one) => ({
          ...nothing,
          ...one,
          payment_date: `2026-03-0${String(one.id)}`,
          created_at: '2026-03-09T08:00:00Z',
        })),
      }),
    ),
  );
  const { popup } = await openPopup();
  const list = within(await popup.findByRole('region', { name: 'Payments' }));
  expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '2026-03-0130.00kovas.csv · by the import',
    '2026-03-02-10.00by hand: by mistake · Rasa',
    '2026-03-031.00by hand · Jonas',
  ]);
  await expectAccessible();
});

it('says that nothing was paid yet, and nothing of a client with whom nothing is open', async () => {
  const { popup } = await openPopup();
  expect(await popup.findByText('Nothing was paid yet.')).toBeVisible();
  expect(popup.queryByRole('region', { name: 'Balance of the client' })).toBeNull();
});

it('pays an invoice with what we have of its client, as far as it is open', async () => {
  const sent: { key: string | null; body: unknown }[] = [];
  balanceIs(euros({ money: 90_00 }), euros({ currency: 'USD' }));
  server.use(
    http.post(`${API}/contacts/7/balance/apply`, async ({ request }) => {
      sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      return sent.length === 1
        ? refused(422, { errors: { amount: ['At most 80.00 can be applied'] } })
        : HttpResponse.json({ data: { id: 12, amount: 100_00 } });
    }),
  );
  const { user, popup, store } = await openPopup();
  const balance = await popup.findByRole('region', { name: 'Balance of the client' });
  expect(figuresOf(balance)).toEqual([
    "Client's money90.00 €",
    'Credits15.00 €',
    'Unpaid100.00 €',
    'Overdue of it40.00 €',
  ]);
  const apply = within(balance).getByRole('button', { name: /^Apply 100\.00\s€ to this invoice$/ });
  await user.click(apply);
  expect(await within(balance).findByRole('alert')).toHaveTextContent(
    'At most 80.00 can be applied',
  );
  await user.click(apply);
  await waitFor(() => expect(closed).toEqual(['popup']));
  expect(sent.map(({ body }) => body)).toEqual([
    { invoice_id: 12, amount: 100_00 },
    { invoice_id: 12, amount: 100_00 },
  ]);
  expect(sent[0]?.key).toMatch(/^.{10,}$/u);
  expect(store.getState().flashes[0]?.title.replace(/\u00a0/gu, ' ')).toBe(
    '100.00 € applied to WH-12',
  );
});

it.each([
  ['is paid', { paid_amount: 121_00 }, euros()],
  ['is a credit', { amount: -50_00, paid_amount: 0 }, euros()],
  ['has a client of whom we have nothing', {}, euros({ money: 0, credits: 0 })],
])('applies nothing to an invoice that %s', async (_what, invoice, balance) => {
  balanceIs(balance);
  const { popup } = await openPopup(invoice);
  const shown = within(await popup.findByRole('region', { name: 'Balance of the client' }));
  expect(shown.queryByRole('button')).toBeNull();
});

it('stands on the form of a client, in euros without what the limits say already', async () => {
  balanceIs(euros(), euros({ currency: 'USD', money: 0 }));
  renderElement(<ClientBalance id={7} />);
  const shown = await screen.findByTestId('client-balance');
  expect(figuresOf(shown)).toEqual([
    "Client's money60.00 €",
    'Credits15.00 €',
    "Client's money0.00 $",
    'Credits15.00 $',
    'Unpaid100.00 $',
    'Overdue of it40.00 $',
  ]);
});

it('is not asked for by people who do not see invoices', async () => {
  let asked = 0;
  server.use(
    userIs({ role: 'manager', roles: ['manager'], permissions: [] }),
    http.get(`${API}/contacts/7/balance`, () => {
      asked += 1;
      return HttpResponse.json({ data: { currencies: [euros()] } });
    }),
  );
  renderElement(<ClientBalance id={7} />);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toBe(0);
});
