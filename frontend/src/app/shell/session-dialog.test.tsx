/** A session that ends while a page is open: signing in over the page, and signing out. */
import { TextInput } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { baseApi } from '@/api/base-api';
import { readToken, removeEndedToken, TOKEN_KEY, writeToken } from '@/api/session-token';
import { FormDialog } from '@/components/form/form-dialog';
import { FormShell } from '@/components/form/form-shell';
import { settleSaved } from '@/components/form/settle-saved';
import { startAnew } from '@/lib/start-anew';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { ADMINISTRATOR, API, server, shellIsServed } from '@/test/server';
import { RequireSession } from '../require-session';
import { RootLayout } from '../root-layout';
import { watchSession } from '../session-watch';
import { VERSION_POLL_MS } from '../version-poll';
import { Component as Shell } from './shell';

vi.mock('@/lib/start-anew', () => ({ startAnew: vi.fn() }));

const { useSaveNoteMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveNote: build.mutation<unknown, object>({
      query: (body) => ({ url: '/notes', method: 'POST', body }),
    }),
  }),
});

function NotePage() {
  const form = useForm({ defaultValues: { note: '' } });
  const [save, { error }] = useSaveNoteMutation();
  return (
    <FormShell
      title="Note"
      form={form}
      error={error}
      onSubmit={async (values) => !(await save(values)).error && settleSaved(form, values, values)}
      sections={[
        {
          id: 'note',
          title: 'Text',
          content: <TextInput label="Note" {...form.register('note')} />,
        },
      ]}
    />
  );
}

function AddPart() {
  const form = useForm({ defaultValues: { plate: '' } });
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        add
      </button>
      <FormDialog
        opened={opened}
        title="Add"
        form={form}
        error={undefined}
        submitLabel="Confirm"
        onSubmit={() => Promise.resolve()}
        onClose={() => setOpened(false)}
      >
        <TextInput label="Plate" {...form.register('plate')} />
      </FormDialog>
    </>
  );
}

/** The token that the server takes. */
let good: string;
const sent: { note: string; by: string | null }[] = [];
let reads = 0;
let logins: (() => Response)[];
const loggedOut: (string | null)[] = [];

const tokenOf = (sub: number, jti: number) => `h.${btoa(JSON.stringify({ sub, jti }))}.s`;
const OWN = tokenOf(1, 1);
const RENEWED = tokenOf(1, 2);
const THEIRS = tokenOf(2, 3);
const sessionOf = (token: string, user = ADMINISTRATOR) => {
  return () => {
    good = token;
    return HttpResponse.json({ data: { token, user } });
  };
};
const JONAS = { ...ADMINISTRATOR, id: 2, name: 'Jonas' };

beforeEach(() => {
  vi.mocked(startAnew).mockReset();
  sent.length = 0;
  loggedOut.length = 0;
  reads = 0;
  good = OWN;
  logins = [sessionOf(RENEWED)];
  writeToken(OWN);
  server.use(
    http.post(`${API}/notes`, async ({ request }) => {
      const by = request.headers.get('authorization');
      if (by !== `Bearer ${good}`) return HttpResponse.json({}, { status: 401 });
      sent.push({ ...((await request.json()) as { note: string }), by });
      return HttpResponse.json({ data: {} });
    }),
    http.get(`${API}/users/current`, () => {
      reads += 1;
      return HttpResponse.json({ data: ADMINISTRATOR });
    }),
    http.get(`${API}/auth/refresh`, () => HttpResponse.json({}, { status: 401 })),
    http.post(`${API}/login`, () => (logins.shift() ?? (() => HttpResponse.error()))()),
    http.post(`${API}/logout`, ({ request }) => {
      loggedOut.push(request.headers.get('authorization'));
      return HttpResponse.json({ data: { id: 1 } });
    }),
    ...shellIsServed(),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  const view = renderRoutes(
    [
      {
        element: <RootLayout />,
        children: [
          { path: '/login', element: <h1>sign-in page</h1> },
          {
            element: <RequireSession />,
            children: [
              {
                element: <Shell />,
                children: [
                  { path: '/before', element: <p>page before</p> },
                  {
                    path: '/note',
                    element: (
                      <>
                        <NotePage />
                        <AddPart />
                      </>
                    ),
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
    { at: '/before' },
  );
  onTestFinished(watchSession(view.store));
  await screen.findByRole('button', { name: /Profile of Rasa/ });
  await act(() => view.router.navigate('/note'));
  const type = () => view.user.type(screen.getByLabelText('Note'), 'call the client');
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  const signIn = async () => {
    const dialog = within(await endedDialog());
    await view.user.type(await dialog.findByLabelText('Password'), 'wayhaul-demo');
    await view.user.click(dialog.getByRole('button', { name: 'Sign in' }));
  };
  return { ...view, type, save, signIn };
}

const ENDED = { name: 'Your session has ended' };
const endedDialog = () => screen.findByRole('dialog', ENDED);
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', ENDED)).toBeNull());

/** The session is over on the server, and a save is the first to hear it. */
async function ended() {
  good = 'no token';
  const page = await open();
  await page.type();
  await page.save();
  await endedDialog();
  return page;
}

const otherTab = (oldValue: string | null, newValue: string | null) => {
  if (newValue === null) localStorage.removeItem(TOKEN_KEY);
  else localStorage.setItem(TOKEN_KEY, newValue);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, oldValue, newValue }));
  });
};

it('is taken up by signing in over the page, and the save goes on by itself', async () => {
  const { signIn } = await ended();
  expect(screen.getByLabelText('Note')).toHaveValue('call the client');
  expect(screen.getByLabelText('Note').closest('[inert]')).not.toBeNull();
  const dialog = within(await endedDialog());
  expect(await dialog.findByText(/nothing you typed is lost/)).toBeVisible();
  expect(await dialog.findByLabelText('Login')).toHaveValue(ADMINISTRATOR.email);
  expect(dialog.getByLabelText('Password')).toHaveFocus();
  await expectAccessible();

  await signIn();
  await isGone();
  await waitFor(() => expect(sent).toEqual([{ note: 'call the client', by: `Bearer ${RENEWED}` }]));
  expect(readToken()).toBe(RENEWED);
  expect(screen.getByLabelText('Note').closest('[inert]')).toBeNull();
  expect(await screen.findByText(/^Saved /)).toBeVisible();
});

it('reads everything shown anew once its person is back', async () => {
  const { signIn } = await ended();
  const before = reads;
  await signIn();
  await isGone();
  await waitFor(() => expect(reads).toBe(before + 1));
});

it('reads everything shown anew once its person is back in another tab', async () => {
  await ended();
  const before = reads;
  otherTab(null, RENEWED);
  await isGone();
  await waitFor(() => expect(reads).toBe(before + 1));
});

it('asks for the second step if the company wants one', async () => {
  logins = [() => HttpResponse.json({ data: { code_2fa_sent: true } }), sessionOf(RENEWED)];
  const { signIn, user } = await ended();
  await signIn();
  await user.type(await screen.findByLabelText('Verification code'), '123456{Enter}');
  await isGone();
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('sends nothing and goes nowhere until then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { router } = await ended();
  const before = reads;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  act(() => void window.dispatchEvent(new Event('focus')));
  await act(() => router.navigate(-1));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(reads).toBe(before);
  expect(router.state.location.pathname).toBe('/note');
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
});

it('throws the page away for somebody else, after a warning', async () => {
  logins = [sessionOf(THEIRS, JONAS), sessionOf(THEIRS, JONAS)];
  const { signIn, user } = await ended();
  await signIn();
  expect(await screen.findByText(/You have signed in as Jonas/)).toBeVisible();
  expect(readToken()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign in as Rasa Petrauskienė' }));
  await waitFor(() => expect(loggedOut).toEqual([`Bearer ${THEIRS}`]));

  await signIn();
  await user.click(await screen.findByRole('button', { name: 'Go on as Jonas' }));
  expect(startAnew).toHaveBeenCalledOnce();
  expect(readToken()).toBe(THEIRS);
  expect(sent).toEqual([]);
});

it('can be left without saving', async () => {
  const { user } = await ended();
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByText('sign-in page')).toBeVisible();
  expect(sent).toEqual([]);
});

it('keeps typed text under the dialog when another tab signs out, and goes on with it', async () => {
  const { type } = await open();
  await type();
  otherTab(OWN, null);
  await endedDialog();
  expect(screen.getByLabelText('Note')).toHaveValue('call the client');

  // Another user's session is no reason to lose it, nor to go on.
  otherTab(null, THEIRS);
  expect(screen.getByRole('dialog', ENDED)).toBeVisible();
  otherTab(THEIRS, RENEWED);
  await isGone();
  expect(screen.getByLabelText('Note')).toHaveValue('call the client');
});

it('goes to the sign-in page when another tab signs out and nothing is typed', async () => {
  await open();
  otherTab(OWN, null);
  expect(await screen.findByText('sign-in page')).toBeVisible();
});

it('stays open when another tab hears that the session has ended', async () => {
  const { signIn } = await open();
  removeEndedToken();
  otherTab(OWN, null);
  await signIn();
  await isGone();
  expect(screen.getByLabelText('Note')).toBeVisible();
});

it('is not reloaded for a new version while somebody signs in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let asked = 0;
  server.use(
    http.get(`${API}/version/get`, () => {
      asked += 1;
      return HttpResponse.json({ data: { version: '1.0.0' } });
    }),
  );
  const { signIn } = await ended();
  await waitFor(() => expect(asked).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(VERSION_POLL_MS));
  expect(asked).toBe(1);
  await signIn();
  await isGone();
  await waitFor(() => expect(asked).toBe(2));
});

it('lies over a dialog with typed text, which stays', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'add' }));
  await user.type(screen.getByLabelText('Plate'), 'ABC 123');
  otherTab(OWN, null);
  const field = screen.getByLabelText('Plate');
  await endedDialog();
  expect(field.closest('[inert]')).not.toBeNull();
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('ABC 123');
  otherTab(null, RENEWED);
  await isGone();
  expect(field.closest('[inert]')).toBeNull();
  await waitFor(() => expect(field).toHaveFocus());
});

it('loads the page anew when another person signs in elsewhere and nothing is typed', async () => {
  good = 'no token';
  const { save } = await open();
  await save();
  await endedDialog();
  otherTab(null, THEIRS);
  expect(startAnew).toHaveBeenCalledOnce();
});

it('does not let somebody else of another tab send what was typed here', async () => {
  const { type } = await open();
  await type();
  otherTab(OWN, THEIRS);
  expect(await endedDialog()).toBeVisible();
});

it('asks before signing out loses what was typed', async () => {
  const { type, user } = await open();
  await type();
  const signOut = async () => {
    await user.click(screen.getByRole('button', { name: /Profile of Rasa/ }));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    return within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  };
  await user.click((await signOut()).getByRole('button', { name: 'Stay' }));
  expect(readToken()).toBe(OWN);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click((await signOut()).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('sign-in page')).toBeVisible();
  expect(loggedOut).toEqual([`Bearer ${OWN}`]);
});
