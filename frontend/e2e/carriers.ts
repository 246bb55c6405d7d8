/** Makes carriers with orders that they carry, for the tests of what carriers bill. */
import { companyDay } from './days';
import type { Company } from './fixtures/company';
import { makeOrder, type MadeOrder } from './orders';

/** A carrier in Lithuania that bills VAT, and orders of a client of the same name that it carries for 900.00 € each. */
export async function makeCarrier(
  company: Company,
  name: string,
  orders: number,
): Promise<MadeOrder[]> {
  const me = await company.call<{ id: number }>('GET', 'users/current');
  const contact = (type: 'client' | 'supplier') =>
    company.call<{ id: number }>('POST', 'contacts', {
      company_name: `${name} ${type}`,
      types: [type],
      manager_id: me.id,
      country: 'LT',
      city: 'Kaunas',
      company_vat_code: 'LT999000316',
      payment_term: 30,
    });
  const client = await contact('client');
  const carrier = await contact('supplier');
  const made: MadeOrder[] = [];
  for (let at = 0; at < orders; at += 1)
    made.push(
      await makeOrder(company, (body) => ({
        ...body,
        general: { ...body.general, client_id: client.id, supplier_id: carrier.id },
        finance: {
          ...body.finance,
          cost_calculation_type: 'FIXED',
          cost_calculation_value: 90_000,
        },
      })),
    );
  return made;
}

/**
 * Accepts a carrier's invoice for these orders.
 *
 * @param billed cents without VAT for each of them: as agreed, if it is left out
 */
export async function settle(
  company: Company,
  orders: readonly MadeOrder[],
  [serie, number]: readonly [serie: string, number: string],
  billed = 90_000,
): Promise<{ id: number; invoice_number: string }> {
  return company.call('POST', 'settlements', {
    serie,
    supplier_invoice_number: number,
    supplier_invoice_date: companyDay(),
    orders: orders.map(({ id }) => ({
      id,
      supplier_vat_tariff_percentage: 21,
      supplier_amount_without_vat: billed,
      difference_reason: billed === 90_000 ? null : 'Waiting in Kaunas',
    })),
  });
}
