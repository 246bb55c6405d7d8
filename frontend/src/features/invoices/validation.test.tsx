import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DataValidationView } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { formOf } from '@/test/form-of';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed } from '@/test/server';
import {
  integrationIs,
  invoice,
  invoicesAre,
  nothingHeard,
  validationIs,
  type Heard,
} from './test-invoices';
// Imported here, so that loading them does not count towards the first test's time.
import './archived-page';
import './invoices-page';
import '@/freight/accounting/validation-dialog';

let heard: Heard;

beforeEach(() => {
  heard = nothingHeard();
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

async function open(type: 'DEBETAS' | 'RIVILE', at = '/invoices?archived=false') {
  server.use(...invoicesAre([invoice(1), invoice(2)], heard), validationIs(heard));
  server.use(integrationIs(type));
  const rendered = renderRoutes(routes, { at });
  await screen.findByRole('button', { name: 'Open PDF FLL-1' });
  return rendered;
}

const FILE = 'Upload a validation file';
const table = (name = 'debetas.xlsx') => new File(['PK'], name);

function fileIsAnswered(result: Partial<DataValidationView['data']>) {
  const members: string[][] = [];
  server.use(
    http.post(`${API}/invoices/upload-validation-file`, async ({ request }) => {
      members.push([...(await formOf(request)).keys()]);
      const nothing = { validated: 0, repeated: 0, unknown: [], differing: [] };
      return HttpResponse.json({ data: { ...nothing, ...result } });
    }),
  );
  return members;
}

async function openDialog(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: FILE }));
  const dialog = await screen.findByRole('dialog', { name: FILE });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  return { dialog: within(dialog), input: input! };
}

it('sets the selected invoices as validated, and reads the list again', async () => {
  const { user } = await open('DEBETAS');
  await user.click(cell(0, '@select'));
  await user.click(cell(1, '@select'));
  const lists = heard.asked.length;
  await user.click(screen.getByRole('button', { name: 'Set as validated' }));
  expect(await screen.findByText('2 invoices are validated now')).toBeVisible();
  expect(heard.validated).toEqual([[1, 2]]);
  await waitFor(() => expect(heard.asked.length).toBeGreaterThan(lists));
});

it.each([
  ['RIVILE', '/invoices?archived=false'],
  ['DEBETAS', '/archived'],
] as const)('offers no validation with %s at %s', async (type, at) => {
  const { user } = await open(type, at);
  await user.click(cell(0, '@select'));
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set as validated' })).toBeNull();
  expect(screen.queryByRole('button', { name: FILE })).toBeNull();
});

it('lists what of a validation file did not match, for copying', async () => {
  const members = fileIsAnswered({
    validated: 12,
    repeated: 1,
    unknown: ['FLL-90', 'FLL-91'],
    differing: [
      { number: 'FLL-7', expected: 121_000, found: 100_000 },
      { number: 'FLL-8', expected: 50_000, found: null },
    ],
  });
  const { user } = await open('DEBETAS');
  const lists = heard.asked.length;
  const { input } = await openDialog(user);
  await expectAccessible();
  await user.upload(input, table());
  const result = within(
    await screen.findByRole('dialog', { name: 'Result of the validation file' }),
  );
  expect(members).toEqual([['file']]);
  expect(result.getByText('12 invoices are validated now')).toBeVisible();
  expect(result.getByText('1 row of the file repeats one of them')).toBeVisible();
  expect(result.getByText('4 documents of the file did not match')).toBeVisible();
  const rowsOf = (name: string) =>
    within(result.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(rowsOf('No invoice, or more than one, has this number')).toEqual(['FLL-90', 'FLL-91']);
  expect(rowsOf('The amount differs')).toEqual(['FLL-71,210.001,000.00', 'FLL-8500.00No amount']);
  await expectAccessible();
  await waitFor(() => expect(heard.asked.length).toBeGreaterThan(lists));

  await user.click(result.getByRole('button', { name: 'Copy what did not match' }));
  const copied = await result.findByRole('button', { name: 'Copied' });
  expect(copied).toHaveFocus();
  expect(await navigator.clipboard.readText()).toBe(
    'FLL-90\nFLL-91\nFLL-7\t1,210.00\t1,000.00\nFLL-8\t500.00\tNo amount',
  );
});

it('says that the browser does not allow copying', async () => {
  fileIsAnswered({ unknown: ['FLL-90'] });
  const { user } = await open('DEBETAS');
  const { input } = await openDialog(user);
  await user.upload(input, table());
  const copy = await screen.findByRole('button', { name: 'Copy what did not match' });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(copy);
  expect(await screen.findByText(/^The browser does not allow it/)).toBeVisible();
});

it('says that everything matched, with nothing to copy', async () => {
  fileIsAnswered({ validated: 2 });
  const { user } = await open('DEBETAS');
  const { input } = await openDialog(user);
  await user.upload(input, table('ĮKELTA.XLSX'));
  const result = within(
    await screen.findByRole('dialog', { name: 'Result of the validation file' }),
  );
  expect(result.getByText('Everything in the file matched.')).toBeVisible();
  expect(result.queryByRole('button', { name: /^Copy/ })).toBeNull();
});

it('says at the field why a file is refused, and takes another one', async () => {
  const sentence = 'The file has no column with numbers of documents';
  server.use(
    http.post(`${API}/invoices/upload-validation-file`, () =>
      refused(422, { errors: { file: [sentence] } }),
    ),
  );
  const { user } = await open('DEBETAS');
  const { dialog, input } = await openDialog(user);
  const choose = dialog.getByRole('button', { name: 'Choose a file' });
  // By a drop, which no list of endings holds back.
  fireEvent.drop(document.querySelector('[data-drop-zone]')!, {
    dataTransfer: { types: ['Files'], files: [table('debetas.csv')] },
  });
  expect(await dialog.findByText('Choose an .xlsx file')).toBeVisible();

  await user.upload(input, table());
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(choose).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(choose).toBeInvalid();
  await expectAccessible();
  // The field says it and nothing else.
  expect(screen.getAllByText(sentence)).toHaveLength(1);

  fileIsAnswered({ validated: 1 });
  await user.upload(input, table());
  expect(
    await screen.findByRole('dialog', { name: 'Result of the validation file' }),
  ).toBeVisible();
});

it('tells what happened to a file although its dialog was closed meanwhile', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post(`${API}/invoices/upload-validation-file`, async () => {
      await held;
      return HttpResponse.json({
        data: { validated: 2, repeated: 0, unknown: ['FLL-90'], differing: [] },
      });
    }),
  );
  const { user } = await open('DEBETAS');
  const { dialog, input } = await openDialog(user);
  await user.upload(input, table());
  expect(await dialog.findByText('The file is being read')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer();
  expect(await screen.findByText('2 invoices are validated now')).toBeVisible();
  expect(screen.getByText('1 document of the file did not match')).toBeVisible();
});
