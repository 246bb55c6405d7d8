/** The screen of the run on a server that creates what it is asked for, for tests. */
import { http, HttpResponse } from 'msw';
import type { CurrentUser } from '@/api/current-user';
import { RootLayout } from '@/app/root-layout';
import { renderRoutes } from '@/test/render';
import { API, server, shellIsServed, userIs } from '@/test/server';
import type { RunGroup, RunProblem } from './groups';
import { Component as InvoiceRunPage } from './invoice-run-page';

export const problem = (
  message: string,
  order_numbers: string[] = [],
  is_blocking = false,
): RunProblem => ({
  message,
  reason: { code: 'of_a_test', params: {} },
  is_blocking,
  order_numbers,
});

/** Two orders of a client; their ids and numbers begin with its own. */
export const group = (id: number, changes: Partial<RunGroup> = {}): RunGroup => ({
  client_id: id,
  client_name: `Client ${String(id)}`,
  currency: 'EUR',
  order_ids: [id * 10, id * 10 + 1],
  order_numbers: [`26-${String(id * 10)}`, `26-${String(id * 10 + 1)}`],
  directive: 'STANDARD',
  directive_reason: problem('The client is in Lithuania'),
  amount_without_vat: 100_000,
  vat_amount: 21_000,
  amount_with_vat: 121_000,
  problems: [],
  ...changes,
});

export interface Asked {
  key: string | null;
  orders: number[];
  send: boolean;
}

type Answer = Response | undefined | Promise<Response | undefined>;

/** @param answer refuses a call; without an answer its invoice is created and its group leaves the list */
export function openRun(
  groups: RunGroup[],
  answer: (asked: Asked) => Answer = () => undefined,
  user: Partial<CurrentUser> = {},
) {
  let waiting = groups;
  const asked: Asked[] = [];
  let reads = 0;
  server.use(
    userIs(user),
    ...shellIsServed(),
    http.get(`${API}/invoices/run`, () => {
      reads += 1;
      return HttpResponse.json({ data: waiting });
    }),
    http.post(`${API}/invoices/run`, async ({ request }) => {
      const body = (await request.json()) as { order_ids: number[]; send: boolean };
      const call = {
        key: request.headers.get('Idempotency-Key'),
        orders: body.order_ids,
        send: body.send,
      };
      asked.push(call);
      const refusal = await answer(call);
      if (refusal) return refusal;
      const [id = 0] = body.order_ids;
      waiting = waiting.filter(({ order_ids }) => order_ids[0] !== id);
      return HttpResponse.json({
        data: {
          id,
          email_id: body.send ? 7 : null,
          invoice_number: `FLL-${String(id)}`,
          notice: null,
          number: id,
          serie: 'FLL',
          updated_at: '2026-03-09T08:00:00Z',
        },
      });
    }),
  );
  const page = renderRoutes(
    [
      {
        path: '/',
        element: <RootLayout />,
        children: [
          { path: '/invoices/run', element: <InvoiceRunPage /> },
          { path: '/orders', element: <p>orders list</p> },
        ],
      },
    ],
    { at: '/invoices/run' },
  );
  return { ...page, asked, reads: () => reads };
}
