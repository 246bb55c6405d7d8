import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { readToken, writeToken } from '@/api/session-token';
import { routes } from '@/app/router';
import { showLanguage } from '@/lib/languages';
import { expectAccessible } from '@/test/axe';
import { hold } from '@/test/hold';
import { renderRoutes } from '@/test/render';
import {
  ADMINISTRATOR,
  API,
  passwordsAreJudged,
  refused,
  server,
  shellIsServed,
} from '@/test/server';
import type { DataVecOwnSessionView } from '@/api/generated/types';

type OwnSessionView = DataVecOwnSessionView['data'][number];

afterEach(() => showLanguage('en'));

const HERE: OwnSessionView = {
  id: 'here',
  browser: 'Firefox',
  system: 'Linux',
  address: '203.0.113.7',
  started_at: '2026-03-09T08:00:00Z',
  used_at: '2026-03-10T08:00:00Z',
  is_current: true,
};
const THERE: OwnSessionView = {
  ...HERE,
  id: 'there',
  browser: null,
  system: null,
  address: '198.51.100.1',
  is_current: false,
};

/** Opens the profile of somebody with these sessions, and records what is sent. */
async function openProfile(sessions: OwnSessionView[] = [HERE, THERE]) {
  const sent: { call: string; body: unknown }[] = [];
  const record = async (call: string, request: Request) => {
    const text = await request.text();
    sent.push({ call, body: text === '' ? null : (JSON.parse(text) as unknown) });
  };
  server.use(
    passwordsAreJudged(),
    http.get(`${API}/users/current/sessions`, () => HttpResponse.json({ data: sessions })),
    http.delete(`${API}/users/current/sessions/:id`, async ({ request, params }) => {
      await record(`end ${String(params.id)}`, request);
      sessions = sessions.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ data: { id: 1 } });
    }),
    http.delete(`${API}/users/current/sessions`, async ({ request }) => {
      await record('end all', request);
      return HttpResponse.json({ data: { id: 1 } });
    }),
    http.put(`${API}/users/current/password`, async ({ request }) => {
      await record('password', request);
      return HttpResponse.json({ data: { id: 1 } });
    }),
    http.put(`${API}/users/current/language`, async ({ request }) => {
      await record('language', request);
      return HttpResponse.json({ data: ADMINISTRATOR });
    }),
    // The first answer to a call counts.
    ...shellIsServed(),
  );
  writeToken('the-token');
  const view = renderRoutes(routes, { at: '/profile' });
  await screen.findByRole('row', { name: /This session/ });
  return { ...view, sent };
}

it('shows who one is and where one is signed in, and ends one session', async () => {
  const { user, sent } = await openProfile();
  const main = within(screen.getByRole('main'));
  expect(await main.findByText('Rasa Petrauskienė')).toBeVisible();
  expect(main.getByText('admin@demo.test')).toBeVisible();
  const here = screen.getByRole('row', { name: /Firefox on Linux/ });
  expect(within(here).queryByRole('button')).toBeNull();
  const there = screen.getByRole('row', { name: /Unknown device/ });
  expect(there).toHaveTextContent('198.51.100.1');
  await expectAccessible();

  await user.click(within(there).getByRole('button', { name: /^End the session/ }));
  expect(await screen.findByText('The session has ended')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull());
  expect(sent).toEqual([{ call: 'end there', body: null }]);
});

it('signs out everywhere after a question', async () => {
  const { user, sent, router } = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(readToken()).toBeNull();
  expect(sent).toEqual([{ call: 'end all', body: null }]);
});

async function fillPasswords(
  user: Awaited<ReturnType<typeof openProfile>>['user'],
  [current, next, repeat]: [string, string, string],
) {
  if (current) await user.type(screen.getByLabelText('Current password'), current);
  if (next) await user.type(screen.getByLabelText('New password'), next);
  if (repeat) await user.type(screen.getByLabelText('Repeat the password'), repeat);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

it('changes the password and forgets what was typed', async () => {
  const { user, sent } = await openProfile();
  await fillPasswords(user, ['the present one', 'three unrelated words', 'three unrelated words']);
  expect(await screen.findByText(/Your password is changed/)).toBeVisible();
  expect(sent).toEqual([
    {
      call: 'password',
      body: { current_password: 'the present one', password: 'three unrelated words' },
    },
  ]);
  for (const label of ['Current password', 'New password', 'Repeat the password']) {
    expect(screen.getByLabelText(label)).toHaveValue('');
  }
});

it('changes the password by Ctrl+Enter, too', async () => {
  const { user, sent } = await openProfile();
  await user.type(screen.getByLabelText('Current password'), 'the present one');
  await user.type(screen.getByLabelText('New password'), 'three unrelated words');
  await user.type(screen.getByLabelText('Repeat the password'), 'three unrelated words');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toMatchObject([{ call: 'password' }]));
});

it('asks before a typed password is lost', async () => {
  const { user } = await openProfile();
  await user.type(screen.getByLabelText('New password'), 'three unrelated words');
  await user.click(await screen.findByRole('link', { name: 'Orders' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('New password')).toHaveValue('three unrelated words');
});

it('puts what is wrong with the passwords beside them', async () => {
  const { user, sent } = await openProfile();
  await fillPasswords(user, ['', 'short', 'other']);
  expect(await screen.findByText('Enter your current password')).toBeVisible();
  expect(screen.getByText('Password too short')).toBeVisible();
  expect(sent).toEqual([]);

  server.use(
    http.put(`${API}/users/current/password`, () =>
      refused(422, {
        errors: {
          current_password: ['This is not your present password'],
          password: ['This password is easy to guess'],
        },
      }),
    ),
  );
  await user.clear(screen.getByLabelText('New password'));
  await user.clear(screen.getByLabelText('Repeat the password'));
  await fillPasswords(user, ['wrong', 'easy password', 'easy password']);
  expect(await screen.findByText('This is not your present password')).toBeVisible();
  expect(screen.getByText('This password is easy to guess')).toBeVisible();
  await expectAccessible();
});

it('keeps the chosen language with the user', async () => {
  const { user, sent } = await openProfile();
  await user.click(within(screen.getByRole('main')).getByRole('radio', { name: 'Lietuvių' }));
  expect(await screen.findByRole('heading', { name: 'Mano duomenys' })).toBeVisible();
  await waitFor(() => expect(sent).toEqual([{ call: 'language', body: { language: 'lt' } }]));
});

it('keeps a password that is typed while another one is saved', async () => {
  const answer = hold();
  const { user } = await openProfile();
  server.use(
    http.put(`${API}/users/current/password`, async () => {
      await answer.until;
      return HttpResponse.json({ data: { id: 1 } });
    }),
  );
  await fillPasswords(user, ['the present one', 'three unrelated words', 'three unrelated words']);
  await user.type(screen.getByLabelText('Current password'), ' and more');
  answer.letGo();
  expect(await screen.findByText(/Your password is changed/)).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveValue('the present one and more');
  expect(screen.getByLabelText('New password')).toHaveValue('');
});
