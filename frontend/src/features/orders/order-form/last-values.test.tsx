import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { choose, formIsServed, openForm, usual } from '@/test/order-form';
import { API, server } from '@/test/server';
import { LETTER, proposal } from './quick-entry/test-proposal';
import { storedOrder } from './test-order';

/** The clients that were asked about. */
let asked: (string | null)[] = [];

const last = usual({
  order_number: '26-00011',
  category: 'GENERAL_CARGO',
  currency: 'USD',
  cost_vat: 9,
  revenue_calculation_type: 'PER_KM',
  revenue_calculation_value: 135,
});

beforeEach(() => {
  asked = [];
  server.use(
    http.get(`${API}/orders/usual`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('client_id'));
      return HttpResponse.json({ data: last });
    }),
    ...formIsServed([]),
  );
});

const field = (name: string | RegExp) => screen.getByRole('combobox', { name });
const price = () => screen.getByRole('textbox', { name: /^Revenue value/u });
const hint = 'As in 26-00011, the last order of this client';

it("proposes what the client's last order had, and says so", async () => {
  const { user } = openForm('/orders/create');
  await choose(user, 'Client', 'Baltic Autos');
  await waitFor(() => expect(field('Currency')).toHaveValue('USD'));
  expect(asked).toEqual(['7']);
  expect(field('Category')).toHaveValue('General cargo');
  expect(field('Category')).toHaveAccessibleDescription('What this client orders most often');
  expect(field('Supplier VAT rate')).toHaveValue('9 %');
  expect(price()).toHaveValue('1.35');
  expect(price()).toHaveAccessibleDescription(hint);
  expect(field('Currency')).toHaveAccessibleDescription(hint);

  await user.clear(price());
  await user.type(price(), '2');
  expect(price()).not.toHaveAccessibleDescription(hint);
  expect(field('Currency')).toHaveAccessibleDescription(hint);
});

it('leaves what somebody has entered', async () => {
  const { user } = openForm('/orders/create');
  await choose(user, 'Currency', 'GBP');
  await choose(user, 'Client', 'Baltic Autos');
  await waitFor(() => expect(field('Supplier VAT rate')).toHaveValue('9 %'));
  expect(field('Currency')).toHaveValue('GBP');
  expect(field('Currency')).not.toHaveAccessibleDescription(hint);
});

it('leaves the category that somebody has chosen', async () => {
  const { user } = openForm('/orders/create');
  await choose(user, 'Category', 'General cargo');
  await choose(user, 'Category', 'Automotive transport');
  await choose(user, 'Client', 'Baltic Autos');
  await waitFor(() => expect(field('Currency')).toHaveValue('USD'));
  expect(field('Category')).toHaveValue('Automotive transport');
});

it('proposes for a copy once its client is changed', async () => {
  const source = storedOrder();
  server.use(
    http.get(`${API}/orders/11`, () =>
      HttpResponse.json({
        data: { ...source, general: { ...source.general, client_id: 9, client_name: 'Other' } },
      }),
    ),
  );
  const { user } = openForm('/loads/create?loadId=11');
  await screen.findByRole('combobox', { name: 'Client' });
  expect(asked).toEqual([]);
  await choose(user, 'Client', 'Baltic Autos');
  await waitFor(() => expect(field('Currency')).toHaveValue('USD'));
  expect(asked).toEqual(['7']);
});

it('proposes for a client that comes from a letter, whose price keeps its currency', async () => {
  server.use(http.post(`${API}/orders/read-text`, () => HttpResponse.json({ data: proposal() })));
  const { user } = openForm('/orders/create');
  await user.click(await screen.findByRole('button', { name: 'Paste or drop an e-mail or PDF' }));
  await user.click(await screen.findByLabelText('Text of the e-mail or the order'));
  await user.paste(LETTER);
  await user.click(await screen.findByRole('button', { name: /^Take over/u }));
  await waitFor(() => expect(field('Category')).toHaveValue('General cargo'));
  expect(asked).toEqual(['7']);
  expect(field('Supplier VAT rate')).toHaveValue('9 %');
  expect(field('Currency')).toHaveValue('EUR');
  expect(price()).toHaveValue('1,450.00');
});

it('does not touch a stored order', async () => {
  const { user } = openForm('/orders/edit/11');
  await choose(user, 'Client', 'Baltic Autos');
  expect(asked).toEqual([]);
});
