import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '@/app/router';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, server, shellIsServed } from '@/test/server';
import {
  exportsAre,
  integrationIs,
  nothingHeard,
  settlement,
  settlementsAre,
  type Heard,
} from './test-settlements';
// Imported here, so that loading it does not count towards the first test's time.
import './settlements-page';

let heard: Heard;
/** The names of the files that were saved. */
let saved: string[];

beforeEach(() => {
  heard = nothingHeard();
  saved = [];
  URL.revokeObjectURL = () => undefined;
  URL.createObjectURL = () => 'blob:settlements';
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
    else this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

async function open(type: 'DEBETAS' | 'RIVILE', at = '/settlement?archived=false') {
  server.use(
    ...settlementsAre(
      [settlement(1), settlement(2, { exported_at: '2026-03-13T08:00:00Z' })],
      heard,
    ),
  );
  server.use(integrationIs(type));
  const rendered = renderRoutes(routes, { at });
  await screen.findByText('VEZ-1');
  return rendered;
}

it('saves the selected settlements as a file, and says how many are in it and how many not', async () => {
  const reason = { code: 'settlement_number_too_long', params: { number: 'VEZ-2', most: 12 } };
  const message = 'Settlement VEZ-2: the number has more than 12 characters';
  server.use(...exportsAre(heard, [2], [{ message, reason }]));
  const { user } = await open('RIVILE');
  await user.click(cell(0, '@select'));
  await user.click(cell(1, '@select'));
  expect(screen.getByText('1 exported of 2 selected')).toBeVisible();
  const lists = heard.asked.length;
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('1 invoice(s) exported successfully')).toBeVisible();
  expect(screen.getByText('1 invoice(s) missing in exported file')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(heard.exported).toEqual([[1, 2]]);
  expect(saved).toEqual(['settlements.txt']);
  await waitFor(() => expect(heard.asked.length).toBeGreaterThan(lists));
});

it('saves the carriers of the selected settlements for Rivilė', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get(`${API}/settlements/export-parties`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('ids'));
      return HttpResponse.text('parties');
    }),
  );
  const { user } = await open('RIVILE');
  await user.click(cell(0, '@select'));
  await user.click(cell(1, '@select'));
  await user.click(screen.getByRole('button', { name: 'Parties (parties.txt)' }));
  await waitFor(() => expect(saved).toEqual(['parties.txt']));
  expect(asked).toEqual(['1,2']);
  expect(screen.queryByRole('button', { name: /UBL/ })).toBeNull();
});

it('selects all that match, also those that are not loaded', async () => {
  const { user } = await open('RIVILE');
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
  await waitFor(() => expect(heard.idsOf.length).toBeGreaterThan(0));
  expect(heard.idsOf[0]?.get('archived')).toBe('false');
  await user.click(await screen.findByRole('button', { name: 'Archive 2 settlements' }));
  expect(await screen.findByText('2 settlements are in the archive now')).toBeVisible();
  expect(heard.moved).toEqual([{ ids: [1, 2], archived: true }]);
});

it('sets settlements as validated and takes a validation file only under Debetas', async () => {
  const { user } = await open('DEBETAS');
  expect(screen.getByRole('button', { name: 'Upload a validation file' })).toBeVisible();
  await user.click(cell(0, '@select'));
  await user.click(screen.getByRole('button', { name: 'Set as validated' }));
  await waitFor(() => expect(heard.validated).toEqual([[1]]));
});

it('validates nothing without Debetas', async () => {
  const { user } = await open('RIVILE');
  await user.click(cell(0, '@select'));
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set as validated' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Upload a validation file' })).toBeNull();
});
