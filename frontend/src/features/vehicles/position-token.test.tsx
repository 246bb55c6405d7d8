/** The part of a vehicle's popup with the token of its device. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '@/app/router';
import { formatMoment } from '@/lib/dates';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, pageOf, refused, server, shellIsServed } from '@/test/server';
import { vehicle } from './test-vehicle';
// Imported here, so that loading it does not count towards the first test's time.
import './vehicles-page';
import './opened-vehicle';

const SINCE = '2026-03-10T08:00:00Z';
const TOKEN = 'wht_0123456789';
const ADDRESS = 'https://acme.example/api/tenant/v1/vehicles/7/position';

/** What the server knows: since when there is a token, and what was asked of it. */
let since: string | null;
let calls: string[];

beforeEach(() => {
  since = null;
  calls = [];
  localStorage.setItem('wayhaul.token', 'good');
  server.use(
    ...shellIsServed(),
    http.get(`${API}/utilities/settings`, () => HttpResponse.json({ data: {} })),
    http.get(`${API}/users/list`, () => HttpResponse.json({ data: [] })),
    http.get(`${API}/contacts/suppliers`, () => HttpResponse.json({ data: [] })),
    http.get(`${API}/vehicles`, ({ request }) =>
      HttpResponse.json(pageOf([vehicle({ position_token_since: since })], request)),
    ),
    http.post(`${API}/vehicles/7/position-token`, () => {
      calls.push('make');
      since = SINCE;
      return HttpResponse.json({
        data: { token: TOKEN, method: 'PUT', address: ADDRESS, created_at: SINCE },
      });
    }),
    http.delete(`${API}/vehicles/7/position-token`, () => {
      calls.push('revoke');
      since = null;
      return HttpResponse.json({ data: { id: 7 } });
    }),
  );
});

async function open() {
  const { user } = renderRoutes(routes, { at: '/vehicles?vehicle=7' });
  const dialog = await screen.findByRole('dialog', { name: 'Edit vehicle ABC 123' });
  const part = within(await within(dialog).findByRole('region', { name: 'Position' }));
  const press = (name: string) => user.click(part.getByRole('button', { name }));
  return { user, part, press };
}

it('makes a token, and shows it once with its address and an example', async () => {
  const { user, part, press } = await open();
  expect(part.getByText(/needs a token of its own/)).toBeVisible();
  expect(part.queryByRole('button', { name: 'Revoke the token' })).toBeNull();
  await press('Make a token');
  expect(await part.findByText(TOKEN)).toBeVisible();
  expect(part.getByText(`PUT ${ADDRESS}`)).toBeVisible();
  expect(part.getByText(/^curl/)).toHaveTextContent(
    `curl -X PUT '${ADDRESS}' -H 'Authorization: Bearer ${TOKEN}'`,
  );
  expect(await part.findByText(new RegExp(`made on ${formatMoment(SINCE)}`))).toBeVisible();
  await press('Copy: Token');
  expect(await window.navigator.clipboard.readText()).toBe(TOKEN);
  expect(await part.findByText('Copied')).toBeVisible();
  await press('Copy: Address');
  expect(await window.navigator.clipboard.readText()).toBe(ADDRESS);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(TOKEN)).toBeNull();
});

it('asks before a token that is at work is replaced or revoked', async () => {
  since = SINCE;
  const { part, press } = await open();
  await press('Make a new token');
  expect(part.getByRole('alert')).toHaveTextContent(/refused from then on/);
  expect(part.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await press('Keep it');
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  expect(calls).toEqual([]);
  await press('Make a new token');
  await press('Make a new token');
  expect(await part.findByText(TOKEN)).toBeVisible();
  await press('Revoke the token');
  await press('Revoke the token');
  expect(await part.findByRole('button', { name: 'Make a token' })).toBeVisible();
  expect(calls).toEqual(['make', 'revoke']);
  expect(part.queryByText(TOKEN)).toBeNull();
});

it('says what the server refused', async () => {
  server.use(
    http.post(`${API}/vehicles/7/position-token`, () =>
      refused(404, { message: 'There is no such vehicle' }),
    ),
  );
  const { part, press } = await open();
  await press('Make a token');
  expect(await part.findByText('There is no such vehicle')).toBeVisible();
  expect(part.getByText('The token is unchanged')).toBeVisible();
});
