import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useNavigate, type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeToken } from '@/api/session-token';
import { RootLayout } from '@/app/root-layout';
import { screens } from '@/app/screens';
import { CrashPage } from '@/app/crash-page';
import { Component as Shell } from '@/app/shell/shell';
import { CONTACT } from '@/features/contacts/contact-table';
import { contact } from '@/features/contacts/test-contact';
import { hold } from '@/test/hold';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed } from '@/test/server';
import { paths } from './paths';
import { useShortcut } from './shortcuts';

const page = (path: string) => ({ path, element: <h1>{path}</h1> });

function List() {
  const navigate = useNavigate();
  useShortcut('n', 'New order', () => void navigate(paths.orderCreate()));
  useShortcut('c', 'New contact', () => void navigate(paths.contactNew()));
  useShortcut('e', 'Edit', () => void navigate(paths.contactEdit(7)));
  return <h1>orders list</h1>;
}

/** Until it is let go, the code of the forms and their data are on their way. */
let code: ReturnType<typeof hold>;
let data: ReturnType<typeof hold>;
let isCodeLost: boolean;
let saves: number;

const before = [...screens];

/** The form's own route, with a slow download. */
function slow(path: string): RouteObject {
  const route = before.find((known) => known.path === path) as RouteObject;
  const lazy = route.lazy as () => Promise<object>;
  const download = async () => {
    await code.until;
    if (isCodeLost) throw new Error('the download failed');
    return lazy();
  };
  return { ...route, lazy: download };
}

const held = (path: string, answer: () => Response) =>
  http.get(`${API}${path}`, async () => {
    await data.until;
    return answer();
  });

const client = (id: number, company_name: string) => ({
  ...{ id, value: id, label: company_name, company_name },
  ...{ types: ['client'], insurance_expired: false },
});

beforeEach(() => {
  writeToken('token');
  code = hold();
  data = hold();
  isCodeLost = false;
  saves = 0;
  screens.splice(0, screens.length, { path: '/orders', element: <List /> }, page('/loads'));
  screens.push(...['/orders/create', '/contacts/new', '/contacts/edit/:id'].map(slow));
  server.use(
    ...shellIsServed(),
    held('/orders/initial', () => HttpResponse.json({ data: { order_number: '26-00012' } })),
    held('/contacts/7', () =>
      HttpResponse.json({ data: { ...CONTACT.initial, ...contact(), vat: null } }),
    ),
    ...[
      '/contacts/suppliers',
      '/users/list',
      '/vehicle-planning/list',
      '/vehicles/full-names-list',
    ].map((path) => http.get(`${API}${path}`, () => HttpResponse.json({ data: [] }))),
    http.get(`${API}/contacts/client-list`, () =>
      HttpResponse.json({ data: [client(7, 'Baltic Autos'), client(8, 'Gliwice Motors')] }),
    ),
    http.post(`${API}/orders`, () => {
      saves += 1;
      return refused(500);
    }),
  );
});

afterEach(() => {
  screens.splice(0, screens.length, ...before);
});

async function open() {
  const view = renderRoutes(
    [
      {
        element: <RootLayout />,
        children: [
          { element: <Shell />, children: [{ errorElement: <CrashPage />, children: screens }] },
        ],
      },
    ],
    { at: '/orders' },
  );
  await screen.findByRole('button', { name: /^Profile of Rasa/ });
  return view;
}
type View = Awaited<ReturnType<typeof open>>;

const path = ({ router }: View) => router.state.location.pathname;
const clientField = () => screen.findByRole('combobox', { name: /^Client( \*)?$/ });
const skeleton = () => screen.findByRole('heading', { name: 'New order' });

/** Types the first keys while the code is on its way, and the others while the data is. */
async function typeMeanwhile(view: View, first: string, second: string) {
  await view.user.keyboard(first);
  code.letGo();
  await skeleton();
  await view.user.keyboard(second);
  data.letGo();
}

describe('a form on its way', () => {
  it('gets what is typed meanwhile into its first field, which searches for it', async () => {
    const view = await open();
    await typeMeanwhile(view, 'ngli', 'wice');
    await waitFor(async () => expect(await clientField()).toHaveValue('gliwice'));
    expect(await clientField()).toHaveFocus();
    expect(path(view)).toBe('/orders/create');
    expect(await screen.findByRole('option', { name: /Gliwice Motors/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /Baltic/ })).toBeNull();
    await view.user.keyboard(' m{Enter}');
    await waitFor(async () => expect(await clientField()).toHaveValue('Gliwice Motors'));
  });

  it('lets no key of the old page answer', async () => {
    const view = await open();
    await typeMeanwhile(view, 'npg', '/?nordic');
    await waitFor(async () => expect(await clientField()).toHaveValue('pg/?nordic'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes keys from the very first moment, also when its code is there already', async () => {
    code.letGo();
    data.letGo();
    const view = await open();
    await view.user.keyboard('n');
    await clientField();
    await view.router.navigate('/orders');
    await screen.findByRole('heading', { name: 'orders list' });
    // At once, before anything is drawn.
    for (const key of 'ngl') {
      window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await Promise.resolve();
    }
    await waitFor(async () => expect(await clientField()).toHaveValue('gl'));
  });

  it('is neither sent by Enter nor left by Tab, and Backspace corrects', async () => {
    const view = await open();
    await typeMeanwhile(view, 'nglx{Backspace}{Enter}{Tab}', 'i{Enter}{Tab}w');
    await waitFor(async () => expect(await clientField()).toHaveValue('gliw'));
    expect(await clientField()).toHaveFocus();
    expect(saves).toBe(0);
    expect(screen.queryByText(/Fill in/)).toBeNull();
  });

  it('takes what a held key repeats for no text', async () => {
    const view = await open();
    await typeMeanwhile(view, '{n>5/}', 'ordic');
    await waitFor(async () => expect(await clientField()).toHaveValue('ordic'));
  });

  it('leaves the keys of a dialog that opens meanwhile to it', async () => {
    const view = await open();
    await view.user.keyboard('ngl{Control>}k{/Control}');
    const palette = await screen.findByRole('combobox', { name: 'Search and commands' });
    await waitFor(() => expect(palette).toHaveFocus());
    await view.user.keyboard('x');
    expect(palette).toHaveValue('x');
    code.letGo();
    data.letGo();
    await screen.findByText('26-00012');
    expect(screen.getByRole('combobox', { name: /^Client( \*)?$/, hidden: true })).toHaveValue('');
  });

  it('gets the focus from a link of the bar, where it was opened', async () => {
    const view = await open();
    screen.getByRole('link', { name: 'Orders' }).focus();
    await typeMeanwhile(view, 'n', 'gl');
    await waitFor(async () => expect(await clientField()).toHaveValue('gl'));
    expect(await clientField()).toHaveFocus();
  });

  it('gets it into a text field, too, as a change that leaving asks about', async () => {
    const view = await open();
    await view.user.keyboard('cGlobus');
    code.letGo();
    await waitFor(() => expect(screen.getByLabelText(/^Company name/)).toHaveValue('Globus'));
    expect(screen.getByLabelText(/^Company name/)).toHaveFocus();
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  });

  it('of something that is edited stays as it is', async () => {
    const view = await open();
    await view.user.keyboard('egl');
    code.letGo();
    await waitFor(() => expect(path(view)).toBe('/contacts/edit/7'));
    await view.user.keyboard('gl?');
    data.letGo();
    expect(await screen.findByLabelText(/^Company name/)).toHaveValue('Baltic Cars');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await view.user.keyboard('gl');
    await waitFor(() => expect(path(view)).toBe('/loads'));
  });
});

describe('what was typed for a form is forgotten', () => {
  it.each<[string, (view: View) => Promise<unknown>]>([
    ['Esc', ({ user }) => user.keyboard('{Escape}')],
    ['a click', ({ user }) => user.click(screen.getByRole('heading', { name: 'New order' }))],
  ])('after %s, and shortcuts answer again', async (_what, give) => {
    const view = await open();
    code.letGo();
    await view.user.keyboard('ngliw');
    await skeleton();
    await give(view);
    data.letGo();
    expect(await clientField()).toHaveValue('');
    (await clientField()).blur();
    await view.user.keyboard('gl');
    await waitFor(() => expect(path(view)).toBe('/loads'));
  });

  it('after another navigation', async () => {
    const view = await open();
    await view.user.keyboard('ngliw');
    await view.router.navigate('/loads');
    await screen.findByRole('heading', { name: '/loads' });
    await view.user.keyboard('go');
    await waitFor(() => expect(path(view)).toBe('/orders'));
    code.letGo();
    data.letGo();
    await view.user.keyboard('n');
    expect(await clientField()).toHaveValue('');
  });

  it('after its data could not be loaded', async () => {
    let isBroken = true;
    server.use(http.get(`${API}/orders/initial`, () => (isBroken ? refused(400) : undefined)));
    const view = await open();
    await view.user.keyboard('nabc');
    code.letGo();
    await screen.findByRole('alert');
    isBroken = false;
    data.letGo();
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await clientField()).toHaveValue('');
  });

  it('after its data could not be loaded, so that shortcuts answer', async () => {
    server.use(http.get(`${API}/orders/initial`, () => refused(400)));
    const view = await open();
    code.letGo();
    await view.user.keyboard('na');
    await screen.findByRole('alert');
    await view.user.keyboard('gl');
    await waitFor(() => expect(path(view)).toBe('/loads'));
  });

  it('after its code could not be loaded', async () => {
    isCodeLost = true;
    const view = await open();
    await view.user.keyboard('na');
    code.letGo();
    await screen.findByRole('alert');
    await view.user.keyboard('gl');
    await waitFor(() => expect(path(view)).toBe('/loads'));
  });
});
