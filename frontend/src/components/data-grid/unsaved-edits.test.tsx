/** What a reload or leaving the page would lose of the edits in a grid. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageOpened, selectLapsed, signedIn, signedOut } from '@/api/session';
import { RootLayout } from '@/app/root-layout';
import { LoneDialog } from '@/components/lone-dialog';
import { isAnythingUnsaved } from '@/lib/unsaved-work';
import { renderRoutes } from '@/test/render';
import { server, versionIs } from '@/test/server';
import { DataGrid } from './data-grid';
import { localGridStorage } from './grid-storage';
import type { GridColumn } from './types';
import { useGridLayout } from './use-grid-layout';

interface Truck {
  id: number;
  plate: string;
  note: string;
  cost: number;
}

const COLUMNS: readonly GridColumn<Truck>[] = [
  { id: 'plate', title: 'Plate', width: 120, kind: 'text', value: ({ plate }) => plate },
  {
    id: 'note',
    title: 'Note',
    width: 120,
    kind: 'text',
    value: ({ note }) => note,
    edit: { as: 'text' },
  },
  {
    id: 'cost',
    title: 'Cost',
    width: 120,
    kind: 'money',
    value: ({ cost }) => cost,
    edit: { as: 'money' },
  },
];
const ROWS: readonly Truck[] = [
  { id: 1, plate: 'ABC 123', note: '', cost: 100 },
  { id: 2, plate: 'DEF 456', note: '', cost: 200 },
];
const rowId = ({ id }: Truck) => id;
const rowName = ({ plate }: Truck) => plate;
const storage = localGridStorage(7, 'trucks');

const save = vi.fn<() => Promise<void>>();
beforeEach(() => {
  save.mockReset().mockResolvedValue();
});

function Page() {
  const gone = useSearchParams()[0].get('gone');
  return (
    <DataGrid
      label="Trucks"
      layout={useGridLayout(COLUMNS, { storage })}
      rows={gone === null ? ROWS : ROWS.filter(({ plate }) => plate !== gone)}
      rowCount={2}
      endReached
      rowId={rowId}
      rowName={rowName}
      phase={{ is: 'ready' }}
      empty={{ text: 'No trucks' }}
      filteredEmpty={null}
      onNeedMore={() => Promise.resolve()}
      listKey={useSearchParams()[0].get('status') ?? 'all'}
      sort={null}
      onNavigate={vi.fn()}
      onEdit={save}
    />
  );
}

function SignInAgain() {
  const isLapsed = useSelector(selectLapsed);
  return isLapsed ? (
    <LoneDialog title="Sign in">
      <input aria-label="Password" data-autofocus />
    </LoneDialog>
  ) : null;
}

function open() {
  server.use(versionIs('1'));
  const view = renderRoutes([
    {
      element: (
        <>
          <RootLayout />
          <SignInAgain />
        </>
      ),
      children: [
        { path: '/', element: <Page /> },
        { path: '/other', element: <p>other page</p> },
      ],
    },
  ]);
  return { ...view, leave: () => act(() => view.router.navigate('/other')) };
}

function cell(columnId: string) {
  const found = screen
    .getByRole('rowheader', { name: 'ABC 123' })
    .closest('[role="row"]')
    ?.querySelector(`[data-col="${columnId}"]`);
  if (!(found instanceof HTMLElement)) throw new Error(`no cell ${columnId}`);
  return found;
}

const leaveDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));

it('counts an open editor only once its text differs', async () => {
  const { user } = open();
  await user.click(cell('cost'));
  await user.keyboard('{F2}');
  expect(isAnythingUnsaved()).toBe(false);
  await user.keyboard('12');
  expect(isAnythingUnsaved()).toBe(true);
  await user.keyboard('{Escape}');
  expect(isAnythingUnsaved()).toBe(false);
  // A pressed key replaces the value.
  await user.keyboard('7');
  expect(isAnythingUnsaved()).toBe(true);
});

const editor = () => screen.getByRole('textbox', { name: 'Cost, ABC 123', hidden: true });

it.each(['12', '1.234'])('asks before the page is left with typed text: %s', async (text) => {
  const { user, leave } = open();
  await user.click(cell('cost'));
  await user.keyboard(text);
  await leave();
  const stay = (await leaveDialog()).getByRole('button', { name: 'Stay' });
  await waitFor(() => expect(stay).toHaveFocus());
  await user.click(stay);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(editor()).toHaveValue(text);
  await waitFor(() => expect(editor()).toHaveFocus());
  await leave();
  await user.click((await leaveDialog()).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('other page')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

const at = (status: string) => ({ pathname: '/', search: status && `?status=${status}` });

it.each<[string, (router: ReturnType<typeof open>['router']) => Promise<void>]>([
  ['by its own link', (router) => router.navigate(at(''))],
  ['by Back', (router) => router.navigate(-1)],
])('asks before typed text is lost to other filters %s', async (_how, go) => {
  const { user, router } = open();
  await act(() => router.navigate(at('LOADED')));
  await user.click(cell('cost'));
  await user.keyboard('12');
  await act(() => go(router));
  await user.click((await leaveDialog()).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(editor()).toHaveFocus());
  expect(editor()).toHaveValue('12');
  await act(() => go(router));
  await user.click((await leaveDialog()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('textbox', { name: 'Cost, ABC 123' })).toBeNull();
  expect(screen.queryByText(/^Not saved/)).toBeNull();
  expect(save).not.toHaveBeenCalled();
});

it.each([
  ['another list comes under it', '/?status=LOADED'],
  ['its row leaves the list', '/?gone=ABC 123'],
])('says what was typed when %s', async (_what, to) => {
  const { user, router } = open();
  await user.click(cell('cost'));
  await user.keyboard('12');
  // As the list's own filters do, also some time after the last key in them.
  await act(() => router.navigate(to, { replace: true }));
  const messages = await screen.findByRole('region', { name: 'Notifications' });
  const sentence = 'Not saved: Cost, ABC 123. The list changed while you were typing “12”.';
  expect(await within(messages).findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(save).not.toHaveBeenCalled();
  // It does not come back with its row.
  await act(() => router.navigate('/'));
  await screen.findByRole('rowheader', { name: 'ABC 123' });
  expect(screen.queryByRole('textbox', { name: 'Cost, ABC 123' })).toBeNull();
});

it.each(['/?status=LOADED', '/?gone=ABC 123'])(
  'says nothing of an open editor without typed text: %s',
  async (to) => {
    const { user, router } = open();
    await user.click(cell('cost'));
    await user.keyboard('{F2}');
    await act(() => router.navigate(to));
    expect(screen.queryByRole('textbox', { name: 'Cost, ABC 123' })).toBeNull();
    expect(screen.queryByText(/^Not saved/)).toBeNull();
  },
);

it('keeps half a text while somebody signs in again over the page', async () => {
  const { user, store } = open();
  await user.click(cell('cost'));
  await user.keyboard('7');
  act(() => {
    store.dispatch(pageOpened(1));
    store.dispatch(signedOut('expired'));
  });
  // As browsers do with what is out of use.
  act(() => editor().blur());
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  act(() => void store.dispatch(signedIn()));
  await waitFor(() => expect(editor()).toHaveFocus());
  expect(save).not.toHaveBeenCalled();
  await user.keyboard('2{Enter}');
  expect(save).toHaveBeenCalledExactlyOnceWith(1, 'cost', 7200);
});

it('holds a reload while an edit is being sent, but lets people go on to another page', async () => {
  let answer = () => {};
  save.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { user, leave } = open();
  await user.click(cell('note'));
  await user.keyboard('x{Enter}');
  expect(isAnythingUnsaved()).toBe(true);
  await leave();
  expect(await screen.findByText('other page')).toBeVisible();
  expect(isAnythingUnsaved()).toBe(true);
  answer();
  await waitFor(() => expect(isAnythingUnsaved()).toBe(false));
});

it.each([
  ['after its page was left', '/other'],
  ['after its row was filtered out', '/?gone=ABC 123'],
])('says that an edit was refused %s', async (_when, to) => {
  let refuse = (_why: Error) => {};
  save.mockReturnValue(
    new Promise((_resolve, reject) => {
      refuse = reject;
    }),
  );
  const { user, router } = open();
  await user.click(cell('note'));
  await user.keyboard('x{Enter}');
  await act(() => router.navigate(to));
  expect(screen.queryByRole('rowheader', { name: 'ABC 123' })).toBeNull();
  refuse(new Error('Too long'));
  const messages = await screen.findByRole('region', { name: 'Notifications' });
  expect(await within(messages).findByText(/^Not saved: Note, ABC 123\./)).toBeVisible();
});

it('counts a refused edit until the cell is edited again', async () => {
  save.mockRejectedValueOnce(new Error('Too long'));
  const { user, leave } = open();
  await user.click(cell('note'));
  await user.keyboard('x{Enter}');
  await waitFor(() => expect(cell('note')).toHaveAttribute('aria-invalid', 'true'));
  expect(isAnythingUnsaved()).toBe(true);
  await leave();
  await user.click((await leaveDialog()).getByRole('button', { name: 'Stay' }));
  await user.click(cell('note'));
  await user.keyboard('{F2}{Escape}');
  await waitFor(() => expect(isAnythingUnsaved()).toBe(false));
});

it('counts no refused edit of a row that is gone', async () => {
  save.mockRejectedValueOnce(new Error('Not found'));
  const { user, router } = open();
  await user.click(cell('note'));
  await user.keyboard('x{Enter}');
  await waitFor(() => expect(cell('note')).toHaveAttribute('aria-invalid', 'true'));
  await act(() => router.navigate('/?gone=ABC 123'));
  expect(screen.queryByRole('rowheader', { name: 'ABC 123' })).toBeNull();
  expect(isAnythingUnsaved()).toBe(false);
});

it('counts a paste that is not confirmed yet', async () => {
  const { user, store } = open();
  await user.click(cell('note'));
  await user.paste('a\nb');
  await screen.findByRole('dialog');
  expect(isAnythingUnsaved()).toBe(true);
  // The question waits behind the sign-in.
  act(() => {
    store.dispatch(pageOpened(1));
    store.dispatch(signedOut('expired'));
  });
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  await user.keyboard('{Escape}');
  act(() => void store.dispatch(signedIn()));
  await user.click(screen.getByRole('button', { name: 'Change 2 cells' }));
  await waitFor(() => expect(isAnythingUnsaved()).toBe(false));
});

it.each([
  ['the browser is offline', { status: 'CUSTOM_ERROR', error: 'OFFLINE' }],
  ['the server does not answer', { status: 'FETCH_ERROR', error: 'TypeError' }],
  ['a gateway answers for it', { status: 502, data: {} }],
])('keeps what was typed while %s, and sends it again', async (_why, failure) => {
  save.mockRejectedValueOnce(failure);
  const { user } = open();
  await user.click(cell('note'));
  await user.keyboard('x{Enter}');
  await waitFor(() => expect(cell('note')).toHaveAttribute('aria-invalid', 'true'));
  expect(cell('note')).toHaveTextContent('x');
  expect(isAnythingUnsaved()).toBe(true);
  await user.click(cell('note'));
  expect(await screen.findByText(/^Not sent yet/u)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(cell('note')).not.toHaveAttribute('aria-invalid'));
  expect(save.mock.calls).toEqual([
    [1, 'note', 'x'],
    [1, 'note', 'x'],
  ]);
  await waitFor(() => expect(isAnythingUnsaved()).toBe(false));
});

it('sends what did not arrive again on demand, or drops it', async () => {
  const offline = { status: 'CUSTOM_ERROR', error: 'OFFLINE' };
  save.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
  const { user } = open();
  await user.click(cell('note'));
  await user.keyboard('x{Enter}');
  await user.click(cell('cost'));
  await user.keyboard('7{Enter}');
  await waitFor(() => expect(cell('cost')).toHaveAttribute('aria-invalid', 'true'));
  await user.click(cell('cost'));
  await user.click(screen.getByRole('button', { name: 'Drop it' }));
  expect(cell('cost')).toHaveTextContent('1.00');
  expect(cell('cost')).not.toHaveAttribute('aria-invalid');
  await user.click(cell('note'));
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(cell('note')).not.toHaveAttribute('aria-invalid'));
  expect(save).toHaveBeenCalledTimes(3);
});

it('keeps it when the editor is opened and left, and goes on from what was typed', async () => {
  save.mockRejectedValueOnce({ status: 'CUSTOM_ERROR', error: 'OFFLINE' });
  const { user, leave } = open();
  await user.click(cell('note'));
  await user.keyboard('x{Enter}');
  await waitFor(() => expect(cell('note')).toHaveAttribute('aria-invalid', 'true'));
  await user.click(cell('note'));
  await user.keyboard('{F2}{Escape}');
  expect(cell('note')).toHaveTextContent('x');
  await leave();
  await user.click((await leaveDialog()).getByRole('button', { name: 'Stay' }));
  await user.click(cell('note'));
  await user.keyboard('{F2}{End}y{Enter}');
  await waitFor(() => expect(save).toHaveBeenLastCalledWith(1, 'note', 'xy'));
});

it('asks about nothing that waits to be sent when other filters are chosen, and sends it', async () => {
  save.mockRejectedValueOnce({ status: 'CUSTOM_ERROR', error: 'OFFLINE' });
  const { user, router } = open();
  await user.click(cell('note'));
  await user.keyboard('x{Enter}');
  await waitFor(() => expect(cell('note')).toHaveAttribute('aria-invalid', 'true'));
  await act(() => router.navigate('/?status=LOADED'));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});
