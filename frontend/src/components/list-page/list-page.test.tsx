import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RootLayout } from '@/app/root-layout';
import { listForgotten } from '@/lib/list-memory';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { server, tenantIs, versionIs } from '@/test/server';
import { ListPage } from './list-page';
import { ListStates } from './list-states';
import { phaseOf, type ListPhase } from './phase';
import { useListAddress } from './use-list-address';

const run = vi.fn();

interface ProbeProps {
  permitted?: boolean;
  phase?: ListPhase;
  count?: number;
}

function Orders({ permitted = true, phase = { is: 'ready' }, count = 1 }: ProbeProps) {
  const { search, change, reset } = useListAddress('orders');
  const [selected, setSelected] = useState(0);
  const status = search.get('status');
  return (
    <ListPage
      title="Orders"
      permitted={permitted}
      quickFilter={{
        placeholder: 'Order, client, plate',
        value: search.get('q') ?? '',
        onChange: (q) => change({ q }),
      }}
      moreFilters={{
        activeCount: status ? 1 : 0,
        content: (
          <button type="button" onClick={() => change({ status: 'LOADED' })}>
            only loaded
          </button>
        ),
      }}
      chips={
        status
          ? [{ id: 'status', label: 'Status: Loaded', onRemove: () => change({ status: null }) }]
          : []
      }
      onReset={() => reset(['sort'])}
      summary={[{ label: 'Profit', value: '-93.76 €', negative: true }]}
      primaryAction={{ label: 'New order', onRun: run }}
      selection={{
        count: selected,
        onClear: () => setSelected(0),
        actions: [
          { id: 'a', label: 'Create invoice', onRun: run, disabledReason: null },
          { id: 'b', label: 'Send agreements', onRun: run, disabledReason: 'No supplier' },
        ],
      }}
    >
      <ListStates
        phase={phase}
        count={count}
        empty={{ text: 'Orders you take by phone belong here.' }}
        filteredEmpty={status ? { text: 'No orders found', onReset: () => reset() } : null}
      >
        <button type="button" onClick={() => setSelected(2)}>
          select two
        </button>
        <Link to="/edit">edit</Link>
      </ListStates>
    </ListPage>
  );
}

function open(props: ProbeProps = {}, at = '/orders') {
  server.use(versionIs('1'), tenantIs());
  return renderRoutes(
    [
      {
        element: <RootLayout />,
        children: [
          { path: '/orders', element: <Orders {...props} /> },
          { path: '/edit', element: <Link to="/orders">back</Link> },
          { path: '/two', element: <TwoAtOnce /> },
        ],
      },
    ],
    { at },
  );
}

/** Changes its address twice before it is drawn again, and once more by what it knew before. */
function TwoAtOnce() {
  const { change, reset } = useListAddress('orders');
  const [early] = useState(() => change);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          change({ status: 'LOADED' });
          change({ q: 'FLL', old: null, status: (present) => `${String(present)},PLANNED` });
        }}
      >
        two changes
      </button>
      <button type="button" onClick={() => early({ week: 7 })}>
        early change
      </button>
      <button
        type="button"
        onClick={() => {
          change({ sort: 'date' });
          reset(['sort']);
        }}
      >
        change and reset
      </button>
    </>
  );
}

beforeEach(() => run.mockClear());

describe('the address of a list', () => {
  it('is its state: filters change it, chips and Reset take them off again', async () => {
    const { user, router } = open({}, '/orders?sort=date');
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await user.click(screen.getByRole('button', { name: 'only loaded' }));
    expect(router.state.location.search).toBe('?sort=date&status=LOADED');
    expect(screen.getByRole('button', { name: 'More filters, 1 active' })).toBeVisible();
    await expectAccessible();

    await user.click(screen.getByRole('button', { name: 'Remove filter Status: Loaded' }));
    expect(router.state.location.search).toBe('?sort=date');

    await user.click(screen.getByRole('button', { name: 'only loaded' }));
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(router.state.location.search).toBe('?sort=date');
    expect(screen.getByRole('searchbox', { name: 'Quick filter' })).toHaveFocus();
  });

  it('takes up every change, also those of one moment and of one who waited', async () => {
    const { user, router } = open({}, '/two?old=1');
    await user.click(screen.getByRole('button', { name: 'two changes' }));
    expect(router.state.location.search).toBe('?status=LOADED%2CPLANNED&q=FLL');
    await user.click(screen.getByRole('button', { name: 'early change' }));
    expect(router.state.location.search).toBe('?status=LOADED%2CPLANNED&q=FLL&week=7');
    await user.click(screen.getByRole('button', { name: 'change and reset' }));
    expect(router.state.location.search).toBe('?sort=date');
  });

  it('is reset from the quick filter too, which has no chip', async () => {
    const { user, router } = open({}, '/orders?q=FLL');
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(router.state.location.search).toBe('');
  });

  it('is taken up again after an edit, but not after the menu forgot it', async () => {
    const { user, router, store } = open({}, '/orders?status=LOADED');
    await user.click(screen.getByRole('link', { name: 'edit' }));
    await user.click(await screen.findByRole('link', { name: 'back' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=LOADED'));

    await user.click(screen.getByRole('link', { name: 'edit' }));
    store.dispatch(listForgotten('orders'));
    await user.click(await screen.findByRole('link', { name: 'back' }));
    await screen.findByRole('heading', { name: 'Orders' });
    expect(router.state.location.search).toBe('');
  });
});

it('asks the quick filter after a pause, at once on Enter, and is reached by /', async () => {
  const { user, router } = open();
  await user.keyboard('/');
  const filter = screen.getByRole('searchbox', { name: 'Quick filter' });
  expect(filter).toHaveFocus();
  await user.type(filter, 'FLL');
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(router.state.location.search).toBe('?q=FLL'));
  await user.type(filter, '-1{Enter}');
  expect(router.state.location.search).toBe('?q=FLL-1');
  await user.keyboard('{Escape}');
  expect(router.state.location.search).toBe('');
});

it('asks for the same again after it was set back from elsewhere', async () => {
  const { user, router } = open();
  const filter = screen.getByRole('searchbox', { name: 'Quick filter' });
  await user.type(filter, 'FLL{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=FLL'));
  await act(() => router.navigate('?'));
  await waitFor(() => expect(filter).toHaveValue(''));
  await user.type(filter, 'FLL');
  await waitFor(() => expect(router.state.location.search).toBe('?q=FLL'));
});

it('runs its primary action from the button and by n, titles the window, and shows figures', async () => {
  const { user } = open();
  await waitFor(() => expect(document.title).toBe('Orders · Demo Logistics'));
  await user.keyboard('n');
  await user.click(screen.getAllByRole('button', { name: 'New order' })[0] as HTMLElement);
  expect(run).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('Profit-93.76 €');
});

it('offers what can be done with a selection, and the reason why something cannot', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'select two' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  const refused = screen.getByRole('button', { name: 'Send agreements' });
  expect(refused).toHaveAccessibleDescription('No supplier');
  await user.click(refused);
  expect(run).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Create invoice' }));
  expect(run).toHaveBeenCalledOnce();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText('2 selected')).toBeNull();
});

it('keeps the chips in their place under the selection, so that no row moves', async () => {
  const { user } = open({}, '/orders?status=LOADED');
  const chips = screen.getByRole('list', { name: 'Active filters' });
  await user.click(screen.getByRole('button', { name: 'select two' }));
  expect(chips).toBeInTheDocument();
  expect(chips).toHaveAttribute('data-covered');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(chips).not.toHaveAttribute('data-covered');
});

it('resets from among the filters on a narrow screen, whose toolbar has no room', async () => {
  const known = window.matchMedia;
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...known(query), matches: query === '(max-width: 767px)' }));
  const { user, router } = open({}, '/orders?sort=date&status=LOADED');
  const filters = await screen.findByRole('button', { name: 'More filters, 1 active' });
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  await user.click(filters);
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  await user.click(within(sheet).getByRole('button', { name: 'Reset' }));
  expect(router.state.location.search).toBe('?sort=date');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  media.mockRestore();
});

it('closes more filters by Esc and gives the focus back', async () => {
  const { user } = open();
  const more = screen.getByRole('button', { name: 'More filters' });
  await user.click(more);
  screen.getByRole('button', { name: 'only loaded' }).focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'only loaded' })).toBeNull();
  expect(more).toHaveFocus();
});

it('says who can grant a page that may not be seen', async () => {
  open({ permitted: false });
  expect(await screen.findByRole('heading', { name: 'You may not see this page' })).toBeVisible();
  expect(screen.getByText(/An administrator can grant it/)).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

describe('the states of a list', () => {
  it('draws nothing for a blink, then the shape of what comes', async () => {
    open({ phase: { is: 'loading' } });
    expect(document.querySelector('.mantine-Skeleton-root')).toBeNull();
    await waitFor(() => expect(document.querySelector('.mantine-Skeleton-root')).not.toBeNull());
  });

  it('says what belongs where nothing is', () => {
    open({ count: 0 });
    expect(screen.getByText('Orders you take by phone belong here.')).toBeVisible();
  });

  it('says that the filters found nothing, and resets them', async () => {
    const { user, router } = open({ count: 0 }, '/orders?status=LOADED');
    const state = screen.getByText('No orders found').parentElement as HTMLElement;
    await user.click(within(state).getByRole('button', { name: 'Reset filters' }));
    expect(router.state.location.search).toBe('');
  });

  it('keeps what is loaded when a later answer fails', async () => {
    const onRetry = vi.fn();
    const phase: ListPhase = { is: 'failed', message: 'No answer.', requestId: 'req-3', onRetry };
    const { user } = open({ phase });
    expect(screen.getByRole('alert')).toHaveTextContent('No answer. Request req-3');
    expect(screen.getByRole('button', { name: 'select two' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

it.each([
  [{ isFetching: true }, { is: 'loading' }],
  [
    { data: [], isFetching: false },
    { is: 'ready', reloading: false },
  ],
  [
    { data: [], isFetching: true },
    { is: 'ready', reloading: true },
  ],
  [{ error: { status: 500 }, isFetching: false }, { is: 'failed' }],
  [
    { data: [], error: { status: 500 }, isFetching: true },
    { is: 'ready', reloading: true },
  ],
])('reads the phase of %j', (query, phase) => {
  expect(phaseOf({ ...query, refetch: vi.fn() })).toMatchObject(phase);
});
