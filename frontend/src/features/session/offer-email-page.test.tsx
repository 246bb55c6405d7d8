import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, refused, server, versionIs, visitorIsTold } from '@/test/server';

const LINK = '/verify/offer-email#data=abc&signature=s-1';

function serverAnswers(answers: (() => Response)[]): unknown[] {
  const sent: unknown[] = [];
  server.use(
    versionIs('1'),
    visitorIsTold(),
    http.post(`${API}/verify/offer-email`, async ({ request }) => {
      sent.push(await request.json());
      const answer = answers.shift();
      if (!answer) throw new Error('asked once too often');
      return answer();
    }),
  );
  return sent;
}

const confirmed = (before: boolean) => () =>
  HttpResponse.json({ data: { message: 'verified', was_confirmed: before } });

async function open(at = LINK) {
  const { user } = renderRoutes(routes, { at });
  const button = await screen.findByRole('button', { name: 'Confirm the address' });
  return { press: () => user.click(button) };
}

it('changes nothing by itself: programs that check mails open every link', async () => {
  const requests: string[] = [];
  const listen = ({ request }: { request: Request }) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
  };
  server.events.on('request:start', listen);
  const sent = serverAnswers([confirmed(false)]);
  const { press } = await open();
  await expectAccessible();
  expect(sent).toEqual([]);
  expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([]);

  await press();
  expect(await screen.findByText('Your new offer email is verified, thank you.')).toBeVisible();
  expect(sent).toEqual([{ data: 'abc', signature: 's-1', front_base_url: window.location.origin }]);
  server.events.removeListener('request:start', listen);
});

it('says so without a session, and takes the focus of the button that is gone', async () => {
  serverAnswers([confirmed(false)]);
  const { press } = await open();
  await press();
  expect(await screen.findByText('Your new offer email is verified, thank you.')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Confirm the address' })).toBeNull();
  expect(screen.queryByRole('banner')).toBeNull();
  await expectAccessible();
});

it('tells whoever comes again that it is confirmed already', async () => {
  serverAnswers([confirmed(true)]);
  const { press } = await open();
  await press();
  expect(await screen.findByText(/already verified/u)).toBeVisible();
});

it('opens a link of an earlier version, which has everything in its query', async () => {
  const sent = serverAnswers([confirmed(false)]);
  const { press } = await open('/verify/offer-email?data=abc&signature=s-1');
  await press();
  expect(await screen.findByText('Your new offer email is verified, thank you.')).toBeVisible();
  expect(sent).toEqual([{ data: 'abc', signature: 's-1', front_base_url: window.location.origin }]);
});

it('says of a link that is used or too old that it is not good, once', async () => {
  serverAnswers([() => refused(422, { message: 'This link is expired or invalid' })]);
  const { press } = await open();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is expired or invalid');
  expect(screen.getAllByText('This link is expired or invalid')).toHaveLength(1);
  await expectAccessible();
});

it.each(['/verify/offer-email', '/verify/offer-email#data=abc', '/verify/offer-email#signature=s'])(
  'says of %s that it is not good without asking',
  async (at) => {
    const sent = serverAnswers([]);
    renderRoutes(routes, { at });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is expired or invalid');
    expect(sent).toEqual([]);
  },
);

it('does not call a link bad while the server cannot say', async () => {
  serverAnswers([() => refused(503, { message: 'Busy' }), confirmed(false)]);
  const { press } = await open();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Busy');
  await press();
  expect(await screen.findByText('Your new offer email is verified, thank you.')).toBeVisible();
});
