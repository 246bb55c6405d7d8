/** Saved views of the orders list, and orders that are added up. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { SavedView } from '@/components/list-page/views/saved-view';
import { expectAccessible } from '@/test/axe';
import { openOrders } from '@/test/orders-page';
import { API, server } from '@/test/server';
import { order } from './test-orders';

const view = (id: number, name: string, more: Partial<SavedView> = {}): SavedView => ({
  id,
  list: 'orders',
  name,
  is_shared: false,
  owner_id: 1,
  owner_name: 'Rasa Petrauskienė',
  may_change: true,
  search: 'order_by=profit&order_direction=asc&status=PLANNED',
  columns: ['order_number', 'profit', 'status'],
  updated_at: '2026-03-01T08:00:00Z',
  ...more,
});

function open(views: SavedView[], at?: string) {
  const asked: URLSearchParams[] = [];
  const sent: { method: string; path: string; body: unknown }[] = [];
  const stored = [...views];
  const note = async (request: Request) => {
    const text = await request.text();
    const body = text === '' ? null : (JSON.parse(text) as Partial<SavedView>);
    sent.push({ method: request.method, path: new URL(request.url).pathname, body });
    return body ?? {};
  };
  server.use(
    http.get(`${API}/list-views/orders`, () => HttpResponse.json({ data: stored })),
    http.post(`${API}/list-views/orders`, async ({ request }) => {
      const body = await note(request);
      stored.push(view(9, body.name ?? '', body));
      return HttpResponse.json({ data: { id: 9 } });
    }),
    http.put(`${API}/list-views/orders/:id`, async ({ request, params }) => {
      const body = await note(request);
      const place = stored.findIndex(({ id }) => id === Number(params.id));
      const before = stored[place];
      if (before) stored[place] = { ...before, ...body, updated_at: '2026-03-02T08:00:00Z' };
      return HttpResponse.json({ data: { id: Number(params.id) } });
    }),
    http.delete(`${API}/list-views/orders/:id`, async ({ request, params }) => {
      await note(request);
      stored.splice(0, stored.length, ...stored.filter(({ id }) => id !== Number(params.id)));
      return HttpResponse.json({ data: { id: Number(params.id) } });
    }),
  );
  const opened = openOrders(
    [order(1)],
    { asked, summed: [] },
    { at, fields: ['status', 'client_name'] },
  );
  return { asked, sent, ...opened };
}

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ dataset }) => dataset.head ?? '')
    .filter((id) => !id.startsWith('@') && id !== 'menu');
const menu = (name: RegExp | string = 'Saved views') => screen.findByRole('button', { name });
const entry = (name: string) => screen.findByRole('menuitem', { name });

it('shows the filters, the sort and the columns of a view', async () => {
  const { asked, user, router } = open([view(3, 'Weakest first')]);
  await user.click(await menu());
  await user.click(await entry('Weakest first'));
  expect(await menu('Saved view: Weakest first')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('PLANNED'));
  expect(asked.at(-1)?.get('order_by')).toBe('profit');
  await waitFor(() => expect(heads()).toEqual(['order_number', 'profit', 'status']));
  await expectAccessible();
  await user.click(await screen.findByRole('button', { name: 'Remove filter Status: Planned' }));
  const changed = await menu('Saved view: Weakest first, changed since it was saved');
  await user.click(changed);
  await user.click(await entry('Back to “Weakest first” as saved'));
  await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('PLANNED'));
  await user.click(await menu('Saved view: Weakest first'));
  await user.click(await entry('Leave view'));
  // The person's own columns are back.
  await waitFor(() => expect(heads()).toEqual(['order_number', 'status', 'client_name']));
  expect(router.state.location.search).toBe('');
});

it('keeps what is shown under a name, and opens it', async () => {
  const { sent, user, router } = open([], '/orders?status=PLANNED&search=kaunas&order_id=1');
  await user.click(await menu());
  expect(await screen.findByText('No view is saved yet')).toBeVisible();
  await user.click(await entry('Save as a new view…'));
  const dialog = await screen.findByRole('dialog', { name: 'New view' });
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/u }), 'Kaunas');
  await user.click(within(dialog).getByRole('switch', { name: 'Everybody in the company has it' }));
  await expectAccessible();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await menu('Saved view: Kaunas')).toBeVisible();
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/tenant/v1/list-views/orders',
      body: {
        name: 'Kaunas',
        is_shared: true,
        search: 'search=kaunas&status=PLANNED',
        columns: ['order_number', 'status', 'client_name'],
      },
    },
  ]);
  expect(new URLSearchParams(router.state.location.search).get('view')).toBe('9');
});

it('takes changed columns into the view once they are saved, and leaves the own ones alone', async () => {
  const { sent, user } = open(
    [view(3, 'Weakest first')],
    '/orders?view=3&status=PLANNED&order_by=profit&order_direction=asc',
  );
  await waitFor(() => expect(heads()).toEqual(['order_number', 'profit', 'status']));
  await user.click(screen.getByRole('button', { name: 'Columns and row height' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Status' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(heads()).toEqual(['order_number', 'profit']));
  await user.click(await menu(/changed since it was saved$/u));
  await user.click(await entry('Save changes to “Weakest first”'));
  expect(await menu('Saved view: Weakest first')).toBeVisible();
  // A change of the own template would have been sent after half a second.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(sent.map(({ method, body }) => [method, (body as SavedView).columns])).toEqual([
    ['PUT', ['order_number', 'profit']],
  ]);
});

it('offers nothing that changes a view of somebody else', async () => {
  const { user } = open(
    [view(3, 'Ours', { is_shared: true, may_change: false, owner_name: 'Jonas' })],
    '/orders?view=3',
  );
  await user.click(await menu(/^Saved view: Ours/u));
  expect(await entry('Ours Jonas')).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^(Save changes|Rename|Delete)/u })).toBeNull();
  expect(await entry('Save as a new view…')).toBeVisible();
});

it('deletes a view, and leaves the list as it is', async () => {
  const { sent, user, router } = open(
    [view(3, 'Weakest first')],
    '/orders?order_by=profit&order_direction=asc&status=PLANNED&view=3',
  );
  await user.click(await menu('Saved view: Weakest first'));
  await user.click(await entry('Delete view…'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this view?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await menu()).toBeVisible();
  expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
  expect(new URLSearchParams(router.state.location.search).get('status')).toBe('PLANNED');
});

const leftOut = (text: string) =>
  screen.findByText(`Left out, since this list does not have it: ${text}.`);

it('says what a saved view names that the list does not have, and takes it out once saved', async () => {
  const old = {
    search: 'colour=red&group=driver&order_by=margin&status=PLANNED',
    columns: ['order_number', 'vessel', 'status'],
  };
  const { asked, sent, user, router } = open([view(3, 'Old', old)]);
  await user.click(await menu());
  await user.click(await entry('Old'));
  const notice = await leftOut(
    'filter “colour”, column “vessel”, sort by “margin”, groups by “driver”',
  );
  expect(notice).toBeVisible();
  // The rest of the view is shown.
  await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('PLANNED'));
  expect(asked.at(-1)?.has('order_by')).toBe(false);
  expect(heads()).toEqual(['order_number', 'status']);
  await expectAccessible();

  await user.click(screen.getByRole('button', { name: 'Hide this message' }));
  expect(notice).not.toBeInTheDocument();
  const search = new URLSearchParams(router.state.location.search);
  expect([search.has('order_by'), search.has('group'), search.get('status')]).toEqual([
    false,
    false,
    'PLANNED',
  ]);

  await user.click(await menu('Saved view: Old'));
  await user.click(await entry('Save changes to “Old”'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    search: 'status=PLANNED',
    columns: ['order_number', 'status'],
  });
});

it.each([
  ['a sort that is not known', 'order_by=margin', 'sort by “margin”'],
  ['a sort by a column that has none', 'order_by=vin_numbers', 'sort by “VIN numbers”'],
  ['groups that are not known', 'group=driver', 'groups by “driver”'],
])('says that the address has %s', async (_what, query, text) => {
  open([], `/orders?${query}`);
  expect(await leftOut(text)).toBeVisible();
});

it('says nothing of an address that is known, and of what others add to a link', async () => {
  open(
    [view(3, 'Weakest first')],
    '/orders?view=3&order_by=profit&order_direction=asc&status=PLANNED&utm_source=mail',
  );
  await menu('Saved view: Weakest first');
  await waitFor(() => expect(heads()).toEqual(['order_number', 'profit', 'status']));
  expect(screen.queryByText(/^Left out/u)).toBeNull();
});

it('leads from a week to those of its days that the filter leaves', async () => {
  const sums = { total: 1, revenue: 1, cost: 1, profit: 0, unpriced: { total: 0, revenue: 0 } };
  const group = (week: string | null) => ({
    client_id: null,
    client_name: null,
    week,
    sums: { ...sums, currencies: [{ ...sums, currency: 'EUR' }] },
  });
  server.use(
    http.get(`${API}/orders/list-groups`, () =>
      HttpResponse.json({ data: { groups: [group('2026-03-09'), group(null)], has_more: false } }),
    ),
  );
  const { asked, user } = open([], '/orders?group=week&date_from_from=2026-03-11');
  const table = await screen.findByRole('table', { name: 'By week' });
  expect(within(table).getByText('Without a day of loading')).toBeVisible();
  await user.click(within(table).getByRole('link'));
  await waitFor(() => expect(asked.at(-1)?.get('date_to')).toBe('2026-03-15'));
  expect(asked.at(-1)?.get('date_from_from')).toBe('2026-03-11');
});

it('says how many orders of a group have no cost, and shows profit and margin of the others', async () => {
  const week = (monday: string, cost: number, unpriced: { total: number; revenue: number }) => {
    const profit = 300_000 - unpriced.revenue - cost;
    const sums = { total: 3, revenue: 300_000, cost, profit, unpriced };
    return {
      client_id: null,
      client_name: null,
      week: monday,
      sums: { ...sums, currencies: [{ ...sums, currency: 'EUR' }] },
    };
  };
  server.use(
    http.get(`${API}/orders/list-groups`, () => {
      const groups = [
        week('2026-03-16', 0, { total: 3, revenue: 300_000 }),
        week('2026-03-09', 150_000, { total: 1, revenue: 100_000 }),
        week('2026-03-02', 240_000, { total: 0, revenue: 0 }),
      ];
      return HttpResponse.json({ data: { groups, has_more: false } });
    }),
  );
  const { user } = open([], '/orders?group=week');
  const table = await screen.findByRole('table', { name: 'By week' });
  const cells = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent.replaceAll('\u00a0', ' ')),
      );
  const none = ['3', '3,000.00 €', '–', '–not priced yet: 3 orders, 3,000.00 €', '–'];
  const some = [
    '3',
    '3,000.00 €',
    '1,500.00 €',
    '500.00 €not priced yet: 1 order, 1,000.00 €',
    '25 %',
  ];
  const all = ['3', '3,000.00 €', '2,400.00 €', '600.00 €', '20 %'];
  expect(cells()).toEqual([none, some, all]);
  await expectAccessible();
  await user.click(within(table).getByRole('button', { name: 'Profit' }));
  expect(cells()).toEqual([all, some, none]);
  await user.click(within(table).getByRole('button', { name: 'Margin' }));
  expect(cells()).toEqual([some, all, none]);
  expect(within(table).getByRole('link', { name: /3 orders/ })).toHaveAttribute(
    'href',
    expect.stringContaining('date_from_from=2026-03-16&date_to=2026-03-22&unpriced=true'),
  );
});

it('adds orders up by client, each a link to its orders', async () => {
  const unpriced = { total: 0, revenue: 0 };
  const sums = (revenue: number, profit: number, currency = 'EUR') => ({
    currency,
    total: 2,
    revenue,
    cost: revenue - profit,
    profit,
    unpriced,
  });
  const group = (
    id: number | null,
    name: string | null,
    ...currencies: ReturnType<typeof sums>[]
  ) => ({
    client_id: id,
    client_name: name,
    week: null,
    sums: {
      ...(currencies.find(({ currency }) => currency === 'EUR') ?? sums(0, 0)),
      total: 2 * currencies.length,
      currencies,
    },
  });
  let query: URLSearchParams | undefined;
  server.use(
    http.get(`${API}/orders/list-groups`, ({ request }) => {
      query = new URL(request.url).searchParams;
      const groups = [
        group(4, 'Baltic Cargo', sums(300_000, 60_000), sums(50_000, -10_000, 'USD')),
        group(9, 'Nord Auto', sums(400_000, 40_000)),
        group(null, null, sums(0, -10_000)),
      ];
      return HttpResponse.json({ data: { groups, has_more: false } });
    }),
  );
  const { asked, user } = open([], '/orders?status=PLANNED');
  await user.click(await screen.findByRole('button', { name: 'Add up' }));
  await user.click(await entry('By client'));
  const table = await screen.findByRole('table', { name: 'By client' });
  expect(query?.get('group_by')).toBe('client');
  expect(query?.get('status')).toBe('PLANNED');
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent.replaceAll('\u00a0', ' '));
  expect(rows()).toEqual([
    'Baltic Cargo43,000.00 €500.00 $2,400.00 €600.00 $600.00 €-100.00 $20 %-20 %',
    'Nord Auto24,000.00 €3,600.00 €400.00 €10 %',
    'Without a client20.00 €100.00 €-100.00 €–',
  ]);
  await expectAccessible();
  await user.click(within(table).getByRole('button', { name: 'Revenue' }));
  expect(rows()[0]).toMatch(/^Nord Auto/u);
  await user.click(within(table).getByRole('link', { name: 'Nord Auto' }));
  await waitFor(() => expect(asked.at(-1)?.get('client_id')).toBe('9'));
  expect(asked.at(-1)?.get('status')).toBe('PLANNED');
  expect(await screen.findByRole('grid')).toBeVisible();
});
