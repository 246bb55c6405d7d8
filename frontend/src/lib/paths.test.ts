import { expect, it } from 'vitest';
import { paths } from './paths';

it('builds the addresses of the route table', () => {
  expect([
    paths.login(),
    paths.orders({ search: 'a b&c' }),
    paths.orders(),
    paths.orders({ status: 'LOADED', client_id: 7, vin: '', with_delay: null }),
    paths.orderEdit(12),
    paths.route(3),
    paths.vehiclePlanning(),
    paths.contactEdit(5),
  ]).toEqual([
    '/login',
    '/orders?search=a+b%26c',
    '/orders',
    '/orders?status=LOADED&client_id=7',
    '/orders/edit/12',
    '/routes/3',
    '/vehicles-planing',
    '/contacts/edit/5',
  ]);
});
