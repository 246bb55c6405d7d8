import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { versionOf } from '@/lib/version';
import { expectAccessible } from '@/test/axe';
import { API, refused, server } from '@/test/server';
import { formsAreServed, proposal } from './test-invoice';
import { button, field, openInvoice, total } from './test-open-invoice';

beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'good');
});

it('opens with the proposal of the server, in both languages', async () => {
  const { asked, checked } = formsAreServed(proposal());
  openInvoice('/create-invoice/12,13');
  expect(await screen.findByRole('heading', { name: 'Create invoice' })).toBeVisible();
  expect(asked).toEqual(['?type=NORMAL&order_ids=12%2C13']);
  expect(screen.getByRole('columnheader', { name: 'Pavadinimas / Name' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Pirkėjas / Buyer' })).toHaveTextContent('Client UAB');
  expect(await field('Name, line 2')).toHaveValue('Transport 26-00013');
  expect(await field('Number')).toHaveValue('1024');
  expect(total()).toHaveTextContent(/150\.50.*31\.61.*182\.11/u);
  expect(screen.getByText('one hundred and eighty-two euros 11 cents')).toBeVisible();
  expect(screen.getByText('The client is established in Lithuania')).toBeVisible();
  await screen.findByRole('textbox', { name: 'Message' });
  await expectAccessible();
  // The proposal says all that a check would.
  expect(checked).toEqual([]);
});

it('shows why there can be no invoice, and no form', async () => {
  formsAreServed(proposal());
  server.use(
    http.get(`${API}/invoices/draft`, () =>
      refused(422, { error: 'Selected orders have different paying clients' }),
    ),
  );
  openInvoice('/create-invoice/12,13');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Selected orders have different paying clients');
  expect(screen.getByRole('link', { name: 'To the orders' })).toHaveAttribute('href', '/orders');
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

it('adds up what is typed at once, and asks the server for the words', async () => {
  const { checked } = formsAreServed(proposal());
  const { user } = openInvoice('/create-invoice/12,13');
  const quantity = await field(/^Quantity, line 1/u);
  await user.clear(quantity);
  await user.type(quantity, '1234');
  const price = await field(/^Price, line 1/u);
  await user.clear(price);
  expect(total()).toHaveTextContent('–');
  await user.type(price, '1,1555');
  expect(total()).toHaveTextContent(/1,476\.39.*310\.04.*1,786\.43/u);
  expect(await screen.findByText('words of the server')).toBeVisible();
  expect(checked.at(-1)).toMatchObject({
    items: [{ quantity: 1234, unit_price: '1.1555', amount_without_vat: 116 }, {}],
    amount_without_vat: 147_639,
    vat_amount: 31_004,
    amount_with_vat: 178_643,
  });
});

it('saves without a mail, and says under which number if another one was taken', async () => {
  const { sent } = formsAreServed(proposal(), {
    invoice_number: 'FLL1-01025',
    number: 1025,
    notice: 'Invoice number was occupied. New invoice number: FLL1-01025',
  });
  const { user } = openInvoice('/create-invoice/12,13');
  await field('Name, line 2');
  await user.click(button('Save'));
  expect(await screen.findByText('orders list')).toBeVisible();
  const notice = 'Invoice number was occupied. New invoice number: FLL1-01025';
  expect(await screen.findByText(notice)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.header).toBeTruthy();
  expect(sent[0]?.body).toEqual({
    type: 'NORMAL',
    currency: 'EUR',
    serie: 'FLL1',
    edited_serie_number: 0,
    expected_number: 1024,
    date: '2026-03-09',
    payment_due_date: '2026-04-08',
    directive: 'STANDARD',
    default_vat_tariff_percentage: 21,
    author_id: 1,
    category: 'AUTOMOTIVE_TRANSPORT',
    note: null,
    items: [
      {
        id: 12,
        order_id: 12,
        name: 'Transport 26-00012',
        quantity: 1,
        unit: 'PIECE',
        unit_price: '100.00',
        amount_without_vat: 10_000,
        vat_tariff_percentage: 21,
      },
      expect.objectContaining({ id: 13, unit_price: '50.50', amount_without_vat: 5_050 }),
    ],
    removed_order_ids: [],
    amount_without_vat: 15_050,
    vat_amount: 3_161,
    amount_with_vat: 18_211,
    send: false,
  });
});

it('removes a line with its order, brings it back, and adds one of no order', async () => {
  const { sent } = formsAreServed(proposal());
  const { user } = openInvoice('/create-invoice/12,13');
  await field('Name, line 2');
  await user.click(button('Remove line 1'));
  expect(await field('Name, line 1')).toHaveValue('Transport 26-00013');
  expect(await field('Name, line 1')).toHaveFocus();
  // The last line stays.
  expect(screen.queryByRole('button', { name: /^Remove line/u })).not.toBeInTheDocument();
  const messages = await screen.findByRole('region', { name: 'Notifications' });
  await user.click(within(messages).getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await field('Name, line 1')).toHaveValue('Transport 26-00012'));
  await user.click(button('Remove line 1'));
  await user.click(button('Add line'));
  expect(await field('Name, line 2')).toHaveFocus();
  await user.type(await field('Name, line 2'), 'Waiting');
  await user.type(await field(/^Price, line 2/u), '90');
  await user.click(button('Save'));
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    removed_order_ids: [12],
    items: [
      { order_id: 13 },
      { id: null, order_id: null, name: 'Waiting', quantity: 1, unit_price: '90.00' },
    ],
    amount_without_vat: 14_050,
  });
});

it('needs a recipient only for sending', async () => {
  const { sent } = formsAreServed(proposal({ recipients: [] }), { email_id: 7 });
  const { user } = openInvoice('/create-invoice/12,13');
  const recipients = await screen.findByRole('combobox', { name: 'Recipients' });
  await user.click(button('Save and send'));
  await waitFor(() => expect(recipients).toHaveAccessibleDescription(/This field is required/u));
  await waitFor(() => expect(recipients).toHaveFocus());
  expect(sent).toEqual([]);
  await user.type(recipients, 'buh@client.example{Enter}');
  await user.click(button('Save and send'));
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    send: true,
    recipients: ['buh@client.example'],
    subject: 'Invoice FLL1-01024',
    content: '<p>Good day,</p>',
  });
});

it('shows what the server refuses at its line', async () => {
  formsAreServed(proposal());
  server.use(
    http.post(`${API}/invoices`, () =>
      refused(422, {
        errors: {
          'items.1.amount_without_vat': ['The line has no amount'],
          'items.0.id': ['This order does not exist'],
        },
      }),
    ),
  );
  const { user } = openInvoice('/create-invoice/12,13');
  await field('Name, line 2');
  await user.click(button('Save'));
  const price = await field(/^Price, line 2/u);
  await waitFor(() => expect(price).toHaveAccessibleDescription('The line has no amount'));
  const name = await field('Name, line 1');
  expect(name).toHaveAccessibleDescription('This order does not exist');
  expect(name).toHaveFocus();
  expect(screen.queryByText('orders list')).not.toBeInTheDocument();
});

it('opens for an additional invoice under its own address', async () => {
  const { asked } = formsAreServed(proposal({ type: 'ADDITIONAL' }));
  openInvoice('/create-aditional-invoice/12');
  expect(await screen.findByRole('heading', { name: 'Create additional invoice' })).toBeVisible();
  expect(asked).toEqual(['?type=ADDITIONAL&order_ids=12']);
});

it('changes the invoice of an order in the version that was read', async () => {
  const { sent } = formsAreServed(proposal({ id: 41 }));
  const { user } = openInvoice('/edit-invoice/12');
  expect(await screen.findByRole('heading', { name: 'Edit invoice FLL1-01024' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Serie' })).toBeDisabled();
  await user.type(await field('Note'), 'Thank you');
  await user.click(button('Save'));
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    call: 'PUT /invoices/41',
    header: versionOf('2026-03-09T08:00:00Z'),
    body: { note: 'Thank you', edited_serie_number: 0 },
  });
});

it('says why an invoice can no longer be changed', async () => {
  const reason = { code: 'locked_sent', params: { number: 'FLL1-01024' } };
  formsAreServed(proposal({ id: 41, locked: { message: 'Invoice FLL1-01024 was sent', reason } }));
  openInvoice('/edit-invoice/12?invoice=41');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invoice FLL1-01024 was sent');
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

it.each([
  ['/edit-invoice/12', 'Invoice not created yet'],
  ['/edit-invoice/12,13', 'You selected more than one order'],
])('opens no form at %s: %s', async (at, sentence) => {
  formsAreServed(proposal());
  openInvoice(at);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

it('shows a refusal of the whole invoice', async () => {
  formsAreServed(proposal());
  const sentence = 'Order 26-00012 is on invoice FLL1-01000 already';
  server.use(http.post(`${API}/invoices`, () => refused(409, { error: sentence })));
  const { user } = openInvoice('/create-invoice/12,13');
  await field('Name, line 2');
  await user.click(button('Save'));
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('keeps what was typed for the next visit', async () => {
  const token = `head.${btoa(JSON.stringify({ sub: '1' }))}.sign`;
  localStorage.setItem('wayhaul.token', token);
  formsAreServed(proposal());
  const view = openInvoice('/create-invoice/12,13');
  await view.user.type(await field('Note'), 'Thank you');
  window.dispatchEvent(new Event('pagehide'));
  view.unmount();
  openInvoice('/create-invoice/12,13');
  await waitFor(async () => expect(await field('Note')).toHaveValue('Thank you'));
  expect(await screen.findByText(/^Draft of .* is here again$/u)).toBeVisible();
});
