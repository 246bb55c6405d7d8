/** The fixed values of the trade, in the order selects offer them; each stands here once. */

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
] as const;
export const ACTIVITIES = ['EXPEDITION', 'OWN_PARK', 'SPOT', 'COMPENSATION'] as const;
export const CATEGORIES = ['AUTOMOTIVE_TRANSPORT', 'GENERAL_CARGO'] as const;
/** What of the two a person sees. */
export const VISIBILITIES = [...CATEGORIES, 'BOTH'] as const;
export const REVENUE_CALCULATIONS = ['FIXED', 'PER_KM', 'PER_DAY'] as const;
export const COST_CALCULATIONS = ['BY_VEHICLE', 'FIXED', 'PER_KM', 'PER_DAY', 'OWN_PARK'] as const;
export const CMR_ORIGINALS = ['RECEIVED', 'NOT_RECEIVED'] as const;
export const VEHICLE_CLASSES = ['TAUTLINER', 'JUMBO', 'MEGA', 'ISOTERMAL', 'REFRIGERATOR'] as const;
/** What a vehicle costs (money specification, section 9). */
export const VEHICLE_COST_TYPES = ['OWN_PARK', 'PER_KM', 'PER_DAY'] as const;
