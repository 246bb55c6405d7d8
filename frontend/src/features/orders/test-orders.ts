/** The rows of the list of orders, and the server that has them, for tests. */
import { http, HttpResponse } from 'msw';
import type { OrderRow } from '@/api/generated/types';
import { API, pageOf } from '@/test/server';
import type { SelectionJudgement } from './orders-api';

export const order = (id: number, more: Partial<OrderRow> = {}): OrderRow => ({
  id,
  order_number: `26-${String(id).padStart(5, '0')}`,
  updated_at: '2026-03-01T08:00:00Z',
  cargo_note: null,
  preinvoice_number: null,
  preinvoice_difference: null,
  cmr_number: null,
  load_number: null,
  revenue: 100_000,
  cost: 80_000,
  revenue_penalty: 0,
  cost_penalty: 0,
  profit: 20_000,
  days_estimated: { revenue: false, cost: false },
  currency: 'EUR',
  total_km: 1_200_000,
  loaded_km: 1_000_000,
  empty_km: 200_000,
  status: 'PLANNED',
  loading_date: '2026-03-02',
  unloading_date: '2026-03-05',
  loading_date_from: null,
  loading_date_to: null,
  loadings: 'Kaunas, Lithuania',
  unloadings: 'Paris, France; Lyon, France',
  activity: 'EXPEDITION',
  category: 'GENERAL_CARGO',
  client_id: 1,
  client_phone: null,
  client_name: 'Morava Sklo a.s.',
  paid_by_client_id: null,
  client_need_to_send_original_docs: false,
  supplier_id: null,
  supplier_name: null,
  vehicle: null,
  spot_vehicle: null,
  vehicle_note: null,
  author: null,
  client_manager: null,
  purchase_manager: null,
  loaded_by: null,
  dispatcher: null,
  revenue_calculation_type: null,
  cost_calculation_type: null,
  supplier_invoice_date: null,
  supplier_invoice_number: null,
  vin_numbers: [],
  invoice_id: null,
  normal_invoice_id: null,
  invoice_name: null,
  invoice_warning: false,
  invoice_warning_text: null,
  invoice_warnings: [],
  additional_invoices: [],
  credit_invoice_id: null,
  credit_invoice_name: null,
  load_documents: [],
  cmr_documents: [],
  is_settlement_older_than_14_days: false,
  settled_cost: null,
  settled_profit: null,
  damage_id: null,
  damage_number: null,
  damage_total_amount: null,
  damage_paid_amount: null,
  damage_received_amount: null,
  damage_client_invoice_number: null,
  damage_client_invoice_document: null,
  damage_own_invoice_number: null,
  damage_own_invoice_document: null,
  route_id: null,
  has_corrected_route: false,
  is_distance_doubtful: false,
  cmr_original: 'NOT_RECEIVED',
  agreement_sent_at: null,
  agreement_downloaded: false,
  note_for_accounting: null,
  note_for_accounting_type: null,
  ...more,
});

const NO_UNPRICED = { total: 0, revenue: 0 };

/** What the server was asked for. */
export interface Heard {
  /** The queries for the list. */
  asked: URLSearchParams[];
  /** The ids of the queries for sums; null stands for a filter. */
  summed: (string | null)[];
}

export const ordersAre = (orders: OrderRow[], { asked, summed }: Heard) => [
  http.get(`${API}/orders/list`, ({ request }) => {
    const query = new URL(request.url).searchParams;
    asked.push(query);
    const only = query.get('selected_orders_ids')?.split(',');
    const matching = orders.filter(({ id }) => only?.includes(String(id)) ?? true);
    return HttpResponse.json(pageOf(matching, request));
  }),
  http.get(`${API}/orders/list-metrics`, ({ request }) => {
    const ids = new URL(request.url).searchParams.get('selected_orders_ids');
    summed.push(ids);
    const total = ids === null ? orders.length : ids.split(',').length;
    const euros = {
      currency: 'EUR',
      total,
      revenue: 123_400,
      cost: 130_000,
      profit: -6_600,
      unpriced: NO_UNPRICED,
    };
    return HttpResponse.json({ data: { ...euros, currencies: [euros] } });
  }),
  http.post(`${API}/orders/judge-selected`, async ({ request }) => {
    const { ids } = (await request.json()) as { ids: number[] };
    return HttpResponse.json({ data: judgementOf(orders.filter(({ id }) => ids.includes(id))) });
  }),
  http.get(`${API}/orders/list-ids`, () => HttpResponse.json({ data: orders.map(({ id }) => id) })),
];

/** As the server checks, as far as tests need it. */
function judgementOf(selected: readonly OrderRow[]): SelectionJudgement {
  const isOffered = selected.every(({ activity }) => activity !== 'COMPENSATION');
  const isMixed = new Set(selected.map((row) => row.supplier_id)).size > 1;
  const can = { is_offered: isOffered, message: null, reason: null };
  const suppliers = 'Selected orders have different suppliers';
  const mixed = { code: 'different_suppliers', params: {} };
  const perSupplier = isMixed ? { ...can, message: suppliers, reason: mixed } : can;
  return {
    total: selected.length,
    create_invoice: can,
    additional_invoice: can,
    credit_invoice: can,
    edit_invoice: can,
    send_invoice: can,
    send_agreements: perSupplier,
    make_settlement: { ...perSupplier, is_offered: true },
    export: can,
  };
}
