/**
 * The mock server of component tests. A test describes the server (`userIs({ permissions: [] })`)
 * instead of mocking calls; a call that nobody has described fails the test.
 */
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { CurrentUser } from '@/api/current-user';

export const API = 'http://demo.localhost:8080/api/tenant/v1';

/** What others do, of which a test hears only what it tells (`live.ts`). */
const nothingHappens = [
  http.get(`${API}/orders/live`, () => new HttpResponse(new ReadableStream())),
  http.put(`${API}/orders/live/editing`, () => HttpResponse.json({ data: { id: 1 } })),
];

/** Nobody has saved a view. */
const noViews = http.get(`${API}/list-views/:list`, () => HttpResponse.json({ data: [] }));

/** Clients owe nothing. */
const noDebts = http.get(`${API}/contacts/:id/credit`, () =>
  HttpResponse.json({
    data: { credit_limit: null, debt_limit: null, unpaid: 0, overdue: 0, ordered: 0, warnings: [] },
  }),
);

/** We have nothing of clients, and nothing was paid of invoices. */
const noMoney = [
  http.get(`${API}/contacts/:id/balance`, () => HttpResponse.json({ data: { currencies: [] } })),
  http.get(`${API}/invoices/:id/payments`, () => HttpResponse.json({ data: [] })),
];

export const server = setupServer(...nothingHappens, noViews, noDebts, ...noMoney);

export const ADMINISTRATOR: CurrentUser = {
  id: 1,
  name: 'Rasa Petrauskienė',
  email: 'admin@demo.test',
  role: 'administrator',
  roles: ['administrator'],
  permissions: ['order view', 'order export', 'order delete'],
  category_visibility: 'BOTH',
  categoryVisibility: 'BOTH',
  language: 'en',
};

export function userIs(user: Partial<CurrentUser> = {}): HttpHandler {
  return http.get(`${API}/users/current`, () =>
    HttpResponse.json({ data: { ...ADMINISTRATOR, ...user } }),
  );
}

export function versionIs(version: string): HttpHandler {
  return http.get(`${API}/version/get`, () => HttpResponse.json({ data: { version } }));
}

/** What the installation tells visitors. */
export function visitorIsTold(trialUrl: string | null = null): HttpHandler {
  return http.get(`${API}/utilities/visitor`, () =>
    HttpResponse.json({ data: { trial_url: trialUrl } }),
  );
}

/** New passwords that contain "easy" are too easy. */
export function passwordsAreJudged(): HttpHandler {
  return http.post(`${API}/password/judge`, async ({ request }) => {
    const { password } = (await request.json()) as { password: string };
    const isEasy = password.includes('easy');
    return HttpResponse.json({
      data: { strength: isEasy ? 1 : 4, problem: isEasy ? 'easy' : null },
    });
  });
}

export function languageIsKept(): HttpHandler {
  return http.put(`${API}/users/current/language`, () =>
    HttpResponse.json({ data: ADMINISTRATOR }),
  );
}

/** The company and the installation. */
export function tenantIs(
  tenant: {
    logo_url?: string;
    support_url?: string;
    production?: boolean;
    time_zone?: string;
  } = {},
): HttpHandler {
  return http.get(`${API}/utilities/app`, () =>
    HttpResponse.json({
      data: {
        logo_url: null,
        name: 'Demo Logistics',
        support_url: null,
        production: true,
        // The test's own zone, so that its days are the company's.
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...tenant,
      },
    }),
  );
}

/** The calls of the shell and the sign-in page. */
export const shellIsServed = () => [
  userIs(),
  languageIsKept(),
  versionIs('1.0.0'),
  visitorIsTold(),
  tenantIs(),
];

/** A page of a list, as the server answers it. */
export function pageOf<Row>(rows: readonly Row[], request: Request) {
  const query = new URL(request.url).searchParams;
  const offset = Number(query.get('offset') ?? 0);
  const limit = Number(query.get('limit') ?? 20);
  const meta = { offset, limit, has_more: offset + limit < rows.length };
  return {
    data: rows.slice(offset, offset + limit),
    meta: query.get('with_total') === 'true' ? { ...meta, total: rows.length } : meta,
  };
}

export function refused(
  status: number,
  body: {
    message?: string;
    error?: string;
    code?: string;
    errors?: Record<string, string[]>;
    stale?: true;
  } = {},
) {
  return HttpResponse.json(body, { status, headers: { 'x-request-id': 'req-1' } });
}
