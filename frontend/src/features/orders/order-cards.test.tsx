/** The list of orders on a phone. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectAccessible } from '@/test/axe';
import { isOnPhone } from '@/test/phone';
import { renderRoutes } from '@/test/render';
import { server, shellIsServed } from '@/test/server';
import { templateIs } from './order-template/test-template';
import { Component as OrdersPage } from './orders-page';
import { order, ordersAre } from './test-orders';

beforeEach(isOnPhone);
afterEach(() => vi.restoreAllMocks());

let asked: URLSearchParams[];

async function open(orders = [order(1), order(2)]) {
  asked = [];
  // A hidden column is on the card all the same.
  const fields = ['order_number', 'cost'] as const;
  server.use(
    ...shellIsServed(),
    ...ordersAre(orders, { asked, summed: [] }),
    ...templateIs({ fields: [...fields] }).handlers,
  );
  const view = renderRoutes(
    [
      { path: '/orders', element: <OrdersPage /> },
      { path: '/orders/edit/:id', element: <p>an order</p> },
    ],
    { at: '/orders' },
  );
  const first = await screen.findByRole('row', { name: /26-00001/ });
  return { ...view, first };
}

const cellsOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent.replace(/\u00a0/gu, ' '))
    .filter(Boolean);

it('shows number, status, client, way, dates and money of each order', async () => {
  const { first } = await open();
  expect(within(first).getByRole('rowheader')).toHaveTextContent('26-00001');
  expect(cellsOf(first)).toEqual([
    'Planned',
    'Morava Sklo a.s.',
    'LT Kaunas → FR Paris → FR Lyon',
    '2026-03-02–05',
    '1,000.00 €',
  ]);
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  await expectAccessible();
});

it('shows the window of an order that has no dates yet', async () => {
  const dates = { loading_date: null, unloading_date: null, loading_date_from: '2026-03-01' };
  const { first } = await open([order(1, dates)]);
  expect(within(first).getByText('2026-03-01–…')).toBeVisible();
  expect(within(first).getByText('Can be loaded 2026-03-01 – …')).toBeInTheDocument();
});

it('marks a revenue that counts estimated days', async () => {
  const byDay = { days_estimated: { revenue: true, cost: false } };
  const { first } = await open([order(1, byDay)]);
  expect(within(first).getByText('≈')).toBeVisible();
});

it('opens an order by a tap anywhere on its card', async () => {
  const { first, router, user } = await open();
  await user.click(within(first).getByText(/^LT Kaunas/));
  await screen.findByText('an order');
  expect(router.state.location.pathname).toBe('/orders/edit/1');
});

it('calls the client by a tap, if the row has a number', async () => {
  const { first, router } = await open([order(1, { client_phone: '+370 600 12345' })]);
  const call = within(first).getByRole('link', { name: 'Call Morava Sklo a.s.' });
  expect(call).toHaveAttribute('href', 'tel:+37060012345');
  // The browser has to follow it, which jsdom cannot.
  let isForBrowser = false;
  const leave = (event: Event) => {
    isForBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', leave, { once: true });
  fireEvent.click(call);
  expect(isForBrowser).toBe(true);
  expect(router.state.location.pathname).toBe('/orders');
});

it('offers no call without a number', async () => {
  const { first } = await open();
  expect(within(first).queryByRole('link', { name: /^Call/ })).toBeNull();
});

it('selects, shows the details, and sorts', async () => {
  const { first, user } = await open();
  await user.click(within(first).getByRole('checkbox'));
  expect(await screen.findByText('1 selected')).toBeVisible();
  await user.click(screen.getByRole('columnheader', { name: /^Loading/ }));
  await waitFor(() => expect(asked.at(-1)?.get('order_by')).toBe('loading_date'));
  await user.click(within(first).getByRole('button', { name: /details/i }));
  const sheet = await screen.findByRole('dialog', { name: '26-00001' });
  expect(sheet).toBeVisible();
  expect(await within(sheet).findByRole('group', { name: '26-00001' })).toBeVisible();
});

it('is walked by the keyboard like the table', async () => {
  const { first, user } = await open();
  await user.click(within(first).getByRole('checkbox'));
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  const second = screen.getByRole('row', { name: /26-00002/ });
  expect(within(second).getByRole('rowheader')).toHaveFocus();
  await user.keyboard(' ');
  expect(await screen.findByText('All 2 rows selected', { selector: 'span' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('an order')).toBeVisible();
});
