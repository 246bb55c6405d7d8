/** Orders looked back on, and the server that adds them up, for tests. */
import { http, HttpResponse } from 'msw';
import type { DataOutcomeView, OutcomeRow, OutcomeTotal, StageView } from '@/api/generated/types';
import { API } from '@/test/server';

type Outcome = DataOutcomeView['data'];

export const stage = (revenue: number, cost: number): StageView => ({
  revenue,
  cost,
  profit: revenue - cost,
});

/** 500.00 € of planned profit, of which 400.00 € were agreed and 350.00 € billed. */
const STAGES = {
  planned: stage(200_000, 150_000),
  agreed: stage(190_000, 150_000),
  billed: stage(190_000, 155_000),
  paid: stage(95_000, 0),
};

export const line = (change: Partial<OutcomeRow> = {}): OutcomeRow => ({
  id: null,
  name: '2026-03',
  currency: 'EUR',
  orders: 2,
  invoiced: 2,
  settled: 2,
  ...STAGES,
  ...change,
});

export const total = (change: Partial<OutcomeTotal> = {}): OutcomeTotal => ({
  currency: 'EUR',
  ...STAGES,
  ...change,
});

export const outcome = (change: Partial<Outcome> = {}): Outcome => ({
  rows: [line()],
  total: change.rows?.length ?? 1,
  totals: [total()],
  ...change,
});

export const EMPTY = outcome({ rows: [], totals: [] });

/** What the server was asked for. */
export interface Heard {
  reports: Record<string, string>[];
  files: Record<string, string>[];
}

const asked = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);

export function outcomeIs(heard: Heard, answer: Outcome) {
  return [
    http.get(`${API}/accounting/outcome`, ({ request }) => {
      heard.reports.push(asked(request));
      return HttpResponse.json({ data: answer });
    }),
    http.get(`${API}/accounting/outcome/export`, ({ request }) => {
      heard.files.push(asked(request));
      return HttpResponse.text('Month,Currency\n2026-03,EUR', {
        headers: { 'Content-Type': 'text/csv' },
      });
    }),
    http.get(`${API}/contacts/clients`, () => HttpResponse.json({ data: [] })),
    http.get(`${API}/contacts/suppliers`, () => HttpResponse.json({ data: [] })),
  ];
}
