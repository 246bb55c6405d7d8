/** Imported statements, their payments, and the server that has them, for tests. */
import { http, HttpResponse } from 'msw';
import type {
  ExplanationView,
  InvoiceRow,
  PaymentItemView,
  ReallocatePayload,
  ShareView,
} from '@/api/generated/types';
import { API, pageOf } from '@/test/server';
import type { Preview } from './bring/use-preview';
import type { AccountPeriodView, PaymentImportView } from './imports-api';

export const OURS = 'LT601010012345678901';

export const period = (change: Partial<AccountPeriodView> = {}): AccountPeriodView => ({
  account: OURS,
  currency: 'EUR',
  date_from: '2026-03-01',
  date_to: '2026-03-31',
  opening_balance: 1_000_00,
  closing_balance: 1_400_00,
  incoming_amount: 500_00,
  outgoing_amount: 100_00,
  lines: 6,
  not_booked: 0,
  difference: 0,
  ...change,
});

export const imported = (
  id: number,
  change: Partial<PaymentImportView> = {},
): PaymentImportView => ({
  id,
  created_at: '2026-04-01T08:00:00Z',
  created_by: 'Rasa Petrauskienė',
  file_name: `kovas-${String(id)}.csv`,
  format: 'swedbank-lt',
  encoding: 'utf-8',
  status: 'IMPORTED',
  error: null,
  payments_count: 5,
  imported_payments_count: 5,
  duplicates_count: 0,
  outgoing_count: 1,
  lines_count: 6,
  done_count: 6,
  accounts: [period()],
  ...change,
});

export const share = (number: string, change: Partial<ShareView> = {}): ShareView => ({
  invoice_id: Number(number.replace(/\D/gu, '')),
  settlement_id: null,
  client_id: null,
  number,
  date: '2026-02-20',
  payment_due_date: '2026-03-20',
  client_name: 'UAB Baltija',
  invoice_amount: 121_00,
  open_amount: 121_00,
  amount: 121_00,
  ...change,
});

export const explanation = (
  id: number,
  invoices: ShareView[],
  change: Partial<ExplanationView> = {},
): ExplanationView => ({
  id,
  invoices,
  left_over: 0,
  client_id: 7,
  client_name: 'UAB Baltija',
  signs: ['AMOUNT_EXACT'],
  ...change,
});

export const payment = (id: number, change: Partial<PaymentItemView> = {}): PaymentItemView => ({
  id,
  position: id,
  import_status: 'POTENTIAL_REALLOCATION',
  reason: 'AMBIGUOUS_SPLIT',
  kind: 'PAYMENT',
  direction: 'INCOMING',
  payment_date: '2026-03-12',
  invoice_date: '2026-02-20',
  invoice_reference: `Už pervežimą ${String(id)}`,
  client_name: 'UAB Baltija',
  client_id: 7,
  amount: 121_00,
  charges: 0,
  currency: 'EUR',
  payer_name: `Mokėtojas ${String(id)}`,
  payer_iban: 'LT121000011101001000',
  on_behalf_of: null,
  bank_reference: `B${String(id)}`,
  booked: [],
  potentialReallocationInvoicePayments: [
    explanation(id * 10 + 1, [share(`WH-${String(id)}1`)]),
    explanation(id * 10 + 2, [share(`WH-${String(id)}2`)], { signs: ['OTHER_PAYER'] }),
  ],
  earlier_payments: [],
  duplicate_of: null,
  decided_by: null,
  decided_at: null,
  ...change,
});

export const preview = (change: Partial<Preview> = {}): Preview => ({
  format: 'swedbank-lt',
  encoding: 'windows-1257',
  accounts: [period()],
  incoming_count: 5,
  outgoing_count: 1,
  unreadable_count: 0,
  duplicates_count: 2,
  imported_at: null,
  needs_account: false,
  known_accounts: [OURS],
  ...change,
});

export const invoice = (id: number, change: Partial<InvoiceRow> = {}): InvoiceRow => ({
  id,
  type: 'NORMAL',
  invoice_number: `WH-${String(id)}`,
  date: '2026-02-20',
  payment_due_date: '2026-03-20',
  days_until_due: -10,
  client_id: 7,
  supplier_name: 'UAB Baltija',
  category: 'GENERAL_CARGO',
  currency: 'EUR',
  amount: 121_00,
  amount_without_vat: 100_00,
  paid_amount: 0,
  credited_amount: 0,
  credited_invoice_id: null,
  client_need_to_send_original_docs: false,
  exists_in_debetas: null,
  accounting_delivery: null,
  exported_at: null,
  archived_at: null,
  cancelled_at: null,
  sent_at: null,
  email: null,
  updated_at: '2026-03-01T08:00:00Z',
  ...change,
});

type Decision =
  { id: number; do: 'ignore' | 'undo' } | { id: number; do: 'book'; sent: ReallocatePayload };

/** What the server was asked for and was sent. */
export interface Heard {
  lists: number;
  items: number;
  lines: URLSearchParams[];
  invoices: URLSearchParams[];
  decisions: Decision[];
}

export const nothingHeard = (): Heard => ({
  lists: 0,
  items: 0,
  lines: [],
  invoices: [],
  decisions: [],
});

/** One import, with payments that decisions change. */
export interface Statement {
  of: PaymentImportView;
  open: PaymentItemView[];
  failed?: PaymentItemView[];
  /** Lines that wait for no decision. */
  others?: PaymentItemView[];
}

/** The server of one statement; what is decided leaves its lists, and comes back when that is undone. */
export function statementIs(heard: Heard, { of, open, failed = [], others = [] }: Statement) {
  const became = new Map<number, PaymentItemView['import_status']>();
  const now = (items: readonly PaymentItemView[]) => items.filter(({ id }) => !became.has(id));
  const status = () =>
    now(open).length > 0 ? ('ACTION_REQUIRED' as const) : ('IMPORTED' as const);
  const current = () => ({ ...of, status: of.status === 'FAILED' ? of.status : status() });
  const decided = (id: number, then: PaymentItemView['import_status']) => {
    became.set(id, then);
    return HttpResponse.json({ data: { id, import_status: then, status: status() } });
  };
  const lines = () =>
    [...open, ...failed, ...others].map((item) => ({
      ...item,
      import_status: became.get(item.id) ?? item.import_status,
    }));
  return [
    http.get(`${API}/utilities/settings`, () =>
      HttpResponse.json({ data: { ACCOUNTING_INTEGRATION_TYPE: 'RIVILE' } }),
    ),
    http.get(`${API}/contacts/client-list`, () =>
      HttpResponse.json({ data: [{ id: 7, label: 'UAB Baltija' }], meta: { has_more: false } }),
    ),
    http.get(`${API}/invoices/payments/imports`, ({ request }) => {
      heard.lists += 1;
      return HttpResponse.json(pageOf([current()], request));
    }),
    http.get(`${API}/invoices/payments/imports/:id/items`, () => {
      heard.items += 1;
      return HttpResponse.json({
        data: {
          import: current(),
          duplicates_count: 3,
          missing_invoice_data_count: 2,
          invoice_not_found_count: 1,
          potential_reallocation_items: now(open),
          failed_items: now(failed),
        },
      });
    }),
    http.get(`${API}/invoices/payments/imports/:id/lines`, ({ request }) => {
      const { searchParams: asked } = new URL(request.url);
      heard.lines.push(asked);
      const wanted = asked.get('import_status');
      const found = lines().filter((item) => wanted === null || item.import_status === wanted);
      return HttpResponse.json(pageOf(found, request));
    }),
    http.put(
      `${API}/invoices/payments/imports/items/:id/reallocate`,
      async ({ params, request }) => {
        const id = Number(params.id);
        heard.decisions.push({ id, do: 'book', sent: (await request.json()) as ReallocatePayload });
        return decided(id, 'IMPORTED');
      },
    ),
    http.put(`${API}/invoices/payments/imports/items/:id/ignore`, ({ params }) => {
      const id = Number(params.id);
      heard.decisions.push({ id, do: 'ignore' });
      return decided(id, 'IGNORED');
    }),
    http.put(`${API}/invoices/payments/imports/items/:id/undo`, ({ params }) => {
      const id = Number(params.id);
      heard.decisions.push({ id, do: 'undo' });
      became.delete(id);
      const again = [...open, ...failed, ...others].find((item) => item.id === id);
      if (again) again.import_status = 'POTENTIAL_REALLOCATION';
      return HttpResponse.json({
        data: { id, import_status: 'POTENTIAL_REALLOCATION', status: status() },
      });
    }),
  ];
}
