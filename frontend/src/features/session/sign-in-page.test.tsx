import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { readToken, writeToken } from '@/api/session-token';
import { routes } from '@/app/router';
import { showLanguage } from '@/lib/languages';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, versionIs, visitorIsTold } from '@/test/server';

interface SentLogin {
  email: string;
  password: string;
  code_2fa?: string;
}

/** Answers the sign-in, and records what is sent. */
function loginAnswers(...answers: (() => Response)[]): SentLogin[] {
  const sent: SentLogin[] = [];
  server.use(
    ...shellIsServed(),
    http.post(`${API}/login`, async ({ request }) => {
      sent.push((await request.json()) as SentLogin);
      return (answers.shift() ?? (() => refused(500)))();
    }),
  );
  return sent;
}

const sessionIn = (language: string) => () =>
  HttpResponse.json({ data: { token: 'the-token', user: { language } } });
const session = sessionIn('en');
const codeSent = () => HttpResponse.json({ data: { code_2fa_sent: true } });

async function openSignIn() {
  const view = renderRoutes(routes, { at: '/' });
  await screen.findByRole('heading', { name: 'Sign in' });
  const fill = async (email: string, password: string) => {
    await view.user.clear(screen.getByLabelText('Login'));
    await view.user.clear(screen.getByLabelText('Password'));
    if (email) await view.user.type(screen.getByLabelText('Login'), email);
    if (password) await view.user.type(screen.getByLabelText('Password'), password);
    await view.user.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  return { ...view, fill };
}

it('is where a visitor without a session lands, from the root and from any protected page', async () => {
  server.use(versionIs('1'), visitorIsTold());
  const { router } = await openSignIn();
  expect(router.state.location.pathname).toBe('/login');
  await expectAccessible();

  await router.navigate('/orders/edit/5');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

it('stores the session and goes on to the start', async () => {
  const sent = loginAnswers(session);
  const { fill, router } = await openSignIn();

  await fill('admin@demo.test', 'wayhaul-demo');

  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(sent).toEqual([{ email: 'admin@demo.test', password: 'wayhaul-demo' }]);
  expect(readToken()).toBe('the-token');
});

it('goes on in the language of who signed in, not in the one of the visitor', async () => {
  loginAnswers(sessionIn('lt'));
  // At once, not only after the server has said who this is.
  server.use(http.get(`${API}/users/current`, () => delay('infinite')));
  const { fill, router } = await openSignIn();
  await fill('admin@demo.test', 'wayhaul-demo');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(document.documentElement.lang).toBe('lt');
  await showLanguage('en');
});

it.each([
  ['', '', ['Please enter email adress', 'Please enter password']],
  ['admin@demo', 'wayhaul-demo', ['Email format is invalid']],
  ['admin@demo.test', 'short6', ['Password too short']],
])('sends nothing for %j and %j', async (email, password, complaints) => {
  const sent = loginAnswers(session);
  const { fill } = await openSignIn();

  await fill(email, password);

  for (const complaint of complaints) expect(await screen.findByText(complaint)).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible();
});

it.each([
  [
    () => refused(422, { error: 'These credentials do not match our records.' }),
    'These credentials do not match our records.',
  ],
  [() => refused(429, { message: 'Too many attempts.' }), 'Too many attempts.'],
  [() => refused(500, { message: 'Server error' }), 'There was an login error'],
])('says under the form why it was refused (%#)', async (answer, text) => {
  loginAnswers(answer);
  const { fill } = await openSignIn();

  await fill('admin@demo.test', 'wayhaul-demo');

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  expect(readToken()).toBeNull();
});

it('puts the server’s field errors beside their fields', async () => {
  loginAnswers(() => refused(422, { errors: { email: ['No such domain.'] } }));
  const { fill } = await openSignIn();
  await fill('admin@demo.test', 'wayhaul-demo');
  expect(await screen.findByText('No such domain.')).toBeVisible();
  expect(screen.getByLabelText('Login')).toBeInvalid();
});

it('asks for the code that was sent and completes the sign-in with it', async () => {
  const sent = loginAnswers(codeSent, () => refused(422, { error: 'The code is wrong.' }), session);
  const { fill, user, router } = await openSignIn();

  await fill('admin@demo.test', 'wayhaul-demo');
  await screen.findByRole('heading', { name: 'Two factor authentication' });
  expect(
    screen.getByText('Enter the verification code sent to your email to compete the login process'),
  ).toBeVisible();
  const code = screen.getByLabelText('Verification code');
  expect(code).toHaveFocus();
  await expectAccessible();

  await user.type(code, '111111');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong.');

  await user.clear(code);
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(sent.at(-1)).toEqual({
    email: 'admin@demo.test',
    password: 'wayhaul-demo',
    code_2fa: '123456',
  });
});

it('asks for a new code, which says so and empties the field', async () => {
  const sent = loginAnswers(codeSent, codeSent, () => refused(429, { error: 'Too many.' }));
  const { fill, user } = await openSignIn();
  await fill('admin@demo.test', 'wayhaul-demo');
  await user.type(await screen.findByLabelText('Verification code'), '111111');

  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText(/A new code is on its way/)).toBeVisible();
  expect(screen.getByLabelText('Verification code')).toHaveValue('');
  expect(sent.at(-1)).toEqual({ email: 'admin@demo.test', password: 'wayhaul-demo' });
  await expectAccessible();

  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many.');
  expect(screen.queryByText(/A new code is on its way/)).toBeNull();
});

it('takes what was typed along to the forgotten password', async () => {
  server.use(versionIs('1'), visitorIsTold());
  const { user, router } = await openSignIn();
  await user.type(screen.getByLabelText('Login'), 'admin@demo.test');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  expect(screen.getByLabelText('Login')).toHaveValue('admin@demo.test');
  expect(router.state.location.pathname).toBe('/forgot-password');
});

it('leads who has no account to the trial, where one is offered', async () => {
  server.use(versionIs('1'), visitorIsTold('https://www.example.com/trial'));
  await openSignIn();
  const link = await screen.findByRole('link', { name: 'Try free trial' });
  expect(link).toHaveAttribute('href', 'https://www.example.com/trial');
  await expectAccessible();
});

it('offers no trial where there is none', async () => {
  const asked = vi.fn();
  server.use(versionIs('1'), visitorIsTold());
  server.events.on('response:mocked', ({ request }) => asked(new URL(request.url).pathname));
  await openSignIn();
  await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.stringMatching(/visitor$/)));
  expect(screen.queryByRole('link', { name: 'Try free trial' })).toBeNull();
  server.events.removeAllListeners();
});

it('sends who is signed in already to the start', async () => {
  writeToken('the-token');
  server.use(...shellIsServed());
  const { router } = renderRoutes(routes, { at: '/login' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

it('speaks Lithuanian when asked to', async () => {
  server.use(versionIs('1'), visitorIsTold());
  const { user } = await openSignIn();
  await user.click(screen.getByRole('button', { name: 'Lietuvių' }));
  expect(await screen.findByRole('button', { name: 'Prisijungti' })).toBeVisible();
  expect(document.documentElement.lang).toBe('lt');
  await showLanguage('en');
});
