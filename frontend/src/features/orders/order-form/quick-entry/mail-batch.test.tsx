/** Several loads of one e-mail, and what is asked before the orders are saved. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { AddContact } from '@/app/add-contact';
import { RootLayout } from '@/app/root-layout';
import { AddContactContext } from '@/freight/adding-contact';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { usual as usualOrder } from '@/test/order-form';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
import type { KnownView } from './known';
import { Component as CreatePage } from '../order-create-page';
import { Component as EditPage } from '../order-edit-page';
import { CALCULATED, storedOrder } from '../test-order';
import type { TextProposal } from './proposed';
import { at, LETTER, load, proposal } from './test-proposal';

const answers = (path: string, data: unknown) =>
  http.get(`${API}${path}`, () => HttpResponse.json({ data }));

interface Saved {
  general: { load_number: string; client_id: number };
  cargo: { loading_date_from: string };
  /** How many documents of the load. */
  files: number;
}
let saves: Saved[] = [];
/** The questions whether the load is known. */
let asked: URLSearchParams[] = [];
/** Whose usual order was asked for. */
let usual: (string | null)[] = [];
let answer: TextProposal;
let known: KnownView;

const place = (address: string) => ({
  ...load().loadings[0],
  text: address,
  place: {
    address,
    latitude: 54.9,
    longitude: 23.9,
    source: 'gazetteer' as const,
    precision: 'town' as const,
  },
  note: null,
  found: at('LT-48100 Kaunas'),
});

const numbered = (number: string, to: string) => ({
  ...load(),
  load_number: { value: number, found: at('KC-77') },
  loadings: [place('Kaunas, Lithuania')],
  unloadings: [place(`${to}, Germany`)],
  vin_numbers: [],
});

beforeEach(() => {
  sessionStorage.clear();
  saves = [];
  asked = [];
  usual = [];
  known = { orders: [], unseen: [] };
  answer = {
    ...proposal(),
    loads: [numbered('A-1', 'Hamburg'), numbered('A-2', 'Köln'), numbered('A-3', 'Bremen')],
  };
  server.use(
    ...shellIsServed(),
    userIs(),
    http.get(`${API}/orders/usual`, ({ request }) => {
      usual.push(new URL(request.url).searchParams.get('client_id'));
      return HttpResponse.json({ data: usualOrder() });
    }),
    http.get(`${API}/orders/initial`, () =>
      HttpResponse.json({ data: { order_number: `26-0001${String(saves.length + 2)}` } }),
    ),
    answers('/contacts/client-list', [
      { id: 7, value: 7, label: 'Krantas Cargo', company_name: 'Krantas Cargo', types: ['client'] },
    ]),
    answers('/contacts/suppliers', []),
    answers('/contacts/similar', {
      duplicates: [{ id: null, name: 'Krantas Cargo', why: ['email_domain'] }],
      warnings: { company_code: null, company_vat_code: null },
    }),
    answers('/users/list', [{ id: 3, value: 3, label: 'Jonas', manager_type: 'CLIENT_MANAGER' }]),
    answers('/vehicle-planning/list', []),
    answers('/vehicles/full-names-list', []),
    answers('/places/search', []),
    http.post(`${API}/orders/calculate-finance`, () => HttpResponse.json({ data: CALCULATED })),
    http.post(`${API}/orders/read-text`, () => HttpResponse.json({ data: answer })),
    http.get(`${API}/orders/known`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ data: known });
    }),
    http.post(`${API}/orders`, async ({ request }) => {
      // What a file holds does not come through jsdom.
      const text = await request.text();
      const part = (name: string) =>
        JSON.parse(
          new RegExp(`name="${name}"\\r\\n\\r\\n([^]*?)\\r\\n--`, 'u').exec(text)?.[1] ?? 'null',
        ) as never;
      const files = text.split('name="load_files[]"').length - 1;
      saves.push({
        general: part('general'),
        cargo: part('cargo'),
        files,
      });
      const order_number = `26-0001${String(saves.length + 1)}`;
      const data = { id: 10 + saves.length, general: { order_number } };
      return HttpResponse.json({ data: { ...data, updated_at: '2026-03-02T10:00:00Z' } });
    }),
  );
});

const open = async (address = '/orders/create') => {
  const view = renderRoutes(
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
          { path: '/orders', element: <p>orders list</p> },
        ],
      },
    ],
    { at: address },
  );
  await screen.findByLabelText('Load number');
  return view;
};
type User = Awaited<ReturnType<typeof open>>['user'];

async function read(user: User) {
  await user.click(screen.getByRole('button', { name: 'Paste or drop an e-mail or PDF' }));
  await user.click(await screen.findByLabelText('Text of the e-mail or the order'));
  await user.paste(LETTER);
  const dialog = await screen.findByRole('dialog', { name: 'Fill from an e-mail or PDF' });
  await within(dialog).findByRole('checkbox', { name: /^Revenue/ });
  return dialog;
}
const take = async (user: User) => {
  const dialog = await read(user);
  await user.click(within(dialog).getByRole('button', { name: /^Take over/ }));
};
const choose = async (user: User, name: string | RegExp, option: string) => {
  await user.click(screen.getByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
const bar = () => screen.findByRole('region', { name: 'Loads of the e-mail' });
const loadNumber = () => screen.getByLabelText('Load number');

it('makes an order of each load, one form after the other, and shows them', async () => {
  const { user } = await open();
  await take(user);
  expect(await bar()).toHaveTextContent('Load 1 of 3 from the mail: Kaunas → Hamburg');
  await choose(user, /^Supplier VAT rate/, '21 %');
  await save(user);

  // The next number, the same client and document, and the days of this load.
  await waitFor(() => expect(loadNumber()).toHaveValue('A-2'));
  expect(await bar()).toHaveTextContent('Load 2 of 3 from the mail: Kaunas → Köln');
  expect(within(await bar()).getByRole('link', { name: '26-00012' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^Client( \*)?$/ })).toHaveValue('Krantas Cargo');
  expect(screen.getByText(/^mail-\d{4}-\d\d-\d\d\.txt$/u)).toBeVisible();
  await expectAccessible();
  await choose(user, /^Supplier VAT rate/, '21 %');
  await save(user);
  await waitFor(() => expect(loadNumber()).toHaveValue('A-3'));
  await choose(user, /^Supplier VAT rate/, '21 %');
  await save(user);

  expect(
    await screen.findByRole('heading', { name: '3 orders were made from the e-mail' }),
  ).toBeVisible();
  expect(saves.map(({ general }) => general.load_number)).toEqual(['A-1', 'A-2', 'A-3']);
  expect(saves.map(({ general }) => general.client_id)).toEqual([7, 7, 7]);
  expect(saves.map(({ files }) => files)).toEqual([1, 1, 1]);
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(await screen.findByText('orders list')).toBeVisible();
});

it('sets a load aside without a question, and keeps it listed', async () => {
  const { user } = await open();
  await take(user);
  await user.type(loadNumber(), '/x');
  await user.click(within(await bar()).getByRole('button', { name: 'Skip this load' }));
  await waitFor(() => expect(loadNumber()).toHaveValue('A-2'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await bar()).toHaveTextContent('1. Kaunas → Hamburg skipped');
  // What was entered is there again.
  await user.click(within(await bar()).getByRole('button', { name: '1. Kaunas → Hamburg' }));
  await waitFor(() => expect(loadNumber()).toHaveValue('A-1/x'));
  for (const next of ['A-2', 'A-3']) {
    await user.click(within(await bar()).getByRole('button', { name: 'Skip this load' }));
    await waitFor(() => expect(loadNumber()).toHaveValue(next));
  }
  await user.click(within(await bar()).getByRole('button', { name: 'Skip this load' }));
  expect(
    await screen.findByRole('heading', { name: 'No order was made from the e-mail' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take up: Kaunas → Bremen' })).toBeVisible();
});

it('asks before loads are left, and has them again after a reload', async () => {
  const first = await open();
  await take(first.user);
  await bar();
  await first.user.click(screen.getByRole('button', { name: 'Undo' }));
  void first.router.navigate('/orders');
  expect(
    await screen.findByRole('dialog', { name: 'Leave the loads of the e-mail?' }),
  ).toHaveTextContent('3 loads of the e-mail are no orders yet');
  await first.user.click(screen.getByRole('button', { name: 'Stay' }));
  first.unmount();

  await open();
  expect(await bar()).toHaveTextContent('Load 1 of 3 from the mail: Kaunas → Hamburg');
  await waitFor(() => expect(loadNumber()).toHaveValue('A-1'));
  expect(screen.getByText(/^mail-\d{4}-\d\d-\d\d\.txt$/u)).toBeVisible();
});

it('has what was typed for the present load again after a reload, and no draft of it', async () => {
  const first = await open();
  await take(first.user);
  await bar();
  await first.user.type(loadNumber(), '/x');
  first.unmount();

  const second = await open();
  await bar();
  await waitFor(() => expect(loadNumber()).toHaveValue('A-1/x'));
  expect(screen.getByText(/^mail-\d{4}-\d\d-\d\d\.txt$/u)).toBeVisible();
  for (const next of ['A-2', 'A-3']) {
    await second.user.click(within(await bar()).getByRole('button', { name: 'Skip this load' }));
    await waitFor(() => expect(loadNumber()).toHaveValue(next));
  }
  await second.user.click(within(await bar()).getByRole('button', { name: 'Skip this load' }));
  await second.user.click(await screen.findByRole('button', { name: 'New order' }));
  expect(await screen.findByLabelText('Load number')).toHaveValue('');
  expect(screen.queryByText(/^Draft of/u)).toBeNull();
});

it('asks when the load is an order already, and saves all the same', async () => {
  known = {
    orders: [
      {
        id: 5,
        order_number: '26-00005',
        status: 'PLANNED',
        client: 'Krantas Cargo',
        loadings: 'Kaunas, Lithuania',
        unloadings: 'Hamburg, Germany',
        loading_date: '2026-03-12',
        why: ['load_number', 'file'],
        vin_numbers: [],
      },
    ],
    unseen: ['vin_number'],
  };
  answer = { ...answer, loads: [numbered('A-1', 'Hamburg')] };
  const { user } = await open();
  const dialog = await read(user);
  const notice = await within(dialog).findByText('This load may be an order already:');
  expect(notice.parentElement).toHaveTextContent(
    /26-00005 Krantas Cargo, Kaunas, Lithuania → Hamburg, Germany, 2026-03-12 – same load number, same file/,
  );
  expect(notice.parentElement).toHaveTextContent('An order that you may not see: same VIN.');
  expect(asked[0]?.get('load_number')).toBe('A-1');
  expect(asked[0]?.get('client_id')).toBe('7');
  await user.click(within(dialog).getByRole('button', { name: /^Take over/ }));
  await choose(user, /^Supplier VAT rate/, '21 %');
  await save(user);
  const question = await screen.findByRole('dialog', { name: 'Is this load an order already?' });
  expect(within(question).getByRole('link', { name: '26-00005' })).toHaveAttribute(
    'href',
    '/orders/edit/5',
  );
  await user.click(within(question).getByRole('button', { name: 'Back to the form' }));
  expect(saves).toEqual([]);
  await save(user);
  await user.click(await screen.findByRole('button', { name: 'Save all the same' }));
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(saves).toHaveLength(1);
});

it('asks nothing of an order that is edited', async () => {
  let changes = 0;
  server.use(
    answers('/orders/11', storedOrder()),
    http.put(`${API}/orders/11`, () => {
      changes += 1;
      const data = { id: 11, general: { order_number: '26-00011' } };
      return HttpResponse.json({ data: { ...data, updated_at: '2026-03-02T10:00:00Z' } });
    }),
  );
  const { user } = await open('/orders/edit/11');
  await user.clear(loadNumber());
  await user.type(loadNumber(), 'A-1');
  await save(user);
  await waitFor(() => expect(changes).toBe(1));
  expect(asked).toEqual([]);
});

it('saves when nobody can say whether the load is known', async () => {
  server.use(http.get(`${API}/orders/known`, () => refused(500)));
  answer = { ...answer, loads: [numbered('A-1', 'Hamburg')] };
  const { user } = await open();
  await take(user);
  await choose(user, /^Supplier VAT rate/, '21 %');
  await save(user);
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(saves).toHaveLength(1);
});

it('makes a client of who wrote, with what the letter says', async () => {
  let contact: Record<string, unknown> = {};
  server.use(
    http.post(`${API}/contacts`, async ({ request }) => {
      contact = (await request.json()) as typeof contact;
      return HttpResponse.json({ data: { id: 40 } });
    }),
  );
  const said = (value: string) => ({ value, found: at('rasa@krantas-cargo.example') });
  answer = {
    ...answer,
    loads: [numbered('A-1', 'Hamburg')],
    client: null,
    author: {
      company: said('Krantas UAB'),
      contact_name: said('Rasa'),
      email: said('rasa@krantas-cargo.example'),
      phone: said('+370 600 00000'),
      vat_code: said('LT100001'),
    },
  };
  const { user } = await open();
  const dialog = await read(user);
  expect(within(dialog).getByText('Krantas UAB is not among your clients.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Create client “Krantas UAB”' }));
  // Another user has one like it.
  expect(await screen.findByText(/an e-mail address of the same domain/)).toBeVisible();
  const adding = screen.getByRole('dialog', { name: 'Add contact' });
  expect(within(adding).getByLabelText('Contact person')).toHaveValue('Rasa');
  await user.click(within(adding).getByRole('button', { name: 'Save' }));
  const again = await screen.findByRole('dialog', { name: 'Fill from an e-mail or PDF' });
  expect(await within(again).findByRole('checkbox', { name: 'Client Krantas UAB' })).toBeChecked();
  expect(contact).toMatchObject({
    company_name: 'Krantas UAB',
    types: ['client'],
    contact_person_name: 'Rasa',
    email: 'rasa@krantas-cargo.example',
    phone: '+370 600 00000',
    company_vat_code: 'LT100001',
  });
  await user.click(within(again).getByRole('button', { name: /^Take over/ }));
  expect(screen.getByRole('combobox', { name: /^Client( \*)?$/ })).toHaveValue('Krantas UAB');
  // As when a client is chosen in the form, its usual order is looked for.
  await waitFor(() => expect(usual).toEqual(['40']));
});

it('asks about days in the past, and warns where they are entered', async () => {
  const past = { from: '2026-01-12', to: '2026-01-13', is_past: true, found: at('03-12') };
  const one = { ...numbered('A-1', 'Hamburg'), loading_days: past };
  answer = { ...answer, loads: [one] };
  const { user } = await open();
  const dialog = await read(user);
  const days = within(dialog).getByRole('checkbox', { name: /^Load available/ });
  expect(days).not.toBeChecked();
  expect(days).toHaveAccessibleDescription(/These days are past/);
  await user.click(days);
  await user.click(within(dialog).getByRole('button', { name: /^Take over/ }));
  const until = screen.getByLabelText(/^Load available to/);
  expect(until).toHaveValue('2026-01-13');
  expect(until).toHaveAccessibleDescription(/These days are past; is that meant/);
  await user.clear(until);
  expect(screen.getByLabelText(/^Load available from/)).toHaveAccessibleDescription(
    /These days are past/,
  );
  await user.type(until, '2099-01-01');
  expect(until).not.toHaveAccessibleDescription(/past/);
});
