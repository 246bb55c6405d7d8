/** The sections about invoices. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { refused, server, API } from '@/test/server';
import { http } from 'msw';
import { formIsServed, openForm, save, choose, type Save } from '@/test/order-form';
import { storedOrder } from '../test-order';
import type { OrderView } from '../order-table';

const OVERDUE = 'The original CMR has not been attached within 14 days after settlement';
let saves: Save[] = [];
let order: OrderView;

beforeEach(() => {
  saves = [];
  order = storedOrder();
});

const openOrder = async (screens: readonly string[] = []) => {
  server.use(...formIsServed(saves, order));
  const page = openForm('/orders/edit/11', screens);
  await screen.findByRole('group', { name: 'CMR documents' });
  return page;
};
const section = (name: string) => screen.getByRole('region', { name });
const fact = (of: HTMLElement, label: string) =>
  within(of).getByText(label, { selector: 'dt' }).nextElementSibling;

it('works out VAT and brutto amount while the net amount is typed, and sends the rest', async () => {
  const { user } = await openOrder();
  const supplier = section('Supplier accounting');
  expect(fact(supplier, 'VAT amount')).toHaveTextContent('–');
  await user.type(within(supplier).getByLabelText('NET amount'), '12.50');
  await choose(user, 'VAT rate', '21 %');
  expect(fact(supplier, 'VAT amount')).toHaveTextContent('2.63 €');
  expect(fact(supplier, 'Brutto amount')).toHaveTextContent('15.13 €');
  await user.type(within(supplier).getByLabelText('Invoice number'), 'S-1');
  await user.click(within(supplier).getByLabelText('Received CMR original?'));
  await save(user);
  await screen.findByText('orders list');
  expect(saves[0]?.body.supplier_accounting).toMatchObject({
    invoice_number: 'S-1',
    net_amount: 1250,
    vat: 21,
    received_cmr_original: 'RECEIVED',
  });
});

it('shows the credit invoice only while one is needed, and says what the save clears', async () => {
  order.supplier_accounting.need_credit_invoice = true;
  order.supplier_accounting_credit.invoice_number = 'K-1';
  const { user } = await openOrder();
  const toggle = screen.getByLabelText('Need credit invoice?');
  const credit = section('Supplier accounting (Credit)');
  await user.type(within(credit).getByLabelText('NET amount'), '-10');
  await user.click(toggle);
  expect(screen.queryByRole('region', { name: 'Supplier accounting (Credit)' })).toBeNull();
  expect(screen.getByText(/^Saving clears what is entered for the credit invoice/)).toBeVisible();
  await user.click(toggle);
  const again = section('Supplier accounting (Credit)');
  expect(within(again).getByLabelText('Invoice number')).toHaveValue('K-1');
  expect(within(again).getByLabelText('NET amount')).toHaveValue('-10.00');
  await save(user);
  await screen.findByText('orders list');
  expect(saves[0]?.body.supplier_accounting_credit).toMatchObject({
    invoice_number: 'K-1',
    net_amount: -1000,
  });
});

it('alerts of a missing original until it is received', async () => {
  order.general.is_settlement_older_than_14_days = true;
  const { user } = await openOrder();
  expect(screen.getByLabelText('CMR number')).toHaveAccessibleDescription(OVERDUE);
  await user.click(screen.getByLabelText('Received CMR original?'));
  expect(screen.queryByText(OVERDUE)).toBeNull();
});

it('shows what a settlement has kept back only where there is something', async () => {
  Object.assign(order.supplier_accounting, { damage_count: 2, damage_amount: 5_000 });
  await openOrder();
  const kept = screen.getByRole('group', { name: 'Kept back in the settlement' });
  expect(fact(kept, 'Damages')).toHaveTextContent('2');
  expect(fact(kept, 'Damage amount')).toHaveTextContent('50.00 €');
  expect(within(kept).queryByText('Damage invoice number')).toBeNull();
});

it('suggests the sum as the brutto amount, and never writes over a typed one by itself', async () => {
  const { user } = await openOrder();
  const client = within(section('Client accounting'));
  const brutto = client.getByLabelText('Brutto amount');
  await user.type(client.getByLabelText('NET amount'), '100');
  await user.type(brutto, '122');
  await user.type(client.getByLabelText('VAT amount'), '21');
  expect(brutto).toHaveValue('122.00');
  await user.click(client.getByRole('button', { name: /^Use 121.00.€ as the brutto amount$/u }));
  expect(brutto).toHaveValue('121.00');
  expect(client.queryByRole('button')).toBeNull();
});

it('puts refusals to their fields in the new sections', async () => {
  const { user } = await openOrder();
  server.use(
    http.put(`${API}/orders/11`, () =>
      refused(422, {
        errors: {
          'client_accounting.brutto_amount': ['Must be the sum of NET and VAT amount'],
          'supplier_accounting.invoice_number': ['Too long'],
          'cmr_files.0': ['Is no PDF'],
        },
      }),
    ),
  );
  await user.type(screen.getByLabelText('Load number'), '2');
  await user.upload(
    within(screen.getByRole('group', { name: 'CMR documents' }))
      .getByRole('button', {
        name: 'Choose files',
      })
      .parentElement!.querySelector('input')!,
    new File(['%PDF'], 'cmr.pdf', { type: 'application/pdf' }),
  );
  await save(user);
  const supplier = within(section('Supplier accounting'));
  await waitFor(() =>
    expect(supplier.getByLabelText('Invoice number')).toHaveAccessibleDescription('Too long'),
  );
  expect(screen.getByText('Is no PDF')).toBeVisible();
  expect(within(section('Client accounting')).getByLabelText('Brutto amount')).toBeInvalid();
  expect(supplier.getByText('cmr.pdf')).toBeVisible();
});

it('has no accounting in the form of a load', async () => {
  server.use(...formIsServed(saves, order));
  openForm('/loads/create');
  await screen.findByLabelText('Load number');
  expect(screen.queryByRole('region', { name: 'Supplier accounting' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Damage' })).toBeNull();
});

it('links to the invoice and the settlement only where those screens stand', async () => {
  Object.assign(order, { normal_invoice_id: 3, settlement_id: 4 });
  await openOrder(['/edit-invoice/11']);
  expect(screen.getByRole('link', { name: 'Made' })).toHaveAttribute('href', '/edit-invoice/11');
  expect(screen.getByText('Settlement').nextElementSibling).toHaveTextContent('Made');
});

it('says what was settled so far, and leads to taking some of it back', async () => {
  Object.assign(order, { settlement_id: 4, settled_cost: 91_800 });
  await openOrder(['/make-settlement/11?type=CREDIT']);
  const supplier = section('Supplier accounting');
  expect(fact(supplier, 'Settled so far, without VAT')).toHaveTextContent('918.00 €');
  expect(within(supplier).getByRole('link', { name: 'Make credit settlement' })).toHaveAttribute(
    'href',
    '/make-settlement/11?type=CREDIT',
  );
});
