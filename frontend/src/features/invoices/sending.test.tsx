import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { DeliveryView, InvoiceRow } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
import {
  integrationIs,
  invoice,
  invoicesAre,
  nothingHeard,
  rivileIsSentTo,
  type Heard,
} from './test-invoices';
// Imported here, so that loading them does not count towards the first test's time.
import './archived-page';
import './invoices-page';

let heard: Heard;

beforeEach(() => {
  heard = nothingHeard();
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

async function open(rows: InvoiceRow[], at = '/invoices?archived=false') {
  server.use(...rivileIsSentTo(heard), ...invoicesAre(rows, heard));
  const rendered = renderRoutes(routes, { at });
  await screen.findByRole('button', { name: 'Open PDF FLL-1' });
  return rendered;
}

type User = Awaited<ReturnType<typeof open>>['user'];

const sends = () => screen.getByRole('button', { name: 'Send to Rivilė' });
const flashes = () => screen.getByRole('region', { name: 'Notifications' });

const SILENT = {
  message: 'Rivilė does not answer; it is tried again by itself',
  reason: { code: 'rivile_silent', params: {} },
};
const REFUSED = {
  message: 'Rivilė refused: no such client',
  reason: { code: 'rivile_refused', params: { message: 'no such client' } },
};
const BAD_UNIT = {
  message: 'Rivilė refused: no such unit',
  reason: { code: 'rivile_refused', params: { message: 'no such unit' } },
};

const waiting = (problems: DeliveryView['problems'] = []): DeliveryView => ({
  status: 'WAITING',
  problems,
  due_at: '2026-03-09T12:32:00Z',
});
const failed: DeliveryView = { status: 'FAILED', problems: [REFUSED, BAD_UNIT], due_at: null };
const sent: DeliveryView = { status: 'SENT', problems: [], due_at: null };

it.each(['/invoices?archived=false', '/archived'])(
  'sends the selected invoices of %s, and says how many were there before',
  async (at) => {
    heard.thereBefore = 1;
    const archived_at = at === '/archived' ? '2026-03-02T08:00:00Z' : null;
    const { user } = await open(
      [1, 2, 3].map((id) => invoice(id, { archived_at })),
      at,
    );
    for (const row of [0, 1, 2]) await user.click(cell(row, '@select'));
    const lists = heard.asked.length;
    await user.click(sends());
    await waitFor(() =>
      expect(flashes()).toHaveTextContent('2 documents are being sent to Rivilė'),
    );
    expect(flashes()).toHaveTextContent('1 document was in Rivilė before');
    expect(heard.sent).toEqual([[1, 2, 3]]);
    await waitFor(() => expect(heard.asked.length).toBeGreaterThan(lists));
  },
);

it('says that all of them were there before, and not that none is sent', async () => {
  heard.thereBefore = 1;
  const { user } = await open([invoice(1)]);
  await user.click(cell(0, '@select'));
  await user.click(sends());
  await waitFor(() => expect(flashes()).toHaveTextContent('1 document was in Rivilė before'));
  expect(flashes()).not.toHaveTextContent('being sent');
});

it('says why the server refuses to send the selected invoices', async () => {
  const { user } = await open([invoice(1)]);
  server.use(
    http.post(`${API}/invoices/send-to-rivile`, () =>
      refused(422, { errors: { ids: ['At most 10000 documents at once'] } }),
    ),
  );
  await user.click(cell(0, '@select'));
  await user.click(sends());
  await waitFor(() => expect(flashes()).toHaveTextContent('At most 10000 documents at once'));
  expect(sends()).not.toHaveAttribute('aria-disabled');
});

it.each(['RIVILE', 'DEBETAS', 'NONE'] as const)(
  'does not offer to send under %s without a key of Rivilė',
  async (program) => {
    server.use(...invoicesAre([invoice(1)], heard));
    server.use(integrationIs(program));
    const { user } = renderRoutes(routes, { at: '/invoices?archived=false' });
    await screen.findByRole('button', { name: 'Open PDF FLL-1' });
    await user.click(cell(0, '@select'));
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send to Rivilė' })).toBeNull();
  },
);

it('marks how far each invoice has come, with the reason in the language of the screen', async () => {
  const tip = (row: number) => cell(row, 'status').querySelector('[data-tip]');
  i18next.addResource(i18next.language, 'server', 'rivile_refused', 'Rivilė atmetė: {{message}}');
  await open([
    invoice(1, { accounting_delivery: failed }),
    invoice(2, { accounting_delivery: waiting([REFUSED, SILENT]) }),
    invoice(3, { accounting_delivery: sent, exported_at: '2026-03-09T12:30:00Z' }),
    invoice(4),
  ]);
  expect(cell(0, 'status')).toHaveTextContent('Not taken by Rivilė');
  expect(tip(0)).toHaveAttribute('data-tip', 'Rivilė atmetė: no such client');
  expect(cell(1, 'status')).toHaveTextContent('Being sent to Rivilė');
  expect(tip(1)).toHaveAttribute('data-tip', SILENT.message);
  expect(cell(2, 'status')).toHaveTextContent('In RivilėExported');
  expect(tip(2)).toBeNull();
  expect(cell(3, 'status')).toHaveTextContent(/^$/);
  i18next.removeResourceBundle(i18next.language, 'server');
});

it('reads the list again until no invoice is on its way any more', async () => {
  const rows = [invoice(1, { accounting_delivery: waiting() })];
  await open(rows);
  expect(cell(0, 'status')).toHaveTextContent('Being sent to Rivilė');
  // The document itself does not change with it.
  rows[0] = invoice(1, { accounting_delivery: sent });
  await waitFor(() => expect(cell(0, 'status')).toHaveTextContent('In Rivilė'), { timeout: 6000 });
  const lists = heard.asked.length;
  await new Promise((resolve) => setTimeout(resolve, 3500));
  expect(heard.asked).toHaveLength(lists);
}, 15_000);

async function openDelivery(user: User, row = 0) {
  await user.click(within(cell(row, 'menu')).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Rivilė…/ }));
}

const dialog = () => screen.findByRole('dialog', { name: 'Rivilė: FLL-1' });

it('shows why Rivilė did not take an invoice, and has it sent again', async () => {
  const { user } = await open([invoice(1, { accounting_delivery: failed }), invoice(2)]);
  await openDelivery(user);
  const shown = within(await dialog());
  expect(shown.getByText(/^Rivilė has not taken it/)).toBeVisible();
  expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    REFUSED.message,
    BAD_UNIT.message,
  ]);
  expect(shown.queryByText(/^Next attempt/)).toBeNull();
  await expectAccessible();
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(flashes()).toHaveTextContent('1 document is being sent to Rivilė');
  expect(heard.sent).toEqual([[1]]);
});

it('says when an invoice is tried next, and in the dialog alone why it cannot be tried now', async () => {
  const { user } = await open([invoice(1, { accounting_delivery: waiting([SILENT]) })]);
  const sentence = 'Documents are sent over the network to Rivilė alone';
  server.use(
    http.post(`${API}/invoices/send-to-rivile`, () =>
      refused(422, { errors: { ids: [sentence] } }),
    ),
  );
  await openDelivery(user);
  const shown = await dialog();
  expect(shown).toHaveTextContent(SILENT.message);
  expect(within(shown).getByText(/^Next attempt: 2026-03-09 \d\d:32$/)).toBeVisible();
  await user.click(within(shown).getByRole('button', { name: 'Try again' }));
  expect(await within(shown).findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getAllByText(new RegExp(sentence))).toHaveLength(1);
  await user.click(within(shown).getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('does not offer to send an invoice again that Rivilė has', async () => {
  const archived_at = '2026-03-02T08:00:00Z';
  const { user } = await open(
    [invoice(1, { accounting_delivery: sent, archived_at })],
    '/archived',
  );
  await openDelivery(user);
  const shown = within(await dialog());
  expect(shown.getByText('Rivilė has it.')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('has no entry for Rivilė in the menus of a page of which nothing was sent', async () => {
  const { user } = await open([invoice(1)]);
  await user.click(within(cell(0, 'menu')).getByRole('button', { name: 'Actions' }));
  expect(await screen.findByRole('menuitem', { name: 'History' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^Rivilė/ })).toBeNull();
});

it('says in the menu of an invoice that it was not sent', async () => {
  const { user } = await open([invoice(1), invoice(2, { accounting_delivery: sent })]);
  await user.click(within(cell(0, 'menu')).getByRole('button', { name: 'Actions' }));
  const entry = await screen.findByRole('menuitem', { name: /^Rivilė…/ });
  expect(entry).toHaveAttribute('aria-disabled', 'true');
  expect(entry).toHaveTextContent('It was not sent to Rivilė.');
});

it('shows badges, but no entry, without the permission to export', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'], permissions: ['invoice view'] }));
  const { user } = await open([invoice(1, { accounting_delivery: failed })]);
  expect(cell(0, 'status')).toHaveTextContent('Not taken by Rivilė');
  await user.click(within(cell(0, 'menu')).getByRole('button', { name: 'Actions' }));
  expect(await screen.findByRole('menuitem', { name: 'History' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^Rivilė/ })).toBeNull();
});

it('shows why an invoice that Rivilė may have is not deleted', async () => {
  const sentence =
    'FLL-1 was sent to the accounting program, which has not said yet whether it took it';
  const { user } = await open([invoice(1, { accounting_delivery: waiting([SILENT]) })]);
  server.use(http.delete(`${API}/invoices/1`, () => refused(409, { message: sentence })));
  await user.click(within(cell(0, 'menu')).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const asked = await screen.findByRole('dialog');
  await user.click(within(asked).getByRole('button', { name: 'Delete' }));
  expect(await within(asked).findByRole('alert')).toHaveTextContent(sentence);
});
