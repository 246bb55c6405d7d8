import { provides, stale, ASSIGNED, type CallTags } from '../tag-types';

export const loads = {
  listLoads: provides('Load.LIST'),
  listLoadVehicles: provides('Load.id', 'Planning.LIST'),
  listBestVehicles: provides('Load.LIST', 'Planning.LIST'),
  listUnassignRows: provides('Order.id', 'Planning.LIST'),
  // A moment later, when the dialog closes (orders specification, section 9).
  assignVehiclePlanning: { stale: ASSIGNED, when: 'later' },
  unassignVehiclePlanning: stale(...ASSIGNED),
} as const satisfies CallTags;
