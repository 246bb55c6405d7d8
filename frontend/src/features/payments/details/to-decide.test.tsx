import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '@/app/router';
import { choosePreference } from '@/lib/preferences';
import { expectAccessible } from '@/test/axe';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
import {
  explanation,
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

const ITEMS = `${API}/invoices/payments/imports/items`;

let heard: Heard;

/** Opens the details of a statement with these payments. */
async function open(statement: Partial<Statement> = {}) {
  const of = imported(1, { status: 'ACTION_REQUIRED', imported_payments_count: 2 });
  const all = { of, open: [payment(1), payment(2), payment(3)], ...statement };
  server.use(...statementIs(heard, all));
  const view = renderRoutes(routes, { at: '/payments-import' });
  await screen.findByText('kovas-1.csv');
  await view.user.click(within(cell(0, '@expand')).getByRole('button'));
  await screen.findByText('Duplicates');
  return view;
}

const option = (name: RegExp) => screen.getByRole('option', { name });
const chosen = () => screen.getByRole('option', { selected: true });
const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
const reported = async (text: string | RegExp) =>
  waitFor(() =>
    expect(
      screen.getAllByRole('status').some((one) => new RegExp(text).test(one.textContent ?? '')),
    ).toBe(true),
  );

beforeEach(() => {
  heard = nothingHeard();
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

it('shows what waits, and the first of it with its explanations and what tells them apart', async () => {
  const first = payment(1, {
    charges: 2_50,
    on_behalf_of: 'UAB Kita',
    potentialReallocationInvoicePayments: [
      explanation(11, [share('WH-11'), share('WH-12', { amount: 30_00, open_amount: 90_00 })], {
        left_over: 1_50,
        signs: ['NUMBER_NAMED', 'SUM_OF_SEVERAL'],
      }),
      explanation(12, [], { left_over: 123_50, signs: ['PREPAYMENT'] }),
    ],
  });
  await open({
    open: [first, payment(2)],
    failed: [payment(5, { import_status: 'FAILED', reason: 'INVOICE_NOT_FOUND' })],
  });
  const counters = screen.getByText('Duplicates').closest('dl');
  expect(counters).toHaveTextContent(
    'Imported2Duplicates3Without invoice data2Invoice not found1Outgoing1',
  );
  expect(screen.getByRole('group', { name: 'To decide (2)' })).toBeVisible();
  const failed = within(screen.getByRole('group', { name: 'Failed (1)' }));
  expect(failed.getByRole('option')).toHaveTextContent(
    'Mokėtojas 5121.00 €Už pervežimą 5The invoice that it names does not exist',
  );
  expect(chosen()).toHaveTextContent('Mokėtojas 1');
  expect(chosen()).toHaveFocus();

  const shown = within(screen.getByRole('region', { name: 'Mokėtojas 1' }));
  expect(shown.getByText('It can be divided in several ways')).toBeVisible();
  for (const [name, value] of [
    ['Text', 'Už pervežimą 1'],
    ['From account', 'LT12 1000 0111 0100 1000'],
    ['On behalf of', 'UAB Kita'],
    ['Bank charges', '2.50 €'],
    ['Bank reference', 'B1'],
  ] as const) {
    expect(shown.getByText(name).nextElementSibling).toHaveTextContent(value);
  }
  expect(radio('1: WH-11, WH-12')).toBeChecked();
  expect(radio('1: WH-11, WH-12')).toHaveAccessibleDescription(
    /WH-12\s*UAB Baltija · of 2026-02-20 · due 2026-03-20 · 90\.00\s€ open\s*30\.00\s€.*1\.50\s€ stays money of UAB Baltija\s*Number named\s*Sum of several/u,
  );
  expect(radio('2: No invoice: it stays money of UAB Baltija')).not.toBeChecked();
  expect(shown.getByRole('button', { name: 'Book on 2 invoices' })).toBeVisible();
  await expectAccessible();
});

it('is decided by keys alone: marked, booked, ignored, taken back', async () => {
  const { user } = await open();
  await user.keyboard('2');
  expect(radio('2: WH-12')).toBeChecked();
  await reported('2: WH-12');
  await user.keyboard('{Enter}');
  await reported('Mokėtojas 1, 121.00\\s€: booked. WH-12');
  expect(heard.decisions).toEqual([{ id: 1, do: 'book', sent: { payment_id: 12 } }]);
  expect(chosen()).toHaveTextContent('Mokėtojas 2');
  expect(chosen()).toHaveFocus();
  expect(screen.queryByRole('option', { name: /Mokėtojas 1/ })).toBeNull();

  await user.keyboard('j');
  expect(chosen()).toHaveTextContent('Mokėtojas 3');
  expect(chosen()).toHaveFocus();
  await user.keyboard('k');
  expect(chosen()).toHaveTextContent('Mokėtojas 2');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('Mokėtojas 3');
  await user.keyboard('i');
  await reported('Mokėtojas 3, 121.00\\s€: ignored');
  // At the end of the list the one before is next.
  expect(chosen()).toHaveTextContent('Mokėtojas 2');

  await user.keyboard('u');
  await reported('Mokėtojas 3, 121.00\\s€: open again');
  await waitFor(() => expect(chosen()).toHaveTextContent('Mokėtojas 3'));
  expect(chosen()).toHaveFocus();
  await user.keyboard('u');
  await waitFor(() => expect(chosen()).toHaveTextContent('Mokėtojas 1'));
  expect(heard.decisions.slice(1)).toEqual([
    { id: 3, do: 'ignore' },
    { id: 3, do: 'undo' },
    { id: 1, do: 'undo' },
  ]);
});

it('is decided by mouse as well, until nothing is left, and the list of imports is read again', async () => {
  const { user } = await open({ open: [payment(1), payment(2)] });
  const lists = heard.lists;
  await user.click(option(/Mokėtojas 2/));
  await user.click(radio('2: WH-22'));
  await user.click(screen.getByRole('button', { name: 'Book on 1 invoice' }));
  await reported('booked. WH-22');
  await user.click(screen.getByRole('button', { name: 'Ignore' }));
  const nothing = await screen.findByText('Nothing is left to decide.');
  expect(nothing).toHaveFocus();
  await waitFor(() => expect(heard.lists).toBeGreaterThan(lists));
  await waitFor(() => expect(cell(0, 'status')).toHaveTextContent('Imported'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(chosen()).toHaveTextContent('Mokėtojas 1'));
});

it('goes to the next payment only when the server has booked this one, and books it once', async () => {
  let letGo = () => undefined as void;
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let asked = 0;
  const { user } = await open();
  server.use(
    http.put(`${ITEMS}/1/reallocate`, async () => {
      asked += 1;
      await until;
      return HttpResponse.json({ data: { id: 1, import_status: 'IMPORTED', status: 'IMPORTED' } });
    }),
  );
  await user.keyboard('{Enter}{Enter}i');
  expect(chosen()).toHaveTextContent('Mokėtojas 1');
  letGo();
  await waitFor(() => expect(chosen()).toHaveTextContent('Mokėtojas 2'));
  expect(asked).toBe(1);
  expect(heard.decisions).toEqual([]);
});

it('says in the words of the server that a colleague was faster, and reads the list again', async () => {
  const sentence = 'Jonas Jonaitis has decided this payment already';
  const { user } = await open();
  const items = heard.items;
  server.use(http.put(`${ITEMS}/1/reallocate`, () => refused(409, { message: sentence })));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(sentence),
  );
  await waitFor(() => expect(heard.items).toBeGreaterThan(items));
  expect(chosen()).toHaveTextContent('Mokėtojas 1');
});

it('has no explanations, decisions or other invoices for a line that cannot be read', async () => {
  const unread = payment(5, {
    import_status: 'FAILED',
    reason: 'UNREADABLE',
    payer_name: null,
    client_name: null,
    potentialReallocationInvoicePayments: [],
  });
  const { user } = await open({ open: [], failed: [unread] });
  expect(chosen()).toHaveTextContent('Payer unknown');
  expect(screen.getByText(/^It says too little to be booked/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ignore' })).toBeNull();
  await user.keyboard('i{Enter}');
  expect(heard.decisions).toEqual([]);
});

it('offers what goes out and what is returned no invoices of one’s own choice', async () => {
  const back = explanation(21, [share('WH-21', { amount: -50_00 })], { left_over: -71_00 });
  const { user } = await open({
    open: [
      payment(1, { direction: 'OUTGOING' }),
      payment(2, { kind: 'RETURN', potentialReallocationInvoicePayments: [back] }),
      payment(3),
    ],
  });
  expect(chosen()).toHaveTextContent('-121.00 €');
  expect(screen.queryByRole('button', { name: 'Other invoices…' })).toBeNull();
  await user.keyboard('j');
  expect(screen.queryByRole('button', { name: 'Other invoices…' })).toBeNull();
  expect(screen.getByText('71.00 € is taken back of the money of UAB Baltija')).toBeVisible();
  await user.keyboard('j');
  expect(screen.getByRole('button', { name: 'Other invoices…' })).toBeVisible();
});

it('says what was paid of a paid invoice before', async () => {
  const earlier = { invoice_id: 9, number: 'WH-9', payment_date: '2026-02-01', amount: 121_00 };
  await open({
    open: [
      payment(1, {
        reason: 'ALREADY_PAID',
        earlier_payments: [
          { ...earlier, import_name: 'vasaris.csv' },
          { ...earlier, import_name: null },
        ],
      }),
    ],
  });
  expect(screen.getByText('WH-9 got 121.00 € on 2026-02-01, in vasaris.csv')).toBeVisible();
  expect(screen.getByText('WH-9 got 121.00 € on 2026-02-01, entered by hand')).toBeVisible();
});

it('says that a file could not be gone through to its end', async () => {
  await open({ of: imported(1, { status: 'FAILED', error: 'It broke off' }), open: [] });
  expect(screen.getByText(/^The file could not be gone through to its end/)).toBeVisible();
});

it('answers no letters where they are turned off', async () => {
  choosePreference({ letterShortcuts: false });
  const { user } = await open();
  await user.keyboard('ji2');
  expect(chosen()).toHaveTextContent('Mokėtojas 1');
  expect(radio('1: WH-11')).toBeChecked();
  expect(heard.decisions).toEqual([]);
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('Mokėtojas 2');
  choosePreference({ letterShortcuts: true });
});

it('lists its keys behind ?', async () => {
  const { user } = await open();
  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const name of ['Next payment', 'Mark an explanation', 'Undo the last decision'])
    expect(await within(list).findByText(name)).toBeVisible();
});

it('closes by Esc, and the focus is in the list of imports again', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(cell(0, '@expand')).toHaveFocus();
});

it('only shows people without the permission to export what waits', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'], permissions: ['invoice view'] }));
  const { user } = await open();
  const shown = within(screen.getByRole('region', { name: 'Mokėtojas 1' }));
  expect(shown.getAllByText('WH-11')[0]).toBeVisible();
  expect(shown.queryByRole('radio')).toBeNull();
  for (const name of ['Book on 1 invoice', 'Ignore', 'Other invoices…'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await user.keyboard('{Enter}i');
  expect(heard.decisions).toEqual([]);
  await user.keyboard('j');
  expect(chosen()).toHaveTextContent('Mokėtojas 2');
  await expectAccessible();
});
