import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
import {
  imported,
  nothingHeard,
  payment,
  share,
  statementIs,
  type Heard,
  type Statement,
} from '../test-payments';
// Imported here, so that loading them does not count towards the first test's time.
import '../payments-import-page';

let heard: Heard;

const booked = payment(8, {
  import_status: 'IMPORTED',
  reason: null,
  booked: [
    share('WH-8'),
    share('WH-9'),
    share('WH-9', { amount: -121_00 }),
    share('WH-8', { amount: 4_00 }),
    share('VEZ-1', { invoice_id: null, settlement_id: 5, amount: -20_00 }),
    share('UAB Baltija', { invoice_id: null, client_id: 7, amount: 3_00 }),
  ],
  decided_by: 'Jonas Jonaitis',
  decided_at: '2026-04-01T09:00:00Z',
});
const skipped = payment(9, {
  import_status: 'SKIPPED',
  reason: null,
  kind: 'FEE',
  direction: 'OUTGOING',
  amount: 50,
});

/** Opens all lines of a statement. */
async function open(statement: Partial<Statement> = {}) {
  const all = { of: imported(1), open: [payment(1)], others: [booked, skipped], ...statement };
  server.use(...statementIs(heard, all));
  const view = renderRoutes(routes, { at: '/payments-import' });
  await screen.findByText('kovas-1.csv');
  await view.user.click(within(cell(0, '@expand')).getByRole('button'));
  await view.user.click(await screen.findByRole('radio', { name: 'All lines' }));
  await screen.findByRole('table', { name: 'All lines of the file' });
  return view;
}

const lines = () => document.querySelectorAll('tbody tr');
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

beforeEach(() => {
  heard = nothingHeard();
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

it('shows every line with what it is booked on, by whom and since when', async () => {
  await open();
  const open1 = row('Mokėtojas 1');
  expect(open1.getByText('To decide')).toHaveAttribute('data-tone', 'red');
  expect(open1.getByText('It can be divided in several ways')).toBeVisible();
  expect(open1.queryByRole('button')).toBeNull();
  const done = row('Mokėtojas 8');
  expect(done.getByText('Imported')).toHaveAttribute('data-tone', 'green');
  const links = done
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['WH-8', '/invoices?invoice_number=WH-8'],
    ['VEZ-1', '/settlement?invoice_number=VEZ-1'],
    ['Money of UAB Baltija', '/contacts/edit/7'],
  ]);
  // What was taken back is left out, and what was booked twice is added up.
  expect(done.getByText('125.00 €')).toBeVisible();
  expect(done.getByText('-20.00 €')).toBeVisible();
  expect(done.getByText('Jonas Jonaitis')).toBeVisible();
  const fee = row('Mokėtojas 9');
  expect(fee.getByText('Skipped')).toHaveAttribute('data-tone', 'orange');
  expect(fee.getByText('-0.50 €')).toBeVisible();
  await expectAccessible();
});

it('is filtered by what became of the lines', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Skipped' }));
  await waitFor(() => expect(screen.queryByText('Mokėtojas 8')).toBeNull());
  expect(screen.getByText('Mokėtojas 9')).toBeVisible();
  expect(heard.lines.at(-1)?.get('import_status')).toBe('SKIPPED');
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Ignored' }));
  expect(await screen.findByText('No lines found')).toBeVisible();
});

it('takes back what is booked or ignored, and says why it cannot', async () => {
  const ignored = payment(7, { import_status: 'IGNORED' });
  const { user } = await open({ others: [booked, ignored] });
  await user.click(screen.getByRole('button', { name: /^Undo Mokėtojas 8, 121\.00\s€$/u }));
  expect(await screen.findByText('Mokėtojas 8, 121.00 €: open again')).toBeVisible();
  await waitFor(() => expect(row('Mokėtojas 8').queryByRole('button')).toBeNull());
  expect(heard.decisions).toEqual([{ id: 8, do: 'undo' }]);
  const sentence = 'What was left over is applied to invoices of UAB Baltija already';
  server.use(
    http.put(`${API}/invoices/payments/imports/items/7/undo`, () =>
      refused(409, { message: sentence }),
    ),
  );
  await user.click(screen.getByRole('button', { name: /^Undo Mokėtojas 7/ }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('reads on when the end comes near', async () => {
  let near = () => undefined as void;
  class Observer {
    constructor(found: (entries: { isIntersecting: boolean }[]) => void, options: object) {
      expect(options).toMatchObject({ rootMargin: '100px' });
      near = () => found([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const others = Array.from({ length: 45 }, (_, at) => payment(100 + at));
  await open({ open: [], others });
  expect(lines()).toHaveLength(40);
  near();
  await waitFor(() => expect(lines()).toHaveLength(45));
  expect(heard.lines.at(-1)?.get('offset')).toBe('40');
});

it('only shows the lines to people without the permission to export', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'], permissions: ['invoice view'] }));
  await open();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(screen.getByText('Money of UAB Baltija')).toBeVisible();
});
