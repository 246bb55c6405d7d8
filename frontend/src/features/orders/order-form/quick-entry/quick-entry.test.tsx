import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { RootLayout } from '@/app/root-layout';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
import { Component as CreatePage } from '../order-create-page';
import { CALCULATED } from '../test-order';
import { LETTER, proposal } from './test-proposal';

const answers = (path: string, data: unknown) =>
  http.get(`${API}${path}`, () => HttpResponse.json({ data }));

/** What was sent to be read: the text of JSON, or the name of a file. */
let sent: string[] = [];

beforeEach(() => {
  sent = [];
  server.use(
    ...shellIsServed(),
    userIs(),
    answers('/orders/initial', { order_number: '26-00012' }),
    answers('/contacts/client-list', [
      { id: 7, value: 7, label: 'Krantas Cargo', company_name: 'Krantas Cargo', types: ['client'] },
      { id: 8, value: 8, label: 'Other', company_name: 'Other', types: ['client'] },
    ]),
    answers('/contacts/suppliers', []),
    answers('/users/list', [{ id: 3, value: 3, label: 'Jonas', manager_type: 'CLIENT_MANAGER' }]),
    answers('/vehicle-planning/list', []),
    answers('/vehicles/full-names-list', []),
    answers('/places/search', []),
    answers('/orders/known', { orders: [], unseen: [] }),
    http.post(`${API}/orders/calculate-finance`, () => HttpResponse.json({ data: CALCULATED })),
    http.post(`${API}/orders/read-text`, async ({ request }) => {
      if (request.headers.get('content-type')?.startsWith('multipart/')) {
        sent.push('a file');
      } else {
        sent.push(((await request.json()) as { text: string }).text);
      }
      return HttpResponse.json({ data: proposal() });
    }),
  );
});

const open = async () => {
  const view = renderRoutes(
    [{ element: <RootLayout />, children: [{ path: '/orders/create', element: <CreatePage /> }] }],
    { at: '/orders/create' },
  );
  await screen.findByLabelText('Load number');
  return view;
};

type User = Awaited<ReturnType<typeof open>>['user'];

const panel = () => screen.findByRole('dialog', { name: 'Fill from an e-mail or PDF' });

async function pasteInto(user: User) {
  await user.click(screen.getByRole('button', { name: 'Paste or drop an e-mail or PDF' }));
  const box = await screen.findByLabelText('Text of the e-mail or the order');
  await user.click(box);
  await user.paste(LETTER);
  return panel();
}

it('reads a pasted letter, takes over what is ticked, and takes it back', async () => {
  const { user } = await open();
  const dialog = await pasteInto(user);
  const price = await within(dialog).findByRole('checkbox', { name: /^Revenue/ });
  expect(sent).toEqual([LETTER]);
  expect(price).toBeChecked();
  expect(price).toHaveAccessibleName('Revenue 1,450.00 EUR');
  expect(
    within(dialog).getByRole('checkbox', { name: /^Unloading address/ }),
  ).toHaveAccessibleDescription(/Not found on the map/);
  await expectAccessible();
  await user.click(within(dialog).getByRole('checkbox', { name: /^Cargo note/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Take over 9 values' }));

  expect(await screen.findByRole('combobox', { name: /^Client( \*)?$/ })).toHaveValue(
    'Krantas Cargo',
  );
  expect(screen.getByRole('combobox', { name: /^Client manager/ })).toHaveValue('Jonas');
  expect(screen.getByLabelText('Load number')).toHaveValue('KC-77');
  expect(screen.getByLabelText(/^Load available from/)).toHaveValue('2026-03-12');
  expect(screen.getByRole('combobox', { name: '1. Loading address' })).toHaveValue(
    'LT-48100 Kaunas',
  );
  expect(screen.getByRole('combobox', { name: '2. Unloading address' })).toHaveValue(
    'XX-1 Nowhere',
  );
  expect(screen.getByLabelText('VIN numbers')).toHaveValue('1M8GDM9AXKP042788');
  expect(screen.getByLabelText('Cargo note')).toHaveValue('');

  // What was changed since stays; the rest is as before.
  await user.type(screen.getByLabelText('Load number'), '/2');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText('Load number')).toHaveValue('KC-77/2');
  expect(screen.getByRole('combobox', { name: '1. Loading address' })).toHaveValue('');
  expect(screen.getByRole('combobox', { name: /^Client( \*)?$/ })).toHaveValue('');
});

it('replaces nothing that was entered without saying so', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Load number'), 'MINE');
  const dialog = await pasteInto(user);
  const number = await within(dialog).findByRole('checkbox', { name: /^Load number/ });
  expect(number).not.toBeChecked();
  expect(number).toHaveAccessibleDescription(/You entered: MINE/);
  await user.click(within(dialog).getByRole('button', { name: /^Take over/ }));
  expect(screen.getByLabelText('Load number')).toHaveValue('MINE');
});

it('shows where a value was found, to pointer and keyboard', async () => {
  const { user } = await open();
  const dialog = await pasteInto(user);
  const price = await within(dialog).findByRole('checkbox', { name: /^Revenue/ });
  const active = () =>
    [...dialog.querySelectorAll('mark[data-active]')].map((mark) => mark.textContent).join('');
  price.focus();
  await waitFor(() => expect(active()).toBe('1 450 EUR'));
  await user.hover(within(dialog).getByRole('checkbox', { name: /^VIN numbers/ }));
  expect(active()).toBe('1M8GDM9AXKP042788');
});

it('takes a letter that is pasted beside the fields, and a file that is dropped on the page', async () => {
  await open();
  const paste = createEvent.paste(document.body, {
    clipboardData: { getData: () => LETTER, files: [] },
  });
  fireEvent(document.body, paste);
  await within(await panel()).findByRole('checkbox', { name: /^Revenue/ });
  expect(paste.defaultPrevented).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const file = new File(['%PDF-1.7'], 'order.pdf', { type: 'application/pdf' });
  const dataTransfer = { types: ['Files'], files: [file], dropEffect: 'none' };
  fireEvent.dragOver(document.body, { dataTransfer });
  expect(await screen.findByText(/^Drop the e-mail or PDF here/)).toBeVisible();
  fireEvent.drop(document.body, { dataTransfer });
  await waitFor(() => expect(sent).toEqual([LETTER, 'a file']));
});

it('leaves a paste to the field that it is for', async () => {
  const { user } = await open();
  await user.click(screen.getByLabelText('Cargo note'));
  await user.paste(LETTER);
  expect(screen.getByLabelText('Cargo note')).toHaveValue(LETTER);
  await user.click(screen.getByLabelText('Load number'));
  await user.paste('KC-77');
  expect(screen.getByLabelText('Load number')).toHaveValue('KC-77');
  expect(sent).toEqual([]);
});

it('says why a text cannot be read, and keeps it', async () => {
  server.use(
    http.post(`${API}/orders/read-text`, () =>
      refused(422, { errors: { text: ['There is no text to read'] } }),
    ),
  );
  const { user } = await open();
  const dialog = await pasteInto(user);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('There is no text to read');
  expect(within(dialog).getByLabelText('Text of the e-mail or the order')).toHaveValue(LETTER);
});
