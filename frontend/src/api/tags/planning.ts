import { provides, readAnew, stale, PLANNED, type CallTags } from '../tag-types';

export const planning = {
  listPlanningCards: provides('Planning.LIST'),
  // Others take loads meanwhile.
  proposeBestPlan: readAnew('Planning.LIST'),
  proposeChains: readAnew('Planning.LIST'),
  listPlanning: provides('Planning.LIST'),
  listUnassignedPlanning: provides('Planning.LIST'),
  getPlanningEntry: readAnew('Planning.id'),
  createPlanningEntry: stale(...PLANNED),
  updatePlanningEntry: stale(...PLANNED, 'Planning.id'),
  deletePlanningEntry: stale(...PLANNED),
} as const satisfies CallTags;
