import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderRow } from '@/api/generated/types';
import { RootLayout } from '@/app/root-layout';
import { HasScreenContext } from '@/components/screen-link';
import { renderRoutes } from '@/test/render';
import { server, shellIsServed, userIs } from '@/test/server';
import { ALL_COLUMNS, templateIs } from './order-template/test-template';
import { Component as OrdersPage } from './orders-page';
import { order, ordersAre } from './test-orders';

function open(orders: OrderRow[]) {
  server.use(
    ...shellIsServed(),
    userIs({ permissions: ['order view'] }),
    ...ordersAre(orders, { asked: [], summed: [] }),
    ...templateIs({ fields: ALL_COLUMNS }).handlers,
  );
  return renderRoutes(
    [
      {
        element: (
          <HasScreenContext value={(address) => address.startsWith('/send-agreements/')}>
            <RootLayout />
          </HasScreenContext>
        ),
        children: [
          { path: '/orders', element: <OrdersPage /> },
          { path: '/send-agreements/:ids', element: <p>the e-mail</p> },
        ],
      },
    ],
    { at: '/orders?assigned=true' },
  );
}

type User = ReturnType<typeof open>['user'];

const tick = async (user: User, ...ids: number[]) => {
  for (const id of ids) {
    const name = `Select 26-${String(id).padStart(5, '0')}`;
    await user.click(await screen.findByRole('checkbox', { name }));
  }
};

/** The button, once the server has said that it can be used. */
async function checked(name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  return button;
}

it('goes to the e-mail with the selected orders', async () => {
  const { user, router } = open([order(1, { supplier_id: 5 }), order(2, { supplier_id: 5 })]);
  await tick(user, 1, 2);
  await user.click(await checked('Send agreements'));
  expect(await screen.findByText('the e-mail')).toBeVisible();
  expect(router.state.location.pathname).toBe('/send-agreements/1,2');
});

it('asks for orders of one supplier', async () => {
  const { user, router } = open([order(1, { supplier_id: 5 }), order(2, { supplier_id: 6 })]);
  await tick(user, 1, 2);
  const button = await screen.findByRole('button', { name: 'Send agreements' });
  const reason = 'Selected orders have different suppliers';
  await waitFor(() => expect(button).toHaveAccessibleDescription(reason));
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(router.state.location.pathname).toBe('/orders');
});

it('offers nothing for a compensation', async () => {
  const { user } = open([order(1, { supplier_id: 5 }), order(2, { activity: 'COMPENSATION' })]);
  await tick(user, 1);
  expect(await screen.findByRole('button', { name: 'Send agreement' })).toBeVisible();
  await tick(user, 2);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Send agreement/u })).not.toBeInTheDocument(),
  );
});

it('shows no action whose screen the product does not have', async () => {
  const { user } = open([order(1, { supplier_id: 5 })]);
  await tick(user, 1);
  await checked('Send agreement');
  expect(screen.queryByRole('button', { name: 'Create invoice' })).not.toBeInTheDocument();
});
