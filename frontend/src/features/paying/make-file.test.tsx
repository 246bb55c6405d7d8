import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { ToPayRow } from '@/api/generated/types';
import { routes } from '@/app/router';
import { companyToday } from '@/lib/dates';
import { expectAccessible } from '@/test/axe';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed } from '@/test/server';
import { nothingHeard, owed, payingIs, type Heard } from './test-paying';
// Imported here, so that loading them does not count towards the first test's time.
import './to-pay-page';
import './payment-files-page';
import './make-file-dialog';

let heard: Heard;

beforeEach(() => {
  heard = nothingHeard();
  localStorage.clear();
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

/** Selects all rows and opens the dialog. */
async function openDialog(rows: ToPayRow[]) {
  server.use(...payingIs(rows, heard));
  const rendered = renderRoutes(routes, { at: '/settlement/to-pay' });
  const { user } = rendered;
  await screen.findByText('VEZ-1');
  for (const at of rows.keys()) await user.click(cell(at, '@select'));
  await user.click(screen.getByRole('button', { name: 'Make payment file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment file for the bank' }));
  const make = () => user.click(dialog.getByRole('button', { name: 'Make the file' }));
  return { ...rendered, dialog, make };
}

it('makes a file of what is in none yet, shows what is in it, and remembers the format', async () => {
  const { user, dialog, make, router } = await openDialog([
    owed(1),
    owed(2),
    owed(3, { payment_file_id: 4 }),
  ]);
  expect(dialog.getByText('Pays 2 settlements:')).toBeVisible();
  expect(dialog.getByText('2,221.56 €')).toBeVisible();
  expect(dialog.getByText(/^1 is left out/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Execution date' })).toHaveValue(companyToday());
  await user.click(dialog.getByRole('combobox', { name: 'Format' }));
  await user.click(await screen.findByRole('option', { name: 'pain.001.001.09' }));
  await expectAccessible();
  await make();
  await waitFor(() => expect(router.state.location.pathname).toBe('/settlement/payment-files/5'));
  expect(await screen.findByText('Payment file made: 1 transfer, 2,056.50 €')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'WH-20260312-5' })).toBeVisible();
  expect(heard.made).toEqual([
    {
      key: expect.stringMatching(/\S{10,}/) as string,
      body: { ids: [1, 2], format: 'PAIN_001_001_09', execution_date: companyToday() },
    },
  ]);
  expect(localStorage.getItem('wayhaul.payment-file-format')).toBe('PAIN_001_001_09');
});

it('says all that stands in the way, and what is wrong with a field at the field', async () => {
  server.use(...payingIs([owed(1)], heard));
  const { dialog, make } = await openDialog([owed(1), owed(2)]);
  server.use(
    http.post(`${API}/settlements/payment-files`, () =>
      refused(422, {
        errors: {
          ids: ['VEZ-1 is not in euros', 'Via Cargo has no bank account'],
          debtor_iban: ['Enter the IBAN of the company in its profile first'],
          execution_date: ['Must be today or a day of the next 365'],
        },
      }),
    ),
  );
  await make();
  const alert = await dialog.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Enter the IBAN of the company in its profile first Company profile',
    'VEZ-1 is not in euros',
    'Via Cargo has no bank account',
  ]);
  expect(within(alert).getByRole('link', { name: 'Company profile' })).toHaveAttribute(
    'href',
    '/company-profile',
  );
  expect(dialog.getByRole('textbox', { name: 'Execution date' })).toHaveAccessibleDescription(
    /Must be today/,
  );
  await expectAccessible();
});

it('says that another user was faster', async () => {
  const { dialog, make } = await openDialog([owed(1)]);
  server.use(
    http.post(`${API}/settlements/payment-files`, () =>
      refused(409, { message: 'VEZ-1 is in payment file 4 already' }),
    ),
  );
  await make();
  expect(await dialog.findByRole('alert')).toHaveTextContent('VEZ-1 is in payment file 4 already');
});

it('asks for the same file again when no answer came, and not for a second one', async () => {
  const { dialog, make, router } = await openDialog([owed(1)]);
  const keys: (string | null)[] = [];
  server.use(
    http.post(`${API}/settlements/payment-files`, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({ data: { id: 5, transfers: 1, total_amount: 111_078 } });
    }),
  );
  await make();
  expect(await dialog.findByRole('alert')).toBeVisible();
  await make();
  await waitFor(() => expect(router.state.location.pathname).toBe('/settlement/payment-files/5'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it('offers no file of what is in one already', async () => {
  server.use(...payingIs([owed(1, { payment_file_id: 4 })], heard));
  const { user } = renderRoutes(routes, { at: '/settlement/to-pay' });
  await screen.findByText('VEZ-1');
  await user.click(cell(0, '@select'));
  expect(screen.getByRole('button', { name: 'Make payment file' })).toHaveAccessibleDescription(
    'They are in a payment file already.',
  );
});
