/** Calls of invoices: their list, what it adds up to, and one of forty orders from the form to the PDF. */
import { isTiny } from './figures.mjs';
import { ORDER } from './order.mjs';

const LINES = isTiny ? 4 : 40;
/** How many invoices a run makes, of how many orders each. */
export const RUN = isTiny ? 2 : 50;
const ORDERS_EACH = 2;

/** What the form sends of an invoice, and of a line. */
const MEMBERS = [
  'type',
  'serie',
  'date',
  'payment_due_date',
  'directive',
  'default_vat_tariff_percentage',
  'author_id',
  'category',
  'currency',
  'note',
  'amount_with_vat',
];
const OF_LINE = [
  'id',
  'order_id',
  'name',
  'quantity',
  'unit',
  'unit_price',
  'vat_tariff_percentage',
];
const some = (members, of) => Object.fromEntries(members.map((name) => [name, of[name]]));

/** A client, and a function that makes so many orders for it. */
async function makeClient(api, me, name) {
  const { data: client } = await api.read({
    method: 'POST',
    path: 'contacts',
    body: { company_name: `Bench ${name} ${Date.now()}`, types: ['client'], country: 'LT' },
  });
  const general = { client_id: client.id, client_manager_id: me.id };
  const makeOrders = async (count) => {
    const ids = [];
    for (let at = 0; at < count; at += 1) {
      const { data } = await api.read({
        method: 'POST',
        path: 'orders',
        body: { general, ...ORDER },
      });
      ids.push(data.id);
    }
    return ids;
  };
  return { client, makeOrders };
}

/** @param sample.me who signed in */
export async function invoicing(api, { me }) {
  const { client, makeOrders } = await makeClient(api, me, 'of forty');
  const orders = await makeOrders(LINES);
  const { data: draft } = await api.read({
    path: `invoices/draft?type=NORMAL&order_ids=${orders}`,
  });
  const body = { ...some(MEMBERS, draft), items: draft.items.map((item) => some(OF_LINE, item)) };
  /** The invoice that holds the orders, if there is one. */
  const holding = async () => {
    const { data } = await api.read({ path: `invoices?client_id=${client.id}&limit=1` });
    return data.find((invoice) => invoice.cancelled_at === null);
  };
  const free = async () => {
    const invoice = await holding();
    if (invoice) await api.send({ method: 'DELETE', path: `invoices/${invoice.id}` });
  };
  const create = { method: 'POST', path: 'invoices', body };
  const calls = [
    {
      name: `POST /invoices, ${LINES} orders`,
      call: async () => {
        await free();
        return create;
      },
      free,
      creates: 'invoices',
      writes: true,
    },
    {
      name: `POST /invoices/generate-invoice-preview, the PDF of ${LINES} lines`,
      call: async () => {
        await free();
        return { ...create, path: 'invoices/generate-invoice-preview' };
      },
    },
    {
      name: `GET /invoices/{id}/stream, the PDF of ${LINES} lines`,
      call: async () => {
        const { id } = (await holding()) ?? (await api.read(create)).data;
        return { path: `invoices/${id}/stream` };
      },
    },
    { name: 'GET /invoices/run', call: () => ({ path: 'invoices/run' }) },
  ];
  return { calls, run: await runOf(api, me) };
}

/** A run, one call for each of its invoices. */
async function runOf(api, me) {
  const { makeOrders } = await makeClient(api, me, 'of a run');
  // Two more calls than are timed.
  const ids = await makeOrders((RUN + 2) * ORDERS_EACH);
  return {
    name: `POST /invoices/run, one invoice of ${ORDERS_EACH} orders`,
    call: () => ({
      method: 'POST',
      path: 'invoices/run',
      body: { order_ids: ids.splice(0, ORDERS_EACH) },
    }),
    creates: 'invoices',
    writes: true,
  };
}
