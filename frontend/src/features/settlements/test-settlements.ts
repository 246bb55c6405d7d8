/** The rows of the list of settlements, and the server that has them, for tests. */
import { http, HttpResponse } from 'msw';
import type {
  AccountingIntegration,
  SentenceView,
  SettlementLineView,
  SettlementRow,
} from '@/api/generated/types';
import { API, pageOf } from '@/test/server';
import type { SettlementView } from './settlement-details';
import type { SettlementMetrics } from './settlements-api';

export const settlement = (id: number, change: Partial<SettlementRow> = {}): SettlementRow => ({
  id,
  invoice_number: `VEZ-${String(id)}`,
  settlement_creation_date: '2026-03-12',
  date: '2026-03-09',
  client_name: 'Via Cargo',
  supplier_id: 7,
  type: 'NORMAL',
  category: 'GENERAL_CARGO',
  currency: 'EUR',
  amount: 111_078,
  amount_without_vat: 91_800,
  kept_back: 0,
  paid_amount: 0,
  difference: 1_800,
  credited_settlement_id: null,
  payment_due_date: '2026-04-08',
  accounting_delivery: null,
  exported_at: null,
  exists_in_debetas: null,
  archived_at: null,
  updated_at: '2026-03-12T08:00:00Z',
  ...change,
});

const line = (change: Partial<SettlementLineView> = {}): SettlementLineView => ({
  id: 41,
  order_number: '26-00041',
  loadings: 'Kaunas, Lithuania',
  unloadings: 'Paris, France',
  loading_date: '2026-03-01',
  plate_number: null,
  agreed_amount: 90_000,
  is_agreement_sent: true,
  recorded_amount: 91_800,
  settled_amount: 0,
  left_to_credit: null,
  supplier_amount_without_vat: 91_800,
  supplier_vat_amount: 19_278,
  supplier_amount_with_vat: 111_078,
  supplier_vat_tariff_percentage: 21,
  difference: 1_800,
  difference_hundredths: 200,
  difference_reason: 'Waiting time',
  is_partial: false,
  claim: null,
  damage_amount: null,
  damage_count: null,
  damage_invoice_number: null,
  damage_invoice_number_from_client: null,
  is_dpl: false,
  dpl_has_document: false,
  is_thermogram: false,
  thermogram_has_document: false,
  ...change,
});

export const view = (change: Partial<SettlementView> = {}): SettlementView => ({
  id: 1,
  type: 'NORMAL',
  category: 'GENERAL_CARGO',
  branch: null,
  serie: 'VEZ',
  supplier_invoice_number: '1',
  supplier_invoice_date: '2026-03-09',
  settlement_creation_date: '2026-03-12',
  payment_due_date: '2026-04-08',
  payment_term: 30,
  subcontractor_number: null,
  cmr_number: '778812',
  currency: 'EUR',
  supplier_id: 7,
  supplier: { name: 'Via Cargo', address: '', code: '', country: 'LT', vat_code: '' },
  vat_case: 'LT',
  usual_vat: 21,
  orders: [line()],
  tolerance: 0,
  total_without_vat: 91_800,
  total_vat: 19_278,
  total_sum_with_vat: 111_078,
  rounding_difference: 0,
  kept_back: 0,
  paid_amount: 0,
  payment_file_id: null,
  files: [],
  credited_settlement_id: null,
  credited_invoice_number: null,
  reason: null,
  is_settlement_older_than_14_days: false,
  warnings: [],
  exported_at: null,
  exists_in_debetas: null,
  archived_at: null,
  updated_at: '2026-03-12T08:00:00Z',
  ...change,
});

const METRICS: SettlementMetrics = {
  total: 3,
  amount: 250_000,
  amount_without_vat: 206_612,
  vat_amount: 43_388,
  currencies: [
    { currency: 'USD', total: 1, amount: -6_050, amount_without_vat: -5_000, vat_amount: -1_050 },
  ],
};

/** What the server was asked for. */
export interface Heard {
  /** The queries for the list, and for ids. */
  asked: URLSearchParams[];
  idsOf: URLSearchParams[];
  /** What was moved into the archive or out of it. */
  moved: unknown[];
  /** The settlements that were exported, and those that were set as validated. */
  exported: number[][];
  validated: number[][];
}

export const nothingHeard = (): Heard => ({
  asked: [],
  idsOf: [],
  moved: [],
  exported: [],
  validated: [],
});

const idsIn = async (request: Request) => ((await request.json()) as { ids: number[] }).ids;

/** The server writes all settlements into the file but these, and knows how many it has written. */
export function exportsAre(
  { exported }: Heard,
  missing: readonly number[] = [],
  problems: readonly SentenceView[] = [],
) {
  let written = 0;
  return [
    http.post(`${API}/settlements/export`, async ({ request }) => {
      const ids = await idsIn(request);
      exported.push(ids);
      written = ids.filter((id) => !missing.includes(id)).length;
      return new HttpResponse(new Uint8Array([0xcb]), {
        headers: { 'Content-Type': 'text/plain; charset=windows-1257' },
      });
    }),
    http.get(`${API}/users/get-last-export-lines-count`, () =>
      HttpResponse.json({ data: { lines_count: written, problems } }),
    ),
  ];
}

/** @param hasKey whether the company has a key of Rivilė's API */
export const integrationIs = (type: AccountingIntegration, hasKey = false) =>
  http.get(`${API}/utilities/settings`, () =>
    HttpResponse.json({
      data: { ACCOUNTING_INTEGRATION_TYPE: type, RIVILE_CONFIG: { api_key_set: hasKey } },
    }),
  );

export const settlementsAre = (rows: SettlementRow[], heard: Heard) => [
  integrationIs('RIVILE'),
  http.get(`${API}/contacts/suppliers`, () => HttpResponse.json({ data: [] })),
  http.get(`${API}/settlements`, ({ request }) => {
    heard.asked.push(new URL(request.url).searchParams);
    return HttpResponse.json(pageOf(rows, request));
  }),
  http.get(`${API}/settlements/metrics`, () => HttpResponse.json({ data: METRICS })),
  http.get(`${API}/settlements/filtered-ids`, ({ request }) => {
    const query = new URL(request.url).searchParams;
    heard.idsOf.push(query);
    const open = query.get('not_exported') === 'true';
    const found = rows.filter((row) => !open || row.exported_at === null);
    return HttpResponse.json({ data: found.map(({ id }) => id) });
  }),
  http.post(`${API}/settlements/archive`, async ({ request }) => {
    const body = (await request.json()) as { ids: number[] };
    heard.moved.push(body);
    return HttpResponse.json({ data: { count: body.ids.length } });
  }),
  http.post(`${API}/settlements/set-as-validated`, async ({ request }) => {
    const ids = await idsIn(request);
    heard.validated.push(ids);
    return HttpResponse.json({ data: { count: ids.length } });
  }),
];
