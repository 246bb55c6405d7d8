import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { formOf } from '@/test/form-of';
import { hold } from '@/test/hold';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed } from '@/test/server';
import { imported, nothingHeard, OURS, period, preview, statementIs } from '../test-payments';
import type { Preview } from './use-preview';
// Imported here, so that loading them does not count towards the first test's time.
import '../payments-import-page';
import './bring-statement';

const IMPORTS = `${API}/invoices/payments/imports`;

interface Sent {
  key: string | null;
  account: string | null;
  hasFile: boolean;
}

/** The accounts that previews were asked for. */
let previews: (string | null)[];
let sent: Sent[];

/** In jsdom the file of a form loses its name and its content. */
async function partsOf(request: Request): Promise<Omit<Sent, 'key'>> {
  const form = await formOf(request);
  const account = form.get('account');
  return { account: typeof account === 'string' ? account : null, hasFile: form.has('file') };
}

/** What the server answers about a file, by its account. */
function saysOf(answer: (account: string | null) => Partial<Preview>) {
  server.use(
    http.post(`${IMPORTS}/preview`, async ({ request }) => {
      const { account } = await partsOf(request);
      previews.push(account);
      return HttpResponse.json({ data: preview(answer(account)) });
    }),
  );
}

const statement = (name = 'kovas.csv') => new File(['a;b'], name, { type: 'text/csv' });

async function openPopup() {
  const { user } = renderRoutes(routes, { at: '/payments-import' });
  await screen.findByText('kovas-1.csv');
  await user.click(screen.getAllByRole('button', { name: 'Import statement' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Import statement' });
  return { user, dialog, popup: within(dialog) };
}

async function bring(user: UserEvent, dialog: HTMLElement, ...files: File[]) {
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no field for files');
  await user.upload(input, files);
}

beforeEach(() => {
  previews = [];
  sent = [];
  localStorage.setItem('wayhaul.token', 'good');
  server.use(
    ...shellIsServed(),
    ...statementIs(nothingHeard(), { of: imported(1), open: [] }),
    http.post(IMPORTS, async ({ request }) => {
      const key = request.headers.get('Idempotency-Key');
      sent.push({ key, ...(await partsOf(request)) });
      return HttpResponse.json({ data: imported(2, { status: 'IN_PROGRESS' }) });
    }),
  );
  saysOf(() => ({}));
});

it('shows what the file says, imports it once, and closes', async () => {
  const { user, dialog, popup } = await openPopup();
  await expectAccessible();
  await bring(user, dialog, statement());
  const says = within(await popup.findByRole('region', { name: 'What the file says' }));
  expect(says.getByText('Swedbank CSV · WINDOWS-1257')).toBeVisible();
  expect(says.getByText('LT60 1010 0123 4567 8901')).toBeVisible();
  expect(says.getByText('2026-03-01 – 2026-03-31')).toBeVisible();
  for (const [name, amount] of [
    ['Opening balance', '1,000.00 €'],
    ['Closing balance', '1,400.00 €'],
  ] as const) {
    expect(says.getByText(name).nextElementSibling).toHaveTextContent(amount);
  }
  for (const [name, figures] of [
    ['Came in', ['500.00 €']],
    ['Payments in', ['5']],
    ['Went out', ['-100.00 €']],
    ['Payments out', ['1']],
    ['Imported before', ['2']],
    ['Unreadable', ['0']],
  ] as const) {
    const shown = says.getAllByText(name).map((one) => one.nextElementSibling?.textContent);
    expect(shown.map((one) => one?.replace(/\u00a0/gu, ' '))).toEqual(figures);
  }
  expect(says.queryByRole('alert')).toBeNull();
  expect(popup.queryByRole('textbox', { name: /^Account/ })).toBeNull();
  await expectAccessible();
  await user.click(popup.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('kovas.csv is being imported')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ key: expect.stringMatching(/^.{10,}$/u), account: null, hasFile: true }]);
  expect(previews).toEqual([null]);
});

it('needs a file', async () => {
  const { user, popup } = await openPopup();
  await user.click(popup.getByRole('button', { name: 'Import' }));
  expect(await popup.findByRole('alert')).toHaveTextContent(/^File is required$/);
  expect(popup.getByRole('button', { name: /^Choose/ })).toHaveFocus();
  expect(sent).toEqual([]);
});

it.each([
  ['several files', [statement('a.csv'), statement('b.csv')], 'Import one file at a time'],
  [
    'a file of more than 20 MB',
    [Object.defineProperty(statement('a.csv'), 'size', { value: 20 * 1024 * 1024 + 1 })],
    'The file is larger than 20 MB',
  ],
])('takes no %s', async (_what, files, sentence) => {
  const { user, dialog, popup } = await openPopup();
  await bring(user, dialog, ...files);
  expect(await popup.findByRole('alert')).toHaveTextContent(sentence);
  await user.click(popup.getByRole('button', { name: 'Import' }));
  expect(popup.getByRole('alert')).toHaveTextContent(sentence);
  expect([previews, sent]).toEqual([[], []]);
});

it('warns of balances that do not add up, and of a file that was imported already', async () => {
  const accounts = [period({ difference: -12_50, not_booked: 2 }), period({ account: null })];
  saysOf(() => ({ imported_at: '2026-03-31T09:30:00Z', accounts }));
  const { user, dialog, popup } = await openPopup();
  await bring(user, dialog, statement());
  expect(await popup.findByText(/^This file was imported already on 2026-03-31 /)).toBeVisible();
  expect(popup.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^The balances and the lines do not add up: -12\.50\u00a0€\./u),
  ]);
  expect(popup.getByText('2 lines are pending or rejected and are left out.')).toBeVisible();
  expect(popup.getByText('Account not stated')).toBeVisible();
});

it('asks whose statement it is where the file does not say it', async () => {
  saysOf((account) => ({
    needs_account: account === null,
    known_accounts: [OURS, 'LT121000011101001000'],
  }));
  const { user, dialog, popup } = await openPopup();
  await bring(user, dialog, statement());
  const field = await popup.findByRole('combobox', { name: /^Account \(IBAN\)/ });
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'LT12 1000 0111 0100 1000' }));
  await waitFor(() => expect(previews).toEqual([null, 'LT121000011101001000']));
  expect(field).toBeVisible();
  await user.clear(field);
  await user.type(field, 'lt60 1010 0123 4567 8901');
  await user.tab();
  await waitFor(() => expect(previews.at(-1)).toBe(OURS));
  await user.click(popup.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(sent.map(({ account }) => account)).toEqual([OURS]));
});

it('shows what the server refuses at its fields, and the next try is another request', async () => {
  const accountMissing = 'The file does not say whose statement it is: choose the account';
  const keys: (string | null)[] = [];
  server.use(
    http.post(IMPORTS, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return refused(422, { errors: { account: [accountMissing] } });
    }),
  );
  const { user, dialog, popup } = await openPopup();
  await bring(user, dialog, statement());
  await popup.findByRole('region', { name: 'What the file says' });
  await user.click(popup.getByRole('button', { name: 'Import' }));
  expect(await popup.findByText(accountMissing)).toBeVisible();
  const field = popup.getByRole('combobox', { name: /^Account/ });
  await user.type(field, OURS);
  expect(popup.queryByText(accountMissing)).toBeNull();
  await user.click(popup.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(new Set(keys).size).toBe(2));
});

it('says in the words of the server why a file is none, and takes another one', async () => {
  const sentence = 'The archive must have exactly one file in it: the bank statement';
  server.use(
    http.post(`${IMPORTS}/preview`, () => refused(422, { errors: { file: [sentence] } }), {
      once: true,
    }),
  );
  const { user, dialog, popup } = await openPopup();
  await bring(user, dialog, statement('two.zip'));
  expect(await popup.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.queryAllByText(sentence)).toHaveLength(1);
  await bring(user, dialog, statement());
  expect(await popup.findByRole('region', { name: 'What the file says' })).toBeVisible();
  expect(popup.queryByRole('alert')).toBeNull();
});

it('lets only the last file count, however slow the answer about another one is', async () => {
  const { until, letGo } = hold();
  let asked = 0;
  server.use(
    http.post(`${IMPORTS}/preview`, async () => {
      asked += 1;
      const format = asked === 1 ? 'slow' : 'fast';
      if (format === 'slow') await until;
      return HttpResponse.json({ data: preview({ format }) });
    }),
  );
  const { user, dialog, popup } = await openPopup();
  await bring(user, dialog, statement('slow.csv'));
  expect(await popup.findByRole('progressbar')).toBeVisible();
  await bring(user, dialog, statement('fast.csv'));
  expect(await popup.findByText(/^fast ·/)).toBeVisible();
  expect(popup.getByText('fast.csv')).toBeVisible();
  letGo();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(popup.getByText(/^fast ·/)).toBeVisible();
  expect(popup.queryByRole('progressbar')).toBeNull();
});
