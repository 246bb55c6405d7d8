import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { versionOf } from '@/lib/version';
import { API, refused, server, shellIsServed } from '@/test/server';
import { monthIs, nothingHeard, type Heard } from './test-month';
// Imported here, so that loading it does not count towards the first test's time.
import './accounting-month-page';

const VERSION = versionOf('2026-11-02T08:00:00Z');

let heard: Heard;

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-29T12:00:00Z'));
  heard = nothingHeard();
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

const open = (closed: string | null, at = '/accounting-month') => {
  server.use(...monthIs(heard, { closed }));
  return renderRoutes(routes, { at });
};

const books = async () => within(await screen.findByRole('region', { name: 'Books' }));
const close = async () => (await books()).findByRole('button', { name: 'Close October 2026' });

it('closes a month after a question that says what it means', async () => {
  const { user } = open(null);
  await user.click(await close());
  const dialog = within(await screen.findByRole('dialog', { name: 'Close October 2026?' }));
  expect(dialog.getByText(/^Invoices dated up to 2026-10-31/)).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Close October 2026' }));
  const state = (await books()).getByRole('status');
  await waitFor(() => expect(state).toHaveTextContent('Closed up to 2026-10-31'));
  expect(heard.changes).toEqual([{ version: VERSION, body: { CLOSED_UNTIL: '2026-10-31' } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close October 2026' })).toBeNull();
});

it('opens all books again after a question', async () => {
  const { user } = open('2026-10-31');
  await user.click(await (await books()).findByRole('button', { name: 'Open again…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open all books again?' }));
  await user.click(dialog.getByRole('button', { name: 'Open all books' }));
  const state = (await books()).getByRole('status');
  await waitFor(() => expect(state).toHaveTextContent('All books are open.'));
  expect(heard.changes).toEqual([{ version: VERSION, body: { CLOSED_UNTIL: null } }]);
});

it('changes nothing when the question is turned down', async () => {
  const { user } = open(null);
  await user.click(await close());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heard.changes).toEqual([]);
});

it('does not close a month that is not over, not even on its last day', async () => {
  vi.setSystemTime(new Date('2026-11-30T12:00:00Z'));
  const { user } = open('2026-09-30', '/accounting-month?month=2026-11');
  const button = await (await books()).findByRole('button', { name: 'Close November 2026' });
  expect(button).toHaveAccessibleDescription('The month is not over yet.');
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says why books cannot be closed, and keeps the question', async () => {
  const { user } = open(null);
  server.use(
    http.patch(`${API}/utilities/settings`, () =>
      refused(409, { message: 'Jonas has changed the settings meanwhile', stale: true }),
    ),
  );
  await user.click(await close());
  const dialog = within(await screen.findByRole('dialog', { name: 'Close October 2026?' }));
  await user.click(dialog.getByRole('button', { name: 'Close October 2026' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Jonas has changed the settings');
});
