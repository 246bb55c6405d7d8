import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { Permission } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
import { user as person } from './test-user';
// Imported here, so that loading it does not count towards the first test's time.
import './permissions-page';

/** What was saved, by the path of the call. */
let saved: { path: string; body: unknown }[];

beforeEach(() => {
  saved = [];
  const keep = async ({ request }: { request: Request }) => {
    const path = new URL(request.url).pathname.split('/v1')[1] ?? '';
    saved.push({ path, body: await request.json() });
    return HttpResponse.json({ data: path.startsWith('/users') ? { id: 7 } : [{}] });
  };
  localStorage.setItem('wayhaul.token', 'good');
  server.use(
    ...shellIsServed(),
    http.get(`${API}/users/list`, () =>
      HttpResponse.json({
        data: [
          { id: 7, value: 7, label: 'Ona Onaitė', manager_type: null },
          { id: 8, value: 8, label: 'Petras', manager_type: null },
        ],
      }),
    ),
    http.get(`${API}/users/7`, () => HttpResponse.json({ data: person() })),
    http.get(`${API}/users/8`, () =>
      HttpResponse.json({
        data: person({ id: 8, name: 'Petras', role: 'administrator', roles: ['administrator'] }),
      }),
    ),
    http.get(`${API}/utilities/role-permissions`, () =>
      HttpResponse.json({
        data: [{ administrator: [], manager: ['contacts all view'], owner: [], planner: [] }],
        meta: { updated_at: '1970-01-01T00:00:00Z' },
      }),
    ),
    http.put(`${API}/users/7`, keep),
    http.put(`${API}/utilities/role-permissions`, keep),
  );
});

const AT = '/settings/permissions';

it('changes what a chosen user may do', async () => {
  const { user, router } = renderRoutes(routes, { at: AT });
  await user.click(await screen.findByRole('combobox', { name: 'User' }));
  await user.click(await screen.findByRole('option', { name: 'Ona Onaitė' }));
  expect(await screen.findByRole('heading', { name: 'Permissions of Ona Onaitė' })).toBeVisible();
  expect(router.state.location.search).toBe('?user=7');
  expect(screen.getByText(/takes effect at once/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Only own created' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Contacts read only' })).toBeChecked();
  await expectAccessible();

  await user.click(screen.getByRole('switch', { name: 'View general profit' }));
  await user.click(screen.getByRole('switch', { name: 'Contacts read only' }));
  await user.click(screen.getByRole('radio', { name: 'None' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const { path, body } = saved[0]!;
  expect(path).toBe('/users/7');
  expect((body as { permissions: string[] }).permissions.toSorted()).toEqual([
    'contacts all delete',
    'order view',
    'profit view',
  ]);
  expect(await screen.findByText('The permissions of Ona Onaitė are saved')).toBeVisible();
});

it('tells who changed the same person meanwhile, and saves over the version it has read', async () => {
  const versions: (string | null)[] = [];
  const rights: Permission[] = ['profit view'];
  server.use(
    http.get(`${API}/users/7`, () =>
      HttpResponse.json({
        data: person({
          updated_at: versions.length === 0 ? '2026-03-01T08:00:00Z' : '2026-03-01T09:00:00Z',
          permissions: versions.length === 0 ? person().permissions : rights,
        }),
      }),
    ),
    http.put(`${API}/users/7`, ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      return versions.length === 1
        ? refused(409, { message: 'This user was changed by Rasa meanwhile', stale: true })
        : HttpResponse.json({ data: { id: 7 } });
    }),
  );
  const { user } = renderRoutes(routes, { at: `${AT}?user=7` });
  const toggle = await screen.findByRole('switch', { name: 'Contacts read only' });
  await user.click(toggle);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/was changed by Rasa meanwhile/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take over their values' }));
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'View general profit' })).toBeChecked(),
  );
  await user.click(screen.getByRole('switch', { name: 'View general profit' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(versions).toEqual(['"1772352000000000"', '"1772355600000000"']));
});

it('sets nothing of an administrator', async () => {
  renderRoutes(routes, { at: `${AT}?user=8` });
  expect(await screen.findByText(/An administrator may do everything/)).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

it('changes what new users of a role start with, and says that nobody else changes', async () => {
  const { user } = renderRoutes(routes, { at: AT });
  await user.click(await screen.findByRole('radio', { name: 'New users of a role' }));
  const role = await screen.findByRole('combobox', { name: 'Role' });
  await user.click(role);
  expect(screen.queryByRole('option', { name: 'Administrator' })).not.toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Owner' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'Manager' }));
  expect(await screen.findByRole('heading', { name: 'New users: Manager' })).toBeVisible();
  expect(screen.getByText(/Existing users keep theirs/)).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'See all orders' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved).toEqual([
      {
        path: '/utilities/role-permissions',
        body: { role: 'manager', permissions: ['contacts all view', 'order view'] },
      },
    ]),
  );
});

it('tells who changed the same role meanwhile, and saves over the version it has read', async () => {
  const versions: (string | null)[] = [];
  server.use(
    http.get(`${API}/utilities/role-permissions`, () =>
      HttpResponse.json({
        data: [{ manager: versions.length === 0 ? ['contacts all view'] : ['profit view'] }],
        meta: {
          updated_at: versions.length === 0 ? '2026-03-01T08:00:00Z' : '2026-03-01T09:00:00Z',
        },
      }),
    ),
    http.put(`${API}/utilities/role-permissions`, ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      return versions.length === 1
        ? refused(409, { message: 'This role was changed by Rasa meanwhile', stale: true })
        : HttpResponse.json({ data: [{}], meta: { updated_at: '2026-03-01T10:00:00Z' } });
    }),
  );
  const { user } = renderRoutes(routes, { at: `${AT}?role=manager` });
  await user.click(await screen.findByRole('switch', { name: 'See all orders' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/was changed by Rasa meanwhile/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take over their values' }));
  const theirs = screen.getByRole('switch', { name: 'View general profit' });
  await waitFor(() => expect(theirs).toBeChecked());
  await user.click(theirs);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(versions).toEqual(['"1772352000000000"', '"1772355600000000"']));
});

it('asks before another choice throws changes away', async () => {
  const { user, router } = renderRoutes(routes, { at: `${AT}?user=7` });
  await user.click(await screen.findByRole('switch', { name: 'Export orders' }));
  await user.click(screen.getByRole('radio', { name: 'New users of a role' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(router.state.location.search).toBe('?user=7');
  expect(screen.getByRole('switch', { name: 'Export orders' })).toBeChecked();
});

it('is closed to all but administrators', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'] }));
  renderRoutes(routes, { at: AT });
  expect(
    await screen.findByRole('heading', { name: 'You may not see this page' }),
  ).toBeInTheDocument();
});
