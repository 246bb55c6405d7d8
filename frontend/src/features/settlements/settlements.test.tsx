import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { SettlementRow } from '@/api/generated/types';
import { routes } from '@/app/router';
import '@/freight/accounting/paid-dialog';
import { expectAccessible } from '@/test/axe';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
import {
  integrationIs,
  nothingHeard,
  settlement,
  settlementsAre,
  view,
  type Heard,
} from './test-settlements';
// Imported here, so that loading them does not count towards the first test's time.
import './settlements-page';

let heard: Heard;

function open(rows: SettlementRow[], at = '/settlement?archived=false') {
  server.use(...settlementsAre(rows, heard));
  return renderRoutes(routes, { at });
}

const shown = (name = 'VEZ-1') => screen.findByText(name);

async function openMenu(user: ReturnType<typeof open>['user']) {
  await user.click(within(cell(0, 'menu')).getByRole('button', { name: 'Actions' }));
  await screen.findByRole('menuitem', { name: 'History' });
}

const entry = (name: string) => screen.getByRole('menuitem', { name });

beforeEach(() => {
  heard = nothingHeard();
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

it('lists settlements with their sums, and nothing is there for axe to find', async () => {
  open([
    settlement(1, { kept_back: 10_000, paid_amount: 5_000, exported_at: '2026-03-13T08:00:00Z' }),
    settlement(2, { type: 'CREDIT', amount: -50_000, currency: 'USD', difference: null }),
    settlement(3, { difference: -500 }),
  ]);
  await shown();
  expect(Object.fromEntries(heard.asked[0] ?? [])).toMatchObject({ archived: 'false' });
  expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent(
    'Total3Sum without VAT2,066.12 €-50.00 $Sum incl. VAT2,500.00 €-60.50 $',
  );
  expect(cell(0, 'settlement_creation_date')).toHaveTextContent('2026-03-12');
  expect(cell(0, 'client_name')).toHaveTextContent('Via Cargo');
  expect(cell(0, 'amount')).toHaveTextContent('1,110.78');
  expect(cell(0, 'left')).toHaveTextContent('960.78');
  expect(cell(0, 'difference')).toHaveTextContent('+18.00');
  expect(cell(0, 'status')).toHaveTextContent(/^Exported$/);
  expect(cell(1, 'type')).toHaveTextContent('Credit');
  expect(cell(1, 'amount')).toHaveTextContent('-500.00 $');
  expect(cell(1, 'difference')).toHaveTextContent('');
  expect(cell(2, 'difference')).toHaveTextContent('-5.00');
  const tabs = within(screen.getByRole('navigation', { name: 'Invoices' }));
  expect(tabs.getByRole('link', { name: 'Settlements' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
});

it('asks at once for what a filter says, and offers that of Debetas only to its users', async () => {
  const { user, router } = open([settlement(1)]);
  await shown();
  await user.type(screen.getByRole('searchbox', { name: 'Quick filter' }), '12');
  await waitFor(() => expect(heard.asked.at(-1)?.get('invoice_number')).toBe('12'));
  await user.click(screen.getByRole('button', { name: /^More filters/ }));
  for (const name of ['Category', 'Not exported', 'Archived', 'Not paid'])
    expect(screen.getByRole('combobox', { name })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Missing in Debetas' })).toBeNull();
  const settled = screen.getByRole('textbox', { name: 'Settlement date from' });
  await user.type(settled, '2026-03-01{Enter}');
  await waitFor(() => expect(heard.asked.at(-1)?.get('settlement_date_from')).toBe('2026-03-01'));
  await user.type(screen.getByRole('textbox', { name: 'Due to' }), '2026-04-30{Enter}');
  await waitFor(() => expect(heard.asked.at(-1)?.get('due_to')).toBe('2026-04-30'));
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Credit' }));
  await waitFor(() => expect(heard.asked.at(-1)?.get('type')).toBe('CREDIT'));
  expect(router.state.location.search).toContain('type=CREDIT');
});

it('says that its filters find nothing', async () => {
  open([], '/settlement?supplier_id=7');
  expect(await screen.findByText('Settlements not found')).toBeVisible();
});

it('filters by what was changed since the export', async () => {
  open([settlement(1)], '/settlement?changed_since_export=true');
  await shown();
  expect(heard.asked.map((query) => query.get('changed_since_export'))).toEqual(['true']);
  expect(screen.getByText('Changed since the export: Yes')).toBeVisible();
});

it('marks what Debetas has validated, and filters by it', async () => {
  server.use(...settlementsAre([settlement(1, { exists_in_debetas: true }), settlement(2)], heard));
  server.use(integrationIs('DEBETAS'));
  renderRoutes(routes, { at: '/settlement?missing_in_debetas=true' });
  await shown();
  expect(cell(0, 'status')).toHaveTextContent('Validated');
  expect(cell(1, 'status')).toHaveTextContent('Not validated');
  expect(heard.asked.map((query) => query.get('missing_in_debetas'))).toEqual(['true']);
});

it('shows what was agreed and billed for its orders under a settlement', async () => {
  const warning = {
    message: 'The carrier is not from Lithuania',
    reason: { code: 'x', params: {} },
  };
  server.use(
    http.get(`${API}/settlements/1`, () =>
      HttpResponse.json({
        data: view({ rounding_difference: 1, kept_back: 5_000, warnings: [warning] }),
      }),
    ),
  );
  const { user } = open([settlement(1)]);
  await shown();
  await user.click(cell(0, '@expand'));
  const table = await screen.findByRole('table', { name: 'Orders of VEZ-1' });
  expect(within(table).getByRole('link', { name: '26-00041' })).toHaveAttribute(
    'href',
    '/orders/edit/41',
  );
  expect(within(table).getByRole('row', { name: /26-00041/ })).toHaveTextContent(
    '26-00041LT KaunasFR Paris900.00918.00918.00192.78+18.00+2.00 %Waiting time',
  );
  expect(screen.getByText('Rounding of the carrier').nextElementSibling).toHaveTextContent('0.01');
  const kept = screen.getByText('Kept back for damages', { selector: 'dt' });
  expect(kept.nextElementSibling).toHaveTextContent('50.00');
  expect(screen.getByText(warning.message)).toBeVisible();
  await expectAccessible();
});

it('leads from a credit settlement to the one that it credits', async () => {
  const credit = view({ id: 2, credited_settlement_id: 1, credited_invoice_number: 'VEZ-1' });
  server.use(http.get(`${API}/settlements/2`, () => HttpResponse.json({ data: credit })));
  const { user } = open([settlement(2, { type: 'CREDIT', credited_settlement_id: 1 })]);
  await shown('VEZ-2');
  await user.click(cell(0, '@expand'));
  expect(await screen.findByRole('link', { name: 'VEZ-1' })).toHaveAttribute(
    'href',
    '/settlement?supplier_id=7&invoice_number=VEZ-1&type=NORMAL',
  );
});

it('has what the carrier sent, and takes more', async () => {
  const file = (name: string) => ({
    name,
    content_type: 'application/pdf',
    size: 2048,
    uploaded_at: '2026-03-12T08:00:00Z',
    modify_date: '2026-03-12',
    modify_time: '10:00',
  });
  const files = [file('vez.pdf')];
  server.use(
    http.get(`${API}/settlements/1`, () => HttpResponse.json({ data: view({ files }) })),
    http.post(`${API}/settlements/1/files`, () => {
      files.push(file('cmr.pdf'));
      return HttpResponse.json({ data: { id: 1 } });
    }),
  );
  const { user } = open([settlement(1)]);
  await shown();
  await user.click(cell(0, '@expand'));
  const group = await screen.findByRole('group', { name: "Carrier's files" });
  expect(within(group).getByRole('button', { name: /^vez\.pdf/u })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(input!, new File(['%PDF-1.7'], 'cmr.pdf', { type: 'application/pdf' }));
  expect(await within(group).findByRole('button', { name: /^cmr\.pdf/u })).toBeVisible();
});

it('sets the paid amount by hand', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put(`${API}/settlements/1/paid-amount`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { id: 1 } });
    }),
  );
  const { user } = open([settlement(1, { kept_back: 11_078 })]);
  await shown();
  await openMenu(user);
  await user.click(entry('Paid amount…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paid amount of VEZ-1' }));
  expect(dialog.getByText('To be paid: 1,000.00 €.')).toBeVisible();
  const field = dialog.getByRole('textbox', { name: /^Paid amount/ });
  await user.clear(field);
  await user.type(field, '400');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Cash');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Paid amount of VEZ-1 saved')).toBeVisible();
  expect(sent).toEqual([{ paid_amount: 40_000, reason: 'Cash' }]);
});

it('puts one settlement into the archive, and takes it out again with Undo', async () => {
  const { user } = open([settlement(1)]);
  await shown();
  await openMenu(user);
  expect(screen.queryByRole('menuitem', { name: /^Take out of the archive/ })).toBeNull();
  await user.click(entry('Archive'));
  expect(await screen.findByText('1 settlement is in the archive now')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(heard.moved).toEqual([
      { ids: [1], archived: true },
      { ids: [1], archived: false },
    ]),
  );
});

it('leads to the form of a credit settlement', async () => {
  server.use(
    http.get(`${API}/settlements/1`, () => HttpResponse.json({ data: view() })),
    http.get(`${API}/settlements/draft`, () => refused(404, { message: 'No such order' })),
  );
  const { user, router } = open([settlement(1)]);
  await shown();
  await openMenu(user);
  await user.click(entry('Credit'));
  await waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/make-settlement/41?type=CREDIT&credited_settlement_id=1');
  });
});

it('asks before it deletes, and shows why the server refuses', async () => {
  const sentence = 'Something was taken back from settlement VEZ-1, so it cannot be deleted';
  server.use(http.delete(`${API}/settlements/1`, () => refused(409, { message: sentence })));
  const { user } = open([settlement(1)]);
  await shown();
  await openMenu(user);
  await user.click(entry('Delete'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete settlement VEZ-1?' });
  expect(dialog).toHaveTextContent('Its orders can be settled again.');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
  // The dialog says it and nothing else.
  expect(screen.getAllByText(sentence)).toHaveLength(1);

  server.use(http.delete(`${API}/settlements/1`, () => HttpResponse.json({ data: { id: 1 } })));
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Settlement VEZ-1 deleted')).toBeVisible();
});

it('does not delete what was exported', async () => {
  const { user } = open([settlement(1, { exported_at: '2026-03-13T08:00:00Z' })]);
  await shown();
  await openMenu(user);
  expect(
    screen.getByRole('menuitem', { name: /^Delete\s?It was exported and cannot be deleted\.$/ }),
  ).toHaveAttribute('aria-disabled', 'true');
});

it('shows the history of a settlement with the names of its fields', async () => {
  const changes = [
    { field: 'paid_amount', old: 0, new: 5_000 },
    { field: 'supplier_id', old: null, new: 'Via Cargo' },
    { field: 'settlement_creation_date', old: null, new: '2026-03-12' },
  ];
  const at = '2026-03-02T08:00:00Z';
  const change = { id: 9, action: 'updated', at, by: 'Rasa Petrauskienė', changes };
  server.use(
    http.get(`${API}/history`, ({ request }) =>
      HttpResponse.json({
        data: new URL(request.url).searchParams.get('subject') === 'settlement' ? [change] : [],
        meta: { offset: 0, limit: 20, has_more: false },
      }),
    ),
  );
  const { user } = open([settlement(1)]);
  await shown();
  await openMenu(user);
  await user.click(entry('History'));
  const sheet = within(await screen.findByRole('dialog', { name: 'History: VEZ-1' }));
  expect(await sheet.findByText('Paid amount')).toBeVisible();
  expect(sheet.getByText('Supplier')).toBeVisible();
  expect(sheet.getByText('Settled')).toBeVisible();
  expect(sheet.getByText('50.00')).toBeVisible();
});

it('is only for people with the permission to see invoices', async () => {
  server.use(userIs({ role: 'planner', roles: ['planner'], permissions: [] }));
  open([settlement(1)]);
  expect(await screen.findByRole('heading', { name: 'You may not see this page' })).toBeVisible();
  expect(heard.asked).toEqual([]);
});

it('offers nothing that needs the permission to export without it', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'], permissions: ['invoice view'] }));
  const { user } = open([settlement(1)]);
  await shown();
  expect(screen.queryByRole('button', { name: /^Change the paid amount/ })).toBeNull();
  expect(document.querySelector('[data-col="@select"]')).toBeNull();
  await openMenu(user);
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
});
