/**
 * The loads list, the vehicles for a load, and the assignment. After an assignment the list reloads a
 * moment later, when the dialog closes (orders specification, section 9).
 */
import { loadsApi } from '@/api/generated/loads';
import type {
  DataVecLoadVehicleView,
  ListLoadsApiArg,
  LoadPage,
  LoadView,
} from '@/api/generated/types';
import { pagesOf, type FiltersOf } from '@/api/pages';
import { makeStale } from '@/api/tagged';
import { TAGS } from '@/api/tags';

/** A load with its order's id. */
export type Load = LoadView & { id: number };
export type Candidate = DataVecLoadVehicleView['data'][number];
export type LoadFilters = FiltersOf<ListLoadsApiArg>;

export const loadPages = pagesOf(loadsApi.endpoints.listLoads, {
  rowsOf: ({ data }: LoadPage): Load[] => data.map((load) => ({ ...load, id: load.order_id })),
});

/** A load has got its vehicle. */
export const loadAssigned = (id: number) =>
  makeStale(TAGS.loads.assignVehiclePlanning.stale, { id });

/** The vehicles for a load have changed. */
export const candidatesChanged = (id: number) => makeStale(['Load.id'], { id });
