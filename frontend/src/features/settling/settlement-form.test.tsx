import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { expectAccessible } from '@/test/axe';
import { API, refused, server } from '@/test/server';
import {
  credit,
  field,
  formIsServed,
  line,
  openSettlement,
  proposal,
  saveButton,
  toPay,
} from './test-settlement';

beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'good');
});

async function retype(user: UserEvent, name: RegExp | string, text: string) {
  const box = await field(name);
  await user.clear(box);
  if (text !== '') await user.type(box, text);
  await user.tab();
  return box;
}

it('opens with the proposal of the server', async () => {
  const { asked } = formIsServed(
    proposal({
      orders: [
        line(12, { recorded_amount: 89_000, is_dpl: true }),
        line(13, { settled_amount: 4_000, is_thermogram: true, thermogram_has_document: true }),
      ],
      warnings: [{ message: 'The country of the carrier is not known', reason: null }],
    } as never),
  );
  openSettlement();
  expect(await screen.findByRole('heading', { name: 'Make settlement' })).toBeVisible();
  expect(asked).toEqual(['?type=NORMAL&order_ids=12%2C13']);
  const carrier = screen.getByRole('group', { name: 'Carrier' });
  expect(carrier).toHaveTextContent(/Vežėjas UAB.*LT301.*Lithuanian carrier, usually 21 %.*EUR/u);
  expect(await field('Invoice number')).toHaveValue('556');
  expect(await field('Payment due date')).toHaveValue('2026-04-08');
  const first = screen.getByRole('rowheader', { name: /26-00012/u }).closest('tbody')!;
  expect(within(first).getByRole('link', { name: '26-00012' })).toHaveAttribute(
    'href',
    '/orders/edit/12',
  );
  expect(first).toHaveTextContent(/Kaunas.*Warsaw.*900\.00.*890\.00/u);
  expect(first).toHaveTextContent('DPL is missing');
  expect(screen.getByText('Settled before: 40.00 €')).toBeVisible();
  expect(screen.getByText('Thermogram is there')).toBeVisible();
  expect(screen.getByText('The country of the carrier is not known')).toBeVisible();
  expect(toPay()).toHaveTextContent('2,178.00 €');
  expect(screen.queryByRole('combobox', { name: 'Branch' })).not.toBeInTheDocument();
  await expectAccessible();
});

it('shows why there can be no settlement, and no form', async () => {
  formIsServed(proposal());
  const problem = 'Selected orders have different suppliers';
  server.use(http.get(`${API}/settlements/draft`, () => refused(422, { error: problem })));
  openSettlement();
  expect(await screen.findByRole('alert')).toHaveTextContent(problem);
  expect(screen.queryByRole('button', { name: 'Save settlement' })).not.toBeInTheDocument();
});

it('adds up each key, and asks for a reason of a difference', async () => {
  const { sent } = formIsServed(proposal());
  const { user } = openSettlement();
  await retype(user, /^Billed net, 26-00012/u, '918');
  expect(screen.getByText('+18.00')).toBeVisible();
  expect(screen.getByText('+2.00 %')).toBeVisible();
  expect(await field(/^VAT sum/u)).toHaveValue('381.78');
  expect(await field(/^Sum incl\. VAT/u)).toHaveValue('2,199.78');
  expect(screen.getByText('Sum').nextElementSibling).toHaveTextContent('1,818.00 €');
  await user.click(saveButton());
  const reason = await field(/^Reason for the difference, 26-00012/u);
  await waitFor(() => expect(reason).toHaveAccessibleDescription('This field is required'));
  await waitFor(() => expect(reason).toHaveFocus());
  expect(sent).toEqual([]);
  await user.type(reason, 'Waiting in Kaunas');
  await user.click(saveButton());
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(await screen.findByText('Settlement VEZ-556 saved')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[0]?.body).toEqual({
    type: 'NORMAL',
    currency: 'EUR',
    serie: 'VEZ',
    supplier_invoice_number: '556',
    supplier_invoice_date: '2026-03-09',
    subcontractor_number: null,
    payment_due_date: '2026-04-08',
    cmr_number: null,
    category: 'AUTOMOTIVE_TRANSPORT',
    orders: [
      {
        id: 12,
        supplier_amount_without_vat: 91_800,
        supplier_vat_tariff_percentage: 21,
        supplier_vat_amount: 19_278,
        supplier_amount_with_vat: 111_078,
        is_partial: false,
        difference_reason: 'Waiting in Kaunas',
        damage_count: null,
        damage_amount: null,
        damage_invoice_number: null,
        damage_invoice_number_from_client: null,
      },
      expect.objectContaining({ id: 13, supplier_amount_without_vat: 90_000 }),
    ],
    total_vat: 38_178,
    total_sum_with_vat: 219_978,
  });
});

it('asks for no reason within the tolerance, nor for a part', async () => {
  const { sent } = formIsServed(proposal({ tolerance: 500 }));
  const { user } = openSettlement();
  await retype(user, /^Billed net, 26-00012/u, '905');
  await retype(user, /^Billed net, 26-00013/u, '400');
  expect(screen.getAllByLabelText(/^Reason for the difference/u)).toHaveLength(1);
  await user.click(screen.getByRole('checkbox', { name: 'More is to come, 26-00013' }));
  expect(screen.getByText(/^still to come 500\.00/u)).toBeVisible();
  expect(screen.queryByLabelText(/^Reason for the difference/u)).not.toBeInTheDocument();
  await user.click(saveButton());
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(sent[0]?.body.orders).toMatchObject([{ is_partial: false }, { is_partial: true }]);
});

it.each([
  [/^VAT sum/u, 'VAT sum must be numeric.'],
  [/^Sum incl\. VAT/u, 'Sum incl. VAT must be numeric.'],
])('refuses what is no number in %s', async (name, message) => {
  const { sent } = formIsServed(proposal());
  const { user } = openSettlement();
  for (const text of ['abc', '-5', '1.234', '']) {
    const box = await retype(user, name, text);
    await user.click(saveButton());
    await waitFor(() => expect(box).toHaveAccessibleDescription(message));
  }
  expect(sent).toEqual([]);
});

it('lets the sum with VAT follow a typed VAT sum, and says what the carrier rounded', async () => {
  const { sent } = formIsServed(proposal());
  const { user } = openSettlement();
  await retype(user, /^VAT sum/u, '378,01');
  const gross = await field(/^Sum incl\. VAT/u);
  expect(gross).toHaveValue('2,178.01');
  expect(screen.getByText('The carrier rounded: 0.01 € more than the lines.')).toBeVisible();
  // What was typed stays when a line changes, and then has to be looked at.
  await retype(user, /^VAT %, 26-00013/u, '0');
  expect(await field(/^VAT sum/u)).toHaveValue('378.01');
  expect(screen.getByText(/^Sum incl\. VAT is 189\.01 € more than the lines/u)).toBeVisible();
  expect(screen.getByText('usually 21 %')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Use the lines: 1,989\.00/u }));
  expect(gross).toHaveValue('1,989.00');
  await retype(user, /^Sum incl\. VAT/u, '1988.98');
  expect(screen.getByText('The carrier rounded: 0.02 € less than the lines.')).toBeVisible();
  expect(screen.getByText('Sum and VAT sum add up to 1,989.00 €.')).toBeVisible();
  await user.click(saveButton());
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ total_vat: 18_900, total_sum_with_vat: 198_898 });
});

it('moves the last day to pay with the invoice date until another one is typed', async () => {
  formIsServed(proposal({ supplier_invoice_date: null }));
  const { user } = openSettlement();
  const due = await field('Payment due date');
  expect(due).toHaveValue('');
  await retype(user, 'Invoice date', '2026-03-10');
  expect(due).toHaveValue('2026-04-09');
  await retype(user, 'Payment due date', '2026-05-01');
  await retype(user, 'Invoice date', '2026-03-11');
  expect(due).toHaveValue('2026-05-01');
});

it('keeps back what a damage costs, beside what its claim says', async () => {
  const claim = { id: 3, damage_number: 'Z-3', total_amount: 50_000, received_amount: 10_000 };
  const { sent } = formIsServed(proposal({ orders: [line(12, { claim }), line(13)] }));
  const { user } = openSettlement();
  const damage = await screen.findByRole('group', { name: 'Damage, 26-00012' });
  expect(damage).toHaveTextContent('Claim Z-3: 500.00 € claimed, 100.00 € received');
  expect(screen.queryByRole('group', { name: 'Damage, 26-00013' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Damage, 26-00013' }));
  expect(screen.getByRole('group', { name: 'Damage, 26-00013' })).toBeVisible();
  await user.type(within(damage).getByLabelText(/^Damage amount/u), '250');
  await user.tab();
  expect(toPay()).toHaveTextContent('1,928.00 €');
  expect(screen.getByText('Kept back').nextElementSibling).toHaveTextContent('-250.00 €');
  await user.click(saveButton());
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(sent[0]?.body.orders[0]).toMatchObject({ damage_amount: 25_000 });
});

it('chooses a division only under Debetas', async () => {
  const { sent } = formIsServed(proposal({ branch: 1 }));
  const { user } = openSettlement();
  await user.click(await screen.findByRole('combobox', { name: 'Branch' }));
  await user.click(await screen.findByRole('option', { name: 'Kaunas' }));
  await user.click(saveButton());
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ branch: 2 });
});

it('warns of a CMR that is missing long after an earlier settlement', async () => {
  formIsServed(
    proposal({
      is_settlement_older_than_14_days: true,
      warnings: [
        {
          message: 'The orders were settled on 2026-02-01, and the CMR is still missing',
          reason: { code: 'cmr_is_missing', params: { day: '2026-02-01' } },
        },
      ],
    }),
  );
  openSettlement();
  expect(await field('CMR number')).toHaveAccessibleDescription(
    'The orders were settled on 2026-02-01, and the CMR is still missing',
  );
  expect(screen.queryByText('Check before saving')).not.toBeInTheDocument();
});

it('names the settlement that has the number already, with a link to it', async () => {
  formIsServed(proposal());
  const error = 'Invoice FV/88/11/2026 of this carrier is settled already, on 2026-03-01';
  server.use(
    http.post(`${API}/settlements`, () =>
      refused(409, {
        error,
        code: 'is_duplicate',
        params: { number: 'FV/88/11/2026', day: '2026-03-01' },
      } as never),
    ),
  );
  const { user } = openSettlement();
  await retype(user, 'Invoice number', ' 88/11/2026');
  await user.click(saveButton());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(error);
  expect(within(alert).getByRole('link')).toHaveAttribute(
    'href',
    '/settlement?supplier_id=5&invoice_number=FV%2F88%2F11%2F2026',
  );
  // Nothing is lost.
  expect(await field('Invoice number')).toHaveValue(' 88/11/2026');
  expect(screen.queryByText('orders list')).not.toBeInTheDocument();
});

it('shows what the server refuses at its line, and keeps what was typed', async () => {
  formIsServed(proposal());
  server.use(
    http.post(`${API}/settlements`, () =>
      refused(422, {
        errors: {
          'orders.1.supplier_amount_without_vat': ['Too large'],
          supplier_invoice_date: ['Too far from today'],
        },
      }),
    ),
  );
  const { user } = openSettlement();
  await retype(user, /^Billed net, 26-00012/u, '918');
  await user.type(await field(/^Reason for the difference/u), 'Waiting');
  await user.click(saveButton());
  const net = await field(/^Billed net, 26-00013/u);
  await waitFor(() => expect(net).toHaveAccessibleDescription('Too large'));
  expect(await field('Invoice date')).toHaveAccessibleDescription('Too far from today');
  expect(await field('Invoice date')).toHaveFocus();
  expect(await field(/^Reason for the difference/u)).toHaveValue('Waiting');
  expect(await field(/^Billed net, 26-00012/u)).toHaveValue('918.00');
});

it('takes back with positive amounts, for a reason', async () => {
  const { sent, asked } = formIsServed(credit());
  const { user } = openSettlement('/make-settlement/12?type=CREDIT');
  expect(await screen.findByRole('heading', { name: 'Make credit settlement' })).toBeVisible();
  expect(asked).toEqual(['?type=CREDIT&order_ids=12']);
  expect(screen.getByText(/^Takes back from settlement VEZ-500\./u)).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Left to credit' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await retype(user, /^Credited net, 26-00012/u, '100');
  expect(screen.getByText('To get back').nextElementSibling).toHaveTextContent('121.00 €');
  await user.click(saveButton());
  const reason = await field(/^Why it is credited/u);
  await waitFor(() => expect(reason).toHaveAccessibleDescription('This field is required'));
  await user.type(reason, 'The wrong price');
  await user.click(saveButton());
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    type: 'CREDIT',
    credited_settlement_id: 40,
    reason: 'The wrong price',
    orders: [{ id: 12, supplier_amount_without_vat: 10_000, difference_reason: null }],
    total_vat: 2_100,
    total_sum_with_vat: 12_100,
  });
});

it('keeps what was typed for the next visit', async () => {
  const token = `head.${btoa(JSON.stringify({ sub: '1' }))}.sign`;
  localStorage.setItem('wayhaul.token', token);
  formIsServed(proposal());
  const view = openSettlement();
  await retype(view.user, /^Sum incl\. VAT/u, '2178.02');
  window.dispatchEvent(new Event('pagehide'));
  view.unmount();
  openSettlement();
  await waitFor(async () => expect(await field(/^Sum incl\. VAT/u)).toHaveValue('2,178.02'));
});
