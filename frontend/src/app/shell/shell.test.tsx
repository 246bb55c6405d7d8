import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CurrentUser } from '@/api/current-user';
import type { AccountingIntegration, Permission } from '@/api/generated/types';
import { readToken, TOKEN_KEY, writeToken } from '@/api/session-token';
import { flashed, selectFlashes } from '@/lib/flashes';
import { showLanguage } from '@/lib/languages';
import { listRemembered, selectListState } from '@/lib/list-memory';
import { choosePreference } from '@/lib/preferences';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, server, shellIsServed, tenantIs, userIs } from '@/test/server';
import { RequireSession } from '../require-session';
import { RootLayout } from '../root-layout';
import { screens } from '../screens';
import { watchSession } from '../session-watch';
import { Component as Shell } from './shell';

const page = (path: string) => ({ path, element: <h1>{path}</h1> });

/** The tests bring their own screens, since menus show whatever is there. */
const before = [...screens];
beforeEach(() => {
  writeToken('token');
  screens.splice(0, screens.length, page('/orders'), page('/loads'), page('/contacts'));
  server.use(...shellIsServed());
});

afterEach(async () => {
  screens.splice(0, screens.length, ...before);
  await showLanguage('en');
  vi.useRealTimers();
});

function open(at = '/orders') {
  return renderRoutes(
    [
      {
        element: <RootLayout />,
        children: [
          { path: '/login', element: <h1>sign-in</h1> },
          { element: <RequireSession />, children: [{ element: <Shell />, children: screens }] },
        ],
      },
    ],
    { at },
  );
}

const openProfile = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Profile of Rasa Petrauskienė' }));
};

it('says so, with a retry, while nobody can tell who is signed in', async () => {
  let isBroken = true;
  server.use(
    http.get(`${API}/users/current`, () =>
      // Passed on to the usual answer once it is whole again.
      isBroken ? new HttpResponse('bad gateway', { status: 502 }) : undefined,
    ),
  );
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(screen.queryByRole('heading', { name: '/orders' })).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: '/orders' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('the menus', () => {
  it('link to the screens there are, and to no others', async () => {
    const { user } = open();
    const main = screen.getByRole('navigation', { name: 'Main' });
    expect(
      within(main)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Orders', 'Loads']);
    expect(within(main).getByRole('link', { name: 'Orders' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    expect(await screen.findByRole('menuitem', { name: 'Contacts' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Vehicles' })).toBeNull();
    await expectAccessible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Settings' })).toHaveFocus());
  });

  it.each<[string, Partial<CurrentUser>, boolean]>([
    [
      'hide contacts from who holds "contacts none"',
      { role: 'planner', roles: ['planner'] },
      false,
    ],
    ['but always show them to administrators', {}, true],
  ])('%s', async (_what, user, shown) => {
    server.use(userIs({ ...user, permissions: ['contacts none'] }));
    open();
    await screen.findByRole('button', { name: /Profile of Rasa/ });
    const settings = screen.queryByRole('button', { name: 'Settings' });
    expect(settings !== null).toBe(shown);
  });

  const menuOf = async (name: string) => {
    const menu = within(await screen.findByRole('navigation', { name }));
    return menu.getAllByRole('link').map((link) => link.textContent);
  };

  it.each([
    [true, ['Orders'], ['Orders', 'Offers', 'Addresses']],
    [false, ['Orders', 'Offers'], ['Orders', 'Offers', 'Addresses']],
  ])(
    'show offers on wide screens only where customers do not work (production %s)',
    async (production, wide, narrow) => {
      screens.splice(0, screens.length, page('/orders'), page('/offers'), page('/addresses'));
      server.use(tenantIs({ production }));
      const { user } = open();
      await waitFor(async () => expect(await menuOf('Main')).toEqual(wide));
      await user.click(screen.getByRole('button', { name: 'Open menu' }));
      expect(await menuOf('Menu')).toEqual(narrow);
    },
  );

  it.each<[AccountingIntegration | null, Permission[], string | null]>([
    ['RIVILE', ['invoice view'], '/invoices?archived=false'],
    ['NONE', ['invoice view'], '/invoices?archived=false'],
    ['DEBETAS', [], null],
    [null, [], '/accounting-integration'],
  ])('lead from Invoices with %s and %j to %s', async (type, permissions, to) => {
    screens.splice(0, screens.length, page('/orders'));
    screens.push(page('/invoices'), page('/accounting-integration'), page('/users'));
    let asked = false;
    server.use(
      userIs({ role: 'planner', roles: ['planner'], permissions }),
      http.get(`${API}/utilities/settings`, () => {
        asked = true;
        return HttpResponse.json({ data: { ACCOUNTING_INTEGRATION_TYPE: type } });
      }),
    );
    open();
    await waitFor(() => expect(asked).toBe(true));
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    if (to === null) {
      await screen.findByRole('button', { name: /Profile of Rasa/ });
      expect(main.queryByRole('link', { name: 'Invoices' })).toBeNull();
    } else {
      expect(await main.findByRole('link', { name: 'Invoices' })).toHaveAttribute('href', to);
    }
  });

  it.each<[string, object, string[]]>([
    [
      'everything to administrators',
      {},
      ['Company profile', 'Users', 'Vehicles', 'Addresses', 'Orders log', 'Settings', 'Contacts'],
    ],
    [
      'the shared screens to others',
      { role: 'planner', roles: ['planner'] },
      ['Vehicles', 'Addresses', 'Contacts'],
    ],
  ])('offer under settings %s, and the way to support', async (_to, person, expected) => {
    const paths = ['company-profile', 'users', 'vehicles', 'addresses', 'order-logs', 'contacts'];
    screens.splice(0, screens.length, page('/orders'), page('/settings/general'));
    screens.push(...paths.map((path) => page(`/${path}`)));
    server.use(userIs(person), tenantIs({ support_url: 'https://help.example.com/' }));
    const { user } = open();
    await screen.findByRole('button', { name: /Profile of Rasa/ });
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    const support = await screen.findByRole('menuitem', { name: 'Support' });
    expect(support).toHaveAttribute('href', 'https://help.example.com/');
    expect(support).toHaveAttribute('target', '_blank');
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      ...expected,
      'Support',
    ]);
    await expectAccessible();
  });

  it('forget the filters of a list that is chosen there', async () => {
    const { user, store } = open('/loads');
    store.dispatch(listRemembered({ list: 'orders', state: { search: 'status=LOADED' } }));
    const main = screen.getByRole('navigation', { name: 'Main' });
    await user.click(within(main).getByRole('link', { name: 'Orders' }));
    await screen.findByRole('heading', { name: '/orders' });
    expect(selectListState(store.getState(), 'orders')).toBeUndefined();
  });

  it('open as a sheet on narrow screens and close with a choice', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const sheet = await screen.findByRole('dialog', { name: 'Menu' });
    await expectAccessible();
    await user.click(within(sheet).getByRole('link', { name: 'Contacts' }));
    expect(await screen.findByRole('heading', { name: '/contacts' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('starts from the logo without the filters of the orders', async () => {
  screens.push({ path: '/dashboard', element: <h1>/dashboard</h1> });
  const { user, store } = open('/loads');
  store.dispatch(listRemembered({ list: 'orders', state: { search: 'status=LOADED' } }));
  await user.click(await screen.findByRole('link', { name: 'Wayhaul' }));
  await screen.findByRole('heading', { name: '/dashboard' });
  expect(selectListState(store.getState(), 'orders')).toBeUndefined();
});

it('shows the logo of the company, and its name when the logo cannot be shown', async () => {
  server.use(tenantIs({ logo_url: '/files/logo.png' }));
  open();
  const logo = await screen.findByRole('img', { name: 'Demo Logistics' });
  expect(logo).toHaveAttribute('src', '/files/logo.png');
  fireEvent.error(logo);
  expect(screen.getByText('Demo Logistics')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Demo Logistics' })).toBeNull();
});

it('gives the page the focus after a link of the bar', async () => {
  const { user } = open();
  const main = screen.getByRole('navigation', { name: 'Main' });
  await user.click(within(main).getByRole('link', { name: 'Loads' }));
  await screen.findByRole('heading', { name: '/loads' });
  expect(screen.getByRole('main')).toHaveFocus();
});

it('offers to skip the bar, first of all', async () => {
  const { user } = open();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});

describe('the profile', () => {
  it('leads to the own screens of the person', async () => {
    screens.push(page('/profile'), page('/order-list-template'), page('/signatures'));
    const { user } = open();
    await openProfile(user);
    const own = ['My profile', 'Orders view template', 'Signatures'];
    for (const name of own) expect(await screen.findByRole('link', { name })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Signatures' }));
    expect(await screen.findByRole('heading', { name: '/signatures' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Signatures' })).toBeNull());
  });

  it('greets, and keeps language, appearance and row height', async () => {
    const { user } = open();
    await openProfile(user);
    expect(await screen.findByText('Hello, Rasa Petrauskienė')).toBeVisible();
    await expectAccessible();

    await user.click(await screen.findByRole('radio', { name: 'Compact' }));
    expect(document.documentElement.dataset.density).toBe('compact');
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await user.click(screen.getByRole('radio', { name: 'Lietuvių' }));
    expect(await screen.findByText('Sveiki, Rasa Petrauskienė')).toBeVisible();
    expect(document.documentElement.lang).toBe('lt');
    // It is the person's choice and must not become the next visitor's on this computer.
    expect(localStorage.getItem('wayhaul.language')).toBeNull();
  });

  it('signs out: the token goes first, then the server hears of it', async () => {
    let toldWith: string | null = null;
    let tokenThen: string | null = 'not called';
    server.use(
      http.post(`${API}/logout`, ({ request }) => {
        toldWith = request.headers.get('authorization');
        tokenThen = readToken();
        return HttpResponse.json({ data: null });
      }),
    );
    const { user } = open();
    await openProfile(user);
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'sign-in' })).toBeVisible();
    await waitFor(() => expect(toldWith).toBe('Bearer token'));
    expect(tokenThen).toBeNull();
  });

  it('goes back to the language that holds when a choice cannot be kept', async () => {
    server.use(
      userIs({ language: 'en' }),
      http.put(`${API}/users/current/language`, () => HttpResponse.json({}, { status: 503 })),
    );
    const { user } = open();
    await openProfile(user);
    await user.click(await screen.findByRole('radio', { name: 'Lietuvių' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'English' })).toBeChecked());
    expect(screen.getByText('Hello, Rasa Petrauskienė')).toBeVisible();
  });

  it('follows the language stored with the user, whatever a visitor chose here', async () => {
    localStorage.setItem('wayhaul.language', 'en');
    server.use(userIs({ language: 'lt' }));
    open();
    expect(await screen.findByRole('link', { name: 'Užsakymai' })).toBeInTheDocument();
    expect(localStorage.getItem('wayhaul.language')).toBe('en');
  });

  it('follows a language that was chosen on another computer', async () => {
    server.use(userIs({ language: 'lt' }));
    open();
    expect(await screen.findByRole('link', { name: 'Užsakymai' })).toBeInTheDocument();
    server.use(userIs({ language: 'en' }));
    fireEvent.focus(window);
    expect(await screen.findByRole('link', { name: 'Orders' })).toBeInTheDocument();
  });

  it('leaves the language of who signs out', async () => {
    server.use(
      userIs({ language: 'lt' }),
      http.post(`${API}/logout`, () => HttpResponse.json({ data: null })),
    );
    const { user, store } = open();
    onTestFinished(watchSession(store));
    expect(await screen.findByRole('link', { name: 'Užsakymai' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /Rasa Petrauskienė/ }));
    await user.click(await screen.findByRole('button', { name: 'Atsijungti' }));
    expect(await screen.findByRole('heading', { name: 'sign-in' })).toBeVisible();
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  });
});

describe('other tabs', () => {
  const storageEvent = (oldValue: string | null, newValue: string | null) =>
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, oldValue, newValue }));
    });

  it('sign this one out with them', async () => {
    const { store } = open();
    const unwatch = watchSession(store);
    await screen.findByRole('button', { name: /Profile of Rasa/ });
    const left = { search: 'status=LOADED', selected: { filterKey: 'loaded', ids: [1, 2] } };
    store.dispatch(listRemembered({ list: 'orders', state: left }));
    storageEvent('token', null);
    expect(await screen.findByRole('heading', { name: 'sign-in' })).toBeVisible();
    expect(store.getState().api.queries).toEqual({});
    expect(selectListState(store.getState(), 'orders')).toBeUndefined();
    unwatch();
  });

  it('refresh the token without anything happening here, unless somebody else came', async () => {
    const { store } = open();
    const unwatch = watchSession(store);
    await screen.findByRole('button', { name: /Profile of Rasa/ });
    const tokenOf = (sub: number, jti: number) => `h.${btoa(JSON.stringify({ sub, jti }))}.s`;

    const left = { search: 'status=LOADED', selected: { filterKey: 'loaded', ids: [1, 2] } };
    store.dispatch(listRemembered({ list: 'orders', state: left }));
    storageEvent(tokenOf(1, 1), tokenOf(1, 2));
    expect(Object.keys(store.getState().api.queries)).not.toEqual([]);
    expect(selectListState(store.getState(), 'orders')).toEqual(left);

    server.use(userIs({ name: 'Jonas' }));
    storageEvent(tokenOf(1, 2), tokenOf(2, 3));
    expect(await screen.findByRole('button', { name: 'Profile of Jonas' })).toBeVisible();
    expect(selectListState(store.getState(), 'orders')).toBeUndefined();
    unwatch();
  });
});

describe('keys', () => {
  it('go to screens, and are listed by ?', async () => {
    const { user } = open();
    await user.keyboard('gl');
    expect(await screen.findByRole('heading', { name: '/loads' })).toBeVisible();
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await waitFor(() => expect(list).toHaveTextContent('Go to: Orders'));
    expect(list).not.toHaveTextContent('Go to: Vehicle planning');
    await expectAccessible();

    await user.click(within(list).getByRole('switch', { name: 'Single-letter shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('go');
    expect(screen.getByRole('heading', { name: '/loads' })).toBeVisible();
    choosePreference({ letterShortcuts: true });
  });
});

describe('flashes', () => {
  it('come four at a time, and the bell keeps fifty', async () => {
    const { store, user } = open();
    const region = screen.getByRole('region', { name: 'Notifications' });
    act(() => {
      for (let n = 1; n <= 55; n += 1) store.dispatch(flashed('success', `Saved ${String(n)}`));
    });
    expect(region).toHaveTextContent(/^Saved 55Saved 54Saved 53Saved 52$/);
    for (let n = 1; n <= 4; n += 1) {
      await user.click(within(region).getAllByRole('button', { name: 'Dismiss' })[0] as Element);
    }
    expect(region).toBeEmptyDOMElement();

    await user.click(screen.getByRole('button', { name: 'Recent messages' }));
    const bell = await screen.findByRole('dialog', { name: 'Recent messages' });
    expect(within(bell).getAllByText(/^Saved/)).toHaveLength(50);
    expect(selectFlashes(store.getState())).toHaveLength(50);
    await expectAccessible();
  });
});

it('says that the browser is offline, as long as it is', () => {
  open();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You are offline/)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).toBeNull();
});
