import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { InvoiceRow } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, pageOf, refused, server, shellIsServed } from '@/test/server';
import {
  imported,
  invoice,
  nothingHeard,
  payment,
  statementIs,
  type Heard,
} from '../test-payments';
// Imported here, so that loading them does not count towards the first test's time.
import '../payments-import-page';
import './other-invoices-dialog';

let heard: Heard;

/** Opens the search for a payment of 121.00 €, of which the bank kept 1.00 €. */
async function open(found: InvoiceRow[]) {
  const items = [payment(1, { charges: 1_00 }), payment(2)];
  server.use(
    ...statementIs(heard, { of: imported(1, { status: 'ACTION_REQUIRED' }), open: items }),
    http.get(`${API}/invoices`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      heard.invoices.push(searchParams);
      const number = searchParams.get('invoice_number') ?? '';
      const rows = found.filter((row) => row.invoice_number.includes(number));
      return HttpResponse.json(pageOf(rows, request));
    }),
  );
  const view = renderRoutes(routes, { at: '/payments-import' });
  await screen.findByText('kovas-1.csv');
  await view.user.click(within(cell(0, '@expand')).getByRole('button'));
  await view.user.click(await screen.findByRole('button', { name: 'Other invoices…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Other invoices' }));
  await dialog.findAllByRole('checkbox');
  return { ...view, dialog };
}

beforeEach(() => {
  heard = nothingHeard();
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

it('gives a payment to several invoices, and the rest stays the client’s money', async () => {
  const credit = invoice(3, { type: 'CREDIT', amount: -20_00 });
  const { user, dialog } = await open([invoice(1, { paid_amount: 21_00 }), invoice(2), credit]);
  expect(Object.fromEntries(heard.invoices[0] ?? [])).toEqual({
    client_id: '7',
    only_not_paid: 'true',
    limit: '50',
  });
  expect(dialog.getByText("122.00 € is left over and stays the client's money.")).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /WH-1/ }));
  expect(dialog.getByRole('textbox', { name: 'Amount for WH-1' })).toHaveValue('100.00');
  await user.click(dialog.getByRole('checkbox', { name: /WH-3/ }));
  expect(dialog.getByRole('textbox', { name: 'Amount for WH-3' })).toHaveValue('-20.00');
  await user.click(dialog.getByRole('checkbox', { name: /WH-2/ }));
  // No more than there is: 122 - 100 + 20.
  expect(dialog.getByRole('textbox', { name: 'Amount for WH-2' })).toHaveValue('42.00');
  expect(dialog.getByText('All of it is given to invoices.')).toBeVisible();
  const second = dialog.getByRole('textbox', { name: 'Amount for WH-2' });
  await user.clear(second);
  await user.type(second, '40');
  expect(dialog.getByText("2.00 € is left over and stays the client's money.")).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heard.decisions).toEqual([
    {
      id: 1,
      do: 'book',
      sent: {
        allocations: [
          { invoice_id: 1, amount: 100_00 },
          { invoice_id: 3, amount: -20_00 },
          { invoice_id: 2, amount: 40_00 },
        ],
      },
    },
  ]);
  expect(screen.getByText('Mokėtojas 1, 121.00 €: booked. WH-1, WH-3, WH-2')).toBeVisible();
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen).toHaveTextContent('Mokėtojas 2');
  await waitFor(() => expect(chosen).toHaveFocus());
});

it('searches by number, and keeps what is picked', async () => {
  const { user, dialog } = await open([invoice(11), invoice(22)]);
  await user.click(dialog.getByRole('checkbox', { name: /WH-11/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Invoice number' }), '22{Enter}');
  await waitFor(() => expect(dialog.queryByRole('checkbox', { name: /WH-11/ })).toBeNull());
  expect(heard.invoices.at(-1)?.get('invoice_number')).toBe('22');
  expect(dialog.getByRole('textbox', { name: 'Amount for WH-11' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove WH-11' }));
  expect(dialog.queryByRole('textbox', { name: /^Amount/ })).toBeNull();
  expect(heard.decisions).toEqual([]);
});

it('needs an invoice, and no more than was paid', async () => {
  const { user, dialog } = await open([invoice(1, { amount: 500_00 })]);
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Pick an invoice/);
  await user.click(dialog.getByRole('checkbox', { name: /WH-1/ }));
  const amount = dialog.getByRole('textbox', { name: 'Amount for WH-1' });
  expect(amount).toHaveValue('122.00');
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.clear(amount);
  await user.type(amount, '123');
  expect(dialog.getByText('1.00 € more than was paid.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Give the invoices less/);
  expect(heard.decisions).toEqual([]);
});

it('takes no invoices in another currency, and says what the server refuses', async () => {
  const sentence = 'The rest can only stay with one client: choose invoices of one';
  const { user, dialog } = await open([invoice(1), invoice(2, { currency: 'USD' })]);
  server.use(
    http.put(`${API}/invoices/payments/imports/items/1/reallocate`, () =>
      refused(422, { errors: { allocations: [sentence] } }),
    ),
  );
  expect(dialog.getByRole('checkbox', { name: /WH-2.*other currency/ })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: /WH-1/ }));
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(sentence));
  expect(screen.getByRole('dialog', { name: 'Other invoices' })).toBeVisible();
});
