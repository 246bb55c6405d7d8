import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { CurrentUser } from '@/api/current-user';
import { expectAccessible } from '@/test/axe';
import { hold } from '@/test/hold';
import { refused } from '@/test/server';
import { group, openRun, problem } from './test-run';

beforeEach(() => localStorage.setItem('wayhaul.token', 'good'));

const rowOf = async (client: string) =>
  within(await screen.findByRole('row', { name: new RegExp(client, 'u') }));

const box = (client: string) => screen.findByRole('checkbox', { name: `Choose ${client}, EUR` });

it('shows what the orders would become, and chooses what lacks nothing', async () => {
  const withoutPrice = problem('Orders without a price: 1', ['26-20'], true);
  const withoutCmr = problem('Orders without a CMR: 1', ['26-31']);
  const { user } = openRun([
    group(1),
    group(2, { problems: [withoutPrice] }),
    group(3, { problems: [withoutCmr, problem('Client 3 passes its credit limit')] }),
    group(4, { currency: 'USD' }),
  ]);
  expect(await box('Client 1')).toBeChecked();
  expect(await box('Client 2')).toBeDisabled();
  expect(await box('Client 2')).toHaveAccessibleDescription(/Orders without a price: 1/u);
  expect(await box('Client 3')).not.toBeChecked();
  expect(screen.getByText('Waiting: 4 invoices, 8 orders')).toBeVisible();
  expect(screen.getByText('Chosen: 2 invoices, 4 orders')).toBeVisible();
  // Each currency has its own sum.
  expect(screen.getByText('1,210.00 €')).toBeVisible();
  expect(screen.getByText('1,210.00 $')).toBeVisible();
  const third = await rowOf('Client 3');
  expect(third.getByText('The client is in Lithuania')).toBeVisible();
  const cmr = third.getByRole('button', { name: /^Orders without a CMR: 1/u });
  expect(cmr).toHaveAccessibleDescription('26-31');
  expect(third.getByRole('link', { name: /^Open as a form/u })).toHaveAttribute(
    'href',
    '/create-invoice/30,31',
  );
  await user.click(cmr);
  expect(screen.getByRole('link', { name: '26-30' })).toHaveAttribute('href', '/orders/edit/30');
  expect(screen.getAllByRole('link', { name: '26-31' })).toHaveLength(2);
  await expectAccessible();
  await user.click(await box('Client 3'));
  expect(screen.getByText('Chosen: 3 invoices, 6 orders')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Choose all that can be created' }));
  const create = screen.getByRole('button', { name: 'Create 0 invoices' });
  expect(create).toHaveAttribute('aria-description', 'Choose at least one invoice');
});

it('creates each by a call of its own, says why one is refused, and tries it again', async () => {
  let isRateKnown = false;
  const { user, asked, reads } = openRun([group(1), group(2), group(3)], ({ orders }) =>
    orders[0] === 20 && !isRateKnown
      ? refused(422, { errors: { currency_rate: ['Enter the rate'] } })
      : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Create 3 invoices' }));
  expect(await screen.findByText(/^2 invoices created\. 1 refused/u)).toBeVisible();
  expect(asked.map(({ orders, send }) => [orders, send])).toEqual([
    [[10, 11], false],
    [[20, 21], false],
    [[30, 31], false],
  ]);
  const link = (await rowOf('Client 1')).getByRole('link', { name: 'FLL-10' });
  expect(link).toHaveAttribute('href', '/invoices?invoice_number=FLL-10');
  // Read again once, and what was created keeps its row.
  await waitFor(() => expect(screen.getByText('Waiting: 1 invoice, 2 orders')).toBeVisible());
  expect(reads()).toBe(2);
  expect(await box('Client 1')).toBeDisabled();
  const second = await rowOf('Client 2');
  expect(second.getByText('Currency rate: Enter the rate')).toBeVisible();
  // It is said in the row alone.
  expect(screen.getAllByText(/Enter the rate/u)).toHaveLength(1);
  await expectAccessible();
  isRateKnown = true;
  await user.click(second.getByRole('button', { name: 'Try again: Client 2, EUR' }));
  expect(await screen.findByText('1 invoice created.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'FLL-20' })).toBeVisible();
  const [first, before, , after] = asked.map(({ key }) => key);
  expect(before).toBeTruthy();
  expect([before, first === before]).toEqual([after, false]);
});

it('asks before it sends', async () => {
  const { user, asked } = openRun([group(1), group(2)]);
  await user.click(await screen.findByRole('button', { name: 'Create and send 2 invoices' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Send 2 invoices to their clients?' }),
  );
  expect(asked).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Create and send 2 invoices' }));
  expect(await screen.findByText('2 invoices created.')).toBeVisible();
  expect(asked.map(({ send }) => send)).toEqual([true, true]);
  expect(screen.getAllByText('Created, e-mail on its way:')).toHaveLength(2);
});

it('begins nothing more once it is stopped', async () => {
  const held = hold();
  const groups = [1, 2, 3, 4, 5].map((id) => group(id));
  const { user, asked } = openRun(groups, async () => {
    await held.until;
    return undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'Create 5 invoices' }));
  expect(await screen.findByText('0 of 5')).toBeVisible();
  // Two at a time.
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.getByRole('progressbar', { name: 'Creating invoices' })).toBeVisible();
  expect(await box('Client 5')).toBeDisabled();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  act(() => held.letGo());
  expect(await screen.findByText('2 invoices created. 3 not begun.')).toBeVisible();
  expect(asked).toHaveLength(2);
  expect(await screen.findByRole('button', { name: 'Create 3 invoices' })).toBeVisible();
});

it('stops by itself when the next ones would end alike', async () => {
  const groups = [1, 2, 3, 4].map((id) => group(id));
  const { user, asked } = openRun(groups, () => refused(429, { message: 'Too many mails' }));
  await user.click(await screen.findByRole('button', { name: 'Create 4 invoices' }));
  expect(await screen.findByText(/not begun\.$/u)).toBeVisible();
  expect(asked.length).toBeLessThan(4);
  expect(screen.getAllByText('Too many mails').length).toBe(asked.length);
});

it('asks before the page is left in the middle', async () => {
  const held = hold();
  const { user, router, asked } = openRun([group(1), group(2), group(3)], async () => {
    await held.until;
    return undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'Create 3 invoices' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  act(() => void router.navigate('/orders'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop creating invoices?' }));
  await user.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(screen.getByText('0 of 3')).toBeVisible();
  act(() => void router.navigate('/orders'));
  await user.click(await screen.findByRole('button', { name: 'Stop and leave' }));
  expect(await screen.findByText('orders list')).toBeVisible();
  held.letGo();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toHaveLength(2);
});

it('keeps the key of an invoice whose answer was lost', async () => {
  let isLost = true;
  const { user, asked } = openRun([group(1)], () => (isLost ? HttpResponse.error() : undefined));
  await user.click(await screen.findByRole('button', { name: 'Create 1 invoice' }));
  const again = await screen.findByRole('button', { name: /^Try again/u });
  isLost = false;
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'FLL-10' })).toBeVisible();
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});

it('says that nothing waits', async () => {
  openRun([]);
  expect(await screen.findByText('No delivered order waits for an invoice.')).toBeVisible();
  await expectAccessible();
});

it('is for people who see invoices', async () => {
  const planner: Partial<CurrentUser> = { role: 'planner', roles: ['planner'] };
  const { reads, unmount } = openRun([group(1)], undefined, { ...planner, permissions: [] });
  expect(await screen.findByText('You may not see this page')).toBeVisible();
  expect(reads()).toBe(0);
  unmount();
  openRun([group(1)], undefined, { ...planner, permissions: ['invoice view'] });
  expect(await box('Client 1')).toBeChecked();
});
