/** Several clients and managers in the filters of the orders list. */
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { expectAccessible } from '@/test/axe';
import { hold } from '@/test/hold';
import { openOrders } from '@/test/orders-page';
import { API, server } from '@/test/server';
import { order } from './test-orders';

const client = (id: number, label: string) => ({ id, value: id, label, company_name: label });

function open(at?: string) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(`${API}/contacts/client-list`, () =>
      HttpResponse.json({ data: [client(4, 'Baltic Cargo'), client(9, 'Nord Auto')] }),
    ),
  );
  return { asked, ...openOrders([order(1)], { asked, summed: [] }, { at, fields: ['status'] }) };
}

const field = () => screen.getByRole('combobox', { name: 'Client' });
const chip = (name: string) =>
  screen.findByRole('button', { name: `Remove filter Client: ${name}` });

it('adds a client to those that are chosen, and offers none of them twice', async () => {
  const { asked, user, router } = open();
  await screen.findByRole('grid');
  await user.click(field());
  await user.click(await screen.findByRole('option', { name: 'Baltic Cargo' }));
  await waitFor(() => expect(field()).toHaveValue('Baltic Cargo'));
  await user.type(field(), 'nord{Enter}');
  await waitFor(() => expect(asked.at(-1)?.get('client_id')).toBe('4,9'));
  expect(field()).toHaveValue('Baltic Cargo +1');
  expect(new URLSearchParams(router.state.location.search).get('client_id')).toBe('4,9');
  expect(await chip('Baltic Cargo')).toBeVisible();
  expect(await chip('Nord Auto')).toBeVisible();

  await user.click(field());
  for (const name of ['Baltic Cargo', 'Nord Auto'])
    expect(await screen.findByRole('option', { name })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
});

it('takes away one client by its chip, and all of them by the field', async () => {
  const { asked, user } = open('/orders?client_id=4,9');
  await user.click(await chip('Baltic Cargo'));
  await waitFor(() => expect(asked.at(-1)?.get('client_id')).toBe('9'));
  await waitFor(() => expect(field()).toHaveValue('Nord Auto'));
  await user.click(screen.getByRole('button', { name: 'Clear: Client' }));
  await waitFor(() => expect(asked.at(-1)?.has('client_id')).toBe(false));
  expect(screen.queryByRole('button', { name: /^Remove filter/u })).toBeNull();
});

it('says that a client in the filter no longer exists', async () => {
  const { asked, user } = open('/orders?client_id=77,9');
  expect(await chip('Nord Auto')).toBeVisible();
  const gone = await chip('no longer exists');
  expect(field()).toHaveValue('no longer exists +1');
  expect(screen.queryByRole('button', { name: /…$/u })).toBeNull();
  await user.click(gone);
  await waitFor(() => expect(asked.at(-1)?.get('client_id')).toBe('9'));
});

it('does not say so before the server has answered', async () => {
  const { until, letGo } = hold();
  open('/orders?client_id=77');
  server.use(
    http.get(`${API}/contacts/client-list`, async ({ request }) => {
      if (new URL(request.url).searchParams.has('id')) await until;
      return HttpResponse.json({ data: [client(4, 'Baltic Cargo')] });
    }),
  );
  expect(await chip('…')).toBeVisible();
  letGo();
  expect(await chip('no longer exists')).toBeVisible();
  expect(field()).toHaveValue('no longer exists');
});
