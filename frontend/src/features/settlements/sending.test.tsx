import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '@/app/router';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed } from '@/test/server';
import { integrationIs, nothingHeard, settlement, settlementsAre } from './test-settlements';
// Imported here, so that loading it does not count towards the first test's time.
import './settlements-page';

/** The settlements that were to be sent. */
let sent: unknown[];

const REFUSED = {
  message: 'Rivilė refused: no such carrier',
  reason: { code: 'rivile_refused', params: { message: 'no such carrier' } },
};

beforeEach(() => {
  sent = [];
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

async function open() {
  const rows = [
    settlement(1, {
      accounting_delivery: { status: 'FAILED', problems: [REFUSED], due_at: null },
      exported_at: '2026-03-13T08:00:00Z',
    }),
    settlement(2),
  ];
  server.use(...settlementsAre(rows, nothingHeard()));
  server.use(
    integrationIs('RIVILE', true),
    http.post(`${API}/settlements/send-to-rivile`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { waiting: 2, sent_before: 0 } });
    }),
  );
  const rendered = renderRoutes(routes, { at: '/settlement?archived=false' });
  await screen.findByText('VEZ-1');
  return rendered;
}

const flashes = () => screen.getByRole('region', { name: 'Notifications' });

it('sends the selected settlements to Rivilė', async () => {
  const { user } = await open();
  await user.click(cell(0, '@select'));
  await user.click(cell(1, '@select'));
  await user.click(screen.getByRole('button', { name: 'Send to Rivilė' }));
  await waitFor(() => expect(flashes()).toHaveTextContent('2 documents are being sent to Rivilė'));
  expect(sent).toEqual([{ ids: [1, 2] }]);
});

it('says why the server refuses to send them', async () => {
  const { user } = await open();
  server.use(
    http.post(`${API}/settlements/send-to-rivile`, () => refused(404, { message: 'Not found' })),
  );
  await user.click(cell(0, '@select'));
  await user.click(screen.getByRole('button', { name: 'Send to Rivilė' }));
  await waitFor(() => expect(flashes()).toHaveTextContent('Not found'));
});

it('marks a settlement that Rivilė did not take, says why, and has it sent again', async () => {
  const { user } = await open();
  expect(cell(0, 'status')).toHaveTextContent(/^Not taken by RivilėExported$/);
  expect(cell(1, 'status')).toHaveTextContent(/^$/);
  await user.click(within(cell(0, 'menu')).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rivilė…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rivilė: VEZ-1' }));
  expect(dialog.getByText(REFUSED.message)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ ids: [1] }]);
});
