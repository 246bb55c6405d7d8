import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { choose, formIsServed, openForm } from '@/test/order-form';
import { API, server } from '@/test/server';
import { order } from '../test-orders';
import { storedOrder } from './test-order';

/** The questions for the client's last order. */
let asked: URLSearchParams[] = [];

const stored = storedOrder();
const last = {
  ...stored,
  finance: {
    ...stored.finance,
    currency: 'USD' as const,
    cost_vat: 9,
    revenue_calculation_type: 'PER_KM' as const,
    revenue_calculation_value: 135,
  },
};

beforeEach(() => {
  asked = [];
  server.use(
    http.get(`${API}/orders/list`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const meta = { offset: 0, limit: 1, has_more: false };
      return HttpResponse.json({ data: [order(11, { order_number: '26-00011' })], meta });
    }),
    ...formIsServed([], last),
  );
});

const field = (name: string | RegExp) => screen.getByRole('combobox', { name });
const price = () => screen.getByRole('textbox', { name: /^Revenue value/u });
const hint = 'As in 26-00011, the last order of this client';

it("proposes what the client's last order had, and says so", async () => {
  const { user } = openForm('/orders/create');
  await choose(user, 'Client', 'Baltic Autos');
  await waitFor(() => expect(field('Currency')).toHaveValue('USD'));
  expect(asked[0]?.get('client_id')).toBe('7');
  expect(asked[0]?.get('limit')).toBe('1');
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

it('does not touch a stored order', async () => {
  const { user } = openForm('/orders/edit/11');
  await choose(user, 'Client', 'Baltic Autos');
  expect(asked).toEqual([]);
});
