/** The list of orders on its page, for tests. */
import type { OrderColumn, OrderRow } from '@/api/generated/types';
import { RootLayout } from '@/app/root-layout';
import { templateIs } from '@/features/orders/order-template/test-template';
import { Component as OrdersPage } from '@/features/orders/orders-page';
import { ordersAre, type Heard } from '@/features/orders/test-orders';
import { renderRoutes } from './render';
import { server, shellIsServed } from './server';

interface Opened {
  at?: string;
  /** The shown columns; those outside of the window are not drawn. */
  fields: OrderColumn[];
}

export function openOrders(orders: OrderRow[], heard: Heard, { at = '/orders', fields }: Opened) {
  server.use(...shellIsServed(), ...ordersAre(orders, heard), ...templateIs({ fields }).handlers);
  return renderRoutes(
    [
      {
        element: <RootLayout />,
        children: [
          { path: '/orders', element: <OrdersPage /> },
          { path: '/orders/create', element: <p>a new order</p> },
          { path: '/orders/edit/:id', element: <p>an order</p> },
        ],
      },
    ],
    { at },
  );
}

export const cell = (row: number, column: string) => {
  const found = document.querySelector<HTMLElement>(
    `[data-row="${String(row)}"] [data-col="${column}"]`,
  );
  if (!found) throw new Error(`no cell ${column} in row ${String(row)}`);
  return found;
};
