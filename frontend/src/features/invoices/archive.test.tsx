import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { InvoiceRow } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { server, shellIsServed } from '@/test/server';
import { invoice, invoicesAre, nothingHeard, type Heard } from './test-invoices';
// Imported here, so that loading them does not count towards the first test's time.
import './archived-page';
import './invoices-page';

let heard: Heard;

function open(rows: InvoiceRow[], at = '/invoices?archived=false') {
  server.use(...invoicesAre(rows, heard));
  return renderRoutes(routes, { at });
}

const number = () => screen.findByRole('button', { name: 'Open PDF FLL-1' });
const EXPORTED = { exported_at: '2026-03-02T08:00:00Z' };

beforeEach(() => {
  heard = nothingHeard();
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

it('archives the selected invoices, and takes it back', async () => {
  const { user } = open([invoice(1, EXPORTED), invoice(2), invoice(3)]);
  await number();
  await user.click(cell(0, '@select'));
  await user.click(cell(1, '@select'));
  expect(screen.getByText('1 exported of 2 selected')).toBeVisible();
  expect(screen.queryByRole('button', { name: /out of the archive/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Archive 2 invoices' }));
  expect(await screen.findByText('2 invoices are in the archive now')).toBeVisible();
  expect(heard.moved).toEqual([{ ids: [1, 2], archived: true }]);
  expect(screen.queryByText('1 exported of 2 selected')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(heard.moved).toHaveLength(2));
  expect(heard.moved[1]).toEqual({ ids: [1, 2], archived: false });
});

it('selects all that match a filter, and knows which of them were exported', async () => {
  const { user } = open([invoice(1, EXPORTED), invoice(2)]);
  await number();
  await user.click(screen.getByRole('checkbox', { name: /matching/ }));
  expect(await screen.findByText('1 exported of 2 selected')).toBeVisible();
  expect(heard.idsOf.map((query) => query.get('archived'))).toEqual(['false', 'false']);
});

it('selects only what is loaded without a filter', async () => {
  open([invoice(1)], '/invoices');
  await number();
  expect(screen.queryByRole('checkbox', { name: /matching/ })).toBeNull();
});

it('archives what was issued up to a day, after it has said how many', async () => {
  const { user } = open([invoice(1), invoice(2)]);
  await number();
  await user.click(screen.getByRole('button', { name: 'Archive older than…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive older invoices' }));
  await user.click(dialog.getByRole('button', { name: 'Archive' }));
  expect(await dialog.findByText('This field is required')).toBeVisible();
  await user.type(dialog.getByRole('textbox'), '2025-12-31{Tab}');
  expect(await dialog.findByText('2 invoices go into the archive.')).toBeVisible();
  await expectAccessible();
  expect(Object.fromEntries(heard.idsOf.at(-1) ?? [])).toEqual({
    archived: 'false',
    date_to: '2025-12-31',
  });
  await user.click(dialog.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(heard.moved).toEqual([{ ids: [1, 2], archived: true }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows the archive, which is only read, and takes invoices out of it', async () => {
  const { user } = open([invoice(1, { archived_at: '2026-03-02T08:00:00Z' })], '/archived');
  await number();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Invoice archive');
  expect(heard.asked[0]?.get('archived')).toBe('true');
  expect(screen.queryByRole('button', { name: /^Change the paid amount/ })).toBeNull();
  await user.click(within(cell(0, 'menu')).getByRole('button', { name: 'Actions' }));
  const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent);
  expect(entries).toEqual(['Open PDF', 'E-invoice (UBL)', 'History']);
  await user.keyboard('{Escape}');
  await user.click(cell(0, '@select'));
  await expectAccessible();
  expect(screen.queryByRole('button', { name: /^Archive \d/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take 1 invoice out of the archive' }));
  await waitFor(() => expect(heard.moved).toEqual([{ ids: [1], archived: false }]));
});
