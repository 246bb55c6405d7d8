/** What selects offer and show when the records behind them change. */
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { contactsApi } from '@/api/generated/contacts';
import { FilterField } from '@/components/list-page/filter-field';
import type { Filter } from '@/components/list-page/filters';
import { renderElement } from '@/test/render';
import { API, server } from '@/test/server';
import { clients } from './lookups';

const client = (id: number, label: string) => ({ id, value: id, label, company_name: label });
const baltic = client(1, 'Baltic Cargo');
const nord = client(2, 'Nord Auto');

/** How often the list was requested. */
let asked = 0;
/** Lets the answers that wait go on. */
let arrive: () => void;

const clientsAre = (list: object[], when: () => Promise<void> = () => Promise.resolve()) =>
  server.use(
    http.get(`${API}/contacts/client-list`, async () => {
      asked += 1;
      await when();
      return HttpResponse.json({ data: list });
    }),
  );
const later = () => {
  const wait = new Promise<void>((resolve) => (arrive = resolve));
  return () => wait;
};

const FILTER: Filter<{ clientId?: number }> = {
  id: 'client_id',
  arg: 'clientId',
  is: 'id',
  lookup: clients,
  label: () => 'Client',
};

function ClientFilter() {
  const [search, setSearch] = useState(new URLSearchParams());
  return (
    <>
      <FilterField
        filter={FILTER}
        address={{
          search,
          change: ({ client_id: id }) => setSearch(new URLSearchParams({ client_id: String(id) })),
          reset: () => undefined,
          replace: () => undefined,
        }}
      />
      <button>elsewhere</button>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Client' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const leave = () => screen.getByRole('button', { name: 'elsewhere' });

beforeEach(() => {
  asked = 0;
  clientsAre([baltic]);
});

it('offers a client that was created elsewhere, and what is known until it arrives', async () => {
  const { user } = renderElement(<ClientFilter />);
  await user.click(field());
  await waitFor(() => expect(options()).toEqual(['Baltic Cargo']));
  await user.click(leave());

  clientsAre([baltic, nord], later());
  await user.click(field());
  await waitFor(() => expect(asked).toBe(2));
  expect(options()).toEqual(['Baltic Cargo']);
  expect(screen.queryByText('Loading…')).toBeNull();
  arrive();
  await waitFor(() => expect(options()).toEqual(['Baltic Cargo', 'Nord Auto']));
});

it('asks anew when somebody types, in what is known meanwhile, but not for each letter', async () => {
  clientsAre([baltic, nord]);
  const { user } = renderElement(<ClientFilter />);
  await user.click(field());
  await waitFor(() => expect(options()).toHaveLength(2));

  clientsAre([client(3, 'Nord Vest'), nord], later());
  await user.type(field(), 'nord');
  await waitFor(() => expect(options()).toEqual(['Nord Auto']));
  arrive();
  await waitFor(() => expect(options()).toEqual(['Nord Vest', 'Nord Auto']));
  expect(asked).toBe(2);
});

it('stays at the chosen option when others arrive before it', async () => {
  const { user } = renderElement(<ClientFilter />);
  await user.click(field());
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.click(leave());

  clientsAre([client(4, 'Alfa'), baltic], later());
  await user.click(field());
  await waitFor(() => expect(asked).toBe(2));
  await user.keyboard('{ArrowDown}');
  arrive();
  await waitFor(() => expect(options()).toEqual(['Alfa', 'Baltic Cargo']));
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('Baltic Cargo');
});

it('replaces the old name of what is chosen when the list has a new one', async () => {
  const { user } = renderElement(<ClientFilter />);
  await user.click(field());
  await user.click(await screen.findByRole('option', { name: 'Baltic Cargo' }));
  expect(field()).toHaveValue('Baltic Cargo');

  clientsAre([client(1, 'Baltic Freight')]);
  await user.click(field());
  await waitFor(() => expect(field()).toHaveValue('Baltic Freight'));
});

it('knows at once what was created or renamed in this window', async () => {
  server.use(http.post(`${API}/contacts`, () => HttpResponse.json({ data: nord })));
  const { user, store } = renderElement(<ClientFilter />);
  await user.click(field());
  await user.click(await screen.findByRole('option', { name: 'Baltic Cargo' }));

  clientsAre([client(1, 'Baltic Freight'), nord]);
  await store.dispatch(
    contactsApi.endpoints.createContact.initiate({ contactPayload: {} as never }),
  );
  await waitFor(() => expect(field()).toHaveValue('Baltic Freight'));
});

it('keeps what is known when the server does not answer', async () => {
  const { user } = renderElement(<ClientFilter />);
  await user.click(field());
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.click(leave());

  server.use(http.get(`${API}/contacts/client-list`, () => HttpResponse.error()));
  await user.click(field());
  expect(await screen.findByText('The list could not be loaded')).toBeVisible();
  expect(options()).toEqual(['Baltic Cargo']);
});

/** More clients than the server gives at once: it answers what is typed, and the rows of ids. */
function manyClients() {
  const asked: URLSearchParams[] = [];
  const all = Array.from({ length: 300 }, (_, at) => client(at + 10, `Client ${String(at + 10)}`));
  server.use(
    http.get(`${API}/contacts/client-list`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const q = query.get('q') ?? '';
      const found = all.filter(({ label }) => label.includes(q));
      const ids = query.get('id')?.split(',').map(Number) ?? [];
      const data = found.slice(0, 200);
      const present = all.filter(
        ({ id }) => ids.includes(id) && !data.some((row) => row.id === id),
      );
      const meta = { offset: 0, limit: 200, has_more: found.length > 200 };
      return HttpResponse.json({ data: [...data, ...present], meta });
    }),
  );
  return asked;
}

it('asks the server for what is typed, once the list is longer than it gives', async () => {
  const asked = manyClients();
  const { user } = renderElement(<ClientFilter />);
  await user.click(field());
  await waitFor(() => expect(options()).toContain('Client 10'));
  await user.type(field(), 'client 3');
  await user.keyboard('{Backspace}');
  await user.type(field(), '305');
  await waitFor(() => expect(options()).toEqual([]));
  expect(asked.at(-1)?.get('q')).toBe('client 305');
  await user.clear(field());
  await user.type(field(), 'Client 305');
  await waitFor(() => expect(options()).toEqual(['Client 305']));
  // Not for each letter.
  expect(asked.length).toBeLessThan(8);
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('Client 305');
});

function Form({ id }: { id: number }) {
  const { nameOf, find } = clients.useChoices(id);
  return <p>{`${nameOf(id) ?? 'nobody'} ${String(find(id)?.id)}`}</p>;
}

it('knows a present value that is beyond the beginning of a long list', async () => {
  const asked = manyClients();
  renderElement(<Form id={309} />);
  expect(await screen.findByText('Client 309 309')).toBeVisible();
  expect(asked.map((query) => query.get('id'))).toEqual([null, '309']);
});
