/** Documents that open from the cells of the orders list. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OrderColumn, OrderRow } from '@/api/generated/types';
import { HasScreenContext } from '@/components/screen-link';
import { RootLayout } from '@/app/root-layout';
import { expectAccessible } from '@/test/axe';
import { hold } from '@/test/hold';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
import { templateIs } from './order-template/test-template';
import { Component as OrdersPage } from './orders-page';
import { order, ordersAre } from './test-orders';

let asked: string[];
/** The address in the other tab. */
let tab: { shown: string[]; closed: number } | null;

beforeEach(() => {
  asked = [];
  tab = { shown: [], closed: 0 };
  URL.createObjectURL = vi.fn(() => 'blob:file');
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(window, 'open').mockImplementation(() => {
    if (!tab) return null;
    const { shown } = tab;
    return {
      closed: false,
      document: document.implementation.createHTMLDocument(),
      location: { replace: (address: string) => shown.push(address) },
      close: () => {
        if (tab) tab.closed += 1;
      },
    } as unknown as Window;
  });
});

function open(row: Partial<OrderRow>, fields: OrderColumn[], hasScreen = true) {
  const file = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname.replace('/api/tenant/v1', '') + search);
    return new HttpResponse('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });
  };
  server.use(
    ...shellIsServed(),
    ...ordersAre([order(1, row)], { asked: [], summed: [] }),
    ...templateIs({ fields: ['order_number', ...fields] }).handlers,
    http.get(`${API}/orders/:id/download-document`, file),
    http.get(`${API}/orders/:id/agreement`, file),
    http.get(`${API}/damages/:id/stream`, file),
    http.get(`${API}/invoices/:id/stream`, file),
  );
  const list = (
    <HasScreenContext value={() => hasScreen}>
      <OrdersPage />
    </HasScreenContext>
  );
  return renderRoutes(
    [
      {
        element: <RootLayout />,
        children: [
          { path: '/orders', element: list },
          { path: '/damage-management/edit/:id', element: <p>a damage</p> },
        ],
      },
    ],
    { at: '/orders' },
  );
}
const button = (name: string) => screen.findByRole('button', { name });

it.each<[OrderColumn, Partial<OrderRow>, string, string, string]>([
  [
    'load_documents',
    { load_documents: [{ name: 'load.pdf' }] },
    'Open load.pdf',
    'load.pdf',
    '/orders/1/download-document?filename=load.pdf&type=load',
  ],
  [
    'damage_own_invoice_number',
    { damage_id: 3, damage_own_invoice_number: 'Z-1', damage_own_invoice_document: 'ours.pdf' },
    'Open Z-1',
    'ours.pdf',
    '/damages/3/stream?filename=ours.pdf&type=invoice',
  ],
  [
    'invoice_name',
    { invoice_id: 12, invoice_name: 'FLL-12' },
    'Open FLL-12',
    'FLL-12.pdf',
    '/invoices/12/stream',
  ],
])('opens the document of %s', async (column, row, name, title, path) => {
  const { user } = open(row, [column]);
  await user.click(await button(name));
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  await waitFor(() => expect(asked).toEqual([path]));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('opens several documents of a cell one after the other', async () => {
  const cmr_documents = [{ name: 'front.pdf' }, { name: 'letter.docx' }];
  const { user } = open({ cmr_documents }, ['cmr_documents']);
  await user.click(await button('Open front.pdf, letter.docx'));
  const dialog = await screen.findByRole('dialog', { name: '26-00001: CMR documents' });
  expect(await within(dialog).findByTitle('front.pdf')).toBeInTheDocument();
  await expectAccessible();
  await user.click(within(dialog).getByRole('button', { name: 'letter.docx' }));
  expect(await within(dialog).findByText(/^A file of this kind is not shown here/u)).toBeVisible();
  expect(asked).toEqual([
    '/orders/1/download-document?filename=front.pdf&type=cmr',
    '/orders/1/download-document?filename=letter.docx&type=cmr',
  ]);
});

it('opens no invoices for people who may not see them, and nothing where there is no file', async () => {
  const row = {
    invoice_id: 12,
    invoice_name: 'FLL-12',
    damage_id: 3,
    damage_client_invoice_number: 'K-7',
  };
  const { user } = open(row, ['invoice_name', 'damage_client_invoice_number']);
  server.use(userIs({ role: 'planner', roles: ['planner'], permissions: [] }));
  await screen.findByRole('link', { name: '26-00001' });
  expect(cell(0, 'invoice_name')).toHaveTextContent(/^FLL-12$/u);
  expect(cell(0, 'damage_client_invoice_number')).toHaveTextContent(/^K-7$/u);
  await user.click(cell(0, 'damage_client_invoice_number'));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('It has no file')).toBeInTheDocument();
  expect(asked).toEqual([]);
});

it('leads from the number of a damage to the damage, once there is its screen', async () => {
  const row = { damage_id: 3, damage_number: 'Z-26-7' };
  const { user, unmount } = open(row, ['damage_number']);
  const link = await screen.findByRole('link', { name: 'Z-26-7' });
  expect(link).toHaveAttribute('href', '/damage-management/edit/3');
  await user.click(link);
  expect(await screen.findByText('a damage')).toBeVisible();
  unmount();
  open(row, ['damage_number'], false);
  await screen.findByRole('link', { name: '26-00001' });
  expect(cell(0, 'damage_number')).toHaveTextContent('Z-26-7');
  expect(screen.queryByRole('link', { name: 'Z-26-7' })).toBeNull();
});

const SENT: Partial<OrderRow> = { agreement_sent_at: '2026-03-09T08:00:00Z' };

it('opens the agreement in another window, from its column and from the menu', async () => {
  const { user } = open({ ...SENT, agreement_downloaded: true }, ['agreement_sent_at']);
  const sent = await screen.findByRole('button', { name: /^Agreement .*, downloaded$/u });
  await user.click(sent);
  await waitFor(() => expect(tab?.shown).toEqual(['blob:file']));
  expect(asked).toEqual(['/orders/1/agreement']);
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Agreement' }));
  await waitFor(() => expect(tab?.shown).toHaveLength(2));
});

it('does not call an agreement downloaded that was only sent', async () => {
  open(SENT, ['agreement_sent_at']);
  await screen.findByRole('link', { name: '26-00001' });
  expect(cell(0, 'agreement_sent_at')).toHaveTextContent(/2026-03-09 \d\d:\d\d$/u);
});

it('shows the agreement on the page where the browser opens no window', async () => {
  tab = null;
  const { user } = open(SENT, ['agreement_sent_at']);
  await user.click(await screen.findByRole('button', { name: /^Agreement 2026/u }));
  expect(await screen.findByTitle('Transport order 26-00001.pdf')).toBeInTheDocument();
});

it('closes the window and says why there is no agreement', async () => {
  const { user } = open(SENT, ['agreement_sent_at']);
  server.use(
    http.get(`${API}/orders/:id/agreement`, () =>
      refused(422, { message: 'The agreement has too many pages' }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: /^Agreement 2026/u }));
  const dialog = await screen.findByRole('dialog', { name: 'Transport order 26-00001.pdf' });
  expect(await within(dialog).findByText(/The agreement has too many pages/u)).toBeVisible();
  expect(tab).toEqual({ shown: [], closed: 1 });
});

it('opens the agreement of one order while that of another is on its way', async () => {
  const { until, letGo } = hold();
  const { user } = open(SENT, ['agreement_sent_at']);
  server.use(
    ...ordersAre([order(1, SENT), order(2, SENT)], { asked: [], summed: [] }),
    http.get(`${API}/orders/:id/agreement`, async ({ params }) => {
      asked.push(String(params.id));
      if (params.id === '1') await until;
      return new HttpResponse('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });
    }),
  );
  const buttons = await screen.findAllByRole('button', { name: /^Agreement 2026/u });
  for (const one of buttons) await user.click(one);
  await waitFor(() => expect(tab?.shown).toHaveLength(1));
  // What was opened meanwhile stays.
  await user.click(screen.getAllByRole('button', { name: 'Actions' })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Agreement' }));
  letGo();
  await waitFor(() => expect(tab?.shown).toHaveLength(3));
  // Who asks for the same meanwhile gets the same file.
  expect(asked).toEqual(['1', '2']);
});
