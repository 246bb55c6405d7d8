import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeToken } from '@/api/session-token';
import { showLanguage } from '@/lib/languages';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, server, shellIsServed, userIs } from '@/test/server';
import { RootLayout } from '../../root-layout';
import { screens } from '../../screens';
import { Component as Shell } from '../shell';

const page = (path: string) => ({ path, element: <h1>{path}</h1> });
const before = [...screens];
let asked: string[];

const answer = (data: unknown[]) =>
  HttpResponse.json({ data, meta: { total: data.length, offset: 0, limit: 6 } });

const order = (id: number, more: object = {}) => ({
  id,
  order_number: `26-${String(id).padStart(5, '0')}`,
  client_name: 'Kita UAB',
  load_number: null,
  cmr_number: null,
  vehicle: null,
  spot_vehicle: null,
  vin_numbers: [],
  loadings: 'Vilnius, Lithuania',
  unloadings: 'Warszawa, Poland',
  ...more,
});

beforeEach(() => {
  writeToken('token');
  asked = [];
  screens.splice(0, screens.length);
  screens.push(
    ...['/orders', '/loads', '/contacts', '/contacts/new', '/orders/create'].map(page),
    { path: '/orders/edit/:id', element: <h1>an order</h1> },
    { path: '/contacts/edit/:id', element: <h1>a contact</h1> },
  );
  server.use(
    ...shellIsServed(),
    http.get(`${API}/orders/list`, ({ request }) => {
      asked.push(`orders ${new URL(request.url).searchParams.get('search') ?? ''}`);
      return answer([
        order(7, { client_name: 'UAB Baltija', vehicle: 'ABC 123', loadings: 'Kaunas, Lithuania' }),
      ]);
    }),
    http.get(`${API}/contacts`, ({ request }) => {
      asked.push(`contacts ${new URL(request.url).searchParams.get('name') ?? ''}`);
      return answer([{ id: 3, name: 'UAB Baltija', city: 'Kaunas', country: 'LT' }]);
    }),
  );
});

afterEach(async () => {
  screens.splice(0, screens.length, ...before);
  await showLanguage('en');
});

async function open() {
  const view = renderRoutes(
    [{ element: <RootLayout />, children: [{ element: <Shell />, children: screens }] }],
    { at: '/loads' },
  );
  await screen.findByRole('button', { name: /^Profile of Rasa/ });
  return view;
}

const field = () => screen.findByRole('combobox', { name: 'Search and commands' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

it('opens by its keys, and finds screens and actions by their words', async () => {
  const { user } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(options()).toEqual([
    ...['Orders', 'Loads', 'Contacts'],
    ...['New order', 'New contact'],
    ...['Light appearance', 'Dark appearance', 'Appearance of the system', 'Language: Lietuvių'],
    ...['Keyboard shortcuts', 'Logout'],
  ]);
  await expectAccessible();
  await user.keyboard('new or');
  await waitFor(() => expect(options()[0]).toBe('New order'));
  expect(chosen()).toBe('New order');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '/orders/create' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('loses nothing that is typed right after its keys, and the page behind answers none of it', async () => {
  const { user, router } = await open();
  await user.keyboard('{Control>}k{/Control}gox{Backspace}');
  await waitFor(async () => expect(await field()).toHaveValue('go'));
  expect(router.state.location.pathname).toBe('/loads');
});

it('finds orders and contacts on the server and opens them, by keys alone', async () => {
  const { user, router } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user.keyboard('balt');
  await waitFor(() =>
    expect(options()).toEqual(['26-00007UAB Baltija · ABC 123', 'UAB BaltijaKaunas, LT']),
  );
  await waitFor(() =>
    expect(asked).toEqual(expect.arrayContaining(['orders balt', 'contacts balt'])),
  );
  expect(
    within(screen.getByRole('group', { name: 'Contacts' })).getAllByRole('option'),
  ).toHaveLength(1);
  const active = (await field()).getAttribute('aria-activedescendant');
  expect(document.getElementById(active ?? '')).toHaveTextContent('26-00007');
  await expectAccessible();
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('UAB BaltijaKaunas, LT');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toContain('26-00007');
  await user.keyboard('{ArrowUp}{Enter}');
  await screen.findByRole('heading', { name: 'a contact' });
  expect(router.state.location.pathname).toBe('/contacts/edit/3');
});

it('opens nothing that was found for an older text', async () => {
  const { user, router } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user.keyboard('balt');
  await waitFor(() => expect(options()).toHaveLength(2));
  await user.keyboard('x{Enter}');
  expect(await field()).toHaveValue('baltx');
  expect(await screen.findByText('Searching…')).toBeVisible();
  expect(router.state.location.pathname).toBe('/loads');
});

it.each([
  ['26-279', { id: 279 }],
  ['ABC123', { vehicle: 'ABC 123' }],
  ['ahe/33693', { load_number: 'AHE/33693' }],
  ['lt 0012345', { cmr_number: 'LT 0012345' }],
  ['1m8gdm9axkp042788', { vin_numbers: ['1M8GDM9AXKP042788'] }],
])('opens the order that is named %s with Enter, at once and among others', async (text, named) => {
  server.use(
    http.get(`${API}/orders/list`, () => answer([order(901), order(279, named), order(900)])),
    http.get(`${API}/contacts`, () => answer([{ id: 3, name: text, city: null, country: 'LT' }])),
  );
  const { user, router } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user.keyboard(`${text}{Enter}`);
  await screen.findByRole('heading', { name: 'an order' });
  expect(router.state.location.pathname).toBe('/orders/edit/279');
});

it('opens the only one that is found for a part, and leaves the choice among several', async () => {
  server.use(http.get(`${API}/contacts`, () => answer([])));
  const { user, router } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  server.use(http.get(`${API}/orders/list`, () => answer([order(8), order(9)])));
  await user.keyboard('warsz{Enter}');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(options()[0]).toBe('26-00008Kita UAB · LT Vilnius → PL Warszawa');
  expect(router.state.location.pathname).toBe('/loads');
  server.use(http.get(`${API}/orders/list`, () => answer([order(8)])));
  await user.keyboard('a{Enter}');
  await screen.findByRole('heading', { name: 'an order' });
  expect(router.state.location.pathname).toBe('/orders/edit/8');
});

it('leaves the choice among the orders of one plate', async () => {
  const ofPlate = [8, 9].map((id) => order(id, { vehicle: 'ABC 123' }));
  server.use(
    http.get(`${API}/orders/list`, () => answer(ofPlate)),
    http.get(`${API}/contacts`, () => answer([])),
  );
  const { user, router } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user.keyboard('abc123{Enter}');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(router.state.location.pathname).toBe('/loads');
});

it('opens the order with that number before those that carry it as a load or CMR number', async () => {
  const others = [
    order(8, { load_number: '26-00279' }),
    order(279),
    order(9, { cmr_number: '26-00279' }),
  ];
  server.use(
    http.get(`${API}/orders/list`, () => answer(others)),
    http.get(`${API}/contacts`, () => answer([])),
  );
  const { user, router } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user.keyboard('26-00279');
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(chosen()).toContain('26-00279Kita');
  await user.keyboard('{Backspace}9{Enter}');
  await screen.findByRole('heading', { name: 'an order' });
  expect(router.state.location.pathname).toBe('/orders/edit/279');
});

it('opens a saved view with its filters', async () => {
  server.use(
    http.get(`${API}/list-views/orders`, () =>
      answer([{ id: 3, list: 'orders', name: 'Weakest first', search: 'order_by=profit' }]),
    ),
  );
  const { user, router } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user.keyboard('weak');
  await waitFor(() => expect(options()[0]).toBe('Weakest firstOrders'));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '/orders' })).toBeVisible();
  expect(router.state.location.search).toBe('?view=3&order_by=profit');
});

it('opens the order of a number, not a view that is named after it', async () => {
  server.use(
    http.get(`${API}/list-views/orders`, () =>
      answer([{ id: 3, list: 'orders', name: 'Week of 26-00007', search: 'order_by=profit' }]),
    ),
  );
  const { user, router } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user.keyboard('26-00007');
  await waitFor(() => expect(options()[0]).toBe('Week of 26-00007Orders'));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'an order' });
  expect(router.state.location.pathname).toBe('/orders/edit/7');
});

it('opens by its button and runs what is clicked', async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'Search and commands' }));
  await user.type(await field(), '26-00007');
  await user.click(await screen.findByRole('option', { name: /26-00007/ }));
  await screen.findByRole('heading', { name: 'an order' });
  expect(router.state.location.pathname).toBe('/orders/edit/7');
});

it('closes by Esc and by its keys, begins empty again, and gives the focus back', async () => {
  const { user } = await open();
  const button = screen.getByRole('button', { name: 'Search and commands' });
  await user.click(button);
  await user.type(await field(), 'contact');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await field()).toHaveValue('');
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says when nothing is found, and when the search does not answer', async () => {
  server.use(
    http.get(`${API}/orders/list`, () => answer([])),
    http.get(`${API}/contacts`, () => answer([])),
  );
  const { user } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'zzz');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  server.use(http.get(`${API}/orders/list`, () => HttpResponse.json({}, { status: 500 })));
  await user.type(await field(), 'z');
  expect(await screen.findByText('The search did not answer')).toBeVisible();
});

it('asks for no contacts where the person may not see them', async () => {
  server.use(userIs({ role: 'planner', roles: ['planner'], permissions: ['contacts none'] }));
  const { user } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'ba');
  expect(await screen.findByRole('option', { name: /26-00007/ })).toBeVisible();
  expect(asked).toEqual(['orders ba']);
  await user.clear(await field());
  expect(options()).not.toContain('New contact');
});

it('keeps the focus when a navigation ends beneath it, and gives it to the new page later', async () => {
  const { user, router } = await open();
  const link = screen.getByRole('link', { name: 'Skip to content' });
  link.focus();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  await act(() => router.navigate('/contacts'));
  await screen.findByRole('heading', { name: '/contacts', hidden: true });
  await user.keyboard('balt');
  expect(await field()).toHaveValue('balt');
  link.remove();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('hands over to the list of keys', async () => {
  const { user } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'keyboard{Enter}');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await waitFor(() => expect(list).toHaveTextContent('Search and commands'));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
});
