import { screen, waitFor } from '@testing-library/react';
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
