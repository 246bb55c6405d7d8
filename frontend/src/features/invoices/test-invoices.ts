/** The rows of the lists of invoices, and the server that has them, for tests. */
import { http, HttpResponse } from 'msw';
import type { AccountingIntegration, InvoiceRow, SentenceView } from '@/api/generated/types';
import { API, pageOf } from '@/test/server';
import type { InvoiceMetrics } from '@/freight/invoices/invoice-pages';

export const invoice = (id: number, change: Partial<InvoiceRow> = {}): InvoiceRow => ({
  id,
  invoice_number: `FLL-${String(id)}`,
  date: '2026-03-01',
  supplier_name: 'Baltic Cars',
  client_id: 7,
  type: 'NORMAL',
  category: 'GENERAL_CARGO',
  currency: 'EUR',
  amount: 121_000,
  amount_without_vat: 100_000,
  paid_amount: 0,
  credited_amount: 0,
  credited_invoice_id: null,
  payment_due_date: '2026-03-31',
  days_until_due: 12,
  client_need_to_send_original_docs: false,
  email: null,
  sent_at: null,
  accounting_delivery: null,
  exported_at: null,
  exists_in_debetas: null,
  archived_at: null,
  cancelled_at: null,
  updated_at: '2026-03-01T08:00:00Z',
  ...change,
});

const METRICS: InvoiceMetrics = {
  total: 3,
  revenue: 250_000,
  unpaid_count: 0,
  unpaid_amount: 0,
  overdue_count: 0,
  overdue_amount: 0,
  currencies: [{ currency: 'USD', total: 1, revenue: -5_000, unpaid_amount: 0, overdue_amount: 0 }],
};

/** What the server was asked for. */
export interface Heard {
  /** The queries for the list. */
  asked: URLSearchParams[];
  /** The queries for ids. */
  idsOf: URLSearchParams[];
  /** What was moved into the archive or out of it. */
  moved: unknown[];
  /** The invoices that were exported, and those that were set as validated. */
  exported: number[][];
  validated: number[][];
  /** The invoices that were to be sent to Rivilė, which has so many of them before. */
  sent: number[][];
  thereBefore: number;
}

export const nothingHeard = (): Heard => ({
  asked: [],
  idsOf: [],
  moved: [],
  exported: [],
  validated: [],
  sent: [],
  thereBefore: 0,
});

const idsIn = async (request: Request) => ((await request.json()) as { ids: number[] }).ids;

/** `Ė` in Windows-1257, as an accounting program reads it. */
export const FILE = new Uint8Array([0xcb]);

/** The server writes all invoices into the file but these, and knows how many it has written. */
export function exportsAre(
  { exported }: Heard,
  missing: readonly number[] = [],
  problems: readonly SentenceView[] = [],
) {
  let written = 0;
  const answer = (ids: number[]) => {
    exported.push(ids);
    written = ids.filter((id) => !missing.includes(id)).length;
    return new HttpResponse(FILE, {
      headers: { 'Content-Type': 'text/plain; charset=windows-1257' },
    });
  };
  return [
    http.post(`${API}/invoices/export`, async ({ request }) => answer(await idsIn(request))),
    http.get(`${API}/invoices/export`, ({ request }) =>
      answer(new URL(request.url).searchParams.get('ids')?.split(',').map(Number) ?? []),
    ),
    http.get(`${API}/users/get-last-export-lines-count`, () =>
      HttpResponse.json({ data: { lines_count: written, problems } }),
    ),
  ];
}

export const validationIs = ({ validated }: Heard) =>
  http.post(`${API}/invoices/set-as-validated`, async ({ request }) => {
    const ids = await idsIn(request);
    validated.push(ids);
    return HttpResponse.json({ data: { count: ids.length } });
  });

/** @param hasKey whether the company has a key of Rivilė's API */
export const integrationIs = (type: AccountingIntegration, hasKey = false) =>
  http.get(`${API}/utilities/settings`, () =>
    HttpResponse.json({
      data: { ACCOUNTING_INTEGRATION_TYPE: type, RIVILE_CONFIG: { api_key_set: hasKey } },
    }),
  );

/** Documents can be sent to Rivilė over the network. */
export const rivileIsSentTo = (heard: Heard) => [
  integrationIs('RIVILE', true),
  http.post(`${API}/invoices/send-to-rivile`, async ({ request }) => {
    const ids = await idsIn(request);
    heard.sent.push(ids);
    const { thereBefore } = heard;
    return HttpResponse.json({
      data: { waiting: ids.length - thereBefore, sent_before: thereBefore },
    });
  }),
];

export const invoicesAre = (rows: InvoiceRow[], { asked, idsOf, moved }: Heard) => [
  integrationIs('RIVILE'),
  http.get(`${API}/contacts/client-list`, () => HttpResponse.json({ data: [] })),
  http.get(`${API}/contacts/clients`, () => HttpResponse.json({ data: [] })),
  http.get(`${API}/invoices`, ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return HttpResponse.json(pageOf(rows, request));
  }),
  http.get(`${API}/invoices/metrics`, () => HttpResponse.json({ data: METRICS })),
  http.get(`${API}/invoices/filtered-ids`, ({ request }) => {
    const query = new URL(request.url).searchParams;
    idsOf.push(query);
    const open = query.get('not_exported') === 'true';
    const found = rows.filter((row) => !open || row.exported_at === null);
    return HttpResponse.json({ data: found.map(({ id }) => id) });
  }),
  http.post(`${API}/invoices/archive`, async ({ request }) => {
    const body = (await request.json()) as { ids: number[] };
    moved.push(body);
    return HttpResponse.json({ data: { count: body.ids.length } });
  }),
  http.get(`${API}/invoices/:id/orders`, () =>
    HttpResponse.json({
      data: [
        {
          id: 41,
          order_number: '26-00041',
          loadings: 'Kaunas, Lithuania',
          unloadings: 'Paris, France',
          revenue: 100_000,
          cost: null,
          profit: null,
          currency: 'EUR',
        },
      ],
      meta: { offset: 0, limit: 1, has_more: false },
    }),
  ),
];
