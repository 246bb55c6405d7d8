import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ImportSummary } from '@/api/generated/types';
import { routes } from '@/app/router';
import { isAnythingUnsaved } from '@/lib/unsaved-work';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, pageOf, refused, server, shellIsServed } from '@/test/server';
import type { ImportView } from './imported';
import { FOUND, ROWS, SUMMARY } from './test-import';
// Imported here, so that loading it does not count towards the first test's time.
import './import-page';
import './imports-page';

let found = FOUND;

const answer = () => HttpResponse.json({ data: found });

/** Answers a call with the import as `next`, and returns what was sent. */
function changes(method: 'post' | 'put', path: string, next: Partial<ImportView>): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http[method](`${API}/imports${path}`, async ({ request }) => {
      const text = await request.text();
      sent.push(text === '' ? null : JSON.parse(text));
      found = { ...found, ...next };
      return answer();
    }),
  );
  return sent;
}

beforeEach(() => {
  found = FOUND;
  localStorage.setItem('wayhaul.token', 'good');
  server.use(
    ...shellIsServed(),
    http.get(`${API}/imports/5`, answer),
    http.get(`${API}/imports/5/rows`, ({ request }) => HttpResponse.json(pageOf(ROWS, request))),
  );
});

const file = () => new File(['Name;Colour\nAlfa;red\n'], 'clients.csv', { type: 'text/csv' });

const fileInput = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;

it('takes a file and goes on to its columns', async () => {
  const sent: string[] = [];
  server.use(
    http.post(`${API}/imports`, async ({ request }) => {
      sent.push(await request.text());
      return answer();
    }),
  );
  const { user, router } = renderRoutes(routes, { at: '/import/contacts' });
  expect(await screen.findByRole('heading', { name: 'Import contacts' })).toBeVisible();
  await expectAccessible();
  await user.upload(fileInput(), file());
  await waitFor(() => expect(router.state.location.pathname).toBe('/import/contacts/5'));
  expect(sent[0]).toContain('name="kind"\r\n\r\ncontacts');
  expect(sent[0]).toContain('name="file"');
  expect(await screen.findByRole('heading', { name: 'Which column is which?' })).toBeVisible();
});

it('says why a file cannot be read', async () => {
  server.use(
    http.post(`${API}/imports`, () =>
      refused(422, { errors: { file: ['The file has no rows below its headings'] } }),
    ),
  );
  const { user } = renderRoutes(routes, { at: '/import/vehicles' });
  await screen.findByRole('heading', { name: 'Import vehicles' });
  await user.upload(fileInput(), file());
  expect(await screen.findByText('The file has no rows below its headings')).toBeVisible();
  // Said in its place and nowhere else.
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('matches columns, offers each field once, and checks the rows', async () => {
  const sent = changes('put', '/5/columns', { status: 'CHECKING', total: 3 });
  const { user } = renderRoutes(routes, { at: '/import/contacts/5' });
  const colour = await screen.findByRole('combobox', { name: 'Import “Colour” into' });
  expect(screen.getByText('red')).toBeVisible();
  expect(screen.getByText('New records need a column for: Type')).toBeVisible();
  await expectAccessible();
  await user.click(colour);
  const taken = await screen.findByRole('option', { name: 'Email' });
  expect(taken).toHaveAttribute('data-combobox-disabled', 'true');
  await user.click(screen.getByRole('option', { name: 'Type (required)' }));
  await user.click(screen.getByRole('button', { name: 'Check the rows' }));
  expect(await screen.findByText('0 of 3 rows')).toBeVisible();
  expect(sent).toEqual([
    {
      columns: [
        { column: 0, field: 'company_name' },
        { column: 1, field: 'types' },
        { column: 2, field: 'email' },
      ],
    },
  ]);
});

it('shows how far the import is, until it is over', async () => {
  found = { ...FOUND, status: 'IMPORTING', total: 4000, done: 1000 };
  renderRoutes(routes, { at: '/import/contacts/5' });
  expect(await screen.findByText('1,000 of 4,000 rows')).toBeVisible();
  const bar = screen.getByRole('progressbar', { name: 'The rows are being imported' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  found = { ...found, status: 'DONE', done: 4000, created: 4000 };
  expect(await screen.findByRole('heading', { name: 'The import is done' })).toBeVisible();
  expect(screen.getByText('4,000')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the contacts' })).toBeVisible();
});

it('shows only the beginning of long first values, enough to know a column by', async () => {
  const long = 'Gate 3, behind the yellow hall. '.repeat(6);
  const rows = [{ ...ROWS[0]!, cells: [long, 'red', 'nobody'] }];
  server.use(
    http.get(`${API}/imports/5/rows`, ({ request }) => HttpResponse.json(pageOf(rows, request))),
  );
  renderRoutes(routes, { at: '/import/contacts/5' });
  const sample = await screen.findByText(/^Gate 3/);
  expect(sample).toHaveTextContent(
    /^Gate 3, behind the yellow hall. Gate 3, behind the yellow h…$/,
  );
});

it('says the errors of a row in the order of its cells', async () => {
  found = { ...FOUND, status: 'CHECKED', bad: 1 };
  const errors = { email: ['No address'], types: ['No type'], company_name: ['No name'] };
  const rows = [{ ...ROWS[0]!, errors, codes: {} }];
  server.use(
    http.get(`${API}/imports/5/rows`, ({ request }) => HttpResponse.json(pageOf(rows, request))),
  );
  renderRoutes(routes, { at: '/import/contacts/5' });
  const list = await screen.findByRole('list', { name: 'Errors of row 2' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Company name: No name', 'Email: No address', 'Type: No type']);
});

it('is at the second step again while the columns are changed', async () => {
  found = { ...FOUND, status: 'CHECKED', created: 2 };
  const { user } = renderRoutes(routes, { at: '/import/contacts/5' });
  const steps = within(await screen.findByRole('list', { name: 'Steps' }));
  expect(steps.getByText('Check')).toHaveAttribute('aria-current', 'step');
  await user.click(screen.getByRole('button', { name: 'Change the columns' }));
  const again = within(await screen.findByRole('list', { name: 'Steps' }));
  expect(again.getByText('Columns')).toHaveAttribute('aria-current', 'step');
  expect(again.getByText('Check')).not.toHaveAttribute('aria-current');
});

it('says all errors of a row right below it, marks their cells, and imports the good rows', async () => {
  found = { ...FOUND, status: 'CHECKED', created: 1, changed: 1, bad: 1 };
  const sent = changes('post', '/5/start', { status: 'IMPORTING', total: 2 });
  const { user } = renderRoutes(routes, { at: '/import/contacts/5' });
  const table = within(await screen.findByRole('region', { name: 'Rows with errors' }));
  const row = (await table.findByRole('rowheader', { name: '2' })).closest('tr')!;
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.hasAttribute('data-wrong'))).toEqual([false, false, true]);
  // The server shows only the beginning of the first one.
  expect(cells.map((cell) => cell.textContent)).toEqual(['Alfa…', 'red', 'nobody']);
  expect(screen.getAllByText(/A text that ends in “…” is shown only in part/)).toHaveLength(2);
  const errors = within(row.nextElementSibling as HTMLElement).getByRole('list', {
    name: 'Errors of row 2',
  });
  expect(
    within(errors)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Email: “nobody” is not an e-mail address', 'Type: Choose at least one type']);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('0 of 2 rows')).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('downloads the rows with errors', async () => {
  found = { ...FOUND, status: 'DONE', created: 2, bad: 1 };
  const asked: string[] = [];
  server.use(
    http.get(`${API}/imports/5/bad-rows`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return new HttpResponse('Name,Errors', { headers: { 'content-type': 'text/csv' } });
    }),
  );
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  const { user } = renderRoutes(routes, { at: '/import/contacts/5' });
  await user.click(
    await screen.findByRole('button', { name: 'Download 1 row with errors as CSV' }),
  );
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(asked).toEqual(['?format=csv']);
  saved.mockRestore();
});

it('knows no other kinds, and no imports of others', async () => {
  server.use(
    http.get(`${API}/imports/9`, () => HttpResponse.json({ message: 'x' }, { status: 404 })),
  );
  const { router } = renderRoutes(routes, { at: '/import/invoices' });
  expect(await screen.findByText(/There is no such import/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Imports' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Earlier imports' })).toHaveAttribute('href', '/imports');
  await router.navigate('/import/contacts/9');
  expect(await screen.findByText(/There is no such import/)).toBeVisible();
});

it('takes open orders, and says what becomes of their numbers', async () => {
  renderRoutes(routes, { at: '/import/orders' });
  expect(await screen.findByRole('heading', { name: 'Import orders' })).toBeVisible();
  expect(screen.getByText(/its old one is kept as its load number/)).toBeVisible();
});

it('lists earlier imports, each with the way to it', async () => {
  const stopped: ImportSummary = {
    ...SUMMARY,
    id: 4,
    status: 'CANCELLED',
    good: null,
    imported: 200,
  };
  server.use(
    http.get(`${API}/imports`, ({ request }) =>
      HttpResponse.json(pageOf([SUMMARY, stopped], request)),
    ),
  );
  const { user, router } = renderRoutes(routes, { at: '/import/vehicles' });
  await user.click(await screen.findByRole('link', { name: 'Earlier imports' }));
  const [first, second] = await screen.findAllByRole('link', { name: 'clients.csv' });
  const cellsOf = (link: HTMLElement) => within(link.closest<HTMLElement>('[role="row"]')!);
  expect(cellsOf(first!).getByText('Ready to import')).toBeVisible();
  for (const text of ['Contacts', '1,200', '1,100', '100', '0', 'Ona']) {
    expect(cellsOf(first!).getByText(text)).toBeVisible();
  }
  expect(cellsOf(second!).getByText('Cancelled')).toBeVisible();
  await expectAccessible();
  await user.click(first!);
  await waitFor(() => expect(router.state.location.pathname).toBe('/import/contacts/5'));
});

it('says that there are no imports yet', async () => {
  server.use(http.get(`${API}/imports`, ({ request }) => HttpResponse.json(pageOf([], request))));
  renderRoutes(routes, { at: '/imports' });
  expect(await screen.findByText(/There are none yet: a file is uploaded from/)).toBeVisible();
});

it('lets nobody go on with what somebody else has brought', async () => {
  found = { ...FOUND, is_own: false };
  const first = renderRoutes(routes, { at: '/import/contacts/5' });
  expect(await screen.findByText(/Somebody else has uploaded this file/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check the rows' })).toBeNull();
  first.unmount();
  found = { ...found, status: 'CHECKED', created: 1 };
  renderRoutes(routes, { at: '/import/contacts/5' });
  expect(await screen.findByText(/Somebody else has uploaded this file/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import 1 row' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change the columns' })).toBeNull();
});

it('says when the rows with errors cannot be read, and reads them again', async () => {
  found = { ...FOUND, status: 'CHECKED', created: 1, bad: 1 };
  server.use(http.get(`${API}/imports/5/rows`, () => refused(500, {}), { once: true }));
  const { user } = renderRoutes(routes, { at: '/import/contacts/5' });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('rowheader', { name: '2' })).toBeVisible();
});

it('has the title and the list of what the file has, whatever the address says', async () => {
  found = { ...FOUND, status: 'DONE', created: 1 };
  renderRoutes(routes, { at: '/import/vehicles/5' });
  expect(await screen.findByRole('heading', { name: 'Import contacts' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the contacts' })).toBeVisible();
});

it('says what refuses the columns, at the column or below them', async () => {
  let body: Parameters<typeof refused>[1] = { errors: { 'columns.1': ['Only one column'] } };
  server.use(http.put(`${API}/imports/5/columns`, () => refused(422, body)));
  const { user } = renderRoutes(routes, { at: '/import/contacts/5' });
  const check = await screen.findByRole('button', { name: 'Check the rows' });
  await user.click(check);
  const colour = screen.getByRole('combobox', { name: 'Import “Colour” into' });
  await waitFor(() => expect(colour).toHaveAccessibleDescription('Only one column'));
  expect(screen.queryByRole('alert')).toBeNull();
  body = { message: 'Too many requests' };
  await user.click(check);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
});

it('shows where an import is by now if it can no longer be started', async () => {
  found = { ...FOUND, status: 'CHECKED', created: 2 };
  server.use(
    http.post(`${API}/imports/5/start`, () => {
      found = { ...found, status: 'DONE', done: 2, total: 2 };
      return refused(409, { message: 'The import is over' });
    }),
  );
  const { user } = renderRoutes(routes, { at: '/import/contacts/5' });
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByRole('heading', { name: 'The import is done' })).toBeVisible();
});

it('brings nobody back who has left while the file was on its way', async () => {
  let arrive = () => {};
  const arrived = vi.fn();
  server.use(
    http.post(`${API}/imports`, async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      arrived();
      return answer();
    }),
    http.get(`${API}/imports`, ({ request }) => HttpResponse.json(pageOf([], request))),
  );
  const { user, router } = renderRoutes(routes, { at: '/import/contacts' });
  await screen.findByRole('heading', { name: 'Import contacts' });
  await user.upload(fileInput(), file());
  // The same file can be chosen again after a refusal.
  expect(fileInput()).toHaveValue('');
  expect(isAnythingUnsaved()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Earlier imports' }));
  expect(await screen.findByText(/There are none yet/)).toBeVisible();
  arrive();
  await waitFor(() => expect(arrived).toHaveBeenCalled());
  await waitFor(() => expect(isAnythingUnsaved()).toBe(false));
  expect(router.state.location.pathname).toBe('/imports');
});

it('takes the focus along from step to step', async () => {
  changes('put', '/5/columns', { status: 'CHECKING', total: 3 });
  const { user } = renderRoutes(routes, { at: '/import/contacts/5' });
  (await screen.findByRole('button', { name: 'Check the rows' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('0 of 3 rows')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Import contacts' })).toHaveFocus();
});

it('pages through the rows with errors, and never shows rows under a wrong range', async () => {
  found = { ...FOUND, status: 'CHECKED', created: 1, bad: 60 };
  let held = Promise.resolve();
  let letGo = () => {};
  server.use(
    http.get(`${API}/imports/5/rows`, async ({ request }) => {
      await held;
      const rows = Array.from({ length: 60 }, (_, place) => ({
        ...ROWS[0]!,
        id: place,
        number: 2 + place,
      }));
      return HttpResponse.json(pageOf(rows, request));
    }),
  );
  const { user } = renderRoutes(routes, { at: '/import/contacts/5' });
  expect(await screen.findByRole('rowheader', { name: '2' })).toBeVisible();
  held = new Promise((resolve) => (letGo = resolve));
  const next = screen.getByRole('button', { name: 'Next' });
  await user.click(next);
  expect(screen.getByText('51–60 of 60')).toBeVisible();
  expect(screen.queryByRole('rowheader')).toBeNull();
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  letGo();
  expect(await screen.findByRole('rowheader', { name: '52' })).toBeVisible();
});

it('says when the first values of the columns cannot be read', async () => {
  server.use(http.get(`${API}/imports/5/rows`, () => refused(500, {}), { once: true }));
  const { user } = renderRoutes(routes, { at: '/import/contacts/5' });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('red')).toBeVisible();
});

it('shows in the list of imports how far they are', async () => {
  const row: ImportSummary = { ...SUMMARY, status: 'IMPORTING', imported: 1 };
  let rows: ImportSummary[] = [row];
  server.use(http.get(`${API}/imports`, ({ request }) => HttpResponse.json(pageOf(rows, request))));
  renderRoutes(routes, { at: '/imports' });
  expect(await screen.findByText('Being imported')).toBeVisible();
  rows = [{ ...row, status: 'DONE', imported: 3 }];
  expect(await screen.findByText('Done')).toBeVisible();
});
