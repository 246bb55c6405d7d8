import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOrders } from '@/test/orders-page';
import { server, userIs } from '@/test/server';
import { order } from './test-orders';

const open = async (at: string) => {
  const page = openOrders([order(1)], { asked: [], summed: [] }, { at, fields: ['order_number'] });
  await screen.findByRole('link', { name: '26-00001' });
  return page;
};

const link = () => screen.queryByRole('link', { name: 'Invoice them' });

it.each(['/orders?without_invoice=true', '/orders?settlement=true'])(
  'leads from %s to the invoice run',
  async (at) => {
    await open(at);
    expect(link()).toHaveAttribute('href', '/invoices/run');
  },
);

it('is not there without that filter', async () => {
  await open('/orders');
  expect(link()).toBeNull();
});

it('is not there for people who see no invoices', async () => {
  const page = openOrders(
    [order(1)],
    { asked: [], summed: [] },
    {
      at: '/orders?without_invoice=true',
      fields: ['order_number'],
    },
  );
  server.use(userIs({ role: 'planner', roles: ['planner'], permissions: [] }));
  await screen.findByRole('link', { name: '26-00001' });
  expect(link()).toBeNull();
  page.unmount();
});
