import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, refused, server, versionIs, visitorIsTold } from '@/test/server';

function open(answers: (() => Response)[]): unknown[] {
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

it('verifies the link as it is opened, without a session', async () => {
  const sent = open([() => HttpResponse.json({ data: null })]);
  renderRoutes(routes, { at: '/verify/offer-email?data=abc&signature=s-1' });
  expect(await screen.findByText('Your new offer email is verified, thank you.')).toBeVisible();
  expect(sent).toEqual([{ data: 'abc', signature: 's-1', front_base_url: window.location.origin }]);
  expect(screen.queryByRole('banner')).toBeNull();
  await expectAccessible();
});

it('says of a link that is used, too old or not complete that it is not good, once', async () => {
  open([() => refused(422, { message: 'This link is expired or invalid' })]);
  renderRoutes(routes, { at: '/verify/offer-email' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is expired or invalid');
  expect(screen.getAllByText('This link is expired or invalid')).toHaveLength(1);
  await expectAccessible();
});

it('does not call a link bad while the server cannot say', async () => {
  open([() => refused(503, { message: 'Busy' }), () => HttpResponse.json({ data: null })]);
  const { user } = renderRoutes(routes, { at: '/verify/offer-email?data=abc&signature=s-1' });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your new offer email is verified, thank you.')).toBeVisible();
});
