/** What a changed cell and a pasted block send, and what is asked when a user was faster. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { OrderRow } from '@/api/generated/types';
import { cell, openOrders } from '@/test/orders-page';
import { API, refused, server } from '@/test/server';
import { ALL_COLUMNS } from './order-template/test-template';
import { order, ordersAre } from './test-orders';

/** Hidden, so that the columns that tests look at fit into the window. */
const HIDDEN = ['loading_date', 'unloading_date', 'loadings', 'unloadings', 'supplier_name'];

interface Sent {
  cells: Record<string, unknown>[];
  partly: boolean;
}
let blocks: Sent[];
let versions: (string | null)[];

beforeEach(() => {
  blocks = [];
  versions = [];
});

async function open() {
  const fields = ALL_COLUMNS.filter((id) => !HIDDEN.includes(id));
  const page = openOrders(
    [order(1), order(2), order(3)],
    { asked: [], summed: [] },
    { at: '/orders', fields },
  );
  await screen.findByRole('link', { name: '26-00001' });
  return page;
}

const paste = (row: number, column: string, text: string) =>
  fireEvent.paste(cell(row, column), { clipboardData: { getData: () => text } });

const theirs = (id: number, path: string) => ({
  path,
  value: 125_000,
  changed_by: 'Rasa',
  changed_at: new Date(2026, 2, 1, 10, 41).toISOString(),
  row: order(id, { revenue: 125_000, updated_at: '2026-03-01T08:41:00.000007Z' }),
});

const versionsOf = (rows: OrderRow[]) => rows.map(({ id, updated_at }) => ({ id, updated_at }));

const someoneWasFaster = (changed: ReturnType<typeof theirs>) =>
  HttpResponse.json(
    { message: 'Changed', errors: {}, codes: {}, stale: true, changed: [changed] },
    { status: 409 },
  );

it('says in which version a cell was seen, and shows whose value is there by now', async () => {
  const { user } = await open();
  server.use(
    http.patch(`${API}/orders/:id`, ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      return versions.length === 1
        ? someoneWasFaster(theirs(1, 'revenue'))
        : HttpResponse.json({ data: { ...order(1, { revenue: 130_000 }), order_id: 1 } });
    }),
  );
  await user.click(cell(0, 'revenue'));
  await user.keyboard('1300{Enter}{ArrowUp}');
  const words = 'Rasa changed it at 10:41, it is now 1,250.00. Yours: 1,300.00.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(cell(0, 'revenue')).toHaveTextContent('1,250.00');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() =>
    expect(versions).toEqual([
      `"${String(Date.parse('2026-03-01T08:00:00Z') * 1000)}"`,
      `"${String(Date.parse('2026-03-01T08:41:00Z') * 1000 + 7)}"`,
    ]),
  );
});

it('pastes a block in one request, and undoes it in one', async () => {
  const { user } = await open();
  server.use(
    http.patch(`${API}/orders`, async ({ request }) => {
      blocks.push((await request.json()) as Sent);
      const rows = blocks.at(-1)!.cells.map(({ id, revenue }) =>
        order(Number(id), {
          revenue: Number(revenue),
          updated_at: `2026-03-01T09:00:00.00000${String(blocks.length)}Z`,
        }),
      );
      return HttpResponse.json({ data: { rows, versions: versionsOf(rows), refused: [] } });
    }),
  );
  await user.click(cell(0, 'revenue'));
  paste(0, 'revenue', '10\n20\n');
  await user.click(await screen.findByRole('button', { name: 'Change 2 cells' }));
  await waitFor(() => expect(cell(1, 'revenue')).toHaveTextContent('20.00'));
  const seen = '2026-03-01T08:00:00Z';
  expect(blocks).toEqual([
    {
      partly: false,
      cells: [
        { id: 1, version: seen, revenue: 1000 },
        { id: 2, version: seen, revenue: 2000 },
      ],
    },
  ]);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(cell(1, 'revenue')).toHaveTextContent('1,000.00'));
  const since = '2026-03-01T09:00:00.000001Z';
  expect(blocks[1]).toEqual({
    partly: true,
    cells: [
      { id: 1, version: since, revenue: 100_000 },
      { id: 2, version: since, revenue: 100_000 },
    ],
  });
});

it('reads the list again if the block has more rows than are answered', async () => {
  const { user } = await open();
  const changed = [order(1, { revenue: 1000 }), order(2, { revenue: 2000 })];
  server.use(
    http.patch(`${API}/orders`, () => {
      server.use(...ordersAre([...changed, order(3)], { asked: [], summed: [] }));
      return HttpResponse.json({ data: { rows: [], versions: versionsOf(changed), refused: [] } });
    }),
  );
  await user.click(cell(0, 'revenue'));
  // The second value is one that was not asked for: it comes from the server.
  paste(0, 'revenue', '10\n30\n');
  await user.click(await screen.findByRole('button', { name: 'Change 2 cells' }));
  await waitFor(() => expect(cell(1, 'revenue')).toHaveTextContent('20.00'));
});

it.each([
  [
    'marks the cells that the server has refused',
    () => refused(422, { errors: { 'cells.1.revenue': ['Too much'] } }),
    async () => {
      await waitFor(() => expect(cell(1, 'revenue')).toBeInvalid());
      expect(cell(0, 'revenue')).toBeValid();
      expect(cell(1, 'revenue')).toHaveTextContent('1,000.00');
    },
  ],
  [
    'asks about cells of a block that somebody else has changed',
    () => someoneWasFaster(theirs(2, 'cells.1.revenue')),
    async () => {
      const dialog = await screen.findByRole('dialog', { name: '1 cell was changed meanwhile' });
      expect(dialog).toHaveTextContent('26-00002, Revenue, €: Rasa changed it at 10:41');
      expect(within(dialog).getByRole('button', { name: 'Save only the others' })).toBeVisible();
      expect(cell(1, 'revenue')).toHaveTextContent('1,250.00');
    },
  ],
])('%s', async (_, answer, expectation) => {
  const { user } = await open();
  server.use(http.patch(`${API}/orders`, answer));
  await user.click(cell(0, 'revenue'));
  paste(0, 'revenue', '10\n20\n');
  await user.click(await screen.findByRole('button', { name: 'Change 2 cells' }));
  await expectation();
});

it('goes from the quick filter into the rows', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('searchbox', { name: 'Quick filter' }));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.closest('[data-row="0"]')).not.toBeNull();
});
