/** Ctrl+Enter saves from every field of a page and of a dialog, and confirms what is not dangerous. */
import { Textarea } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RootLayout } from '@/app/root-layout';
import { CLASSES, CLIENTS } from '@/test/form-popup';
import { renderElement, renderRoutes } from '@/test/render';
import { server, tenantIs, versionIs } from '@/test/server';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { AsyncSelect } from './fields/async-select';
import { ChoiceField } from './fields/choice-field';
import { Controlled } from './fields/controlled';
import { searchIn } from './fields/local-search';
import { FormDialog } from './form/form-dialog';
import { FormShell } from './form/form-shell';
import { LeaveDialog } from './form/leave-dialog';
import MergeQuestion from './form/merge-question';

const onSend = vi.fn();
const SAVE = '{Control>}{Enter}{/Control}';
const EMPTY = { class: '', client: null as number | null, note: '' };

const FIELDS = (
  <>
    <Controlled<string> name="class">
      {(field) => <ChoiceField {...field} label="Class" options={CLASSES} />}
    </Controlled>
    <Controlled<number | null> name="client">
      {(field) => <AsyncSelect<number> {...field} label="Client" search={searchIn(CLIENTS)} />}
    </Controlled>
    <Controlled<string> name="note">
      {({ onChange, required: _required, ...field }) => (
        <Textarea
          {...field}
          label="Note"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Controlled>
  </>
);

function Page() {
  const form = useForm({ defaultValues: EMPTY });
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <FormShell
        title="Vehicle"
        form={form}
        error={undefined}
        onSubmit={(values) => {
          onSend(values);
          return Promise.resolve(false);
        }}
        sections={[{ id: 'all', title: 'All', content: FIELDS }]}
      />
      <button type="button" onClick={() => setAsking(true)}>
        ask
      </button>
      <Dialog opened={isAsking} title="Look" onClose={() => setAsking(false)}>
        <input aria-label="within" />
      </Dialog>
    </>
  );
}

function Popup() {
  const form = useForm({ defaultValues: EMPTY });
  return (
    <FormDialog
      opened
      title="Vehicle"
      form={form}
      error={undefined}
      submitLabel="Save"
      onSubmit={(values) => {
        onSend(values);
        return Promise.resolve();
      }}
      onClose={vi.fn()}
    >
      {FIELDS}
    </FormDialog>
  );
}

beforeEach(() => {
  onSend.mockClear();
  server.use(tenantIs(), versionIs('1.0.0'));
});

const inApp = (Screen: () => React.ReactNode) =>
  renderRoutes([{ element: <RootLayout />, children: [{ path: '/', element: <Screen /> }] }]);

describe.each([
  ['a page', Page],
  ['a dialog', Popup],
])('on %s', (_shell, Screen) => {
  it.each([
    ['a text of several lines', 'textbox', 'Note', 'fragile', { note: 'fragile' }],
    ['an open list', 'combobox', 'Class', '6', { class: 'Euro 6' }],
    ['a search', 'combobox', 'Client', 'nord', { client: 2 }],
  ])('saves from %s, once', async (_field, role, name, typed, sent) => {
    const { user } = inApp(Screen);
    await user.type(await screen.findByRole(role, { name }), typed);
    await user.keyboard(SAVE);
    await waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith({ ...EMPTY, ...sent }));
  });
});

it('saves the form of a dialog by Ctrl+S too', async () => {
  const { user } = inApp(Popup);
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'fragile');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ ...EMPTY, note: 'fragile' }),
  );
});

it('saves no page behind a dialog', async () => {
  const { user } = inApp(Page);
  await user.click(await screen.findByRole('button', { name: 'ask' }));
  await waitFor(() => expect(screen.getByLabelText('within')).toHaveFocus());
  await user.keyboard(SAVE);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByLabelText('Note'));
  await user.keyboard(SAVE);
  await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
});

it('saves what Enter has asked for, also before the answer', async () => {
  const asked = new Map<string, (found: typeof CLIENTS) => void>();
  const search = (text: string) =>
    new Promise<typeof CLIENTS>((resolve) => void asked.set(text, resolve));
  function Searching() {
    const form = useForm({ defaultValues: EMPTY });
    const content = (
      <Controlled<number | null> name="client">
        {(field) => <AsyncSelect<number> {...field} label="Client" search={search} />}
      </Controlled>
    );
    return (
      <FormShell
        title="Vehicle"
        form={form}
        error={undefined}
        onSubmit={(values) => {
          onSend(values);
          return Promise.resolve(false);
        }}
        sections={[{ id: 'all', title: 'All', content }]}
      />
    );
  }
  const { user } = inApp(Searching);
  await user.type(await screen.findByRole('combobox', { name: 'Client' }), 'o{Enter}');
  await user.keyboard(SAVE);
  await waitFor(() => expect(asked.has('o')).toBe(true));
  // Both fit, and Enter has asked for the first one.
  act(() => asked.get('o')?.(CLIENTS));
  await waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith({ ...EMPTY, client: 1 }));
});

it('saves from the question of a page that is left', async () => {
  const { user } = renderElement(
    <LeaveDialog opened onSave={onSend} onLeave={vi.fn()} onStay={vi.fn()} />,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
  await user.keyboard(SAVE);
  expect(onSend).toHaveBeenCalledOnce();
});

it('says yes to the question of a dialog', async () => {
  const onYes = vi.fn();
  function Asking() {
    const form = useForm({ defaultValues: EMPTY });
    return (
      <FormDialog
        opened
        title="Vehicle"
        form={form}
        error={undefined}
        submitLabel="Save"
        onSubmit={() => Promise.resolve()}
        onClose={vi.fn()}
        question={{ title: 'Sure?', text: 'Really?', yes: 'Yes', no: 'No', onYes, onNo: vi.fn() }}
      >
        {FIELDS}
      </FormDialog>
    );
  }
  const { user } = renderElement(<Asking />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'No' })).toHaveFocus());
  // By habit it is pressed twice, and the second time this question is there.
  await user.keyboard('{Control>}s{/Control}');
  expect(onYes).not.toHaveBeenCalled();
  await user.keyboard(SAVE);
  expect(onYes).toHaveBeenCalledOnce();
});

it.each([
  ['confirms', false, 1],
  ['does not delete', true, 0],
])('%s', async (_what, danger, times) => {
  const onConfirm = vi.fn();
  const { user } = renderElement(
    <ConfirmDialog
      opened
      title="Sure?"
      confirmLabel="Go on"
      danger={danger}
      isRunning={false}
      error={undefined}
      onConfirm={onConfirm}
      onClose={vi.fn()}
    >
      The later orders follow.
    </ConfirmDialog>,
  );
  const focused = screen.getByRole('button', { name: danger ? 'Cancel' : 'Go on' });
  await waitFor(() => expect(focused).toHaveFocus());
  await user.keyboard(SAVE);
  expect(onConfirm).toHaveBeenCalledTimes(times);
});

it('goes on from the question of a conflict once all is chosen', async () => {
  const onMerge = vi.fn();
  const difference = {
    id: 'note',
    label: 'Note',
    paths: ['note'],
    mine: 'fragile',
    theirs: 'heavy',
    isMerged: false,
  };
  const { user } = renderElement(
    <Dialog opened title="Changed meanwhile" onClose={vi.fn()}>
      <MergeQuestion
        sentence="Anna has saved it."
        differences={{ asked: [difference], taken: [] }}
        onMerge={onMerge}
        onTheirs={vi.fn()}
        onClose={vi.fn()}
      />
    </Dialog>,
  );
  const mine = await screen.findByRole('radio', { name: /fragile/ });
  await waitFor(() => expect(mine).toHaveFocus());
  await user.keyboard(SAVE);
  expect(onMerge).not.toHaveBeenCalled();
  await user.click(mine);
  await user.keyboard(SAVE);
  expect(onMerge).toHaveBeenCalledOnce();
});
