/** Calls of the planning, among as many free loads as a large company may have. */
import { isTiny } from './figures.mjs';
import { day, ORDER } from './order.mjs';

export const FREE_LOADS = isTiny ? 20 : 2000;
const IN_VIEW = 20;

/** A load between the places of two vehicles, within the next two weeks. */
function load(cards, clients, me, turn) {
  const place = (at, kind) => {
    const card = cards[at % cards.length];
    return {
      [`${kind}_address`]: card.vehicle_location,
      [`${kind}_latitude`]: card.vehicle_latitude,
      [`${kind}_longitude`]: card.vehicle_longitude,
    };
  };
  return {
    ...ORDER,
    general: { client_id: clients[turn % clients.length], client_manager_id: me.id },
    cargo: {
      ...ORDER.cargo,
      loading_date_from: day(turn % 12),
      loading_date_to: day((turn % 12) + 3),
    },
    cargos: [{ ...place(turn, 'loading'), ...place(turn * 7 + 11, 'unloading') }],
  };
}

/** @param sample.rows of the orders list @param sample.me who signed in */
export async function planning(api, { rows, me }) {
  // A compensation has none.
  const clients = rows.map((row) => row.client_id).filter(Boolean);
  const { data: cards } = await api.read({ path: 'vehicle-planning/all?without_orders=1' });
  const { meta } = await api.read({ path: 'orders/loads?limit=1&with_total=1' });
  for (let turn = meta.total; turn < FREE_LOADS; turn += 1) {
    await api.send({ method: 'POST', path: 'orders', body: load(cards, clients, me, turn) });
  }
  const ids = (from, to) => cards.slice(from, to).map((card) => card.vehicle_planning_id);
  return [
    {
      name: `GET /vehicle-planning/all, ${cards.length} vehicles alone`,
      call: () => ({ path: 'vehicle-planning/all?without_orders=1' }),
    },
    {
      name: `GET /vehicle-planning/all, the loads of ${IN_VIEW} vehicles`,
      call: () => ({ path: `vehicle-planning/all?ids=${ids(0, IN_VIEW)}` }),
    },
    {
      name: `GET /vehicle-planning/best-plan, ${cards.length} vehicles`,
      call: () => ({ path: 'vehicle-planning/best-plan' }),
    },
    {
      name: 'GET /vehicle-planning/chains, a week of 40 vehicles and 150 loads',
      call: () => ({ path: 'vehicle-planning/chains' }),
    },
    {
      name: 'GET /vehicle-planning/not-assigned, the loads of one vehicle',
      call: () => ({ path: `vehicle-planning/not-assigned?ids=${ids(3, 4)}` }),
    },
  ];
}
