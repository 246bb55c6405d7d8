import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { DataVecDifferenceRow } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, server, shellIsServed } from '@/test/server';
import { nothingHeard, settlement, settlementsAre } from './test-settlements';
// Imported here, so that loading them does not count towards the first test's time.
import './differences-page';
import './settlements-page';

type Row = DataVecDifferenceRow['data'][number];

let asked: URLSearchParams[];

const row = (change: Partial<Row> = {}): Row => ({
  supplier_id: 7,
  supplier_name: 'Via Cargo',
  month: '2026-02-01',
  currency: 'EUR',
  lines: 2,
  agreed_amount: 90_000,
  difference: 1_800,
  ...change,
});

const answer = (rows: Row[]) =>
  http.get(`${API}/settlements/differences`, ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return HttpResponse.json({ data: rows });
  });

beforeEach(() => {
  asked = [];
  localStorage.setItem('wayhaul.token', 'good');
  server.use(
    ...shellIsServed(),
    http.get(`${API}/contacts/suppliers`, () =>
      HttpResponse.json({ data: [{ id: 7, company_name: 'Via Cargo' }] }),
    ),
  );
});

it('adds up what was billed otherwise than agreed, by supplier and month', async () => {
  server.use(
    answer([
      row(),
      row({ month: '2025-12-01', difference: -300, lines: 1 }),
      row({ currency: 'USD', agreed_amount: 0, difference: 500 }),
    ]),
  );
  renderRoutes(routes, { at: '/settlement/differences' });
  await screen.findAllByRole('link', { name: 'Via Cargo' });
  expect(cell(0, 'month')).toHaveTextContent('2026-02');
  expect(cell(0, 'billed')).toHaveTextContent('918.00');
  expect(cell(0, 'difference')).toHaveTextContent('+18.00');
  expect(cell(0, 'percent')).toHaveTextContent('+2.00');
  expect(cell(1, 'percent')).toHaveTextContent('-0.33');
  expect(cell(2, 'percent')).toHaveTextContent('');
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(
    'Orders that differ5Agreed1,800.00 €0.00 $Difference15.00 €5.00 $',
  );
  expect(within(cell(0, 'supplier_name')).getByRole('link')).toHaveAttribute(
    'href',
    '/settlement?supplier_id=7&settlement_date_from=2026-02-01&settlement_date_to=2026-02-28',
  );
  expect(within(cell(1, 'supplier_name')).getByRole('link')).toHaveAttribute(
    'href',
    '/settlement?supplier_id=7&settlement_date_from=2025-12-01&settlement_date_to=2025-12-31',
  );
  await expectAccessible();
});

it('is filtered by the day and the supplier', async () => {
  server.use(answer([]));
  const { user } = renderRoutes(routes, { at: '/settlement/differences?supplier_id=7' });
  expect(await screen.findByText('No differences found')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Settled from' }), '2026-01-01{Enter}');
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      supplier_id: '7',
      settlement_date_from: '2026-01-01',
    }),
  );
});

it('says that only the first rows are added up', async () => {
  server.use(answer(Array.from({ length: 1000 }, () => row({ lines: 1 }))));
  renderRoutes(routes, { at: '/settlement/differences' });
  expect(await screen.findByText('of the first 1,000 rows only')).toBeVisible();
});

it('is reached from the list of settlements', async () => {
  server.use(...settlementsAre([settlement(1)], nothingHeard()), answer([row()]));
  const { user } = renderRoutes(routes, { at: '/settlement?archived=false' });
  await user.click(await screen.findByRole('link', { name: 'Differences' }));
  expect(await screen.findByRole('heading', { name: 'Differences of settlements' })).toBeVisible();
});
