import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chips, choice, id, money, text } from '@/lib/form-rows';
import { differences } from '@/lib/form-merge';
import { formTable } from '@/lib/form-table';
import { expectAccessible } from '@/test/axe';
import { hold } from '@/test/hold';
import { renderElement } from '@/test/render';
import { server, tenantIs, versionIs } from '@/test/server';
import { FormDialog } from './form-dialog';
import { FormChoice, FormMoney, FormText } from './form-inputs';
import { FormSearch } from './form-search';
import { FormShell } from './form-shell';
import MergeQuestion from './merge-question';
import { useRecordForm } from './use-record-form';

interface Sent {
  make?: string | null;
  model?: string | null;
  price?: number | null;
  unit?: string | null;
  owner?: number | null;
  tags?: string[] | null;
}

interface Car extends Required<Sent> {
  tags: string[];
  updated_at: string;
}

const CAR = formTable<Sent>()({
  make: text('record:vehicle.make', { checked: true }),
  model: text('record:vehicle.model'),
  unit: choice('record:vehicle.cost_calculation_type', ['PER_KM', 'PER_DAY'], 'choices:', {
    group: 'price',
  }),
  price: money('record:vehicle.cost_calculation_value', { group: 'price' }),
  owner: id('record:vehicle.subcontractor_id'),
  tags: {
    ...chips('record:vehicle.lf', (tag) => tag),
    merge: (mine: string[], theirs: string[]) => [...new Set([...mine, ...theirs])],
  },
});

const STORED: Car = {
  make: 'Volvo',
  model: 'FH',
  price: 100,
  unit: 'PER_KM',
  owner: 1,
  tags: ['a'],
  updated_at: '2026-01-01T00:00:00Z',
};
const OWNERS = [
  { value: 1, label: 'Fast Freight' },
  { value: 2, label: 'Slow Freight' },
];

/** The server's versions of the record, each a minute later than the one before. */
let versions: Car[] = [];
let sent: { payload: Sent; version?: string; key?: string }[] = [];
/** Answers of the next saves, instead of a check of their version. */
let answers: { error: unknown }[] = [];
let saved: string[] = [];
let closed: string[] = [];
/** What the answers of saves wait for. */
let waitsFor: Promise<void> | undefined;
/** How the created record is read. */
let reading: () => Promise<Car> = () => Promise.resolve(latest());

async function next(check: () => { data?: unknown; error?: unknown }) {
  await waitsFor;
  return answers.shift() ?? check();
}

const latest = () => versions.at(-1) ?? STORED;

function theyChange(change: Partial<Car>): void {
  const updated_at = `2026-01-01T00:0${String(versions.length + 1)}:00Z`;
  versions.push({ ...latest(), ...change, updated_at });
}

const refusal = (status: number, data: object) => ({ error: { status, data } });

function usePage(stored: Car | undefined) {
  return useRecordForm({
    table: CAR,
    stored,
    create: (payload: Sent, key) => {
      sent.push({ payload, key });
      return next(() => {
        theyChange({ ...(payload as Car), model: 'as stored' });
        return { data: payload };
      });
    },
    created: () => reading(),
    update: (payload: Sent, version) => {
      sent.push({ payload, version });
      return next(() => {
        const minute = new Date(latest().updated_at).getTime() * 1000;
        const isStale = version !== `"${String(minute)}"`;
        if (isStale) return refusal(409, { message: 'Rasa changed it', stale: true });
        theyChange(payload as Car);
        return { data: payload };
      });
    },
    readAgain: () => Promise.resolve(latest()),
    names: { owner: (id) => OWNERS.find(({ value }) => value === id)?.label },
    onSaved: ({ make }) => saved.push(make),
    onDone: () => closed.push('closed'),
  });
}

const fields = (
  <>
    <FormText name="make" />
    <FormText name="model" />
    <FormChoice name="unit" />
    <FormMoney name="price" />
    <FormSearch name="owner" from={OWNERS} />
  </>
);

function Page({ stored }: { stored?: Car }) {
  const { frame } = usePage(stored);
  const sections = [{ id: 'car', title: 'Car', content: fields }];
  return <FormShell {...frame} title="A car" sections={sections} />;
}

function InDialog({ stored }: { stored?: Car }) {
  const { frame } = usePage(stored);
  return (
    <FormDialog {...frame} opened title="A car" submitLabel="Save" onClose={() => undefined}>
      {fields}
    </FormDialog>
  );
}

type User = ReturnType<typeof renderElement>['user'];

const field = (name: string) => screen.getByRole('textbox', { name, hidden: true });
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
/** The dialog, once the code of its question has arrived. */
async function conflict() {
  const dialog = await screen.findByRole('dialog', { name: 'Somebody changed this meanwhile' });
  await within(dialog).findByRole('button', { name: 'Keep editing' });
  return dialog;
}

/** What is kept without asking. */
const taken = (dialog: HTMLElement) => {
  const texts = (role: string) =>
    within(dialog)
      .queryAllByRole(role)
      .map(({ textContent }) => textContent);
  const values = texts('definition');
  return texts('term').map((label, index) => `${label}: ${values[index] ?? ''}`);
};

async function type(user: User, name: string, value: string) {
  await user.clear(field(name));
  await user.type(field(name), value);
}

beforeEach(() => {
  versions = [];
  sent = [];
  answers = [];
  saved = [];
  closed = [];
  waitsFor = undefined;
  reading = () => Promise.resolve(latest());
  server.use(tenantIs(), versionIs('1.0.0'));
});

it('sends a record under its version, and nothing altered that was not touched', async () => {
  const { user } = renderElement(<Page stored={STORED} />);
  await type(user, 'Model', 'FM');
  await save(user);
  await waitFor(() => expect(saved).toEqual(['Volvo']));
  const { updated_at, ...known } = STORED;
  expect(sent).toEqual([
    { payload: { ...known, model: 'FM' }, version: `"${String(Date.parse(updated_at) * 1000)}"` },
  ]);
});

it('sends one key for one body, and another for another', async () => {
  const lost = refusal(503, {});
  answers = [lost, lost, lost];
  const { user } = renderElement(<Page />);
  await type(user, 'Marke', 'Volvo');
  const saveAgain = async (times: number) => {
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(times));
    await screen.findByRole('button', { name: 'Save' });
  };
  await saveAgain(1);
  await saveAgain(2);
  await type(user, 'Marke', 'Scania');
  await saveAgain(3);
  // The first body may have been saved, though its answer was lost.
  await type(user, 'Marke', 'Volvo');
  await saveAgain(4);
  const [first, second, third, fourth] = sent.map(({ key }) => key);
  expect(first).toMatch(/\S{10,}/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(fourth).toBe(first);
});

it('judges on submit, and puts what the server refuses to its field', async () => {
  answers = [refusal(422, { errors: { model: ['There is no such model'] } })];
  const { user } = renderElement(<Page />);
  await save(user);
  await waitFor(() => expect(field('Marke')).toHaveAccessibleDescription('This field is required'));
  expect(sent).toEqual([]);
  await type(user, 'Marke', 'Volvo');
  await save(user);
  await waitFor(() => expect(field('Model')).toHaveAccessibleDescription('There is no such model'));
});

it('leads to the first bad field, in a dialog too', async () => {
  const { user } = renderElement(<InDialog stored={STORED} />);
  await user.clear(field('Marke'));
  await save(user);
  await waitFor(() => expect(field('Marke')).toHaveFocus());
  expect(sent).toEqual([]);
});

describe('when somebody was faster', () => {
  it('keeps mine, takes theirs, and saves both over their version', async () => {
    theyChange({ model: 'FM', owner: 2 });
    const { user } = renderElement(<Page stored={STORED} />);
    await type(user, 'Marke', 'Scania');
    await save(user);
    const dialog = await conflict();
    expect(dialog).toHaveTextContent('Rasa changed it');
    expect(dialog).toHaveTextContent('Only they changed these. Their values stay:');
    expect(taken(dialog)).toEqual(['Model: FM', 'Supplier: Slow Freight']);
    expect(within(dialog).queryByRole('radio')).toBeNull();
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'Keep my changes' }));
    await waitFor(() => expect(saved).toEqual(['Scania']));
    expect(sent[1]).toEqual({
      payload: expect.objectContaining({ make: 'Scania', model: 'FM', owner: 2 }),
      version: '"1767225660000000"',
    });
  });

  it('asks about what both changed, by the names and words of the screen', async () => {
    theyChange({ make: 'MAN', owner: null, unit: 'PER_DAY', price: 2_000 });
    const { user } = renderElement(<Page stored={STORED} />);
    await type(user, 'Marke', 'Scania');
    await type(user, 'Cost', '1,5');
    await user.click(screen.getByRole('combobox', { name: 'Supplier' }));
    await user.click(await screen.findByRole('option', { name: 'Slow Freight' }));
    await save(user);
    const dialog = await conflict();
    const asked = (name: string) => within(dialog).getByRole('radiogroup', { name });
    expect(within(dialog).getAllByRole('radiogroup')).toHaveLength(3);
    expect(asked('Marke')).toHaveTextContent('I entered: ScaniaThey saved: MAN');
    expect(asked('Supplier')).toHaveTextContent('I entered: Slow FreightThey saved: empty');
    // A price is not combined with another user's unit.
    expect(asked('Cost calculation · Cost')).toHaveTextContent(
      'I entered: Per km · 1.50They saved: Per day · 20.00',
    );
    await expectAccessible();

    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getAllByText('Choose one of the two')).toHaveLength(3);
    expect(sent).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'All theirs' }));
    expect(within(dialog).queryByText('Choose one of the two')).toBeNull();
    for (const theirs of within(dialog).getAllByRole('radio', { name: /^They saved/ })) {
      expect(theirs).toBeChecked();
    }
    await user.click(within(dialog).getByRole('radio', { name: 'I entered: Per km · 1.50' }));
    await user.click(within(dialog).getByRole('radio', { name: 'I entered: Slow Freight' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toEqual(['MAN']));
    expect(sent[1]?.payload).toMatchObject({ make: 'MAN', price: 150, unit: 'PER_KM', owner: 2 });
  });

  it('does not ask where both came to the same', async () => {
    theyChange({ make: 'Scania', price: 150 });
    const { user } = renderElement(<Page stored={STORED} />);
    await type(user, 'Marke', 'Scania');
    await type(user, 'Cost', '1,5');
    await save(user);
    const dialog = await conflict();
    expect(dialog).toHaveTextContent('None of the fields of this form differ.');
    expect(within(dialog).queryByRole('radio')).toBeNull();
  });

  it('merges lists by their rows', async () => {
    theyChange({ tags: ['a', 't'] });
    const { user } = renderElement(<Page stored={{ ...STORED, tags: ['a', 'm'] }} />);
    await type(user, 'Marke', 'Scania');
    await save(user);
    await user.click(within(await conflict()).getByRole('button', { name: 'Keep my changes' }));
    await waitFor(() => expect(sent[1]?.payload.tags).toEqual(['a', 'm', 't']));
  });

  it('says of a list that both changes are kept, and not only theirs', () => {
    const [before, mine, theirs] = [['a'], ['a', 'm'], ['a', 't']].map((tags) => ({
      ...CAR.initial,
      tags,
    })) as [object, object, object];
    const found = differences(CAR.rows, { before, mine, theirs }, {});
    const nothing = () => undefined;
    renderElement(
      <MergeQuestion
        sentence="Rasa changed it"
        differences={found}
        onMerge={nothing}
        onTheirs={nothing}
        onClose={nothing}
      />,
    );
    expect(taken(document.body)).toEqual(['LF: Your changes and theirs are both kept']);
    expect(differences(CAR.rows, { before, mine: before, theirs }, {}).taken).toMatchObject([
      { theirs: 'a, t', isMerged: false },
    ]);
  });

  it('leads to what the merged values lack', async () => {
    theyChange({ make: '' });
    const { user } = renderElement(<Page stored={STORED} />);
    await type(user, 'Model', 'FM');
    await save(user);
    const dialog = await conflict();
    await user.click(within(dialog).getByRole('button', { name: 'Keep my changes' }));
    const make = screen.getByLabelText(/^Marke/);
    await waitFor(() => expect(make).toHaveAccessibleDescription('This field is required'));
    await waitFor(() => expect(make).toHaveFocus());
    expect(sent).toHaveLength(1);
  });

  it('takes over all of theirs, and saves nothing', async () => {
    theyChange({ make: 'MAN' });
    const { user } = renderElement(<Page stored={STORED} />);
    await type(user, 'Marke', 'Scania');
    await type(user, 'Model', 'FM');
    await save(user);
    const dialog = await conflict();
    await user.click(within(dialog).getByRole('button', { name: 'Take over their values' }));
    await waitFor(() => expect(field('Marke')).toHaveValue('MAN'));
    expect(field('Model')).toHaveValue('FH');
    expect(screen.getByText('No changes')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('loses nothing when the question is closed, and asks again', async () => {
    theyChange({ make: 'MAN' });
    const { user } = renderElement(<Page stored={STORED} />);
    await type(user, 'Marke', 'Scania');
    await save(user);
    await conflict();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Marke')).toHaveValue('Scania');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await save(user);
    const dialog = await conflict();
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Marke')).toHaveValue('Scania');
  });

  it('asks again when they save once more while the question stands', async () => {
    theyChange({ model: 'FM' });
    const { user } = renderElement(<Page stored={STORED} />);
    await type(user, 'Marke', 'Scania');
    await save(user);
    const first = await conflict();
    theyChange({ make: 'MAN' });
    await user.click(within(first).getByRole('button', { name: 'Keep my changes' }));
    const mine = await screen.findByRole('radio', { name: 'I entered: Scania' });
    expect(await conflict()).not.toHaveTextContent('Model');
    await user.click(mine);
    await user.click(within(await conflict()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toEqual(['Scania']));
    expect(sent[2]).toMatchObject({
      payload: { make: 'Scania', model: 'FM' },
      version: '"1767225720000000"',
    });
  });

  it('asks in place of the fields of a dialog, and comes back to them', async () => {
    theyChange({ make: 'MAN' });
    const { user } = renderElement(<InDialog stored={STORED} />);
    await type(user, 'Marke', 'Scania');
    await save(user);
    const dialog = await conflict();
    expect(field('Marke')).not.toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).toHaveAccessibleName('A car'));
    expect(field('Marke')).toBeVisible();
    expect(field('Marke')).toHaveValue('Scania');
  });
});

describe('what is typed while a save is under way', () => {
  async function saveAndType(user: User, name: string, value: string) {
    const answer = hold();
    waitsFor = answer.until;
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    await type(user, name, value);
    answer.letGo();
    await waitFor(() => expect(saved).toHaveLength(1));
  }

  it('stays in the field, unsaved, and goes out over the new version', async () => {
    const { user } = renderElement(<Page stored={STORED} />);
    await type(user, 'Model', 'FM');
    await saveAndType(user, 'Marke', 'Scania');
    expect(field('Marke')).toHaveValue('Scania');
    expect(await screen.findByText('Unsaved changes')).toBeInTheDocument();
    expect(closed).toEqual([]);
    await save(user);
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(sent[0]?.payload).toMatchObject({ make: 'Volvo', model: 'FM' });
    expect(sent[1]?.payload).toMatchObject({ make: 'Scania', model: 'FM' });
    expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
    expect(closed).toEqual(['closed']);
  });

  it('changes the created record afterwards, and does not create another', async () => {
    const { user } = renderElement(<Page />);
    await type(user, 'Marke', 'Volvo');
    await saveAndType(user, 'Marke', 'Scania');
    // What was not edited meanwhile shows what the server has stored.
    await waitFor(() => expect(field('Model')).toHaveValue('as stored'));
    expect(field('Marke')).toHaveValue('Scania');
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.key).toBeDefined();
    expect(sent[1]).toMatchObject({
      payload: { make: 'Scania', model: 'as stored' },
      version: `"${String(Date.parse('2026-01-01T00:01:00Z') * 1000)}"`,
    });
  });

  it('changes the created record also if it was edited only afterwards', async () => {
    const { user } = renderElement(<Page />);
    await type(user, 'Marke', 'Volvo');
    await save(user);
    await waitFor(() => expect(saved).toHaveLength(1));
    await type(user, 'Marke', 'Scania');
    await save(user);
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      payload: { make: 'Scania', model: 'as stored' },
      version: `"${String(Date.parse('2026-01-01T00:01:00Z') * 1000)}"`,
    });
  });

  it('never creates a second one, even if the created one cannot be read at first', async () => {
    reading = () => Promise.reject(Object.assign(new Error('down'), { status: 'FETCH_ERROR' }));
    const { user } = renderElement(<Page />);
    await type(user, 'Marke', 'Volvo');
    await saveAndType(user, 'Marke', 'Scania');
    await save(user);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(sent).toHaveLength(1);
    reading = () => Promise.resolve(latest());
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.version).toBeDefined();
    expect(field('Marke')).toHaveValue('Scania');
  });

  it('keeps a dialog open, which says so', async () => {
    const { user } = renderElement(<InDialog stored={STORED} />);
    await type(user, 'Model', 'FM');
    await saveAndType(user, 'Marke', 'Scania');
    expect(closed).toEqual([]);
    expect(await screen.findByText('Unsaved changes')).toBeVisible();
    expect(field('Marke')).toHaveValue('Scania');
    await save(user);
    await waitFor(() => expect(closed).toEqual(['closed']));
  });
});
