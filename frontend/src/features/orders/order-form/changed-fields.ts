/** Which fields of an order two people saw differently, to tell the one who saves second. */
import type { OrderValues } from './order-values';

/** Every field by the name of its label. */
const FIELDS = {
  status: ['general', 'status'],
  client: ['general', 'client_id'],
  clientManager: ['general', 'client_manager_id'],
  paidBy: ['general', 'paid_by_client_id'],
  supplier: ['general', 'supplier_id'],
  purchaseManager: ['general', 'purchase_manager_id'],
  activity: ['general', 'activity'],
  loadNumber: ['general', 'load_number'],
  shortestRoute: ['general', 'calc_shortest_route'],
  availableFrom: ['cargo', 'loading_date_from'],
  availableTo: ['cargo', 'loading_date_to'],
  cargoNote: ['cargo', 'note'],
  spotVehicle: ['cargo', 'spot_vehicle'],
  vehicle: ['cargo', 'vehicle_planning_id'],
  vehicleNote: ['cargo', 'vehicle_planning_note'],
  loadingDate: ['cargo', 'loading_date'],
  unloadingDate: ['cargo', 'unloading_date'],
  category: ['cargo', 'category'],
  vehicleClass: ['cargo', 'spot_vehicle_class'],
  needDpl: ['cargo', 'is_dpl'],
  needThermogram: ['cargo', 'is_thermogram'],
  currency: ['finance', 'currency'],
  vat: ['finance', 'cost_vat'],
  penalty: ['finance', 'revenue_penalty'],
  additionalCost: ['finance', 'cost_penalty'],
  revenueCalculation: ['finance', 'revenue_calculation_type'],
  revenueValue: ['finance', 'revenue_calculation_value'],
  costCalculation: ['finance', 'cost_calculation_type'],
  costValue: ['finance', 'cost_calculation_value'],
  revenue: ['finance', 'revenue'],
  cost: ['finance', 'cost'],
} as const;

export type FieldLabel = keyof typeof FIELDS | 'cargos';

/** The labels of what differs, in the order of the screen; the legs count as one. */
export function changedFields(before: OrderValues, after: OrderValues): FieldLabel[] {
  const valueAt = (values: OrderValues, [section, field]: readonly [string, string]) =>
    (values as unknown as Record<string, Record<string, unknown>>)[section]?.[field];
  const labels = Object.entries(FIELDS)
    .filter(([, path]) => valueAt(before, path) !== valueAt(after, path))
    .map(([label]) => label as FieldLabel);
  const sameLegs = JSON.stringify(before.cargos) === JSON.stringify(after.cargos);
  return sameLegs ? labels : [...labels, 'cargos'];
}
