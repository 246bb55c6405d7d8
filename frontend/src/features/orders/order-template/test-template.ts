/** A mock server with a person's template of the orders list. */
import { http, HttpResponse } from 'msw';
import type { OrderTemplatePayload } from '@/api/generated/types';
import { API } from '@/test/server';
import { ORDER_COLUMNS } from '../order-columns';
import type { OrderTemplateView } from './order-template-api';

export const ALL_COLUMNS = ORDER_COLUMNS.map(({ id }) => id);
const STANDARD = ORDER_COLUMNS.filter(({ hidden }) => !hidden).map(({ id }) => id);

export interface TemplateServer {
  template: OrderTemplateView;
  /** Every payload; `null` for going back to the standard columns. */
  saved: (OrderTemplatePayload | null)[];
}

/** The server's answer to a choice: columns that it does not name are turned off. */
export function chosen({ fields, disabled_fields: disabled }: OrderTemplatePayload) {
  const shown = fields ?? [];
  const named = [...shown, ...(disabled ?? [])];
  return {
    fiels: shown,
    disabled_fields: [...(disabled ?? []), ...ALL_COLUMNS.filter((id) => !named.includes(id))],
    is_default: false,
    updated_at: '2026-03-10T08:00:00Z',
  } satisfies OrderTemplateView;
}

/** The template's calls, and what they received. Without a choice it has the standard columns. */
export function templateIs(choice?: OrderTemplatePayload, userId = 1) {
  const standard: OrderTemplateView = {
    fiels: STANDARD,
    disabled_fields: [],
    is_default: true,
    updated_at: '1970-01-01T00:00:00Z',
  };
  const served: TemplateServer = { template: choice ? chosen(choice) : standard, saved: [] };
  const path = `${API}/users/${String(userId)}/orders-template`;
  const answer = () => HttpResponse.json({ data: served.template });
  const handlers = [
    http.get(path, answer),
    http.post(path, async ({ request }) => {
      const payload = (await request.json()) as OrderTemplatePayload;
      served.saved.push(payload);
      served.template = chosen(payload);
      return answer();
    }),
    http.delete(path, () => {
      served.saved.push(null);
      served.template = standard;
      return answer();
    }),
    http.get(`${API}/utilities/order-template-fields`, () =>
      HttpResponse.json({
        data: ALL_COLUMNS.map((name) => ({ name, is_default: STANDARD.includes(name) })),
      }),
    ),
  ];
  return { served, handlers };
}
