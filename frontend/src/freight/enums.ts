/** The fixed values of the trade, in the order in which selects offer them. */
import type {
  Activity,
  Category,
  CategoryVisibility,
  CmrOriginal,
  CostCalculation,
  Currency,
  OrderStatus,
  RevenueCalculation,
  VehicleClass,
  VehicleCostType,
} from '@/api/generated/types';

export const ORDER_STATUSES = [
  'NEED_TO_BE_LOADED',
  'PLANNED',
  'LOADED',
  'IN_PROGRESS',
  'UNLOADED',
  'PAID',
  'COMPLETED',
  'CANCELD',
  'REJECTED',
  'COMPENSATION',
] as const satisfies readonly OrderStatus[];
export const ACTIVITIES = [
  'EXPEDITION',
  'OWN_PARK',
  'SPOT',
  'COMPENSATION',
] as const satisfies readonly Activity[];
export const CATEGORIES = [
  'AUTOMOTIVE_TRANSPORT',
  'GENERAL_CARGO',
] as const satisfies readonly Category[];
/** Which of the two a person sees. */
export const VISIBILITIES = [
  ...CATEGORIES,
  'BOTH',
] as const satisfies readonly CategoryVisibility[];
export const REVENUE_CALCULATIONS = [
  'FIXED',
  'PER_KM',
  'PER_DAY',
] as const satisfies readonly RevenueCalculation[];
export const COST_CALCULATIONS = [
  'BY_VEHICLE',
  'FIXED',
  'PER_KM',
  'PER_DAY',
  'OWN_PARK',
] as const satisfies readonly CostCalculation[];
export const CURRENCIES = ['EUR', 'USD', 'GBP'] as const satisfies readonly Currency[];
export const CMR_ORIGINALS = ['RECEIVED', 'NOT_RECEIVED'] as const satisfies readonly CmrOriginal[];
export const VEHICLE_CLASSES = [
  'TAUTLINER',
  'JUMBO',
  'MEGA',
  'ISOTERMAL',
  'REFRIGERATOR',
] as const satisfies readonly VehicleClass[];
/** The kinds of a vehicle's cost (money specification, section 9). */
export const VEHICLE_COST_TYPES = [
  'OWN_PARK',
  'PER_KM',
  'PER_DAY',
] as const satisfies readonly VehicleCostType[];
