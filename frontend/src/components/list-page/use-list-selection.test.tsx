/** Selected rows belong to the filters they were selected with. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Pages } from '@/api/pages';
import { RootLayout } from '@/app/root-layout';
import { renderRoutes } from '@/test/render';
import { server, shellIsServed } from '@/test/server';
import { listScreen, type ListBodyProps } from './list-screen';
import { columnsOf, type ListTable } from './list-table';
import { useListSelection } from './use-list-selection';

interface Row {
  id: number;
  name: string;
}
interface Arg {
  search?: string;
  status?: string;
  late?: boolean;
  orderBy?: string;
  orderDirection?: string;
}

const pages: Pages<Arg, Row> = {
  list: 'rows',
  usePages: () => ({
    rows: [],
    total: 0,
    data: [],
    isFetching: false,
    isFetchingNextPage: false,
    hasNextPage: false,
    fetchNextPage: () => Promise.resolve(),
    refetch: () => undefined,
  }),
  filtersWith: () => [],
};

const TABLE: ListTable<Row, Arg> = {
  name: 'vehicles',
  title: () => 'Rows',
  pages,
  rowName: ({ name }) => name,
  columns: columnsOf<Row>([{ id: 'name', title: () => 'Name', width: 100, sort: 'asc' }]),
  filters: [
    { id: 'search', arg: 'search', is: 'quick', label: () => 'Search' },
    {
      id: 'status',
      arg: 'status',
      is: 'choice',
      choices: ['LOADED', 'PLANNED'],
      sayChoice: (choice) => choice,
      label: () => 'Status',
    },
  ],
  presets: [{ id: 'late', label: () => 'Late', asks: () => ({ late: true }) }],
  groups: { param: 'group', choices: ['client'] },
  empty: { text: () => 'None' },
};

function Body({ table, read }: ListBodyProps<Row, Arg>) {
  const [ids, change] = useListSelection({ table, ...read });
  return (
    <>
      <output aria-label="Selected">{[...ids].join()}</output>
      <button type="button" onClick={() => change(new Set([1, 2]))}>
        select
      </button>
    </>
  );
}
const List = listScreen(TABLE, Body);

async function select(at: string) {
  server.use(...shellIsServed());
  const page = renderRoutes(
    [
      {
        element: <RootLayout />,
        children: [
          { path: '/rows', element: <List /> },
          { path: '/row', element: <p>a row</p> },
        ],
      },
    ],
    { at },
  );
  await page.user.click(await screen.findByRole('button', { name: 'select' }));
  expect(selected()).toBe('1,2');
  const go = (to: string) => act(() => page.router.navigate(to));
  return { go };
}
const selected = () => screen.getByRole('status', { name: 'Selected' }).textContent;

const HERE = '/rows?status=LOADED';

const OTHERS = [
  ['another filter', '/rows?status=PLANNED'],
  ['one more filter', '/rows?status=LOADED&late=1'],
  ['a search', '/rows?status=LOADED&search=FLL'],
  ['no filter', '/rows?order_by=name'],
  ['a filter that is not known', '/rows?status=LOST'],
  ['a saved view with other filters', '/rows?view=3&status=PLANNED'],
] as const;

const SAME = [
  ['the same address', HERE],
  ['another sort', `${HERE}&order_by=name&order_direction=asc`],
  ['groups', `${HERE}&group=client`],
  ['an opened row', `${HERE}&open=7`],
  ['a name for what is shown', '/rows?view=3&status=LOADED'],
] as const;

it.each(OTHERS)('is dropped by %s', async (_what, to) => {
  const { go } = await select(HERE);
  await go(to);
  expect(selected()).toBe('');
});

it.each(OTHERS)('is not restored with %s', async (_what, to) => {
  const { go } = await select(HERE);
  await go('/row');
  await go(to);
  expect(selected()).toBe('');
  await go(HERE);
  expect(selected()).toBe('');
});

it.each(SAME)('is kept by %s', async (_what, to) => {
  const { go } = await select(HERE);
  await go(to);
  expect(selected()).toBe('1,2');
});

it.each(SAME)('is restored with %s', async (_what, to) => {
  const { go } = await select(HERE);
  await go('/row');
  await go(to);
  expect(selected()).toBe('1,2');
});

it('is restored with a bare address, which takes up the filters again', async () => {
  const { go } = await select(HERE);
  await go('/row');
  await go('/rows');
  expect(selected()).toBe('1,2');
});

it('does not come from a list whose filter was not known', async () => {
  const { go } = await select('/rows?status=LOST');
  await go('/rows?order_by=name');
  expect(selected()).toBe('');
});
