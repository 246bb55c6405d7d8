import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '@/app/router';
import { companyToday } from '@/lib/dates';
import { expectAccessible } from '@/test/axe';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
import type { PaymentFileView } from './files-api';
import { file, inDays, nothingHeard, payingIs, type Heard } from './test-paying';
// Imported here, so that loading them does not count towards the first test's time.
import './payment-files-page';
import './note-paid-dialog';

let heard: Heard;

beforeEach(() => {
  heard = nothingHeard();
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

async function open(one: PaymentFileView, at = '/settlement/payment-files/5') {
  server.use(...payingIs([], heard, one));
  const rendered = renderRoutes(routes, { at });
  await screen.findAllByText('WH-20260312-5');
  return rendered;
}

it('lists the files with their states and sums', async () => {
  await open(file(), '/settlement/payment-files');
  expect(within(cell(0, 'message_id')).getByRole('link')).toHaveAttribute(
    'href',
    '/settlement/payment-files/5',
  );
  expect(cell(0, 'state')).toHaveTextContent('Made');
  expect(cell(0, 'total_amount')).toHaveTextContent('2,056.50');
  expect(cell(0, 'created_by')).toHaveTextContent('Rasa Petrauskienė');
  await expectAccessible();
});

it('shows what is in a file', async () => {
  await open(file());
  const row = await screen.findByRole('row', { name: /^Via Cargo/ });
  expect(row).toHaveTextContent(
    'Via CargoLT12 1000 0111 0100 10002,056.50 €VEZ-1, VEZ-2VEZ-12,110.78 €VEZ-2-54.28 €',
  );
  expect(screen.getByText('LT60 1010 0123 4567 8901')).toBeVisible();
  expect(screen.getByText('pain.001.001.03')).toBeVisible();
  await expectAccessible();
});

it('saves the XML under the name of the file', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  };
  server.use(
    http.get(
      `${API}/settlements/payment-files/5/xml`,
      () => new HttpResponse('<Document/>', { headers: { 'Content-Type': 'application/xml' } }),
    ),
  );
  const { user } = await open(file());
  await user.click(screen.getByRole('button', { name: 'Download XML' }));
  await waitFor(() => expect(saved).toEqual(['WH-20260312-5.xml blob:file']));
});

it.each([
  ['the day that the bank was asked for', '2026-03-12', '2026-03-12'],
  ['today, if that day is to come', inDays(2), companyToday()],
])('notes a file as paid on %s, and shows it at once', async (_, execution_date, day) => {
  const { user } = await open(file({ execution_date }));
  await user.click(screen.getByRole('button', { name: 'The bank paid it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The bank paid WH-20260312-5' }));
  expect(await dialog.findByRole('textbox', { name: 'Day of the payment' })).toHaveValue(day);
  await user.click(dialog.getByRole('button', { name: 'Note as paid' }));
  expect(await screen.findByText('Noted as paid')).toBeVisible();
  expect(heard.paid).toEqual([{ paid_on: day }]);
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

it('says why it cannot be noted as paid', async () => {
  const { user } = await open(file());
  server.use(
    http.post(`${API}/settlements/payment-files/5/paid`, () =>
      refused(409, { message: 'Less is left to pay of VEZ-1 than the file says' }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'The bank paid it' }));
  await user.click(await screen.findByRole('button', { name: 'Note as paid' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Less is left to pay of VEZ-1');
});

it('withdraws a file after a question, from its page', async () => {
  const { user } = await open(file());
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw WH-20260312-5?' }));
  expect(dialog.getByText(/^Only if the bank will not pay it/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('WH-20260312-5 is withdrawn')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull());
  expect(heard.withdrawn).toBe(1);
});

it('withdraws a file in the list', async () => {
  const { user } = await open(file(), '/settlement/payment-files');
  await user.click(within(cell(0, 'menu')).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw WH-20260312-5?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(cell(0, 'state')).toHaveTextContent('Withdrawn'));
});

it('lets who may not export only look and download', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'], permissions: ['invoice view'] }));
  await open(file());
  expect(await screen.findByRole('button', { name: 'Download XML' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'The bank paid it' })).toBeNull();
});
