import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import type { OrderLogRow } from '@/api/generated/types';
import { RootLayout } from '@/app/root-layout';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, pageOf, server, shellIsServed, userIs } from '@/test/server';
import { fieldWords, valueWords } from './log-words';
import { Component as OrderLogPage } from './order-log-page';

const change = (id: number, more: Partial<OrderLogRow> = {}): OrderLogRow => ({
  id,
  user_name: 'Mantas Kazlauskas',
  order_id: 100 + id,
  order_number: `26-${String(id).padStart(5, '0')}`,
  is_order_deleted: false,
  date_of_change: '2026-03-02T08:15:00Z',
  changed_field: 'general.status',
  old_value: 'PLANNED',
  new_value: 'LOADED',
  currency: 'EUR',
  ...more,
});

let asked: URLSearchParams[] = [];

function open(rows: OrderLogRow[], at = '/order-logs') {
  asked = [];
  server.use(
    ...shellIsServed(),
    http.get(`${API}/orders/logs`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return HttpResponse.json(pageOf(rows, request));
    }),
    http.get(`${API}/users/list`, () =>
      HttpResponse.json({
        data: [{ id: 7, value: 7, label: 'Mantas Kazlauskas', manager_type: null }],
      }),
    ),
  );
  return renderRoutes(
    [
      {
        element: <RootLayout />,
        children: [
          { path: '/order-logs', element: <OrderLogPage /> },
          { path: '/orders/create', element: <p>a new order</p> },
        ],
      },
    ],
    { at },
  );
}

const cell = (row: number, column: string) =>
  document.querySelector(`[data-row="${String(row)}"] [data-col="${column}"]`);

const loaded = () => screen.findByRole('link', { name: '26-00001' });

afterEach(() => i18next.changeLanguage('en'));

it('tells who changed what, in words, and nothing is there for axe to find', async () => {
  open([
    change(1),
    change(2, {
      changed_field: 'finance.revenue',
      old_value: '120000',
      new_value: '-5',
      currency: 'USD',
    }),
    change(3, {
      user_name: null,
      changed_field: 'cargos.1.loading_note',
      old_value: null,
      new_value: '<img src=x onerror=alert(1)>',
      is_order_deleted: true,
    }),
  ]);
  expect(await loaded()).toHaveAttribute('href', '/orders/edit/101');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'User',
    'Order number',
    'Date of change',
    'Changed field',
    'Old value',
    'New value',
  ]);
  expect(cell(0, 'changed_field')).toHaveTextContent('Status');
  expect(cell(0, 'old_value')).toHaveTextContent('Planned');
  expect(cell(0, 'new_value')).toHaveTextContent('Loaded');
  expect(cell(1, 'old_value')).toHaveTextContent('1,200.00 $');
  expect(cell(1, 'new_value')).toHaveTextContent('-0.05 $');
  expect(cell(2, 'user_name')).toHaveTextContent('System or link');
  expect(cell(2, 'changed_field')).toHaveTextContent('Cargo 2: Loading note');
  expect(cell(2, 'new_value')).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(document.querySelector('[data-row] img')).toBeNull();
  expect(screen.queryByRole('link', { name: '26-00003' })).toBeNull();
  await expectAccessible();
});

it.each([
  ['general.order_number', '26-00001', 'Order created', '26-00001'],
  ['cargo.is_dpl', 'true', 'Need DPL?', 'Yes'],
  ['cargo.spot_vehicle_class', 'ISOTERMAL', 'Vehicle class', 'Isothermal'],
  ['finance.cost_vat', '21', 'Supplier VAT rate', '21\u00a0%'],
  ['finance.revenue_calculation_type', 'PER_KM', 'Revenue calculation', 'Per km'],
  ['empty_distance', '123400', 'Empty distance', '123\u00a0km'],
  ['cargo.loading_date', '2026-03-05', 'Loading date', '2026-03-05'],
  ['supplier_accounting.received_cmr_original', 'RECEIVED', 'Received CMR original?', 'Received'],
  ['supplier_accounting.invoice_date', '2026-01-01', 'Supplier invoice date', '2026-01-01'],
  ['supplier_accounting.need_credit_invoice', 'true', 'Need credit invoice?', 'Yes'],
  ['supplier_accounting_credit.vat', '9', 'VAT rate of the credit invoice', '9\u00a0%'],
  [
    'client_accounting.brutto_amount',
    '-12345',
    'Client accounting: brutto amount',
    '-123.45\u00a0€',
  ],
  ['documents.cost_penalty', 'toll.pdf', 'Additional cost document', 'toll.pdf'],
  ['damage.damage_enabled', 'true', 'Damage', 'Yes'],
  ['damage.total_amount', '10000', 'Damage: total amount', '100.00\u00a0€'],
  ['damage.vin_numbers', 'ABC1 12.50', 'Damaged vehicles', 'ABC1 12.50'],
  ['date_from', '2026-02-01', 'Compensation period from', '2026-02-01'],
  ['supplier_accounting.new_thing', 'x', 'New thing', 'x'],
  ['finance.profit', 'no number', 'Profit', 'no number'],
])('says %s = %s as %s: %s', (field, value, words, shown) => {
  expect(fieldWords(field)).toBe(words);
  expect(valueWords(change(1, { changed_field: field }), value)).toBe(shown);
  expect(valueWords(change(1, { changed_field: field }), null)).toBeNull();
});

it('filters by person and days through the address, and takes them away by chip', async () => {
  const { user, router } = open([change(1)], '/order-logs?user_id=7&date_from=2026-03-01');
  await loaded();
  expect(asked[0]?.get('user_id')).toBe('7');
  expect(asked[0]?.get('date_from')).toBe('2026-03-01');
  await user.type(screen.getByRole('textbox', { name: 'Date to' }), '20260302{Enter}');
  await waitFor(() => expect(asked.at(-1)?.get('date_to')).toBe('2026-03-02'));
  await user.click(
    await screen.findByRole('button', { name: 'Remove filter Created by: Mantas Kazlauskas' }),
  );
  await waitFor(() => expect(asked.at(-1)?.has('user_id')).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('says that nothing was found, and starts a new order', async () => {
  const { user } = open([], '/order-logs?date_from=2026-03-01');
  expect(await screen.findByText('No changes found')).toBeVisible();
  const [add] = screen.getAllByRole('button', { name: 'New order' });
  await user.click(add!);
  expect(await screen.findByText('a new order')).toBeVisible();
});

it('is not for others than administrators, and asks for nothing', async () => {
  open([change(1)]);
  server.use(userIs({ role: 'manager', roles: ['manager'] }));
  expect(await screen.findByText(/Only administrators may see it/)).toBeVisible();
  expect(asked).toEqual([]);
});
