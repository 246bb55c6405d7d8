import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed } from '@/test/server';
// Imported here, so that loading it does not count towards the first test's time.
import './signatures-page';

beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'good');
  server.use(
    ...shellIsServed(),
    http.get(`${API}/utilities/settings`, () => HttpResponse.json({ data: {} })),
  );
});

it('keeps both signatures as HTML and says so', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get(`${API}/users/signatures`, () =>
      HttpResponse.json({
        data: { invoices_signature: '<p>Rasa</p>', agreements_signature: '' },
      }),
    ),
    http.patch(`${API}/users/signatures`, async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      return HttpResponse.json({ data: body });
    }),
  );
  const { user } = renderRoutes(routes, { at: '/signatures' });
  expect(await screen.findByRole('textbox', { name: 'Invoices signature' })).toHaveTextContent(
    'Rasa',
  );
  expect(screen.getByRole('textbox', { name: 'Agreements signature' })).toBeVisible();
  await expectAccessible();
  const [bullets] = screen.getAllByRole('button', { name: 'Bullet list' });
  if (bullets) await user.click(bullets);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Signatures are saved')).toBeVisible();
  expect(sent).toEqual([
    { invoices_signature: '<ul><li><p>Rasa</p></li></ul>', agreements_signature: '' },
  ]);
});

it('shows why a signature is refused beside it', async () => {
  server.use(
    http.get(`${API}/users/signatures`, () =>
      HttpResponse.json({ data: { invoices_signature: '', agreements_signature: '<p>x</p>' } }),
    ),
    http.patch(`${API}/users/signatures`, () =>
      refused(422, { errors: { agreements_signature: ['Must have at most 50000 characters'] } }),
    ),
  );
  const { user } = renderRoutes(routes, { at: '/signatures' });
  const text = await screen.findByRole('textbox', { name: 'Agreements signature' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(text).toHaveAccessibleDescription('Must have at most 50000 characters'),
  );
});

it('tells who was faster in another window, and goes on with what is chosen', async () => {
  const stored = { invoices_signature: '<p>Rasa</p>', agreements_signature: '' };
  let latest = { ...stored, updated_at: '2026-03-10T08:00:00.000001Z' };
  const sent: { version: string | null; body: unknown }[] = [];
  server.use(
    http.get(`${API}/users/signatures`, () => HttpResponse.json({ data: latest })),
    http.patch(`${API}/users/signatures`, async ({ request }) => {
      const version = request.headers.get('If-Match');
      sent.push({ version, body: await request.json() });
      if (version === '"1773129600000002"') return HttpResponse.json({ data: latest });
      return refused(409, {
        message: 'These signatures were changed by Rasa meanwhile',
        stale: true,
      });
    }),
  );
  const { user } = renderRoutes(routes, { at: '/signatures' });
  await screen.findByRole('textbox', { name: 'Invoices signature' });
  latest = {
    ...stored,
    invoices_signature: '<p>From the other window</p>',
    updated_at: '2026-03-10T08:00:00.000002Z',
  };
  const [bullets] = screen.getAllByRole('button', { name: 'Bullet list' });
  if (bullets) await user.click(bullets);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const asked = await screen.findByRole('dialog', { name: 'Somebody changed this meanwhile' });
  await within(asked).findByText('These signatures were changed by Rasa meanwhile');
  // In words, not as HTML.
  await user.click(within(asked).getByRole('radio', { name: 'They saved: From the other window' }));
  await user.click(within(asked).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Signatures are saved')).toBeVisible();
  expect(sent.map(({ version }) => version)).toEqual(['"1773129600000001"', '"1773129600000002"']);
  expect(sent[1]?.body).toMatchObject({ invoices_signature: '<p>From the other window</p>' });
});
