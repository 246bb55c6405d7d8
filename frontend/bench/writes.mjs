/** Calls that change orders: cells, selections, and forms that are saved. */
import { ORDER } from './order.mjs';

/** @param sample.rows of the list @param sample.me who signed in */
export async function writes(api, { rows, me }) {
  const general = { client_id: rows[0].client_id, client_manager_id: me.id };
  const body = { general, ...ORDER };
  const made = await api.read({ method: 'POST', path: 'orders', body });
  const path = `orders/${made.data.id}`;
  // Another value every time: a value that is there already is not written.
  let turn = 0;
  const another = () => {
    turn += 1;
    return turn;
  };
  const versionOf = async (order) => (await api.send({ path: order })).version;
  const ids = rows.slice(0, 500).map(({ id }) => id);
  const calls = [
    {
      name: 'PATCH /orders/{id}, a note',
      call: async () => ({
        method: 'PATCH',
        path,
        body: { cargo_note: `Note ${another()}` },
        version: await versionOf(path),
      }),
    },
    {
      name: 'PATCH /orders/{id}, the revenue',
      call: async () => ({
        method: 'PATCH',
        path,
        body: { revenue: 100_000 + another() },
        version: await versionOf(path),
      }),
    },
    {
      name: 'PATCH /orders, 500 notes pasted',
      call: () => {
        const text = `Pasted ${another()}`;
        const cells = ids.map((id) => ({ id, cargo_note: text }));
        return { method: 'PATCH', path: 'orders', body: { cells } };
      },
    },
    {
      name: 'POST /orders/change-selected, 500 orders',
      call: () => ({
        method: 'POST',
        path: 'orders/change-selected',
        body: { ids, received_cmr_original: another() % 2 ? 'RECEIVED' : 'NOT_RECEIVED' },
      }),
    },
    {
      name: 'POST /orders',
      call: () => ({ method: 'POST', path: 'orders', body }),
      creates: 'orders',
    },
    {
      name: 'PUT /orders/{id}',
      call: async () => ({
        method: 'PUT',
        path,
        body: { ...body, cargo: { ...body.cargo, note: `Saved ${another()}` } },
        version: await versionOf(path),
      }),
    },
  ];
  return calls.map((each) => ({ ...each, writes: true }));
}
