/** How the columns of the list look, and which of them sort. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderColumn, OrderRow } from '@/api/generated/types';
import { expectAccessible } from '@/test/axe';
import { cell, openOrders } from '@/test/orders-page';
import { order } from './test-orders';

let asked: URLSearchParams[];

const AMOUNTS: OrderColumn[] = ['revenue', 'cost', 'profit'];

function open(orders: OrderRow[], fields: OrderColumn[], at?: string) {
  asked = [];
  return openOrders(orders, { asked, summed: [] }, at === undefined ? { fields } : { at, fields });
}

/** On a busy machine the screen takes long. */
const firstOrder = () => screen.findByRole('link', { name: '26-00001' });

it('draws a status that needs a vehicle unlike a planned one', async () => {
  open([order(1, { status: 'NEED_TO_BE_LOADED' }), order(2)], ['status']);
  await firstOrder();
  const signOf = (row: number) =>
    cell(row, 'status').querySelector<HTMLElement>('[data-tone="yellow"]')?.dataset.sign;
  expect([signOf(0), signOf(1)]).toEqual(['open', 'arranged']);
});

it('tells dates and places apart, writes places short, and greys the window of what has no date', async () => {
  const { user } = open(
    [
      order(1, { loadings: 'Terminal North, Pramonės pr. 1, 51234 Kaunas, Lithuania' }),
      order(2, {
        loading_date: null,
        loading_date_from: '2026-03-28',
        loading_date_to: '2026-04-02',
      }),
    ],
    ['loading_date', 'unloading_date', 'loadings', 'unloadings'],
  );
  await firstOrder();
  const head = (name: string) => screen.getByRole('columnheader', { name });
  for (const name of ['Loading', 'Unloading']) {
    expect(head(name)).toHaveAccessibleDescription('Dates');
  }
  for (const name of ['Loadings', 'Unloadings']) {
    expect(head(name)).toHaveAccessibleDescription('Places');
  }
  expect(screen.getAllByText('Dates')).toHaveLength(1);

  expect(cell(0, 'loadings')).toHaveTextContent('LT Kaunas');
  expect(cell(0, 'unloadings')).toHaveTextContent('FR Paris → FR Lyon');
  const whole = 'Terminal North, Pramonės pr. 1, 51234 Kaunas, Lithuania';
  expect(screen.queryByText(whole)).toBeNull();
  await user.hover(cell(0, 'loadings'));
  expect(await screen.findByText(whole)).toBeVisible();
  await user.click(cell(1, 'loadings'));
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByText(whole)).toBeVisible();
  await waitFor(() => expect(cell(0, 'loadings')).toHaveAccessibleDescription(whole));

  expect(cell(0, 'loading_date')).toHaveTextContent('2026-03-02');
  expect(within(cell(1, 'loading_date')).getByText('2026-03-28–04-02')).toBeVisible();
  expect(
    within(cell(1, 'loading_date')).getByText('Can be loaded 2026-03-28 – 2026-04-02'),
  ).toBeInTheDocument();
  await expectAccessible();
});

it.each([
  ['Client', 'client_name', 'asc', 'ascending'],
  ['Load number', 'load_number', 'asc', 'ascending'],
  ['Total, km', 'total_km', 'desc', 'descending'],
  ['Loadings', 'loadings', 'desc', 'descending'],
  ['Unloadings', 'unloadings', 'desc', 'descending'],
  ['Supplier', 'supplier_name', 'desc', 'descending'],
  ['Vehicle', 'vehicle', 'desc', 'descending'],
] as const)('is sorted by %s on the server', async (title, by, direction, reported) => {
  const { user } = open([order(1)], [by]);
  await firstOrder();
  const head = screen.getByRole('columnheader', { name: title });
  expect(head).toHaveAttribute('aria-sort', 'none');
  await user.click(head);
  await waitFor(() => expect(asked.at(-1)?.get('order_by')).toBe(by));
  expect(asked.at(-1)?.get('order_direction')).toBe(direction);
  await waitFor(() => expect(head).toHaveAttribute('aria-sort', reported));
});

/** The values beside the list, which are fetched once they are shown. */
async function details() {
  const panel = await screen.findByRole('complementary', { name: 'Details of 26-00001' });
  return within(panel).findByRole('group');
}

it('tells dates and places apart in the details, too', async () => {
  open([order(1)], ['loading_date'], '/orders?order=1');
  const facts = await details();
  const names = within(facts)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(names.filter((name) => /oading/.test(name))).toEqual([
    'Loading Dates',
    'Unloading Dates',
    'Loadings Places',
    'Unloadings Places',
  ]);
});

it('shows no cost and no profit of an order that has no cost yet', async () => {
  open([order(1, { cost: null, profit: null })], AMOUNTS, '/orders?order=1');
  const facts = await details();
  expect(within(facts).getAllByText('–')).toHaveLength(2);
  expect(cell(0, 'revenue')).toHaveTextContent('1,000.00');
  expect(cell(0, 'cost')).toHaveTextContent(/^–$/u);
  expect(cell(0, 'profit')).toHaveTextContent(/^–$/u);
  // What the client pays does not follow from a profit that no user knows.
  expect(cell(0, 'cost')).toHaveAttribute('aria-readonly', 'false');
  expect(cell(0, 'profit')).not.toHaveAttribute('aria-readonly', 'false');
});

it('shows what was settled beside what was agreed', async () => {
  const settled = { settled_cost: 91_800, settled_profit: 8_200 };
  open([order(1, { cost: 90_000, profit: 10_000, ...settled })], AMOUNTS, '/orders?order=1');
  const facts = within(await details());
  const fact = (name: string) => facts.getByText(name).nextElementSibling;
  expect(fact('Cost')).toHaveTextContent('900.00 €');
  expect(fact('Settled cost')).toHaveTextContent('918.00 €');
  expect(fact('Profit as settled')).toHaveTextContent('82.00 €');
});

it('marks a distance that may be wrong, in the list and in the details', async () => {
  open([order(1, { is_distance_doubtful: true }), order(2)], ['total_km'], '/orders?order=1');
  const facts = within(await details());
  const mark = /^\?This distance looks doubtful/u;
  expect(facts.getByText('Total, km').nextElementSibling).toHaveTextContent(mark);
  expect(cell(0, 'total_km')).toHaveTextContent(mark);
  expect(cell(1, 'total_km')).not.toHaveTextContent(mark);
});

it('marks the amounts that count estimated days, in the list and in the details', async () => {
  const byDay = { days_estimated: { revenue: false, cost: true } };
  const { user } = open([order(1, byDay), order(2)], AMOUNTS, '/orders?order=1');
  const facts = await details();
  const reported = within(facts).getAllByText(/^≈ Days estimated from the kilometres/u);
  expect(reported).toHaveLength(2);
  const mark = '≈Days estimated from the kilometres, as a date is missing: ';
  expect(cell(0, 'cost')).toHaveTextContent(`${mark}800.00`);
  expect(cell(0, 'profit')).toHaveTextContent(`${mark}200.00`);
  expect(cell(0, 'revenue')).toHaveTextContent(/^1,000.00$/u);
  expect(cell(1, 'cost')).toHaveTextContent(/^800.00$/u);
  // The keyboard reaches the explanation like the pointer.
  await user.click(cell(1, 'cost'));
  await user.keyboard('{ArrowUp}');
  const said = 'Days estimated from the kilometres, as a date is missing';
  expect(await screen.findByText(said, { selector: '[aria-hidden]' })).toBeVisible();
});
