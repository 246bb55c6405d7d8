import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, refused, server, versionIs, visitorIsTold } from '@/test/server';

async function openForgotten(answer: () => Response) {
  const sent: unknown[] = [];
  server.use(
    versionIs('1'),
    visitorIsTold(),
    http.post(`${API}/password/forgot`, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  const view = renderRoutes(routes, { at: '/forgot-password' });
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  const ask = async (email: string) => {
    if (email) await view.user.type(screen.getByLabelText('Login'), email);
    await view.user.click(screen.getByRole('button', { name: 'Send the link' }));
  };
  return { ...view, ask, sent };
}

const done = () => HttpResponse.json({ data: { id: 0 } });

it('asks for the link and says no more than that it is on its way if there is an account', async () => {
  const { ask, sent, user } = await openForgotten(done);
  expect(screen.getByLabelText('Login')).toHaveFocus();
  await expectAccessible();
  await ask('ona@company.example');
  expect(
    await screen.findByText(
      /If there is an account for ona@company.example, an e-mail is on its way/,
    ),
  ).toBeVisible();
  expect(sent).toEqual([{ email: 'ona@company.example' }]);
  await expectAccessible();
  await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

it.each([
  ['', 'Please enter email adress'],
  ['ona', 'Email format is invalid'],
])('sends nothing for %j', async (email, complaint) => {
  const { ask, sent } = await openForgotten(done);
  await ask(email);
  expect(await screen.findByText(complaint)).toBeVisible();
  expect(sent).toEqual([]);
});

it('says when it was asked too often', async () => {
  const { ask } = await openForgotten(() => refused(429, { message: 'Too many attempts' }));
  await ask('ona@company.example');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
});

it('names the address that nobody may sign in from', async () => {
  const message = 'Signing in is not allowed from the address 192.0.2.7';
  const { ask } = await openForgotten(() => refused(403, { message }));
  await ask('ona@company.example');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});
