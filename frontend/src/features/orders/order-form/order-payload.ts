/** Between the texts of the order form and the cents, metres and days of the wire. */
import type { AddressValue } from '@/components/fields/address-field';
import { parseDay } from '@/lib/dates';
import { centsFromText, dayFromText, textFromCents } from '@/lib/form-texts';
import { parseMoney, type Cents } from '@/lib/money';
import { splitVins } from '@/lib/vin';
import type {
  CalculatePayload,
  LegPayload,
  LegView,
  OrderPayload,
  OrderView,
} from './order-form-api';
import { ranked } from './positions';
import { newLeg, type LegValues, type OrderValues } from './order-values';

interface SentWith {
  /** The number on the screen. */
  orderNumber: string | null;
  /** The order this one is a copy of. */
  duplicateOf?: number;
  /** What happens to the vehicle's later orders. */
  futureOrders?: 'keep' | 'delete';
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Whether a spot order of general cargo asks for a class of vehicle. */
export function asksVehicleClass(values: OrderValues): boolean {
  return values.general.activity === 'SPOT' && values.cargo.category === 'GENERAL_CARGO';
}

export function orderPayload(
  values: OrderValues,
  { orderNumber, duplicateOf, futureOrders }: SentWith,
): OrderPayload {
  const { general, cargo, finance } = values;
  const isSpot = general.activity === 'SPOT';
  const isGeneralCargo = cargo.category === 'GENERAL_CARGO';
  return {
    general: {
      client_id: general.client_id,
      client_manager_id: general.client_manager_id,
      paid_by_client_id: general.has_other_payer ? general.paid_by_client_id : null,
      supplier_id: general.supplier_id,
      purchase_manager_id: general.purchase_manager_id,
      activity: general.activity,
      load_number: textOrNull(general.load_number),
      order_number: orderNumber,
      status: general.status,
      calc_shortest_route: general.calc_shortest_route,
      duplicate_order_id: duplicateOf ?? null,
      future_orders_action: futureOrders ?? null,
    },
    cargo: {
      loading_date_from: dayFromText(cargo.loading_date_from),
      loading_date_to: dayFromText(cargo.loading_date_to),
      note: textOrNull(cargo.note),
      spot_vehicle: isSpot ? textOrNull(cargo.spot_vehicle) : null,
      vehicle_planning_id: isSpot ? null : cargo.vehicle_planning_id,
      loading_date: dayFromText(cargo.loading_date),
      unloading_date: dayFromText(cargo.unloading_date),
      vehicle_planning_note: textOrNull(cargo.vehicle_planning_note),
      category: cargo.category,
      spot_vehicle_class: asksVehicleClass(values) ? textOrNull(cargo.spot_vehicle_class) : null,
      is_dpl: isGeneralCargo && cargo.is_dpl,
      is_thermogram: isGeneralCargo && cargo.is_thermogram,
    },
    cargos: values.cargos.map(legPayload),
    finance: {
      currency: finance.currency,
      revenue_calculation_type: finance.revenue_calculation_type,
      revenue_calculation_value: centsFromText(finance.revenue_calculation_value),
      cost_calculation_type: finance.cost_calculation_type,
      cost_calculation_value: centsFromText(finance.cost_calculation_value),
      cost_vat: Number(finance.cost_vat),
      // Left out, they are calculated by the server.
      revenue: finance.is_manual ? centsFromText(finance.revenue) : null,
      cost: finance.is_manual ? centsFromText(finance.cost) : null,
      revenue_penalty: centsFromText(finance.revenue_penalty),
      cost_penalty: centsFromText(finance.cost_penalty),
    },
  };
}

function legPayload(leg: LegValues): LegPayload {
  return {
    loading_address: textOrNull(leg.loading_address.address),
    loading_latitude: leg.loading_address.latitude,
    loading_longitude: leg.loading_address.longitude,
    unloading_address: textOrNull(leg.unloading_address.address),
    unloading_latitude: leg.unloading_address.latitude,
    unloading_longitude: leg.unloading_address.longitude,
    loading_note: textOrNull(leg.loading_note),
    unloading_note: textOrNull(leg.unloading_note),
    vin_numbers: splitVins(leg.vin_numbers),
    loading_position_index: leg.loading_position_index,
    unloading_position_index: leg.unloading_position_index,
  };
}

const isPlace = ({ address, latitude, longitude }: AddressValue) =>
  address.trim() !== '' && latitude !== null && longitude !== null;

/** What is typed may be half a number yet; it is asked about when it is whole. */
function centsTyped(text: string): Cents | null {
  const parsed = parseMoney(text);
  return parsed.ok ? parsed.cents : null;
}

function dayTyped(text: string): string | null {
  const parsed = parseDay(text);
  return parsed.ok ? parsed.day : null;
}

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
      loading_address: leg.loading_address.address,
      loading_latitude: leg.loading_address.latitude,
      loading_longitude: leg.loading_address.longitude,
      unloading_address: leg.unloading_address.address,
      unloading_latitude: leg.unloading_address.latitude,
      unloading_longitude: leg.unloading_address.longitude,
      ...positions[index],
    })),
    calc_shortest_route: general.calc_shortest_route,
    loading_date: dayTyped(cargo.loading_date),
    unloading_date: dayTyped(cargo.unloading_date),
    revenue_calculation_type: finance.revenue_calculation_type,
    revenue_calculation_value: centsTyped(finance.revenue_calculation_value),
    cost_calculation_type: finance.cost_calculation_type,
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

/** A zero that nobody entered reads as an empty field. */
const centsText = (cents: Cents): string => (cents === 0 ? '' : textFromCents(cents));

export function valuesOf(order: OrderView): OrderValues {
  const { general, cargo, finance } = order;
  return {
    general: {
      client_id: general.client_id,
      client_manager_id: general.client_manager_id,
      has_other_payer: general.paid_by_client_id !== null,
      paid_by_client_id: general.paid_by_client_id,
      supplier_id: general.supplier_id,
      purchase_manager_id: general.purchase_manager_id,
      activity: general.activity,
      load_number: general.load_number ?? '',
      status: general.status,
      calc_shortest_route: general.calc_shortest_route,
    },
    cargo: {
      loading_date_from: cargo.loading_date_from ?? '',
      loading_date_to: cargo.loading_date_to ?? '',
      note: cargo.note ?? '',
      spot_vehicle: cargo.spot_vehicle ?? '',
      vehicle_planning_id: cargo.vehicle_planning_id,
      loading_date: cargo.loading_date ?? '',
      unloading_date: cargo.unloading_date ?? '',
      vehicle_planning_note: cargo.vehicle_planning_note ?? '',
      category: cargo.category ?? 'AUTOMOTIVE_TRANSPORT',
      spot_vehicle_class: cargo.spot_vehicle_class ?? '',
      is_dpl: cargo.is_dpl,
      is_thermogram: cargo.is_thermogram,
    },
    cargos: order.cargos.length > 0 ? order.cargos.map(legValues) : [newLeg(0)],
    finance: {
      currency: finance.currency,
      cost_vat: finance.cost_vat === null ? '' : String(finance.cost_vat),
      revenue_penalty: centsText(finance.revenue_penalty),
      cost_penalty: centsText(finance.cost_penalty),
      revenue_calculation_type: finance.revenue_calculation_type,
      revenue_calculation_value: centsText(finance.revenue_calculation_value),
      cost_calculation_type: finance.cost_calculation_type,
      cost_calculation_value: centsText(finance.cost_calculation_value),
      is_manual: finance.revenue_overridden || finance.cost_overridden,
      revenue: finance.revenue_overridden ? textFromCents(finance.revenue) : '',
      cost: finance.cost_overridden ? textFromCents(finance.cost) : '',
    },
  };
}

function legValues(leg: LegView): LegValues {
  return {
    loading_address: {
      address: leg.loading_address,
      latitude: leg.loading_latitude,
      longitude: leg.loading_longitude,
    },
    unloading_address: {
      address: leg.unloading_address,
      latitude: leg.unloading_latitude,
      longitude: leg.unloading_longitude,
    },
    loading_note: leg.loading_note ?? '',
    unloading_note: leg.unloading_note ?? '',
    vin_numbers: leg.vin_numbers.join('\n'),
    loading_position_index: leg.loading_position_index,
    unloading_position_index: leg.unloading_position_index,
  };
}

/**
 * A copy to create a new order from. A vehicle drives one order only: its supplier, its activity
 * and a cost that was agreed for it stay behind with it. Nothing is loaded yet either.
 */
export function copyOf(order: OrderView): OrderValues {
  const values = valuesOf(order);
  const { general, cargo, finance } = values;
  const isOfVehicle = general.supplier_id === order.cargo.vehicle_planning_supplier_id;
  return {
    ...values,
    general: {
      ...general,
      status: 'NEED_TO_BE_LOADED',
      activity: general.activity === 'OWN_PARK' ? 'EXPEDITION' : general.activity,
      supplier_id: isOfVehicle ? null : general.supplier_id,
    },
    cargo: {
      ...cargo,
      vehicle_planning_id: null,
      vehicle_planning_note: '',
      loading_date: '',
      unloading_date: '',
    },
    finance: { ...finance, is_manual: order.finance.revenue_overridden, cost: '' },
  };
}
