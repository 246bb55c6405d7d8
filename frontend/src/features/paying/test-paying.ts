/** What is owed to carriers, payment files, and the server that has them, for tests. */
import { http, HttpResponse } from 'msw';
import type { ToPayRow } from '@/api/generated/types';
import { addDays, companyToday } from '@/lib/dates';
import { API, pageOf } from '@/test/server';
import type { PaymentFileContents, PaymentFileView } from './files-api';
import type { Owed } from './to-pay-api';

export const inDays = (days: number) => addDays(companyToday(), days);

export const owed = (id: number, change: Partial<ToPayRow> = {}): ToPayRow => ({
  id,
  type: 'NORMAL',
  invoice_number: `VEZ-${String(id)}`,
  date: '2026-03-09',
  supplier_id: 7,
  supplier_name: 'Via Cargo',
  bank_accounts: ['LT121000011101001000', 'LT601010012345678901'],
  payment_due_date: inDays(20),
  currency: 'EUR',
  amount: 111_078,
  kept_back: 0,
  paid_amount: 0,
  left_amount: 111_078,
  payment_file_id: null,
  updated_at: '2026-03-12T08:00:00Z',
  ...change,
});

export const file = (change: Partial<PaymentFileView> = {}): PaymentFileView => ({
  id: 5,
  message_id: 'WH-20260312-5',
  format: 'PAIN_001_001_03',
  state: 'MADE',
  execution_date: '2026-03-12',
  debtor_iban: 'LT601010012345678901',
  transfers: 1,
  settlements: 2,
  total_amount: 205_650,
  created_by: 'Rasa Petrauskienė',
  created_at: '2026-03-12T08:00:00Z',
  ended_at: null,
  ...change,
});

const contentsOf = (one: PaymentFileView): PaymentFileContents => ({
  file: one,
  transfers: [
    {
      creditor_name: 'Via Cargo',
      creditor_iban: 'LT121000011101001000',
      amount: 205_650,
      text: 'VEZ-1, VEZ-2',
      settlements: [
        { id: 1, invoice_number: 'VEZ-1', amount: 211_078 },
        { id: 2, invoice_number: 'VEZ-2', amount: -5_428 },
      ],
    },
  ],
});

const OWED: Owed[] = [
  {
    currency: 'EUR',
    total: 3,
    left_amount: 322_156,
    overdue_amount: 111_078,
    due_soon_amount: 50_000,
    kept_back: 10_000,
  },
  {
    currency: 'USD',
    total: 1,
    left_amount: 70_000,
    overdue_amount: 0,
    due_soon_amount: 0,
    kept_back: 0,
  },
];

/** What the server was asked for and was sent. */
export interface Heard {
  asked: URLSearchParams[];
  made: { key: string | null; body: unknown }[];
  paid: unknown[];
  withdrawn: number;
}

export const nothingHeard = (): Heard => ({ asked: [], made: [], paid: [], withdrawn: 0 });

const done = () => HttpResponse.json({ data: { id: 5 } });

/** The file of the list is the one of its address, and ends as the calls say. */
export function payingIs(rows: ToPayRow[], heard: Heard, first: PaymentFileView = file()) {
  let current = first;
  const end = (state: 'PAID' | 'WITHDRAWN') => {
    current = { ...current, state, ended_at: '2026-03-13T08:00:00Z' };
    return done();
  };
  return [
    http.get(`${API}/utilities/settings`, () =>
      HttpResponse.json({ data: { ACCOUNTING_INTEGRATION_TYPE: 'RIVILE' } }),
    ),
    http.get(`${API}/contacts/suppliers`, () => HttpResponse.json({ data: [] })),
    http.get(`${API}/settlements/to-pay`, ({ request }) => {
      heard.asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(pageOf(rows, request));
    }),
    http.get(`${API}/settlements/to-pay/metrics`, () => HttpResponse.json({ data: OWED })),
    http.get(`${API}/settlements/payment-files`, () => HttpResponse.json({ data: [current] })),
    http.get(`${API}/settlements/payment-files/5`, () =>
      HttpResponse.json({ data: contentsOf(current) }),
    ),
    http.post(`${API}/settlements/payment-files`, async ({ request }) => {
      const key = request.headers.get('Idempotency-Key');
      heard.made.push({ key, body: await request.json() });
      return HttpResponse.json({ data: { id: 5, transfers: 1, total_amount: 205_650 } });
    }),
    http.post(`${API}/settlements/payment-files/5/paid`, async ({ request }) => {
      heard.paid.push(await request.json());
      return end('PAID');
    }),
    http.post(`${API}/settlements/payment-files/5/withdraw`, () => {
      heard.withdrawn += 1;
      return end('WITHDRAWN');
    }),
  ];
}
