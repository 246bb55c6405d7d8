/** The list of loads on its page, and the server that has them, for tests. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { LegView } from '@/api/generated/types';
import { RootLayout } from '@/app/root-layout';
import type { Candidate } from '@/freight/assigning/assignable';
import { Component as LoadsPage } from '@/features/loads/loads-page';
import { useReturnPath } from '@/lib/opened-from';
import { renderRoutes } from './render';
import { API, pageOf, server, shellIsServed } from './server';

export const load = (id: number) => ({
  order_id: id,
  order_number: `26-0000${String(id)}`,
  load_number: 'AHE/33693',
  availability_date: '2026-03-02',
  available_to: '2026-03-04',
  client: 'UAB Baltijos prekyba',
  client_phone: null,
  client_manager: 'Mantas Kazlauskas',
  loading_place: 'Ostrava, Czechia; Kraków, Poland',
  unloading_place: 'Stockholm, Sweden',
  total_distance: 1_361_000,
  route_id: 5,
  has_corrected_route: true,
  is_distance_doubtful: false,
  revenue: 175_000,
  currency: 'EUR',
  status: 'NEED_TO_BE_LOADED',
  vehicle: heard.vehicle,
});

export const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  vehicle_planning_id: id,
  vehicle_number: `BET 27${String(id)}`,
  vehicle_location: 'Riga, Latvia',
  availability_date: '2026-03-01',
  vehicle_cost: 106,
  vehicle_cost_type: 'PER_KM',
  distance: 2_425_000,
  empty_distance: 825_000,
  is_distance_doubtful: false,
  cost: 257_082,
  profit: -82_082,
  days_estimated: { revenue: false, cost: false },
  currency: 'EUR',
  subcontractor_id: 3,
  calculated_route_id: 7_000 + id,
  insurance_expired: false,
  supplier: null,
  ...more,
});

/** What the server was asked for, and the loads it has. */
export const heard = {
  lists: 0,
  /** The last query for the list. */
  asked: new URLSearchParams(),
  candidateLists: 0,
  ids: [1, 2],
  /** The vehicle that takes the loads. */
  vehicle: null as string | null,
};

const loadsAre = http.get(`${API}/orders/loads`, ({ request }) => {
  heard.lists += 1;
  heard.asked = new URL(request.url).searchParams;
  return HttpResponse.json(pageOf(heard.ids.map(load), request));
});

/** The best vehicle of each load; none is free unless a test says so. */
export const bestAre = (best: Record<number, Candidate> = {}) =>
  http.get(`${API}/orders/loads-best`, ({ request }) => {
    const ids = new URL(request.url).searchParams.get('selected_orders_ids')?.split(',') ?? [];
    const data = ids.map(Number).map((id) => {
      const found = best[id] ?? null;
      const margin = found && Math.floor((found.profit * 1000) / 175_000);
      return { order_id: id, vehicles: found ? 1 : 0, best: found, margin_permille: margin };
    });
    return HttpResponse.json({ data });
  });

export const candidatesAre = (candidates: Candidate[]) =>
  http.get(`${API}/orders/:id/loads-vehicles`, () => {
    heard.candidateLists += 1;
    return HttpResponse.json({ data: candidates });
  });

/** What the assignment reads of an order that waits for its vehicle. */
export const waiting = {
  general: { status: 'NEED_TO_BE_LOADED', activity: 'EXPEDITION', supplier_id: null },
  cargo: { unloading_date: null },
  cargos: [],
  finance: { empty_distance: 0 },
};

export const orderIs = (changed: object) =>
  http.get(`${API}/orders/1`, () => HttpResponse.json({ data: { ...waiting, ...changed } }));

export const legsAre = (cargos: Partial<LegView>[]) => orderIs({ cargos });

/** Shows where the order form would go back to. */
const ReturnPath = () => <p>back to {useReturnPath()}</p>;

export function open(at = '/loads') {
  Object.assign(heard, { ids: [1, 2], vehicle: null, lists: 0, candidateLists: 0 });
  // Columns outside the window are not drawn; this makes room for the actions at the end of a row.
  const hidden = ['load_number', 'client', 'client_manager', 'available_to'];
  localStorage.setItem('wayhaul.grid.1.loads', JSON.stringify({ hidden }));
  server.use(
    ...shellIsServed(),
    loadsAre,
    bestAre(),
    legsAre([]),
    candidatesAre([
      candidate(0),
      candidate(1, {
        vehicle_cost_type: 'OWN_PARK',
        vehicle_cost: null,
        profit: 5_952,
        days_estimated: { revenue: false, cost: true },
      }),
      candidate(2, { insurance_expired: true }),
    ]),
  );
  return renderRoutes(
    [
      {
        element: <RootLayout />,
        children: [
          { path: '/loads', element: <LoadsPage /> },
          { path: '/loads/create', element: <p>a new load</p> },
          { path: '/orders/edit/:id', element: <ReturnPath /> },
        ],
      },
    ],
    { at },
  );
}

export async function expandFirst(user: UserEvent) {
  await screen.findByRole('link', { name: '26-00001' });
  await user.click(screen.getByRole('button', { name: /26-00001/, expanded: false }));
  return screen.findByRole('table', { name: 'Vehicles for 26-00001' });
}
