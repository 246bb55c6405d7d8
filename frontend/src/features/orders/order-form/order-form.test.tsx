import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { AddContact } from '@/app/add-contact';
import { RootLayout } from '@/app/root-layout';
import { AddContactContext } from '@/freight/adding-contact';
import { expectAccessible } from '@/test/axe';
import { hold } from '@/test/hold';
import { renderRoutes } from '@/test/render';
import { API, pageOf, refused, server, shellIsServed, userIs } from '@/test/server';
import { Component as CreatePage } from './order-create-page';
import { Component as EditPage } from './order-edit-page';
import { Component as LoadPage } from './load-create-page';
import { CALCULATED, storedOrder } from './test-order';

interface Body {
  general: Record<string, unknown>;
  cargo: Record<string, unknown>;
  cargos: Record<string, unknown>[];
  finance: Record<string, unknown>;
}
/** What was saved, with the idempotency key or the version. */
let saves: { header: string | null; body: Body }[] = [];
const contact = (id: number, company_name: string, more: object = {}) => ({
  id,
  value: id,
  label: company_name,
  company_name,
  types: ['client'],
  insurance_expired: false,
  ...more,
});
const vehicle = (id: number, plate_number: string, cost_calculation_type: string) => ({
  vehicle_planning_id: id,
  plate_number,
  cost_calculation_type,
  date: '2026-03-01',
  address: 'Kaunas',
  cost_value: cost_calculation_type === 'OWN_PARK' ? null : 110,
  category: null,
  vehicle_class: null,
  subcontractor_id: cost_calculation_type === 'OWN_PARK' ? null : 8,
  insurance_expired: false,
});

const answers = (path: string, data: unknown) =>
  http.get(`${API}${path}`, () => HttpResponse.json({ data }));

const saved = (order_number: string) =>
  HttpResponse.json({
    data: { id: 11, general: { order_number }, updated_at: '2026-03-02T10:00:00Z' },
  });

beforeEach(() => {
  saves = [];
  server.use(
    http.get(`${API}/orders/list`, ({ request }) => HttpResponse.json(pageOf([], request))),
    ...shellIsServed(),
    answers('/orders/initial', { order_number: '26-00012' }),
    answers('/orders/11', storedOrder()),
    answers('/orders/11/check-active-vehicle-future-orders', {
      vehicle_has_future_orders: false,
      future_orders: [],
    }),
    answers('/contacts/client-list', [contact(7, 'Baltic Autos', { manager_id: 3 })]),
    answers('/contacts/suppliers', [
      contact(8, 'Old Insurance', {
        manager_id: 4,
        vat: 9,
        insurance_expired: true,
        insurance_expiry_date: '2026-01-01',
      }),
      contact(9, 'Other Carrier'),
    ]),
    answers('/users/list', [
      { id: 3, value: 3, label: 'Jonas', manager_type: 'CLIENT_MANAGER' },
      { id: 4, value: 4, label: 'Ona', manager_type: 'ALL' },
    ]),
    answers('/vehicle-planning/list', [
      {
        date: '2026-03-01',
        vehicle_plannings: [vehicle(21, 'OWN001', 'OWN_PARK'), vehicle(22, 'KMS002', 'PER_KM')],
      },
    ]),
    answers('/vehicles/full-names-list', []),
    http.get(`${API}/places/search`, ({ request }) => {
      const name = new URL(request.url).searchParams.get('q') ?? '';
      const place = { name, address: `${name}, X`, city: name, country: 'LT' };
      return HttpResponse.json({
        data: [{ ...place, latitude: 55, longitude: 24, source: 'gazetteer' }],
      });
    }),
    http.post(`${API}/orders/calculate-finance`, () => HttpResponse.json({ data: CALCULATED })),
    http.post(`${API}/orders`, async ({ request }) => {
      const body = (await request.json()) as Body;
      saves.push({ header: request.headers.get('Idempotency-Key'), body });
      return saved('26-00012');
    }),
    http.put(`${API}/orders/11`, async ({ request }) => {
      const body = (await request.json()) as Body;
      saves.push({ header: request.headers.get('If-Match'), body });
      return saved('26-00011');
    }),
  );
});

const open = (at: string) =>
  renderRoutes(
    [
      {
        element: (
          <AddContactContext value={AddContact}>
            <RootLayout />
          </AddContactContext>
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
type User = ReturnType<typeof open>['user'];

const combo = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name });
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));

async function choose(user: User, name: string | RegExp, text: string, option: RegExp) {
  await user.click(await combo(name));
  await user.keyboard(text);
  await user.click(await screen.findByRole('option', { name: option }));
}

async function fill(user: User) {
  await choose(user, /^Client \*$|^Client$/, 'Balt', /Baltic Autos/);
  await user.type(screen.getByLabelText(/^Load available from/), '2026-03-01');
  await user.type(screen.getByLabelText(/^Load available to/), '2026-03-02');
  await choose(user, 'Supplier', 'Old', /Old Insurance/);
  await choose(user, '1. Loading address', 'Kaunas', /Kaunas/);
  await choose(user, '2. Unloading address', 'Riga', /Riga/);
}

it('takes an order: client and supplier bring their managers and the VAT rate', async () => {
  const { user } = open('/orders/create');
  await fill(user);
  expect(await combo('Client manager')).toHaveValue('Jonas');
  expect(await combo('Purchase manager')).toHaveValue('Ona');
  // Beside the field, not in its list, whose note has the day, too.
  expect(screen.getByText('Supplier insurance expired', { selector: 'span' })).toBeVisible();
  await expectAccessible();
  await save(user);
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(saves).toHaveLength(1);
  const [{ header, body } = { header: null, body: undefined }] = saves;
  expect(header).toMatch(/\S{10,}/);
  expect(body?.general).toMatchObject({
    client_id: 7,
    client_manager_id: 3,
    supplier_id: 8,
    purchase_manager_id: 4,
    order_number: '26-00012',
    status: 'NEED_TO_BE_LOADED',
  });
  expect(body?.finance).toMatchObject({ cost_vat: 9, revenue: null });
  expect(body?.cargos).toEqual([
    expect.objectContaining({ loading_address: 'Kaunas, X', unloading_latitude: 55 }),
  ]);
});

it('changes nothing else for a carrier of whom the person sees the name alone', async () => {
  const { user } = open('/orders/create');
  await fill(user);
  await choose(user, 'Supplier', 'Other', /Other Carrier/);
  expect(await combo('Purchase manager')).toHaveValue('Ona');
  await save(user);
  expect(await screen.findByText('orders list')).toBeVisible();
  const body = saves[0]?.body;
  expect(body?.general).toMatchObject({ supplier_id: 9, purchase_manager_id: 4 });
  expect(body?.finance).toMatchObject({ cost_vat: 9 });
});

it('waits for the address book when Enter comes before its answer', async () => {
  const found = [
    {
      id: 5,
      name: 'Depot',
      city: 'Łódź',
      latitude: 51.77,
      longitude: 19.46,
      address: 'Depot, Łódź, Poland',
    },
  ];
  server.use(
    http.get(`${API}/addresses`, ({ request }) => {
      const isSearched = new URL(request.url).searchParams.has('q');
      return HttpResponse.json(pageOf(isSearched ? found : [], request));
    }),
  );
  const { user } = open('/orders/create');
  await combo('2. Unloading address');
  const button = { name: 'Address book for the unloading of cargo 1' };
  await user.click(screen.getByRole('button', button));
  const search = await screen.findByRole('textbox', { name: 'Name, street or city' });
  const book = screen.getByRole('dialog', { name: 'Address book' });
  await user.type(search, 'lodz{Enter}');
  expect(screen.queryByText('Address not selected')).toBeNull();
  await waitFor(() => expect(book).not.toBeInTheDocument());
  expect(await combo('2. Unloading address')).toHaveValue('Depot, Łódź, Poland');
});

it('takes a stored address from the address book', async () => {
  const depot = {
    id: 5,
    name: 'Depot',
    street: null,
    postal_code: null,
    city: 'Łódź',
    country: 'PL',
    latitude: 51.77,
    longitude: 19.46,
    address: 'Depot, Łódź, Poland',
    updated_at: '2026-01-01T00:00:00Z',
  };
  const gate = { ...depot, id: 6, name: 'Gate 2', city: 'Kaunas', address: 'Gate 2, Kaunas' };
  server.use(
    http.get(`${API}/addresses`, ({ request }) => {
      const text = new URL(request.url).searchParams.get('q');
      return HttpResponse.json(pageOf(text === null ? [depot, gate] : [depot], request));
    }),
  );
  const { user } = open('/orders/create');
  await fill(user);
  const button = { name: 'Address book for the unloading of cargo 1' };
  await user.click(screen.getByRole('button', button));
  expect(await screen.findByRole('radio', { name: 'Gate 2' })).not.toBeChecked();
  const book = screen.getByRole('dialog', { name: 'Address book' });
  await user.click(within(book).getByRole('button', { name: 'Confirm' }));
  expect(within(book).getByText('Address not selected')).toBeVisible();
  await expectAccessible();
  await user.type(within(book).getByRole('textbox', { name: 'Name, street or city' }), 'lodz');
  await waitFor(() => expect(within(book).queryByRole('radio', { name: 'Gate 2' })).toBeNull());
  await user.click(within(book).getByRole('radio', { name: 'Depot' }));
  await user.click(within(book).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(book).not.toBeInTheDocument());
  expect(await combo('2. Unloading address')).toHaveValue('Depot, Łódź, Poland');
  // Nothing was saved by the dialog's own form.
  expect(saves).toHaveLength(0);
  await save(user);
  await screen.findByText('orders list');
  expect(saves[0]?.body.cargos).toEqual([
    expect.objectContaining({
      unloading_address: 'Depot, Łódź, Poland',
      unloading_latitude: 51.77,
      unloading_longitude: 19.46,
    }),
  ]);
});

it('tells when the number was taken by somebody else meanwhile', async () => {
  server.use(http.post(`${API}/orders`, () => saved('26-00013')));
  const { user, store } = open('/orders/create');
  await fill(user);
  await save(user);
  await screen.findByText('orders list');
  expect(JSON.stringify(store.getState())).toContain(
    'Order number was occupied. New order number: 26-00013',
  );
});

it('lets the vehicle decide the activity, and spot clear the vehicle', async () => {
  const { user } = open('/orders/create');
  await choose(user, 'Select vehicle', 'OWN', /OWN001/);
  const activity = screen.getByRole('combobox', { name: 'Activity' });
  await waitFor(() => expect(activity).toHaveValue('Own park'));
  expect(activity).toBeDisabled();
  await choose(user, 'Select vehicle', 'KMS', /KMS002/);
  await waitFor(() => expect(activity).toHaveValue('Expedition'));
  expect(screen.getByText('1.10 € / KM')).toBeVisible();

  await user.click(activity);
  await user.click(await screen.findByRole('option', { name: 'Spot' }));
  expect(screen.queryByRole('combobox', { name: 'Select vehicle' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Cost calculation' })).toHaveValue('Fixed');
  expect(screen.getByRole('combobox', { name: 'Cost calculation' })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Revenue calculation' })).toBeDisabled();
  expect(screen.getByLabelText('Fixed amount')).toBeEnabled();
});

it('lets a supplier come and go with the vehicle, unless another one was chosen', async () => {
  const { user } = open('/orders/create');
  const supplier = await combo('Supplier');
  await choose(user, 'Select vehicle', 'KMS', /KMS002/);
  await waitFor(() => expect(supplier).toHaveValue('Old Insurance'));
  await choose(user, 'Select vehicle', 'OWN', /OWN001/);
  await waitFor(() => expect(supplier).toHaveValue(''));
  await choose(user, 'Supplier', 'Other', /Other Carrier/);
  await choose(user, 'Select vehicle', 'KMS', /KMS002/);
  expect(await screen.findByText('1.10 € / KM')).toBeVisible();
  expect(supplier).toHaveValue('Other Carrier');
});

it('asks for a vehicle before an amount is fixed', async () => {
  const { user } = open('/orders/create');
  await user.click(await combo('Cost calculation'));
  await user.click(await screen.findByRole('option', { name: 'Fixed' }));
  const amount = screen.getByLabelText('Fixed amount');
  expect(amount).toBeDisabled();
  expect(amount).toHaveAccessibleDescription('You need select vehicle first to edit this field');
});

it('calculates on, and lets revenue and cost be entered by hand', async () => {
  const { user } = open('/orders/edit/11');
  const finances = within(await screen.findByRole('region', { name: 'Finances' }));
  expect(finances.getByText('400.00 €')).toBeVisible();
  await user.type(screen.getByLabelText('Penalty'), '500');
  // The profit changes at once, the cost with the server's answer.
  expect(finances.getByText('-100.00 €')).toHaveAttribute('data-negative', 'true');
  expect(await finances.findByText('330.00 €')).toBeVisible();
  expect(screen.getByText('Empty 12 km, loaded 300 km')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Enter revenue and cost by hand' }));
  const cost = screen.getByRole('textbox', { name: 'Cost' });
  expect(cost).toHaveValue('');
  expect(cost).toHaveAttribute('placeholder', '330.00');
  await user.type(cost, '100');
  await expectAccessible();
  await save(user);
  await screen.findByText('orders list');
  expect(saves[0]?.header).toBe('"1772359200123456"');
  expect(saves[0]?.body.finance).toMatchObject({
    revenue: null,
    cost: 10_000,
    revenue_penalty: 50_000,
  });
});

it('loses no amount entered by hand when the pencil is pressed twice', async () => {
  const order = storedOrder();
  Object.assign(order.finance, { revenue: 120_000, revenue_overridden: true });
  Object.assign(order.finance, { revenue_calculation_type: 'PER_KM' });
  server.use(answers('/orders/11', order));
  const { user } = open('/orders/edit/11');
  const pencil = await screen.findByRole('button', { name: 'Enter revenue and cost by hand' });
  await user.click(pencil);
  expect(screen.queryByRole('textbox', { name: 'Revenue' })).toBeNull();
  await user.click(pencil);
  expect(screen.getByRole('textbox', { name: 'Revenue' })).toHaveValue('1,200.00');
  expect(screen.getByText('No changes')).toBeVisible();
  await user.click(pencil);
  await save(user);
  await screen.findByText('orders list');
  expect(saves[0]?.body.finance).toMatchObject({ revenue: null, cost: null });
});

it('has one number for a fixed revenue, wherever it is typed', async () => {
  const { user } = open('/orders/edit/11');
  await user.click(await screen.findByRole('button', { name: 'Enter revenue and cost by hand' }));
  const byHand = screen.getByRole('textbox', { name: 'Revenue' });
  const value = screen.getByRole('textbox', { name: 'Revenue value' });
  expect(byHand).toHaveValue('1,000.00');
  await user.clear(byHand);
  await user.type(byHand, '777{Tab}');
  expect(value).toHaveValue('777.00');
  await save(user);
  await screen.findByText('orders list');
  expect(saves[0]?.body.finance).toMatchObject({
    revenue: null,
    revenue_calculation_value: 77_700,
  });
});

it('keeps kilometres, revenue, cost and profit in sight, and greys what waits for an answer', async () => {
  const answer = hold();
  server.use(
    http.post(`${API}/orders/calculate-finance`, async () => {
      await answer.until;
      return HttpResponse.json({ data: CALCULATED });
    }),
  );
  const { user } = open('/orders/edit/11');
  const sums = await screen.findByRole('group', { name: 'Order totals' });
  expect(sums).toHaveTextContent('Distance260 kmRevenue1,000.00 €Cost600.00 €Profit400.00 €');
  expect(sums.querySelector('[data-stale]')).toBeNull();
  await user.type(screen.getByLabelText('Revenue value'), '{Control>}a{/Control}2000');
  expect(sums).toHaveTextContent(
    'Revenue2,000.00 €Cost600.00 €, not up to dateProfit1,400.00 €, not up to date',
  );
  expect(within(sums).getByText('2,000.00 €')).not.toHaveAttribute('data-stale');
  expect(within(sums).getByText('600.00 €')).toHaveAttribute('data-stale');
  expect(within(sums).getByText('1,400.00 €')).toHaveAttribute('data-stale');
  expect(sums).toHaveAttribute('aria-busy', 'true');
  answer.letGo();
  await waitFor(() => expect(sums).toHaveTextContent('Distance312 km'));
  expect(sums).toHaveTextContent('Cost330.00 €Profit1,670.00 €');
  expect(sums.querySelector('[data-stale]')).toBeNull();
});

it('marks the addresses as required', async () => {
  open('/orders/create');
  expect(await combo('1. Loading address')).toBeRequired();
  expect(await combo('2. Unloading address')).toBeRequired();
});

it('starts the second leg where the first one ends, and puts a refusal to it', async () => {
  server.use(
    http.put(`${API}/orders/11`, () =>
      refused(422, { errors: { 'cargos.1.unloading_address': ['This field is required'] } }),
    ),
  );
  const { user } = open('/orders/edit/11');
  await user.click(await screen.findByRole('button', { name: 'Add cargo' }));
  const field = await combo('4. Unloading address');
  await waitFor(() => expect(field).toHaveFocus());
  const { value: end } = await combo('2. Unloading address');
  expect(end).not.toBe('');
  expect(await combo('3. Loading address')).toHaveValue(end);
  await save(user);
  await waitFor(() => expect(field).toHaveAccessibleDescription('This field is required'));
  expect(field).toHaveFocus();
  await choose(user, '4. Unloading address', 'Riga', /Riga/);
  await waitFor(() => expect(field).toBeValid());
});

it('deletes the order after a question', async () => {
  const deleted: string[] = [];
  server.use(
    userIs({ permissions: ['order view', 'order delete'] }),
    http.delete(`${API}/orders/11`, ({ request }) => {
      deleted.push(new URL(request.url).search);
      return HttpResponse.json({ message: 'ok' });
    }),
  );
  const { user, store } = open('/orders/edit/11');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Order delete confirmation' });
  expect(question).toHaveTextContent('Order 26-00011 leaves every list and sum.');
  expect(deleted).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete order' }));
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(deleted).toEqual(['']);
  expect(JSON.stringify(store.getState())).toContain('Order 26-00011 deleted');
});

it('offers no deletion to people who may not delete orders', async () => {
  server.use(userIs({ role: 'planner', roles: ['planner'], permissions: ['order view'] }));
  open('/orders/edit/11');
  await combo('1. Loading address');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('deletes a leg and brings it back', async () => {
  const { user } = open('/orders/edit/11');
  await user.click(await screen.findByRole('button', { name: 'Delete cargo 1' }));
  expect(await combo('1. Loading address')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await combo('1. Loading address')).toHaveValue('Kaunas, Lithuania');
  expect(screen.getByLabelText('VIN numbers')).toHaveValue('1M8GDM9AXKP042788');
  expect(screen.getByLabelText('Unloading note')).toHaveValue('Ring twice');
});

it('warns of a VIN that is there twice, and of check digits only where they are required', async () => {
  const { user } = open('/orders/edit/11');
  const box = await screen.findByLabelText('VIN numbers');
  await user.clear(box);
  await user.type(box, 'WVWZZZ1JZXW000001 1M8GDM9A1KP042788 WVWZZZ1JZXW000001 ABC');
  expect(screen.getByText(/^WVWZZZ1JZXW000001: .*twice$/)).toBeVisible();
  const differs = 'The check digit differs, so the number may be mistyped';
  expect(screen.getByText(`1M8GDM9A1KP042788: ${differs}`)).toBeVisible();
  expect(screen.getAllByText(new RegExp(differs, 'u'))).toHaveLength(1);
  expect(screen.queryByText(/ABC:/)).toBeNull();
});

function vinsOfCompanyAre(...vins: string[]): string[] {
  const asked: string[] = [];
  server.use(
    http.get(`${API}/vin-numbers/search`, ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      asked.push(q);
      const found = vins.filter((vin) => vin.includes(q));
      return HttpResponse.json({
        data: found.map((vin) => ({ vin_number: vin, label: vin, value: vin })),
      });
    }),
  );
  return asked;
}

it('adds VINs that the company knows to those of the leg, each once', async () => {
  const asked = vinsOfCompanyAre('WVWZZZ1JZXW000001', 'WVWZZZ1JZXW000002', '1M8GDM9AXKP042788');
  const { user } = open('/orders/edit/11');
  const picker = await combo('Load information');
  const box = screen.getByLabelText('VIN numbers');
  await user.type(picker, '1jzx');
  await user.click(await screen.findByRole('option', { name: 'WVWZZZ1JZXW000002' }));
  expect(box).toHaveValue('1M8GDM9AXKP042788\nWVWZZZ1JZXW000002');
  expect(picker).toHaveValue('');
  expect(asked.at(-1)).toBe('1JZX');
  await user.type(picker, 'gdm9');
  const present = await screen.findByRole('option', { name: /1M8GDM9AXKP042788/ });
  await waitFor(() => expect(present).toHaveTextContent('Already added'));
  expect(present).toHaveAttribute('aria-disabled', 'true');
});

it('adds a typed VIN that no order has, and several that are pasted', async () => {
  const asked = vinsOfCompanyAre();
  const { user } = open('/orders/edit/11');
  const picker = await combo('Load information');
  const box = screen.getByLabelText('VIN numbers');
  await user.clear(box);
  await user.type(picker, 'JCB12345');
  expect(await screen.findByRole('option', { name: /JCB12345/ })).toHaveTextContent(
    'Not in any order yet',
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box).toHaveValue('JCB12345'));
  asked.length = 0;
  await user.click(picker);
  await user.paste('AAA111, BBB222');
  await user.click(await screen.findByRole('option', { name: 'AAA111, BBB222' }));
  expect(box).toHaveValue('JCB12345\nAAA111\nBBB222');
  expect(asked).toEqual([]);
});

it('hides the positions when the shortest route numbers the stops', async () => {
  const { user } = open('/orders/edit/11');
  const position = () => screen.queryByRole('combobox', { name: 'Position of the loading' });
  await combo('1. Loading address');
  expect(position()).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'Calculate shortest route?' }));
  expect(position()).toBeNull();
  expect(await combo('Loading address')).toBeVisible();
});

function laterOrdersAsk() {
  const futureOrders = [{ order_id: 15, order_number: '26-00015' }];
  server.use(
    answers('/orders/11/check-active-vehicle-future-orders', {
      vehicle_has_future_orders: true,
      future_orders: futureOrders,
    }),
    http.put(`${API}/orders/11`, async ({ request }) => {
      const body = (await request.json()) as Body;
      saves.push({ header: null, body });
      return body.general.future_orders_action === null
        ? refused(409, { error: 'The vehicle has later orders: 26-00015' })
        : saved('26-00011');
    }),
  );
}

it('asks about the later orders of the vehicle and sends the choice', async () => {
  laterOrdersAsk();
  server.use(userIs({ role: 'planner', roles: ['planner'], permissions: ['order view'] }));
  const { user } = open('/orders/edit/11');
  await user.type(await screen.findByLabelText('Unloading date'), '2026-03-09');
  await save(user);
  const dialog = await screen.findByRole('dialog', {
    name: 'Order update confirmation',
  });
  expect(within(dialog).getByRole('link', { name: '26-00015' })).toHaveAttribute(
    'href',
    '/orders/edit/15',
  );
  // Only those who may delete orders are offered to.
  expect(within(dialog).queryByRole('button', { name: 'Delete all future orders' })).toBeNull();
  await expectAccessible();
  await user.click(within(dialog).getByRole('button', { name: 'Keep all future orders' }));
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(saves.map(({ body }) => body.general.future_orders_action)).toEqual([null, 'keep']);
});

it('offers to delete the later orders to those who may delete orders', async () => {
  laterOrdersAsk();
  server.use(userIs({ permissions: ['order view', 'order delete'] }));
  const { user } = open('/orders/edit/11');
  await user.type(await screen.findByLabelText('Unloading date'), '2026-03-09');
  await save(user);
  const dialog = await screen.findByRole('dialog', {
    name: 'Order update confirmation',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Delete all future orders' }));
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(saves.map(({ body }) => body.general.future_orders_action)).toEqual([null, 'delete']);
});

it('offers to discard what was never saved, not to delete it', async () => {
  const { user } = open('/orders/create');
  await user.type(await screen.findByLabelText('Load number'), 'L-1');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard this order?' });
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(saves).toEqual([]);
});

it('shows who changed the order meanwhile, and saves over it when told to', async () => {
  const theirs = { ...storedOrder(), updated_at: '2026-03-01T11:00:00.000001Z' };
  theirs.cargo = { ...theirs.cargo, note: 'Theirs' };
  let changed = false;
  server.use(
    http.get(`${API}/orders/11`, () =>
      HttpResponse.json({ data: changed ? theirs : storedOrder() }),
    ),
    http.put(`${API}/orders/11`, ({ request }) => {
      const header = request.headers.get('If-Match');
      saves.push({ header, body: {} as Body });
      return header === '"1772362800000001"'
        ? saved('26-00011')
        : refused(409, { error: 'This order was changed by Ona meanwhile', stale: true });
    }),
  );
  const { user } = open('/orders/edit/11');
  await user.type(await screen.findByLabelText('Load number'), '2');
  changed = true;
  await save(user);
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('This order was changed by Ona meanwhile');
  expect(within(dialog).getByRole('term')).toHaveTextContent('Cargo note');
  expect(within(dialog).getByRole('definition')).toHaveTextContent('Theirs');
  await user.click(within(dialog).getByRole('button', { name: 'Keep my changes' }));
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(saves).toHaveLength(2);
});

it('says that the vehicle was taken meanwhile', async () => {
  server.use(
    http.put(`${API}/orders/11`, () =>
      refused(409, { error: 'Vehicle is already assigned to order 26-00020 by Ona' }),
    ),
  );
  const { user } = open('/orders/edit/11');
  await user.type(await screen.findByLabelText('Load number'), '2');
  await save(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Vehicle is already assigned to order 26-00020 by Ona',
  );
});

it('copies a load, and returns to the loads', async () => {
  const { user } = open('/loads/create?loadId=11');
  expect(await combo('Client')).toHaveValue('Baltic Autos');
  expect(await combo('Select vehicle')).toHaveValue('');
  await save(user);
  expect(await screen.findByText('loads list')).toBeVisible();
  expect(saves[0]?.body.general).toMatchObject({
    duplicate_order_id: 11,
    order_number: '26-00012',
    status: 'NEED_TO_BE_LOADED',
  });
});

it('goes on with the created order if something was typed while it was saved', async () => {
  const answer = hold();
  server.use(
    http.post(`${API}/orders`, async () => {
      await answer.until;
      return saved('26-00011');
    }),
  );
  const { user } = open('/orders/create');
  await fill(user);
  await save(user);
  await screen.findByText('Saving…');
  await user.type(screen.getByLabelText('Load number'), 'L-2');
  answer.letGo();
  expect(await screen.findByRole('heading', { level: 1, name: /26-00011/ })).toBeVisible();
  expect(screen.getByLabelText('Load number')).toHaveValue('L-2');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await save(user);
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(saves).toMatchObject([
    { header: expect.stringMatching(/^"/) as string, body: { general: { load_number: 'L-2' } } },
  ]);
});

it('adds a client over the order, which keeps what was typed and gets its manager', async () => {
  const contacts = [contact(7, 'Baltic Autos', { manager_id: 3 })];
  const sent: unknown[] = [];
  server.use(
    http.get(`${API}/contacts/client-list`, () => HttpResponse.json({ data: contacts })),
    http.get(`${API}/contacts/similar`, () =>
      HttpResponse.json({
        data: { duplicates: [], warnings: { company_code: null, company_vat_code: null } },
      }),
    ),
    http.post(`${API}/contacts`, async ({ request }) => {
      sent.push(await request.json());
      contacts.push(contact(50, 'Naujas klientas'));
      return HttpResponse.json({ data: { id: 50 } });
    }),
  );
  const { user } = open('/orders/create');
  await user.type(await screen.findByLabelText(/^Load number/), 'L-1');
  const client = await combo(/^Client \*$|^Client$/);
  await user.click(client);
  await user.keyboard('Naujas');
  await user.click(await screen.findByRole('option', { name: 'Add client “Naujas”' }));
  // While its code is fetched, another dialog says so.
  const name = await screen.findByLabelText(/^Company name/);
  const dialog = screen.getByRole('dialog', { name: 'Add contact' });
  expect(name).toHaveValue('Naujas');
  expect(within(dialog).getByRole('checkbox', { name: 'Client' })).toBeChecked();
  await user.type(name, ' klientas');
  await user.click(within(dialog).getByRole('combobox', { name: 'Manager' }));
  await user.click(await within(dialog).findByRole('option', { name: 'Jonas' }));
  await expectAccessible();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toMatchObject([
    { company_name: 'Naujas klientas', types: ['client'], manager_id: 3 },
  ]);
  await waitFor(() => expect(client).toHaveValue('Naujas klientas'));
  expect(await combo(/^Client manager/)).toHaveValue('Jonas');
  expect(screen.getByLabelText(/^Load number/)).toHaveValue('L-1');
  expect(saves).toEqual([]);
});

it('calls an added client by its name also while no list has it', async () => {
  server.use(
    http.get(`${API}/contacts/client-list`, ({ request }) =>
      request.url.includes('id=50')
        ? refused(503)
        : HttpResponse.json({ data: [contact(7, 'Baltic Autos')] }),
    ),
    http.get(`${API}/contacts/similar`, () =>
      HttpResponse.json({
        data: { duplicates: [], warnings: { company_code: null, company_vat_code: null } },
      }),
    ),
    http.post(`${API}/contacts`, () => HttpResponse.json({ data: { id: 50 } })),
  );
  // An order that has another client, whose name is not that of the new one.
  const { user } = open('/orders/edit/11');
  const client = await combo(/^Client \*$|^Client$/);
  await waitFor(() => expect(client).toHaveValue('Baltic Autos'));
  await user.click(screen.getByRole('button', { name: 'Add client' }));
  await user.type(await screen.findByLabelText(/^Company name/), 'Naujas klientas ');
  const dialog = screen.getByRole('dialog', { name: 'Add contact' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(client).toHaveValue('Naujas klientas');
});

it('does not choose an added contact that is no client', async () => {
  server.use(
    http.get(`${API}/contacts/similar`, () =>
      HttpResponse.json({
        data: { duplicates: [], warnings: { company_code: null, company_vat_code: null } },
      }),
    ),
    http.post(`${API}/contacts`, () => HttpResponse.json({ data: { id: 50 } })),
  );
  const { user } = open('/orders/create');
  const client = await combo(/^Client \*$|^Client$/);
  await user.click(screen.getByRole('button', { name: 'Add client' }));
  await user.type(await screen.findByLabelText(/^Company name/), 'Carrier');
  const dialog = within(screen.getByRole('dialog', { name: 'Add contact' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Supplier' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Client' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(client).toHaveValue('');
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});

it('offers no new contact to people who may not see contacts', async () => {
  server.use(userIs({ role: 'planner', roles: ['planner'], permissions: ['contacts none'] }));
  const { user } = open('/orders/create');
  await user.click(await combo(/^Client \*$|^Client$/));
  expect(await screen.findByRole('option', { name: 'Baltic Autos' })).toBeVisible();
  expect(screen.queryByRole('option', { name: /^Add client/ })).not.toBeInTheDocument();
});
