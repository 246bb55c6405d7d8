/** What clients owe, and the server that knows it and sends reminders, for tests. */
import { http, HttpResponse } from 'msw';
import type {
  AgeingTotalView,
  ClientAgeingView,
  DataRemindedView,
  DataVecReminderView,
  InvoiceRow,
  RemindPayload,
} from '@/api/generated/types';
import { API, pageOf } from '@/test/server';
import type { WaitingMetrics } from './waiting-api';

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

const METRICS: WaitingMetrics = {
  total: 4,
  revenue: 0,
  unpaid_count: 4,
  unpaid_amount: 321_000,
  overdue_count: 2,
  overdue_amount: 200_000,
  currencies: [
    { currency: 'USD', total: 1, revenue: 0, unpaid_amount: 5_000, overdue_amount: 2_000 },
  ],
};

/** A client with 1,210.00 € not due and 1,000.00 € overdue by 1–30 days. */
export const client = (id: number, change: Partial<ClientAgeingView> = {}): ClientAgeingView => ({
  client_id: id,
  client_name: `Client ${String(id)}`,
  currency: 'EUR',
  invoices: 2,
  unpaid_amount: 221_000,
  current: 121_000,
  overdue_30: 100_000,
  overdue_60: 0,
  overdue_90: 0,
  overdue_more: 0,
  money: 0,
  average_days_to_pay: 34,
  email: `buh@client${String(id)}.example`,
  language: 'en',
  reminded_at: null,
  reminders: 0,
  ...change,
});

export const notDue = { unpaid_amount: 121_000, overdue_30: 0 };

/** A moment so many days ago. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export const reminder = (
  id: number,
  change: Partial<DataVecReminderView['data'][number]> = {},
): DataVecReminderView['data'][number] => ({
  id,
  created_at: '2026-03-09T08:00:00Z',
  created_by: 'Rasa Petrauskienė',
  recipients: ['buh@client7.example'],
  subject: 'Overdue invoices',
  language: 'en',
  invoices: [
    { id: 1, invoice_number: 'FLL-1', payment_due_date: '2026-02-28', open_amount: 100_000 },
  ],
  ...change,
});

/** What the server was asked for. */
export interface Heard {
  /** The queries for invoices, for the figures, for clients and for drafts. */
  lists: URLSearchParams[];
  metrics: URLSearchParams[];
  ageing: URLSearchParams[];
  drafts: URLSearchParams[];
  /** The reminders that were sent. */
  sent: { key: string | null; body: RemindPayload }[];
}

export const nothingHeard = (): Heard => ({
  lists: [],
  metrics: [],
  ageing: [],
  drafts: [],
  sent: [],
});

const queryOf = (request: Request) => new URL(request.url).searchParams;

const totalsOf = (clients: readonly ClientAgeingView[]): AgeingTotalView[] =>
  [...new Set(clients.map(({ currency }) => currency))].map((currency) => {
    const sum = (name: keyof Omit<AgeingTotalView, 'currency'>) =>
      clients.reduce((all, one) => (one.currency === currency ? all + one[name] : all), 0);
    return {
      currency,
      unpaid_amount: sum('unpaid_amount'),
      current: sum('current'),
      overdue_30: sum('overdue_30'),
      overdue_60: sum('overdue_60'),
      overdue_90: sum('overdue_90'),
      overdue_more: sum('overdue_more'),
    };
  });

const DRAFTS = {
  en: {
    language: 'en',
    subject: 'Overdue invoices',
    content: '<p>Dear {client},</p><p>{invoices}</p>',
  },
  lt: {
    language: 'lt',
    subject: 'Pradelstos sąskaitos',
    content: '<p>Gerb. {client},</p><p>{invoices}</p>',
  },
};

interface Waiting {
  invoices?: readonly InvoiceRow[];
  clients?: readonly ClientAgeingView[];
  reminders?: DataVecReminderView['data'];
  /** Whom the server leaves out although they were to be reminded. */
  leftOut?: DataRemindedView['data']['left_out'];
}

export function waitingIs(of: Waiting, heard: Heard) {
  const { invoices = [], clients = [], reminders = [], leftOut = [] } = of;
  const languagesOf = (ids: string) =>
    new Set(
      clients
        .filter(({ client_id: id }) => ids.split(',').includes(String(id)))
        .map(({ language }) => language),
    );
  const named = clients.map(({ client_id: id, client_name: label }) => ({ id, label }));
  return [
    http.get(`${API}/utilities/settings`, () =>
      HttpResponse.json({ data: { ACCOUNTING_INTEGRATION_TYPE: 'RIVILE' } }),
    ),
    http.get(`${API}/contacts/clients`, () => HttpResponse.json({ data: named })),
    http.get(`${API}/contacts/client-list`, () => HttpResponse.json({ data: named })),
    http.get(`${API}/invoices`, ({ request }) => {
      heard.lists.push(queryOf(request));
      return HttpResponse.json(pageOf(invoices, request));
    }),
    http.get(`${API}/invoices/metrics`, ({ request }) => {
      heard.metrics.push(queryOf(request));
      return HttpResponse.json({ data: METRICS });
    }),
    http.get(`${API}/invoices/ageing`, ({ request }) => {
      heard.ageing.push(queryOf(request));
      return HttpResponse.json({ data: { clients, totals: totalsOf(clients) } });
    }),
    http.get(`${API}/contacts/:id/reminders`, () => HttpResponse.json({ data: reminders })),
    http.get(`${API}/invoices/remind`, ({ request }) => {
      heard.drafts.push(queryOf(request));
      const languages = languagesOf(queryOf(request).get('client_ids') ?? '');
      const drafts = [DRAFTS.lt, DRAFTS.en].filter(({ language }) => languages.has(language));
      return HttpResponse.json({ data: drafts });
    }),
    http.post(`${API}/invoices/remind`, async ({ request }) => {
      const body = (await request.json()) as RemindPayload;
      heard.sent.push({ key: request.headers.get('Idempotency-Key'), body });
      const without = leftOut.map(({ client_id: id }) => id);
      const reminded = body.client_ids?.filter((id) => !without.includes(id));
      return HttpResponse.json({ data: { reminded, left_out: leftOut } });
    }),
  ];
}
