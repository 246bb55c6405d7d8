/** The accounts of a month, and the server that has them, for tests. */
import { http, HttpResponse } from 'msw';
import type { DataEcSalesView, DataRegisterCheckView } from '@/api/generated/types';
import { API } from '@/test/server';

type Checked = DataRegisterCheckView['data'];

export const checked = (change: Partial<Checked> = {}): Checked => ({
  findings: [{ number: 'FLL-7', party: 'Baltic Cars', problem: 'NO_COUNTRY' }],
  found: 1,
  impossible: [],
  orders_without_invoice: 3,
  orders_without_settlement: 1,
  sales: { documents: 12, taxable: 1_000_000, vat: 210_000 },
  purchases: { documents: 8, taxable: 500_000, vat: 105_000 },
  ...change,
});

export const EMPTY = checked({
  findings: [],
  found: 0,
  orders_without_invoice: 0,
  orders_without_settlement: 0,
  sales: { documents: 0, taxable: 0, vat: 0 },
  purchases: { documents: 0, taxable: 0, vat: 0 },
});

const SALES: DataEcSalesView['data'] = {
  buyers: [
    { vat_number: 'PL5260001246', name: 'Polska Sp. z o.o.', amount: 123_456, euros: 1_235 },
    { vat_number: 'DE129273398', name: 'Spedition GmbH', amount: 100_000, euros: 1_000 },
  ],
  without_number: [
    { client_id: 7, name: 'Latvijas SIA', invoices: ['FLL-8', 'FLL-9'], amount: 40_000 },
  ],
  amount: 223_456,
  euros: 2_235,
};

/** What the server was asked for, and what it was sent. */
export interface Heard {
  checks: string[];
  files: string[];
  changes: { version: string | null; body: unknown }[];
}

export const nothingHeard = (): Heard => ({ checks: [], files: [], changes: [] });

interface Month {
  check?: Checked;
  sales?: DataEcSalesView['data'];
  closed?: string | null;
}

/** Closing the books changes what the settings answer next. */
export function monthIs(heard: Heard, { check = checked(), sales = SALES, closed = null }: Month) {
  let until = closed;
  return [
    http.get(`${API}/accounting/isaf/check`, ({ request }) => {
      heard.checks.push(new URL(request.url).search);
      return HttpResponse.json({ data: check });
    }),
    http.get(`${API}/accounting/isaf`, ({ request }) => {
      heard.files.push(new URL(request.url).search);
      return HttpResponse.text('<?xml version="1.0"?>', {
        headers: { 'Content-Type': 'application/xml' },
      });
    }),
    http.get(`${API}/accounting/ec-sales`, () => HttpResponse.json({ data: sales })),
    http.get(`${API}/utilities/settings`, () =>
      HttpResponse.json({
        data: {
          ACCOUNTING_INTEGRATION_TYPE: 'RIVILE',
          CLOSED_UNTIL: until,
          updated_at: '2026-11-02T08:00:00Z',
        },
      }),
    ),
    http.patch(`${API}/utilities/settings`, async ({ request }) => {
      const body = (await request.json()) as { CLOSED_UNTIL: string | null };
      heard.changes.push({ version: request.headers.get('If-Match'), body });
      until = body.CLOSED_UNTIL;
      return HttpResponse.json({ message: 'Saved', data: { pending_offer_email: null } });
    }),
  ];
}
