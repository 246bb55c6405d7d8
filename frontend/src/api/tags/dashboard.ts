import { SUMS, type CallTags } from '../tag-types';

export const dashboard = {
  dashboardMetrics: SUMS,
  profitGraph: SUMS,
  peopleProfit: SUMS,
  listVehiclesToLoad: SUMS,
  listActiveVehicles: SUMS,
} as const satisfies CallTags;
