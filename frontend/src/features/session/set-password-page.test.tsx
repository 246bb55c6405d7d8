import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, passwordsAreJudged, refused, server, versionIs, visitorIsTold } from '@/test/server';

const good = () => HttpResponse.json({ data: { id: 1 } });
const dead = () => refused(422, { errors: { token: ['This link has been used or has expired'] } });

function setPasswordAnswers(answer: () => Response, check = good): unknown[] {
  const sent: unknown[] = [];
  server.use(
    versionIs('1'),
    visitorIsTold(),
    passwordsAreJudged(),
    http.post(`${API}/password/check-link`, () => check()),
    http.post(`${API}/password/set`, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

async function openLink(at = '/set-password#token=once', heading = 'Set your password') {
  const view = renderRoutes(routes, { at });
  await screen.findByRole('heading', { name: heading });
  const fill = async (password: string, repeat: string) => {
    await view.user.type(screen.getByLabelText('New password'), password);
    await view.user.type(screen.getByLabelText('Repeat the password'), repeat);
    await view.user.click(screen.getByRole('button', { name: 'Set password' }));
  };
  return { ...view, fill };
}

it('sets the password with the token of the link and leads to the sign-in', async () => {
  const sent = setPasswordAnswers(() => HttpResponse.json({ data: null }));
  const { fill, router } = await openLink();
  await expectAccessible();

  await fill('a long password', 'a long password');

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(sent).toEqual([{ token: 'once', password: 'a long password' }]);
  expect(await screen.findByText('Your password is set. Sign in with it.')).toBeVisible();
});

it('is sent by Ctrl+Enter too', async () => {
  const sent = setPasswordAnswers(() => HttpResponse.json({ data: null }));
  const { user, router } = await openLink();
  await user.type(screen.getByLabelText('New password'), 'a long password');
  await user.type(screen.getByLabelText('Repeat the password'), 'a long password');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(sent).toHaveLength(1);
});

it('sends nothing while the two differ', async () => {
  const sent = setPasswordAnswers(() => HttpResponse.json({ data: null }));
  const { fill } = await openLink();
  await fill('a long password', 'a long passwort');
  expect(await screen.findByText('The two passwords differ')).toBeVisible();
  expect(sent).toEqual([]);
});

it('says why the server refused', async () => {
  setPasswordAnswers(() => refused(422, { errors: { password: ['Too easy to guess.'] } }));
  const { fill } = await openLink();
  await fill('password123', 'password123');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too easy to guess.');
});

it('says that a link without a token is not complete', async () => {
  server.use(versionIs('1'));
  await openLink('/set-password');
  expect(screen.getByText(/This link is not complete/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set password' })).toBeNull();
});

it('shows while typing how the password stands to its rules', async () => {
  setPasswordAnswers(() => HttpResponse.json({ data: null }));
  const { user } = await openLink();
  const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const field = screen.getByLabelText('New password');
  expect(rules()).toEqual([
    '7 characters or more: not met yet',
    expect.stringMatching(/^Hard to guess.*: not met yet$/),
  ]);

  await user.type(field, 'easy password');
  expect(await screen.findByText('Weak')).toBeVisible();
  expect(rules()).toEqual([
    '7 characters or more: met',
    expect.stringMatching(/^Hard to guess.*: not met yet$/),
  ]);

  await user.clear(field);
  await user.type(field, 'three unrelated words');
  expect(await screen.findByText('Strong')).toBeVisible();
  expect(rules()[1]).toMatch(/: met$/);
  await expectAccessible();
});

it('takes the token of a link of an earlier version from its query', async () => {
  const sent = setPasswordAnswers(good);
  const { fill, router } = await openLink('/set-password?token=earlier');
  await fill('a long password', 'a long password');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(sent).toEqual([{ token: 'earlier', password: 'a long password' }]);
});

it('leads the holder of a dead link to a new one before they think of a password', async () => {
  const sent = setPasswordAnswers(good, dead);
  const { user } = await openLink('/reset-password#token=old', 'Choose a new password');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used');
  expect(screen.queryByLabelText('New password')).toBeNull();
  await expectAccessible();
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  expect(sent).toEqual([]);
});

it('leads the holder of a link that has died meanwhile to a new one', async () => {
  setPasswordAnswers(dead);
  const { fill } = await openLink();
  await fill('a long password', 'a long password');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used');
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

it('names the address that nobody may sign in from', async () => {
  const message = 'Signing in is not allowed from the address 192.0.2.7';
  setPasswordAnswers(good, () => refused(403, { message }));
  await openLink();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
});

it('lets a password be set although the link could not be checked', async () => {
  setPasswordAnswers(good, () => refused(503, { message: 'Busy' }));
  const { fill, router } = await openLink();
  await fill('a long password', 'a long password');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
