/** The order form's request to the calculation, and its current totals. */
import * as z from 'zod/mini';
import type { CalculatePayload } from '@/api/generated/types';
import { COST_CALCULATIONS, REVENUE_CALCULATIONS } from '@/freight/enums';
import type { AddressValue } from '@/lib/address';
import { dayCodec, moneyCodec, placeCodec, type FieldCodec } from '@/lib/form-codecs';
import type { Cents } from '@/lib/money';
import { wordOf } from '@/lib/words';
import { isFixed, LOADING, UNLOADING, type OrderValues } from '../order-table';
import { ranked } from '../legs/positions';

const isPlace = ({ address, latitude, longitude }: AddressValue) =>
  address.trim() !== '' && latitude !== null && longitude !== null;

/** Ignores a number that is not complete yet. */
const typed =
  <Wire>(codec: FieldCodec<string, Wire | null>) =>
  (text: string): Wire | null =>
    z.safeDecode(codec, text).data ?? null;

/** The cents of an amount; null while it cannot be read. */
export const centsTyped = typed(moneyCodec);
const dayTyped = typed(dayCodec);

const loading = placeCodec(LOADING);
const unloading = placeCodec(UNLOADING);

/**
 * The request to the calculation, or `null` while the first leg has no addresses. Later legs without
 * addresses are left out, and the other stops are numbered without them.
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
    by_land: general.by_land,
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

/** Revenue, cost and profit; `null` if unknown. */
export interface Totals {
  revenue: Cents | null;
  cost: Cents | null;
  profit: Cents | null;
}

/**
 * The totals of the form as it is. Amounts by hand and fixed amounts need no answer of the server, so
 * the profit changes at once.
 *
 * @param calculated the newest answer of the calculation, or the stored result
 */
export function totalsOf(
  { finance, cargo }: OrderValues,
  calculated: { revenue: Cents; cost: Cents } | null,
): Totals {
  const byHand = (text: string) => (finance.is_manual ? centsTyped(text) : null);
  const revenue = isFixed(finance.revenue_calculation_type)
    ? (centsTyped(finance.revenue_calculation_value) ?? 0)
    : (byHand(finance.revenue) ?? calculated?.revenue ?? null);
  const cost = isFixed(finance.cost_calculation_type)
    ? fixedCost()
    : (byHand(finance.cost) ?? calculatedCost());

  function fixedCost(): Cents | null {
    const agreed = centsTyped(finance.cost_calculation_value);
    // Without a vehicle there is no cost yet, unless a user enters that it costs nothing.
    if (cargo.vehicle_planning_id !== null) return agreed ?? 0;
    return finance.is_manual ? agreed : agreed || null;
  }

  function calculatedCost(): Cents | null {
    const type = finance.cost_calculation_type;
    // Without a vehicle and an agreed sum there is no cost yet, and so no profit.
    if (type === 'BY_VEHICLE' && cargo.vehicle_planning_id === null) return null;
    return calculated?.cost ?? null;
  }

  const penalties =
    (centsTyped(finance.revenue_penalty) ?? 0) + (centsTyped(finance.cost_penalty) ?? 0);
  const profit = revenue === null || cost === null ? null : revenue - cost - penalties;
  return { revenue, cost, profit };
}
