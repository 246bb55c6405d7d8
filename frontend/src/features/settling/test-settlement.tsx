/** The server of the settlement form, and how it is opened, for tests. */
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { RootLayout } from '@/app/root-layout';
import { HasScreenContext } from '@/components/screen-link';
import { renderRoutes } from '@/test/render';
import { API, server, shellIsServed, userIs } from '@/test/server';
import { Component as MakeSettlement } from './make-settlement-page';
import type { LineView, SettlementView } from './settlement-table';

/** An order that costs 900.00, as agreed. */
export const line = (order: number, changes: Partial<LineView> = {}): LineView => ({
  id: order,
  order_number: `26-000${String(order)}`,
  loadings: 'Kaunas',
  unloadings: 'Warsaw',
  loading_date: '2026-03-02',
  plate_number: 'ABC123',
  supplier_vat_tariff_percentage: 21,
  supplier_amount_without_vat: 90_000,
  supplier_vat_amount: 18_900,
  supplier_amount_with_vat: 108_900,
  agreed_amount: 90_000,
  is_agreement_sent: true,
  recorded_amount: null,
  settled_amount: 0,
  difference: 0,
  difference_hundredths: 0,
  difference_reason: null,
  is_partial: false,
  left_to_credit: null,
  damage_count: null,
  damage_amount: null,
  damage_invoice_number: null,
  damage_invoice_number_from_client: null,
  claim: null,
  is_dpl: false,
  dpl_has_document: false,
  is_thermogram: false,
  thermogram_has_document: false,
  ...changes,
});

/** A proposal for orders 12 and 13, 900.00 each. */
export const proposal = (changes: Partial<SettlementView> = {}): SettlementView => ({
  id: null,
  type: 'NORMAL',
  credited_settlement_id: null,
  credited_invoice_number: null,
  reason: null,
  supplier_id: 5,
  supplier: {
    name: 'Vežėjas UAB',
    code: '301',
    vat_code: 'LT301',
    address: 'Kaunas',
    country: 'LT',
  },
  vat_case: 'LT',
  usual_vat: 21,
  payment_term: 30,
  serie: 'VEZ',
  supplier_invoice_number: '556',
  supplier_invoice_date: '2026-03-09',
  settlement_creation_date: null,
  subcontractor_number: null,
  payment_due_date: null,
  cmr_number: null,
  is_settlement_older_than_14_days: false,
  currency: 'EUR',
  category: 'AUTOMOTIVE_TRANSPORT',
  branch: null,
  tolerance: 0,
  orders: [line(12), line(13)],
  total_without_vat: 180_000,
  total_vat: 37_800,
  total_sum_with_vat: 217_800,
  rounding_difference: 0,
  kept_back: 0,
  paid_amount: 0,
  exported_at: null,
  exists_in_debetas: null,
  archived_at: null,
  files: [],
  payment_file_id: null,
  warnings: [],
  updated_at: '2026-03-09T08:00:00Z',
  ...changes,
});

/** What was settled by VEZ-500 for order 12 is taken back. */
export const credit = (): SettlementView =>
  proposal({
    type: 'CREDIT',
    credited_settlement_id: 40,
    credited_invoice_number: 'VEZ-500',
    serie: 'KR',
    supplier_invoice_number: '1',
    orders: [line(12, { settled_amount: 90_000, left_to_credit: 90_000 })],
    total_without_vat: 90_000,
    total_vat: 18_900,
    total_sum_with_vat: 108_900,
  });

export interface Sent {
  key: string | null;
  body: Record<string, unknown> & { orders: Record<string, unknown>[] };
}

/** Serves the form, and returns what it asks for and sends. */
export function formIsServed(view: SettlementView) {
  const sent: Sent[] = [];
  const asked: string[] = [];
  server.use(
    userIs({ permissions: ['order view'] }),
    ...shellIsServed(),
    http.get(`${API}/settlements/draft`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ data: view });
    }),
    http.post(`${API}/settlements`, async ({ request }) => {
      const body = (await request.json()) as Sent['body'];
      sent.push({ key: request.headers.get('Idempotency-Key'), body });
      return HttpResponse.json({ data: { id: 41, invoice_number: 'VEZ-556' } });
    }),
    http.get(`${API}/utilities/settings`, () =>
      HttpResponse.json({
        data: {
          ACCOUNTING_INTEGRATION_TYPE: 'DEBETAS',
          DEBETAS_CONFIG: {
            divisions: [
              { id: 1, title: 'Vilnius' },
              { id: 2, title: 'Kaunas' },
            ],
          },
        },
      }),
    ),
  );
  return { sent, asked };
}

export const openSettlement = (at = '/make-settlement/12,13') =>
  renderRoutes(
    [
      {
        path: '/',
        element: <RootLayout />,
        children: [
          {
            path: '/make-settlement/:ids',
            element: (
              <HasScreenContext value={() => true}>
                <MakeSettlement />
              </HasScreenContext>
            ),
          },
          { path: '/orders', element: <p>orders list</p> },
        ],
      },
    ],
    { at },
  );

export const field = (name: RegExp | string) => screen.findByRole('textbox', { name });
export const saveButton = () => screen.getByRole('button', { name: 'Save settlement' });
/** The sum that is to be paid, as the form shows it. */
export const toPay = () => screen.getByText('To pay').nextElementSibling;
