/** The server of the invoice forms, for tests. */
import { http, HttpResponse } from 'msw';
import type { DataInvoiceUtilitiesView } from '@/api/generated/types';
import { API, server, shellIsServed, userIs } from '@/test/server';
import type { InvoiceView } from './invoice-table';

const line = (order: number, cents: number, vat: number): InvoiceView['items'][number] => ({
  id: order,
  order_id: order,
  name: `Transport 26-000${String(order)}`,
  quantity: 1,
  unit: 'PIECE',
  unit_price: (cents / 100).toFixed(2),
  amount_without_vat: cents,
  vat_tariff_percentage: 21,
  total_amount_without_vat: cents,
  total_vat_amount: vat,
  total_amount_with_vat: cents + vat,
});

/** A proposal for orders 12 and 13: 100.00 and 50.50 with 21 % VAT. */
export const proposal = (changes: Partial<InvoiceView> = {}): InvoiceView => ({
  type: 'NORMAL',
  id: null,
  serie: 'FLL1',
  number: 1024,
  invoice_number: 'FLL1-01024',
  date: '2026-03-09',
  payment_due_date: '2026-04-08',
  supplied_on: null,
  directive: 'STANDARD',
  directive_reason: {
    message: 'The client is established in Lithuania',
    reason: { code: 'case_domestic', params: {} },
  },
  legal_text: null,
  seller: {
    name: 'Demo Logistics',
    code: '304100099',
    vat_code: 'LT100099009900',
    address: 'Vilnius',
    phone: '',
    email: '',
    bank_name: 'Bank',
    bank_iban: 'LT00',
    bank_swift: '',
  },
  buyer: { name: 'Client UAB', code: '1', vat_code: 'LT1', address: 'Kaunas', country: 'LT' },
  currency: 'EUR',
  currency_rate: null,
  currency_rate_date: null,
  items: [line(12, 10_000, 2_100), line(13, 5_050, 1_061)],
  vat_groups: [{ vat_tariff_percentage: 21, amount_without_vat: 15_050, vat_amount: 3_161 }],
  amount_without_vat: 15_050,
  vat_amount: 3_161,
  amount_with_vat: 18_211,
  vat_in_euros: null,
  sum_in_words: 'šimtas aštuoniasdešimt du eurai 11 ct',
  sum_in_words_en: 'one hundred and eighty-two euros 11 cents',
  note: '',
  corrects: null,
  languages: 'both',
  default_vat_tariff_percentage: 21,
  author_id: 1,
  category: 'AUTOMOTIVE_TRANSPORT',
  branch: null,
  client_id: 3,
  credited_invoice_id: null,
  direction: null,
  left_to_credit: null,
  recipients: ['buh@client.example'],
  subject: 'Invoice FLL1-01024',
  content: '<p>Good day,</p>',
  order_documents: ['cmr'],
  warnings: [],
  locked: null,
  paid_amount: 0,
  sent_at: null,
  exported_at: null,
  archived_at: null,
  cancelled_at: null,
  email: null,
  updated_at: '2026-03-09T08:00:00Z',
  ...changes,
});

export const credit = (changes: Partial<InvoiceView> = {}): InvoiceView =>
  proposal({
    type: 'CREDIT',
    serie: 'KFLL',
    number: 7,
    directive_reason: null,
    credited_invoice_id: 40,
    direction: 'minus',
    left_to_credit: 18_211,
    corrects: { number: 'FLL1-01000', date: '2026-02-01', reason: '' },
    amount_without_vat: -15_050,
    vat_amount: -3_161,
    amount_with_vat: -18_211,
    ...changes,
  });

const rule = { text_lt: null, text_en: null };

const UTILITIES: DataInvoiceUtilitiesView['data'] = {
  invoice_series: [
    { serie: 'FLL1', start_number: 1024, branch: null, type: 'normal', last_date: null },
    { serie: 'B', start_number: 5, branch: null, type: 'normal', last_date: null },
    { serie: 'KFLL', start_number: 7, branch: null, type: 'credit', last_date: null },
  ],
  directives: [
    {
      ...rule,
      code: 'STANDARD',
      label_lt: 'Lietuvos PVM',
      label_en: 'Lithuanian VAT',
      vat_tariff_percentage: 21,
    },
    {
      code: 'EU_B2B',
      label_lt: 'Atvirkštinis apmokestinimas (ES)',
      label_en: 'Reverse charge (EU)',
      vat_tariff_percentage: 0,
      text_lt: 'Atvirkštinis apmokestinimas.',
      text_en: 'Reverse charge.',
    },
  ],
  vat_rates: [
    { vat_tariff_percentage: 21, until: null },
    { vat_tariff_percentage: 9, until: '2025-12-31' },
    { vat_tariff_percentage: 0, until: null },
    { vat_tariff_percentage: null, until: null },
  ],
};

export interface Sent {
  call: string;
  /** The idempotency key or the version. */
  header: string | null;
  body: Record<string, unknown>;
}

/** Serves the forms, and returns what they send. */
export function formsAreServed(view: InvoiceView, answer: object = {}) {
  const sent: Sent[] = [];
  const checked: Record<string, unknown>[] = [];
  const asked: string[] = [];
  const saved = {
    id: view.id ?? 41,
    serie: view.serie,
    number: view.number,
    invoice_number: view.invoice_number,
    notice: null,
    email_id: null,
    ...answer,
  };
  const bodyOf = async (request: Request) => (await request.json()) as Sent['body'];
  server.use(
    userIs({ permissions: ['invoice view', 'edit invoice number'] }),
    ...shellIsServed(),
    http.get(`${API}/invoices/draft`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ data: view });
    }),
    http.get(`${API}/invoices/utilities`, () => HttpResponse.json({ data: UTILITIES })),
    http.get(`${API}/users/list`, () =>
      HttpResponse.json({
        data: [{ id: 1, value: 1, label: 'Rasa Petrauskienė', manager_type: null }],
        meta: { offset: 0, limit: 100, has_more: false },
      }),
    ),
    http.post(`${API}/invoices/validate-invoice-preview`, async ({ request }) => {
      checked.push(await bodyOf(request));
      return HttpResponse.json({
        data: { ...view, sum_in_words_en: 'words of the server', warnings: [] },
      });
    }),
    http.post(`${API}/invoices`, async ({ request }) => {
      const header = request.headers.get('Idempotency-Key');
      sent.push({ call: 'POST /invoices', header, body: await bodyOf(request) });
      return HttpResponse.json({ data: saved });
    }),
    http.put(`${API}/invoices/:id`, async ({ request, params }) => {
      const header = request.headers.get('If-Match');
      const call = `PUT /invoices/${String(params.id)}`;
      sent.push({ call, header, body: await bodyOf(request) });
      return HttpResponse.json({ data: saved });
    }),
    http.get(`${API}/orders/:id`, () =>
      HttpResponse.json({ data: { normal_invoice_id: view.id } }),
    ),
    http.get(`${API}/invoices/:id`, () => HttpResponse.json({ data: view })),
  );
  return { sent, checked, asked };
}
