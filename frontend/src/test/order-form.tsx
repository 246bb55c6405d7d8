/** The server, the pages and the saves of the order form, for tests. */
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { RootLayout } from '@/app/root-layout';
import { HasScreenContext } from '@/components/screen-link';
import { renderRoutes } from './render';
import type { DataUsualOrderView } from '@/api/generated/types';
import { API, shellIsServed } from './server';
import { Component as CreatePage } from '@/features/orders/order-form/order-create-page';
import { Component as EditPage } from '@/features/orders/order-form/order-edit-page';
import { Component as LoadPage } from '@/features/orders/order-form/load-create-page';
import { CALCULATED, storedOrder } from '@/features/orders/order-form/test-order';
import type { OrderView } from '@/features/orders/order-form/order-table';

/** What was saved, as JSON or as the parts of a form. */
export interface Save {
  call: string;
  /** The idempotency key or the version. */
  header: string | null;
  body: Record<string, never>;
}

export const answers = (path: string, data: unknown) =>
  http.get(`${API}${path}`, () => HttpResponse.json({ data }));

export const savedAs = (order_number: string) =>
  HttpResponse.json({
    data: { id: 11, general: { order_number }, updated_at: '2026-03-02T10:00:00Z' },
  });

/** The parts of a form, those of JSON already read. What a file holds does not come through jsdom. */
async function bodyOf(request: Request): Promise<Save['body']> {
  if (request.headers.get('content-type')?.includes('json')) {
    return (await request.json()) as Save['body'];
  }
  const text = await request.text();
  const parts: Record<string, unknown> = {};
  for (const [, name, value] of text.matchAll(/name="([^"]+)"[^]*?\r\n\r\n([^]*?)\r\n--/gu)) {
    parts[name ?? ''] = value?.startsWith('{') ? JSON.parse(value) : value;
  }
  return parts as Save['body'];
}

const record = (saves: Save[], method: 'post' | 'put', path: string) =>
  http[method](`${API}${path}`, async ({ request }) => {
    const header = request.headers.get(method === 'post' ? 'Idempotency-Key' : 'If-Match');
    saves.push({ call: `${method} ${path}`, header, body: await bodyOf(request) });
    return savedAs(method === 'post' ? '26-00012' : '26-00011');
  });

type Usual = DataUsualOrderView['data'];

/** What a client's orders usually have; nothing for one without any. */
export const usual = (values: Partial<Usual> = {}): Usual => ({
  order_number: null,
  category: null,
  currency: null,
  cost_vat: null,
  revenue_calculation_type: null,
  revenue_calculation_value: null,
  client_manager_id: null,
  ...values,
});

/** @param saves gets what is saved */
export const formIsServed = (saves: Save[], order: OrderView = storedOrder()) => [
  ...shellIsServed(),
  answers('/orders/initial', { order_number: '26-00012' }),
  answers('/orders/11', order),
  answers('/orders/known', { orders: [], unseen: [] }),
  // The client has had no order before.
  answers('/orders/usual', usual()),
  answers('/contacts/client-list', [
    { id: 7, value: 7, label: 'Baltic Autos', company_name: 'Baltic Autos', types: ['client'] },
  ]),
  answers('/contacts/suppliers', [
    { id: 8, value: 8, label: 'Old Insurance', company_name: 'Old Insurance', types: ['supplier'] },
  ]),
  answers('/users/list', [
    { id: 3, value: 3, label: 'Jonas', manager_type: 'CLIENT_MANAGER' },
    { id: 4, value: 4, label: 'Ona', manager_type: 'ALL' },
  ]),
  answers('/vehicle-planning/list', []),
  answers('/vehicles/full-names-list', []),
  answers('/contacts/8', { id: 8, company_name: 'Old Insurance', phone: '+370 600 00000' }),
  http.post(`${API}/orders/calculate-finance`, () => HttpResponse.json({ data: CALCULATED })),
  record(saves, 'post', '/orders/compensation'),
  record(saves, 'put', '/orders/compensation/11'),
  record(saves, 'post', '/orders'),
  record(saves, 'put', '/orders/11'),
];

/** @param screens the addresses that the product has */
export const openForm = (at: string, screens: readonly string[] = []) =>
  renderRoutes(
    [
      {
        element: (
          <HasScreenContext value={(address) => screens.includes(address)}>
            <RootLayout />
          </HasScreenContext>
        ),
        children: [
          { path: '/orders/create', element: <CreatePage /> },
          { path: '/orders/edit/:id', element: <EditPage /> },
          { path: '/loads/create', element: <LoadPage /> },
          { path: '/orders', element: <p>orders list</p> },
          { path: '/loads', element: <p>loads list</p> },
        ],
      },
    ],
    { at },
  );

export type User = ReturnType<typeof openForm>['user'];

export const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));

export async function choose(user: User, name: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
}
