import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { ImportRowView } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, pageOf, refused, server, shellIsServed } from '@/test/server';
import type { ImportView } from './imported';
import { FOUND, ROWS } from './test-import';
import './import-page';

let found: ImportView;

const CHANGED: ImportRowView = {
  ...ROWS[0]!,
  verdict: 'CHANGED',
  errors: {},
  codes: {},
  changes: [
    { field: 'types', old: 'Client', new: 'Client, Supplier' },
    { field: 'email', old: null, new: 'info@alfa.lt' },
  ],
};
const NOTED: ImportRowView = {
  ...ROWS[0]!,
  number: 3,
  verdict: 'CREATED',
  errors: {},
  codes: {},
  notes: { email: ['Only clients have this; it is left out'] },
  note_codes: { email: [{ code: 'only_of_clients', params: {} }] },
};

/** Answers with the rows that are asked for. */
const serveRows = (rows: Partial<Record<string, ImportRowView[]>>) =>
  server.use(
    http.get(`${API}/imports/5/rows`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const joined = searchParams.get('with_legs');
      const asked =
        searchParams.get('only') ??
        (joined ? `with_legs=${joined}` : `noted=${searchParams.get('noted') ?? ''}`);
      return HttpResponse.json(pageOf((rows[asked] ?? []) as never[], request));
    }),
  );

const textsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((one) => one.textContent);

beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'good');
  server.use(
    ...shellIsServed(),
    http.get(`${API}/imports/5`, () => HttpResponse.json({ data: found })),
  );
});

it('shows what changed rows change and what is left out before anything is written', async () => {
  found = { ...FOUND, status: 'CHECKED', created: 1, changed: 1, noted: 1 };
  serveRows({ CHANGED: [CHANGED], 'noted=true': [NOTED] });
  renderRoutes(routes, { at: '/import/contacts/5' });
  const changes = await screen.findByRole('list', { name: 'Changes of row 2' });
  expect(textsOf(changes)).toEqual([
    'Email: nothing → info@alfa.lt',
    'Type: Client → Client, Supplier',
  ]);
  const left = await screen.findByRole('list', { name: 'Notes on row 3' });
  expect(textsOf(left)).toEqual(['Email: Only clients have this; it is left out']);
  await expectAccessible();
});

it('undoes an import after a question, and says which rows stay and why', async () => {
  found = { ...FOUND, status: 'DONE', created: 2, changed: 1, can_undo: true };
  const kept: ImportRowView = {
    ...ROWS[0]!,
    verdict: 'KEPT',
    errors: { company_name: ['Somebody has changed it since it was imported'] },
    codes: { company_name: [{ code: 'changed_since', params: {} }] },
  };
  serveRows({ KEPT: [kept] });
  server.use(
    http.post(`${API}/imports/5/undo`, () => {
      found = { ...found, status: 'UNDONE', undone: 2, kept: 1, can_undo: false };
      return HttpResponse.json({ data: found });
    }),
  );
  const { user } = renderRoutes(routes, { at: '/import/contacts/5' });
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the import?' }));
  expect(dialog.getByText(/^3 records: new ones are deleted/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByRole('heading', { name: 'The import was undone' })).toBeVisible();
  const why = await screen.findByRole('list', { name: 'Why row 2 stays' });
  expect(textsOf(why)).toEqual(['Company name: Somebody has changed it since it was imported']);
  expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull();
  await expectAccessible();
});

it('says in the question why an import cannot be undone', async () => {
  found = { ...FOUND, status: 'DONE', created: 1, can_undo: true };
  server.use(
    http.post(`${API}/imports/5/undo`, () => refused(409, { message: 'There is nothing to undo' })),
  );
  const { user } = renderRoutes(routes, { at: '/import/contacts/5' });
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the import?' }));
  await user.click(dialog.getByRole('button', { name: 'Undo the import' }));
  expect(await dialog.findByText('There is nothing to undo')).toBeVisible();
});

it('shows the legs of an order under it and counts orders', async () => {
  const leg = {
    number: 4,
    cells: ['Alfa', 'blue', ''],
    cut: [],
    errors: { email: ['Row 2 says “x” of the same order, this row “y”'] },
    codes: {
      email: [{ code: 'leg_contradicts', params: { row: 2, there: 'x', here: 'y' } }],
    },
  };
  found = {
    ...FOUND,
    kind: 'orders',
    status: 'CHECKED',
    created: 2,
    bad: 1,
    legs: 2,
    with_legs: 2,
  };
  serveRows({
    BAD: [{ ...ROWS[0]!, legs: [leg, { ...leg, number: 7, errors: {}, codes: {} }] }],
    'with_legs=true': [{ ...NOTED, notes: {}, note_codes: {}, legs: [{ ...leg, number: 9 }] }],
  });
  renderRoutes(routes, { at: '/import/orders/5' });
  const bad = await screen.findByRole('region', { name: 'Rows with errors' });
  expect(await within(bad).findByText('3 legs')).toBeVisible();
  expect(
    within(bad)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['23 legs', '4', '7']);
  expect(textsOf(within(bad).getByRole('list', { name: 'Errors of row 4' }))).toEqual([
    'Email: Row 2 says “x” of the same order, this row “y”',
  ]);
  const joined = await screen.findByRole('region', { name: 'Orders with several legs' });
  expect(await within(joined).findByText('2 legs')).toBeVisible();
  expect(within(joined).queryByRole('list')).toBeNull();
  expect(screen.getByRole('button', { name: 'Import 2 orders' })).toBeEnabled();
  expect(screen.getByRole('button', { name: /Download 1 order with errors as CSV/ })).toBeVisible();
  await expectAccessible();
});

it('offers to try what could not be undone once more', async () => {
  found = { ...FOUND, status: 'UNDONE', created: 3, undone: 2, kept: 1, can_undo: true };
  serveRows({ KEPT: [{ ...ROWS[0]!, verdict: 'KEPT' }] });
  let isAsked = false;
  server.use(
    http.post(`${API}/imports/5/undo`, () => {
      isAsked = true;
      found = { ...found, status: 'UNDOING' };
      return HttpResponse.json({ data: found });
    }),
  );
  const { user } = renderRoutes(routes, { at: '/import/contacts/5' });
  await user.click(await screen.findByRole('button', { name: 'Try the rest again' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/^1 record:/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('The import is being undone')).toBeVisible();
  expect(isAsked).toBe(true);
});
