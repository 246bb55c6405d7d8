/** Makes orders for tests, from Kaunas to Warsaw, and sends their agreements. */
import { expect, type Page } from '@playwright/test';
import { companyDay } from './days';
import type { Company } from './fixtures/company';
import order from './fixtures/order.json' with { type: 'json' };

/** The days on which an order of the tests may be loaded. */
export const [LOADS_FROM, LOADS_TO] = [companyDay(1), companyDay(3)];
/** The day on which it is unloaded, where a test says one. */
export const UNLOADS = companyDay(5);

const KAUNAS = { address: 'Kaunas, Lithuania', latitude: 54.9027, longitude: 23.9096 };

export interface MadeOrder {
  id: number;
  number: string;
  /** What it was made from, for sending it again with changes. */
  body: ReturnType<typeof orderBody>;
}

const orderBody = (clientId: number, managerId: number) => ({
  general: { client_id: clientId, client_manager_id: managerId },
  cargo: { loading_date_from: LOADS_FROM, loading_date_to: LOADS_TO, note: '' },
  ...order,
});

/** An order whose agreement lacks nothing. */
export async function makeAgreedOrder(company: Company): Promise<MadeOrder> {
  const [supplier] = await company.call<{ id: number }[]>('GET', 'contacts/suppliers');
  if (!supplier) throw new Error('the company has no supplier');
  return makeOrder(company, (body) => ({
    ...body,
    general: { ...body.general, supplier_id: supplier.id },
    cargo: { ...body.cargo, unloading_date: UNLOADS },
    finance: { ...body.finance, cost_calculation_type: 'FIXED', cost_calculation_value: 90_000 },
  }));
}

type Body = ReturnType<typeof orderBody>;

/** An order for some client of the company. */
export async function makeOrder(
  company: Company,
  changed: (body: Body) => Body = (body) => body,
): Promise<MadeOrder> {
  const me = await company.call<{ id: number }>('GET', 'users/current');
  const [client] = await company.call<{ id: number }[]>('GET', 'contacts/clients');
  if (!client) throw new Error('the company has no client');
  const body = changed(orderBody(client.id, me.id));
  const made = await company.call<{ id: number; general: { order_number: string } }>(
    'POST',
    'orders',
    body,
  );
  return { id: made.id, number: made.general.order_number, body };
}

/** A client with a manager, and a free vehicle at 1.10 a kilometre in Kaunas: of a carrier, or our own. */
export async function makePartners(
  company: Company,
  carrierId?: number,
): Promise<{ client: string; plate: string }> {
  const suffix = Date.now().toString(36).toUpperCase();
  const [client, plate] = [`Klientas ${suffix}`, `T${suffix}`];
  const me = await company.call<{ id: number }>('GET', 'users/current');
  await company.call('POST', 'contacts', {
    company_name: client,
    types: ['client'],
    manager_id: me.id,
    country: 'LT',
  });
  const vehicle = await company.call<{ id: number }>('POST', 'vehicles', {
    plate_number: plate,
    cost_calculation_type: 'PER_KM',
    cost_calculation_value: 110,
    subcontractor_id: carrierId,
  });
  const entry = { vehicle_id: vehicle.id, date: LOADS_FROM, ...KAUNAS };
  await company.call('POST', 'vehicle-planning', entry);
  return { client, plate };
}

interface FreeVehicle {
  vehicle_planning_id: number;
  plate_number: string;
  orders: { order_id: number; calculated_route_id: number | null }[];
}

/** A vehicle with two orders, the second one after the first. */
export async function makeChain(
  company: Company,
): Promise<{ plate: string; first: MadeOrder; second: MadeOrder }> {
  const { plate } = await makePartners(company);
  const assign = async ({ id }: MadeOrder, day: string) => {
    const days = await company.call<{ vehicle_plannings: FreeVehicle[] }[]>(
      'GET',
      'vehicle-planning/not-assigned',
    );
    const free = days.flatMap((one) => one.vehicle_plannings);
    const vehicle = free.find(({ plate_number }) => plate_number === plate);
    const way = vehicle?.orders.find(({ order_id }) => order_id === id);
    await company.call('POST', `orders/${String(id)}/assign-vehicle-planning`, {
      vehicle_planning_id: vehicle?.vehicle_planning_id,
      calculated_route_id: way?.calculated_route_id ?? null,
      unloading_date: day,
    });
  };
  const first = await makeOrder(company);
  await assign(first, UNLOADS);
  const second = await makeOrder(company, (body) => ({
    ...body,
    cargo: { ...body.cargo, loading_date_from: companyDay(7), loading_date_to: companyDay(9) },
  }));
  await assign(second, companyDay(12));
  return { plate, first, second };
}

/** From the order's row in the list to the carrier's inbox, and back to the list. */
export async function sendAgreement(page: Page, number: string): Promise<void> {
  await page.getByRole('row', { name: number }).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Send agreement', exact: true }).click();
  await expect(page.getByTitle(`Transport order ${number}.pdf`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Recipients' }).fill('carrier@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^The e-mail was sent to .*carrier@example\.com/)).toBeVisible();
  await page.getByRole('link', { name: 'To the orders' }).click();
}
