import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { InvoiceRow } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
import {
  exportsAre,
  FILE,
  integrationIs,
  invoice,
  invoicesAre,
  nothingHeard,
  type Heard,
} from './test-invoices';
// Imported here, so that loading them does not count towards the first test's time.
import './archived-page';
import './invoices-page';

let heard: Heard;
/** The files that were saved. */
let saved: Blob[];
let names: string[];

beforeEach(() => {
  heard = nothingHeard();
  saved = [];
  names = [];
  URL.revokeObjectURL = () => undefined;
  URL.createObjectURL = (file: Blob) => {
    saved.push(file);
    return 'blob:invoices';
  };
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (this.download) names.push(this.download);
    else this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

async function open(rows: InvoiceRow[], at = '/invoices?archived=false') {
  server.use(...invoicesAre(rows, heard));
  const rendered = renderRoutes(routes, { at });
  await screen.findByRole('button', { name: 'Open PDF FLL-1' });
  return rendered;
}

const exports = () => screen.getByRole('button', { name: 'Export' });

it('saves the selected invoices as a file, and says how many are in it', async () => {
  server.use(...exportsAre(heard));
  const { user } = await open([invoice(1), invoice(2), invoice(3)]);
  await user.click(cell(0, '@select'));
  await user.click(cell(1, '@select'));
  const lists = heard.asked.length;
  await user.click(exports());
  expect(await screen.findByText('2 invoice(s) exported successfully')).toBeVisible();
  expect(screen.queryByText(/missing in exported file/)).toBeNull();
  expect(heard.exported).toEqual([[1, 2]]);
  // Byte by byte: it is in the encoding of the accounting program.
  expect(new Uint8Array(await saved[0]!.arrayBuffer())).toEqual(FILE);
  await waitFor(() => expect(heard.asked.length).toBeGreaterThan(lists));
  await expectAccessible();

  // Another selection was not exported yet.
  await user.click(cell(2, '@select'));
  expect(screen.queryByText('2 invoice(s) exported successfully')).toBeNull();
  expect(screen.getByText('0 exported of 3 selected')).toBeVisible();
});

it('says how many of the selected invoices are missing in the file', async () => {
  server.use(...exportsAre(heard, [2, 3]));
  const { user } = await open([invoice(1), invoice(2), invoice(3)]);
  for (const row of [0, 1, 2]) await user.click(cell(row, '@select'));
  await user.click(exports());
  expect(await screen.findByText('1 invoice(s) exported successfully')).toBeVisible();
  expect(screen.getByText('2 invoice(s) missing in exported file')).toBeVisible();
});

const tooLong = (code: string) => ({
  message: `Invoice FLL-1: the client's code ${code} is too long`,
  reason: { code: 'party_code_too_long', params: { code } },
});

it('says why invoices are missing: the first reasons at once, the others when asked', async () => {
  server.use(...exportsAre(heard, [1], ['A', 'B', 'C', 'D'].map(tooLong)));
  const { user } = await open([invoice(1), invoice(2)]);
  await user.click(cell(0, '@select'));
  await user.click(exports());
  const more = await screen.findByRole('button', { name: 'Show all 4 reasons' });
  const reasons = within(more.closest('[role=status]')!).getAllByRole('listitem');
  expect(reasons.map((reason) => reason.textContent)).toEqual(
    ['A', 'B', 'C'].map((code) => tooLong(code).message),
  );
  await expectAccessible();
  await user.click(more);
  expect(screen.getByText(tooLong('D').message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show fewer reasons' }));
  expect(screen.queryByText(tooLong('D').message)).toBeNull();

  // Another selection has no reasons.
  await user.click(cell(1, '@select'));
  expect(screen.queryByText(tooLong('A').message)).toBeNull();
});

it('says reasons in the language of the screen', async () => {
  i18next.addResource(i18next.language, 'server', 'party_code_too_long', 'Per ilgas {{code}}');
  server.use(...exportsAre(heard, [], [tooLong('A')]));
  const { user } = await open([invoice(1)]);
  await user.click(cell(0, '@select'));
  await user.click(exports());
  expect(await screen.findByText('Per ilgas A')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  i18next.removeResourceBundle(i18next.language, 'server');
});

it('does not say that nothing was exported successfully', async () => {
  server.use(...exportsAre(heard, [1]));
  const { user } = await open([invoice(1)]);
  await user.click(cell(0, '@select'));
  await user.click(exports());
  expect(await screen.findByText('1 invoice(s) missing in exported file')).toBeVisible();
  expect(screen.queryByText(/exported successfully/)).toBeNull();
});

it('exports from the archive by a call of its own', async () => {
  server.use(...exportsAre(heard));
  const archived = { archived_at: '2026-03-02T08:00:00Z' };
  const { user } = await open([invoice(1, archived), invoice(2, archived)], '/archived');
  await user.click(cell(0, '@select'));
  await user.click(cell(1, '@select'));
  await user.click(exports());
  expect(await screen.findByText('2 invoice(s) exported successfully')).toBeVisible();
  expect(heard.exported).toEqual([[1, 2]]);
});

it.each([
  [404, { message: 'No such invoice' }, 'No such invoice'],
  [422, { errors: { ids: ['Invoice FLL-1 is cancelled'] } }, 'Invoice FLL-1 is cancelled'],
])(
  'says why the server refuses with %s, saves nothing and keeps the selection',
  async (...given) => {
    const [status, body, sentence] = given;
    const { user } = await open([invoice(1)]);
    server.use(http.post(`${API}/invoices/export`, () => refused(status, body)));
    await user.click(cell(0, '@select'));
    await user.click(exports());
    const flashes = screen.getByRole('region', { name: 'Notifications' });
    await waitFor(() => expect(flashes).toHaveTextContent(sentence));
    expect(saved).toEqual([]);
    expect(screen.getByText('0 exported of 1 selected')).toBeVisible();
  },
);

it.each(['/invoices?archived=false', '/archived'])(
  'is not offered at %s without the permission to export',
  async (at) => {
    server.use(userIs({ role: 'manager', roles: ['manager'], permissions: ['invoice view'] }));
    await open([invoice(1)], at);
    expect(document.querySelector('[data-col="@select"]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  },
);

const flashes = () => screen.getByRole('region', { name: 'Notifications' });

it('saves the parties of the selected invoices for Rivilė, and says which it lacks', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get(`${API}/users/get-last-export-lines-count`, () =>
      HttpResponse.json({ data: { lines_count: 1, problems: [tooLong('A')] } }),
    ),
    http.get(`${API}/invoices/export-parties`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('ids'));
      return new HttpResponse(FILE, {
        headers: { 'Content-Type': 'text/plain; charset=windows-1257' },
      });
    }),
  );
  const { user } = await open([invoice(1), invoice(2)]);
  await user.click(cell(0, '@select'));
  await user.click(cell(1, '@select'));
  await user.click(screen.getByRole('button', { name: 'Parties (parties.txt)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(names).toEqual(['parties.txt']);
  expect(asked).toEqual(['1,2']);
  expect(await screen.findByText('1 party is in parties.txt')).toBeVisible();
  expect(screen.getByText(tooLong('A').message)).toBeVisible();
});

it('says why no file of parties can be made', async () => {
  server.use(
    http.get(`${API}/invoices/export-parties`, () =>
      refused(422, { errors: { ids: ['No party can be exported'] } }),
    ),
  );
  const { user } = await open([invoice(1)]);
  await user.click(cell(0, '@select'));
  await user.click(screen.getByRole('button', { name: 'Parties (parties.txt)' }));
  await waitFor(() => expect(flashes()).toHaveTextContent('No party can be exported'));
  expect(saved).toEqual([]);
});

it('offers parties to Rivilė alone', async () => {
  server.use(...invoicesAre([invoice(1)], heard));
  server.use(integrationIs('DEBETAS'));
  const { user } = renderRoutes(routes, { at: '/invoices?archived=false' });
  await screen.findByRole('button', { name: 'Open PDF FLL-1' });
  await user.click(cell(0, '@select'));
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Parties/ })).toBeNull();
});

it('saves the selected invoices as e-invoices', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post(`${API}/invoices/ubl`, async ({ request }) => {
      asked.push(await request.json());
      return new HttpResponse(FILE, { headers: { 'Content-Type': 'application/zip' } });
    }),
  );
  const { user } = await open([invoice(1), invoice(2)]);
  await user.click(cell(0, '@select'));
  await user.click(cell(1, '@select'));
  await user.click(screen.getByRole('button', { name: 'E-invoices (UBL)' }));
  await waitFor(() => expect(names).toEqual(['invoices.zip']));
  expect(asked).toEqual([{ ids: [1, 2] }]);
});

it('says what is missing in e-invoices', async () => {
  server.use(
    http.post(`${API}/invoices/ubl`, () =>
      refused(422, { errors: { ids: ['Invoice FLL-1: the client has no country'] } }),
    ),
  );
  const { user } = await open([invoice(1)]);
  await user.click(cell(0, '@select'));
  await user.click(screen.getByRole('button', { name: 'E-invoices (UBL)' }));
  await waitFor(() => expect(flashes()).toHaveTextContent('the client has no country'));
  expect(names).toEqual([]);
});

async function pressEInvoice(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(within(cell(0, 'menu')).getByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: 'E-invoice (UBL)' }));
}

it.each(['/invoices?archived=false', '/archived'])(
  'saves an invoice of %s as an e-invoice under its number',
  async (at) => {
    server.use(
      http.get(`${API}/invoices/1/ubl`, () =>
        HttpResponse.text('<Invoice/>', {
          headers: { 'Content-Type': 'application/xml; charset=utf-8' },
        }),
      ),
    );
    const { user } = await open([invoice(1)], at);
    await pressEInvoice(user);
    await waitFor(() => expect(names).toEqual(['FLL-1.xml']));
  },
);

it('says what is missing in an e-invoice', async () => {
  server.use(
    http.get(`${API}/invoices/1/ubl`, () => refused(409, { message: 'The client has no address' })),
  );
  const { user } = await open([invoice(1)]);
  await pressEInvoice(user);
  await waitFor(() => expect(flashes()).toHaveTextContent('The client has no address'));
  expect(names).toEqual([]);
});

it('offers an e-invoice only with the permission to export', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'], permissions: ['invoice view'] }));
  const { user } = await open([invoice(1)]);
  await user.click(within(cell(0, 'menu')).getByRole('button'));
  expect(await screen.findByRole('menuitem', { name: 'History' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'E-invoice (UBL)' })).toBeNull();
});
