/** What is found from the address and the quick filter, and what is asked for first. */
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { OrderRow } from '@/api/generated/types';
import { addDays, companyToday, weekOf } from '@/lib/dates';
import { expectAccessible } from '@/test/axe';
import { hold } from '@/test/hold';
import { openOrders } from '@/test/orders-page';
import { API, pageOf, server } from '@/test/server';
import { order } from './test-orders';

let asked: URLSearchParams[];
let summed: (string | null)[];

function open(orders: OrderRow[], at?: string) {
  asked = [];
  summed = [];
  return openOrders(orders, { asked, summed }, { at, fields: ['client_name', 'status'] });
}

/** On a busy machine the screen takes long. */
const firstOrder = () => screen.findByRole('link', { name: '26-00001' });

describe('the week', () => {
  const week = () => screen.getByRole('combobox', { name: 'Week' });
  const today = companyToday();
  const MONDAY = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
  const weeks = [21, 14, 7, 0, -7].map((days) => {
    const [start, end] = [addDays(MONDAY, days), addDays(MONDAY, days + 6)];
    return { label: `${String(weekOf(start, end))} (the days)`, value: { start, end } };
  });
  const weeksAre = () =>
    server.use(
      http.get(`${API}/utilities/week-number-list`, () => HttpResponse.json({ data: weeks })),
    );

  it('is shown when the address has one, before its list is opened, and shortly', async () => {
    open([order(1)], '/orders?date_from_from=2026-03-09&date_to=2026-03-15');
    await firstOrder();
    expect(week()).toHaveValue('2026-W11');
  });

  it('is none if the days are not those of a week', async () => {
    open([order(1)], '/orders?date_from_from=2026-03-10&date_to=2026-03-15');
    await firstOrder();
    expect(week()).toHaveValue('');
  });

  it('begins at this one for the arrow keys, where the list opens', async () => {
    weeksAre();
    const { user, router } = open([order(1)]);
    await firstOrder();
    await user.click(week());
    await screen.findByRole('option', { name: /This week/ });
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    const sunday = addDays(MONDAY, 6);
    expect(router.state.location.search).toContain(`date_from_from=${MONDAY}&date_to=${sunday}`);
    expect(week()).toHaveValue(weekOf(MONDAY, sunday));
  });
});

describe('Enter in the quick filter', () => {
  const quickFilter = () => screen.getByRole('searchbox', { name: 'Quick filter' });
  it.each([
    ['the only order that is found', 'kaun', [order(1)]],
    ['the order that is named, among others', '26-2', [order(3), order(2), order(20_000)]],
    ['the plate without its blank', 'abc123', [order(1, { vehicle: 'ABC 123' }), order(4)]],
  ])('opens %s', async (_what, text, orders) => {
    const { user, router } = open(orders);
    await screen.findByRole('link', { name: orders[0]?.order_number });
    const named = orders.length === 3 ? 2 : 1;
    await user.type(quickFilter(), `${text}{Enter}`);
    await screen.findByText('an order');
    expect(router.state.location.pathname).toBe(`/orders/edit/${String(named)}`);
    expect(asked.at(-1)?.get('search')).toBe(text);
  });

  it('shows the list of a plate that several orders have', async () => {
    const ofPlate = [order(1, { vehicle: 'ABC 123' }), order(2, { vehicle: 'ABC 123' })];
    const { user, router } = open([...ofPlate, order(3)]);
    await screen.findByRole('link', { name: '26-00003' });
    server.use(
      http.get(`${API}/orders/list`, ({ request }) => HttpResponse.json(pageOf(ofPlate, request))),
    );
    await user.type(quickFilter(), 'abc123{Enter}');
    await waitFor(() => expect(screen.queryByRole('link', { name: '26-00003' })).toBeNull());
    expect(await firstOrder()).toBeVisible();
    expect(router.state.location.pathname).toBe('/orders');
  });

  it('shows the list when several are found, and opens nothing while somebody types on', async () => {
    const { user, router } = open([order(1), order(2)]);
    await firstOrder();
    await user.type(quickFilter(), 'kaun{Enter}');
    await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('kaun'));
    await firstOrder();
    const answer = hold();
    server.use(
      http.get(`${API}/orders/list`, async ({ request }) => {
        await answer.until;
        return HttpResponse.json(pageOf([order(1)], request));
      }),
    );
    await user.type(quickFilter(), 'a{Enter}s');
    answer.letGo();
    await waitFor(() => expect(screen.queryByRole('link', { name: '26-00002' })).toBeNull());
    expect(router.state.location.pathname).toBe('/orders');
  });
});

it.each([
  ['status=SOLD', 'Status: “SOLD” is not known'],
  ['client_id=abc', 'Client: “abc” is not known'],
  ['date_to=2026-02-30', 'Loading to: “2026-02-30” is not known'],
  ['with_delivery_delay=maybe', 'Delivery delay: “maybe” is not known'],
])('says that %s is not known, instead of showing everything', async (address, chip) => {
  const { user } = open([order(1)], `/orders?${address}`);
  expect(
    await screen.findByText(/^This link has a filter with a value that does not exist\./),
  ).toBeVisible();
  expect(asked).toEqual([]);
  expect(summed).toEqual([]);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: `Remove filter ${chip}` }));
  await firstOrder();
});

it('asks for the first 40 orders and for the person at once', async () => {
  const person = hold();
  const sent: string[] = [];
  open([order(1)]);
  const note = ({ request }: { request: Request }) =>
    void sent.push(new URL(request.url).pathname.replace(new URL(API).pathname, ''));
  server.events.on('request:start', note);
  server.use(
    http.get(`${API}/users/current`, async () => {
      await person.until;
      return undefined;
    }),
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(sent).toContain('/users/current');
  expect(asked[0]?.get('limit')).toBe('40');
  // Neither the person nor the orders have arrived on the screen yet.
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByText('Loading')).toBeInTheDocument();
  await waitFor(() => expect(document.querySelector('.mantine-Skeleton-root')).toBeVisible());
  person.letGo();
  await firstOrder();
  expect(sent.filter((path) => path === '/orders/list')).toHaveLength(1);
  server.events.removeListener('request:start', note);
});
