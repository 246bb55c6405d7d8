/** What the order form asks the calculation, and the totals of what stands in it now. */
import * as z from 'zod/mini';
import type { CalculatePayload } from '@/api/generated/types';
import { COST_CALCULATIONS, REVENUE_CALCULATIONS } from '@/freight/enums';
import type { AddressValue } from '@/lib/address';
import { dayCodec, moneyCodec, placeCodec, type FieldCodec } from '@/lib/form-codecs';
import type { Cents } from '@/lib/money';
import { wordOf } from '@/lib/words';
import { LOADING, UNLOADING, type OrderValues } from './order-table';
import { ranked } from './positions';

const isPlace = ({ address, latitude, longitude }: AddressValue) =>
  address.trim() !== '' && latitude !== null && longitude !== null;

/** What is typed may be half a number yet; it is asked about when it is whole. */
const typed =
  <Wire>(codec: FieldCodec<string, Wire | null>) =>
  (text: string): Wire | null =>
    z.safeDecode(codec, text).data ?? null;

const centsTyped = typed(moneyCodec);
const dayTyped = typed(dayCodec);

const loading = placeCodec(LOADING);
const unloading = placeCodec(UNLOADING);

/**
 * What the calculation is asked, or `null` while the first leg lacks an address. Later legs that
 * lack one are left out, and the stops of the others are numbered without them.
 */
export function calculationOf(
  values: OrderValues,
  orderId: number | null,
): CalculatePayload | null {
  const whole = values.cargos.filter(
    (leg) => isPlace(leg.loading_address) && isPlace(leg.unloading_address),
  );
  if (whole.length === 0 || whole[0] !== values.cargos[0]) return null;
  const positions = ranked(whole);
  const { finance, cargo, general } = values;
  return {
    order_id: orderId,
    vehicle_planning_id: cargo.vehicle_planning_id,
    cargos: whole.map((leg, index) => ({
      ...z.decode(loading, leg.loading_address),
      ...z.decode(unloading, leg.unloading_address),
      ...positions[index],
    })),
    calc_shortest_route: general.calc_shortest_route,
    loading_date: dayTyped(cargo.loading_date),
    unloading_date: dayTyped(cargo.unloading_date),
    revenue_calculation_type: wordOf(REVENUE_CALCULATIONS, finance.revenue_calculation_type),
    revenue_calculation_value: centsTyped(finance.revenue_calculation_value),
    cost_calculation_type: wordOf(COST_CALCULATIONS, finance.cost_calculation_type),
    cost_calculation_value: centsTyped(finance.cost_calculation_value),
    revenue_penalty: centsTyped(finance.revenue_penalty),
    cost_penalty: centsTyped(finance.cost_penalty),
  };
}

/** Revenue, cost and profit as the form shows them; `null` for what cannot be known yet. */
export interface Totals {
  revenue: Cents | null;
  cost: Cents | null;
  profit: Cents | null;
}

/**
 * The totals of what is in the form now. What was entered by hand and fixed amounts need no answer
 * of the server; the profit follows at once.
 *
 * @param calculated the newest answer of the calculation, or what is stored
 */
export function totalsOf(
  { finance, cargo }: OrderValues,
  calculated: { revenue: Cents; cost: Cents } | null,
): Totals {
  const byHand = (text: string) => (finance.is_manual ? centsTyped(text) : null);
  const revenue =
    byHand(finance.revenue) ??
    (finance.revenue_calculation_type === 'FIXED'
      ? (centsTyped(finance.revenue_calculation_value) ?? 0)
      : (calculated?.revenue ?? null));
  const cost = byHand(finance.cost) ?? calculatedCost();

  function calculatedCost(): Cents | null {
    const type = finance.cost_calculation_type;
    if (type === 'FIXED') return centsTyped(finance.cost_calculation_value) ?? 0;
    if (type === 'BY_VEHICLE' && cargo.vehicle_planning_id === null) return 0;
    return calculated?.cost ?? null;
  }

  const penalties =
    (centsTyped(finance.revenue_penalty) ?? 0) + (centsTyped(finance.cost_penalty) ?? 0);
  const profit = revenue === null || cost === null ? null : revenue - cost - penalties;
  return { revenue, cost, profit };
}
