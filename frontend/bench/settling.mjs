/** Calls of a settlement of forty orders: what its form begins with, and saving it. */
import { isTiny } from './figures.mjs';
import { ORDER } from './order.mjs';

const LINES = isTiny ? 4 : 40;
/** In cents. */
const COST = 80_000;

/** @param sample.rows of the list of orders @param sample.me who signed in */
export async function settling(api, { rows, me }) {
  const { data: supplier } = await api.read({
    method: 'POST',
    path: 'contacts',
    body: { company_name: `Bench carrier ${Date.now()}`, types: ['supplier'], country: 'LT' },
  });
  const general = {
    client_id: rows[0].client_id,
    client_manager_id: me.id,
    supplier_id: supplier.id,
    activity: 'EXPEDITION',
  };
  const finance = {
    ...ORDER.finance,
    cost_calculation_type: 'FIXED',
    cost_calculation_value: COST,
  };
  const ids = [];
  for (let at = 0; at < LINES; at += 1) {
    const body = { ...ORDER, general, finance };
    const { data } = await api.read({ method: 'POST', path: 'orders', body });
    ids.push(data.id);
  }
  const body = {
    serie: 'VEZ',
    supplier_invoice_number: '556',
    supplier_invoice_date: new Date().toISOString().slice(0, 10),
    orders: ids.map((id) => ({
      id,
      supplier_vat_tariff_percentage: 21,
      supplier_amount_without_vat: COST,
    })),
  };
  const free = async () => {
    const { data } = await api.read({ path: `settlements?supplier_id=${supplier.id}&limit=1` });
    for (const { id } of data) await api.send({ method: 'DELETE', path: `settlements/${id}` });
  };
  return [
    {
      name: `GET /settlements/draft, ${LINES} orders`,
      call: async () => {
        await free();
        return { path: `settlements/draft?order_ids=${ids}` };
      },
    },
    {
      name: `POST /settlements, ${LINES} orders`,
      call: async () => {
        await free();
        return { method: 'POST', path: 'settlements', body };
      },
      free,
      creates: 'settlements',
      writes: true,
    },
  ];
}
