/** The calls of the planning by date, and of the searches its dialog chooses from. */
export type { FreeVehicleView, PlanningEntryPayload } from '@/api/generated/types';

export { useLazySearchPlacesQuery } from '@/api/generated/places';
export {
  useCreatePlanningEntryMutation,
  useDeletePlanningEntryMutation,
  useListUnassignedPlanningQuery,
  useUpdatePlanningEntryMutation,
} from '@/api/generated/planning';
export { useLazyListVehicleOptionsQuery } from '@/api/generated/vehicles';
