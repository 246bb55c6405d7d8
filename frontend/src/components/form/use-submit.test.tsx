import { act, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AddressValue } from '@/lib/address';
import { choice, day, id, money, place } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';
import { isAnythingUnsaved } from '@/lib/unsaved-work';
import { RootLayout } from '@/app/root-layout';
import { hold } from '@/test/hold';
import { renderElement, renderRoutes } from '@/test/render';
import { server, tenantIs, versionIs } from '@/test/server';
import { AddressField } from '../fields/address-field';
import { Controlled } from '../fields/controlled';
import { searchIn } from '../fields/local-search';
import { FormDay } from './form-day';
import { FormDialog } from './form-dialog';
import { FormChoice, FormMoney } from './form-inputs';
import { FormSearch } from './form-search';
import { FormShell } from './form-shell';
import { useRecordForm } from './use-record-form';

interface Sent {
  unit?: string | null;
  price?: number | null;
  owner?: number | null;
  date?: string | null;
  address?: string | null;
  latitude?: number | null;
  longitude?: number | null;
}

const CAR = formTable<Sent>()({
  unit: choice('record:vehicle.cost_calculation_type', ['PER_KM', 'PER_DAY'], 'choices:'),
  price: money('record:vehicle.cost_calculation_value'),
  owner: id('record:vehicle.subcontractor_id'),
  date: day('record:planning_entry.date'),
  place: place('record:planning_entry.address', {
    address: 'address',
    latitude: 'latitude',
    longitude: 'longitude',
  }),
});

const OWNERS = [
  { value: 1, label: 'Fast Freight' },
  { value: 2, label: 'Slow Freight' },
];
const VILNIUS = { id: 'v', address: 'Vilnius', latitude: 54.69, longitude: 25.28 };
const EMPTY = { unit: null, price: null, owner: null, date: null };

let sent: Sent[] = [];
/** What the answers of saves wait for. */
let waitsFor: Promise<void> | undefined;

function useCar(stored: Sent) {
  return useRecordForm({
    table: CAR,
    stored,
    update: async (payload: Sent) => {
      sent.push(payload);
      await waitsFor;
      return { data: payload };
    },
  }).frame;
}

function Page({ stored }: { stored: Sent }) {
  const content = (
    <>
      <FormSearch name="owner" from={OWNERS} />
      <FormChoice name="unit" />
      <FormMoney name="price" />
      <FormDay name="date" />
      <Controlled<AddressValue> name="place">
        {(field) => <AddressField {...field} search={() => Promise.resolve([VILNIUS])} />}
      </Controlled>
    </>
  );
  return (
    <FormShell
      {...useCar(stored)}
      title="A car"
      sections={[{ id: 'car', title: 'Car', content }]}
    />
  );
}

beforeEach(() => {
  sent = [];
  waitsFor = undefined;
  server.use(tenantIs(), versionIs('1.0.0'));
});

const combo = (name: string) => screen.getByRole('combobox', { name });
const supplier = () => combo('Supplier');
const unit = () => combo('Cost calculation');

/** In the layout, which has the shortcuts. */
const open = (element: ReactElement) =>
  renderRoutes([{ element: <RootLayout />, children: [{ path: '/', element }] }]);

type User = ReturnType<typeof renderElement>['user'];
const WAYS: [string, (user: User) => Promise<void>][] = [
  ['Ctrl+S', (user) => user.keyboard('{Control>}s{/Control}')],
  ['a click on Save', (user) => user.click(screen.getByRole('button', { name: 'Save' }))],
];

describe.each(WAYS)('%s', (_way, submit) => {
  it('takes what was typed in a search select, also before its answer has come', async () => {
    const { user } = open(<Page stored={{ ...EMPTY, owner: 1 }} />);
    await user.click(supplier());
    await user.keyboard('slow');
    await submit(user);
    await waitFor(() => expect(sent).toMatchObject([{ owner: 2 }]));
    expect(supplier()).toHaveValue('Slow Freight');
  });

  it.each([
    ['nothing fits', 'xyz', false],
    ['several fit', 'fre', false],
    ['several fit, of which the first is marked', 'fre', true],
  ])('saves nothing if %s, and says so at the field', async (_case, typed, isListed) => {
    const { user } = open(<Page stored={{ ...EMPTY, owner: 1 }} />);
    await user.click(supplier());
    await user.keyboard(typed);
    if (isListed) await waitFor(() => expect(supplier()).toHaveAttribute('aria-activedescendant'));
    await submit(user);
    await waitFor(() => expect(supplier()).toHaveAccessibleDescription('Choose from the list'));
    await waitFor(() => expect(supplier()).toHaveFocus());
    expect(supplier()).toHaveValue(typed);
    expect(sent).toEqual([]);

    await user.keyboard('{Escape}');
    await submit(user);
    await waitFor(() => expect(sent).toMatchObject([{ owner: 1 }]));
  });

  it('takes an emptied search select as none', async () => {
    const { user } = open(<Page stored={{ ...EMPTY, owner: 1 }} />);
    await user.clear(supplier());
    await submit(user);
    await waitFor(() => expect(sent).toMatchObject([{ owner: null }]));
  });

  it('takes what was typed in a fixed choice, and refuses what is none', async () => {
    const { user } = open(<Page stored={{ ...EMPTY, unit: 'PER_KM' }} />);
    await user.click(unit());
    await user.keyboard('xyz');
    await submit(user);
    await waitFor(() => expect(unit()).toHaveAccessibleDescription('Choose from the list'));
    await waitFor(() => expect(unit()).toHaveFocus());
    expect(sent).toEqual([]);

    await user.clear(unit());
    await user.type(unit(), 'day');
    await submit(user);
    await waitFor(() => expect(sent).toMatchObject([{ unit: 'PER_DAY' }]));
  });

  it('takes the only place that was found for an address', async () => {
    const { user } = open(<Page stored={EMPTY} />);
    await user.type(combo('Address'), 'Viln');
    await submit(user);
    await waitFor(() => expect(sent).toMatchObject([{ address: 'Vilnius', latitude: 54.69 }]));
  });

  it('shows numbers and days as they are saved, and leaving them changes nothing', async () => {
    const { user } = open(<Page stored={EMPTY} />);
    await user.type(screen.getByLabelText('Cost'), '1234,5');
    await user.type(screen.getByRole('textbox', { name: 'Date' }), '20260309');
    await submit(user);
    expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
    expect(sent).toMatchObject([{ price: 123_450, date: '2026-03-09' }]);
    await user.click(supplier());
    expect(screen.getByLabelText('Cost')).toHaveValue('1,234.50');
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('2026-03-09');
    expect(screen.getByText(/^Saved/)).toBeInTheDocument();
  });
});

it('takes the option that the arrow keys have reached by Ctrl+S', async () => {
  const { user } = open(<Page stored={EMPTY} />);
  await user.click(supplier());
  await user.keyboard('fre');
  await screen.findAllByRole('option');
  await waitFor(() => expect(supplier()).toHaveAttribute('aria-activedescendant'));
  await user.keyboard('{ArrowDown}{Control>}s{/Control}');
  await waitFor(() => expect(sent).toMatchObject([{ owner: 2 }]));
});

describe('while Save waits', () => {
  const onSaved = vi.fn();
  let search = hold();
  let answer = hold();
  beforeEach(() => {
    search = hold();
    answer = hold();
    waitsFor = answer.until;
    onSaved.mockClear();
  });

  const findOwners = searchIn(OWNERS);
  const heldSearch: typeof findOwners = async (...asked) => {
    await search.until;
    return findOwners(...asked);
  };
  const fields = (
    <>
      <FormSearch name="owner" from={heldSearch} stored="Fast Freight" />
      <FormMoney name="price" />
    </>
  );
  function OnPage() {
    return (
      <>
        <Link to="/other">leave</Link>
        <FormShell
          {...useCar({ ...EMPTY, owner: 1 })}
          title="A car"
          onSaved={onSaved}
          sections={[{ id: 'car', title: 'Car', content: fields }]}
        />
      </>
    );
  }
  function InDialog() {
    const [opened, setOpened] = useState(true);
    return opened ? <OpenDialog onClose={() => setOpened(false)} /> : <p>closed</p>;
  }
  function OpenDialog({ onClose }: { onClose: () => void }) {
    const frame = useCar({ ...EMPTY, owner: 1 });
    return (
      <FormDialog {...frame} opened title="A car" submitLabel="Save" onClose={onClose}>
        {fields}
      </FormDialog>
    );
  }
  const openPage = () =>
    renderRoutes([
      {
        element: <RootLayout />,
        children: [
          { path: '/', element: <OnPage /> },
          { path: '/other', element: <p>other page</p> },
        ],
      },
    ]);
  const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
  const typeAndSave = async (user: User) => {
    await user.type(screen.getByLabelText('Cost'), '1');
    await user.click(supplier());
    await user.keyboard('slow');
    await save(user);
  };
  const askToLeave = async (user: User) => {
    await user.click(screen.getByRole('link', { name: 'leave' }));
    return screen.findByRole('dialog', { name: 'Leave without saving?' });
  };
  const leave = async (user: User) => {
    await askToLeave(user);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByText('other page');
  };
  const arrive = (held: ReturnType<typeof hold>) =>
    act(() => {
      held.letGo();
      return held.until;
    });

  it('for a search, Cancel in a dialog sends nothing', async () => {
    const { user } = renderElement(<InDialog />);
    await typeAndSave(user);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('closed');
    await arrive(search);
    expect(sent).toEqual([]);
  });

  it('for a search, Leave sends nothing', async () => {
    const { user } = openPage();
    await typeAndSave(user);
    await leave(user);
    await arrive(search);
    expect(sent).toEqual([]);
  });

  it('for a search, it says so, and the question about leaving waits too', async () => {
    const { user } = openPage();
    await typeAndSave(user);
    expect(screen.getByText('Saving…')).toBeVisible();
    const dialog = await askToLeave(user);
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    await arrive(search);
    await arrive(answer);
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });

  it('for a search, the button of a dialog says so', async () => {
    const { user } = renderElement(<InDialog />);
    await typeAndSave(user);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('for its answer, Leave does not lead on afterwards', async () => {
    const { user } = openPage();
    await user.type(screen.getByLabelText('Cost'), '1');
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    await leave(user);
    await arrive(answer);
    expect(onSaved).not.toHaveBeenCalled();
  });
});

describe('an error of a field that is not drawn', () => {
  const NEEDY = formTable<Sent>()({
    price: money('record:vehicle.cost_calculation_value', { checked: true }),
    date: day('record:planning_entry.date', { checked: true }),
  });
  const useNeedy = (stored: Sent = {}, error?: unknown) =>
    useRecordForm({
      table: NEEDY,
      stored,
      update: (payload: Sent) => {
        sent.push(payload);
        return Promise.resolve({ data: payload, error });
      },
    }).frame;
  const sections = [{ id: 'car', title: 'Car', content: <FormMoney name="price" /> }];

  function OnPage() {
    return <FormShell {...useNeedy()} title="A car" sections={sections} />;
  }
  function Refused() {
    const errors = { date: ['This field is required'], 'date.day': ['Too late'] };
    const frame = useNeedy({ price: 1, date: '2026-03-01' }, { status: 422, data: { errors } });
    return <FormShell {...frame} title="A car" sections={sections} />;
  }
  function InDialog() {
    return (
      <FormDialog {...useNeedy()} opened title="A car" submitLabel="Save" onClose={() => undefined}>
        <FormMoney name="price" />
      </FormDialog>
    );
  }

  it.each([
    ['page', <OnPage key="page" />],
    ['dialog', <InDialog key="dialog" />],
  ])('stands in the panel of a %s', async (_where, form) => {
    const { user } = renderElement(form);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('Date: This field is required');
    expect(panel).not.toHaveTextContent('Cost');
    expect(screen.getByLabelText(/^Cost/)).toHaveAccessibleDescription('This field is required');
    expect(sent).toEqual([]);
  });

  it('names its field, too, if it comes from the server', async () => {
    const { user } = renderElement(<Refused />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Date: This field is required')).toBeVisible();
    expect(screen.getByText('Too late')).toBeVisible();
  });
});

it('counts text in a search as unsaved until it is chosen or given up', async () => {
  const { user } = open(<Page stored={{ ...EMPTY, owner: 1 }} />);
  expect(isAnythingUnsaved()).toBe(false);
  await user.click(supplier());
  await user.keyboard('reight');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  expect(isAnythingUnsaved()).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isAnythingUnsaved()).toBe(false));
  expect(supplier()).toHaveValue('Fast Freight');
});

it('asks before a dialog is closed over text in a search', async () => {
  const close = vi.fn();
  const Popup = () => (
    <FormDialog {...useCar({ ...EMPTY })} opened title="A car" submitLabel="Save" onClose={close}>
      <FormSearch name="owner" from={OWNERS} />
    </FormDialog>
  );
  const { user } = open(<Popup />);
  await user.click(supplier());
  await user.keyboard('reight');
  expect(isAnythingUnsaved()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Leave' })).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});
