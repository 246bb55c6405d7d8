/** The calls of the planning by date, and of the searches its dialog chooses from. */
import { generatedApi } from '@/api/generated';
import type { FreeVehicleView, PlanningEntryPayload } from '@/api/generated';

export type { FreeVehicleView, PlanningEntryPayload };

const LIST = { type: 'Planning', id: 'LIST' } as const;
/** A load's candidates are the planned vehicles. */
const AFTER_CHANGE = [LIST, 'Load'] as const;

const planningApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listUnassignedPlanning: { providesTags: [LIST] },
    createPlanningEntry: { invalidatesTags: (_answer, error) => (error ? [] : [...AFTER_CHANGE]) },
    updatePlanningEntry: { invalidatesTags: (_answer, error) => (error ? [] : [...AFTER_CHANGE]) },
    deletePlanningEntry: { invalidatesTags: (_answer, error) => (error ? [] : [...AFTER_CHANGE]) },
  },
});

export const {
  useListUnassignedPlanningQuery,
  useCreatePlanningEntryMutation,
  useUpdatePlanningEntryMutation,
  useDeletePlanningEntryMutation,
  useLazyListVehicleOptionsQuery,
  useLazySearchPlacesQuery,
} = planningApi;
