/**
 * The loads list, its candidate vehicles, and the assignment. After an assignment the list reloads
 * a moment later, together with the closing of the dialog (orders specification, section 9).
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

/** The load of a row; its id is the order's. */
export type Load = LoadView & { id: number };
export type Candidate = DataVecLoadVehicleView['data'][number];
export type LoadFilters = FiltersOf<ListLoadsApiArg>;

export const loadPages = pagesOf(loadsApi.endpoints.listLoads, {
  rowsOf: ({ data }: LoadPage): Load[] => data.map((load) => ({ ...load, id: load.order_id })),
});

/** Says that a load got its vehicle. */
export const loadAssigned = (id: number) =>
  makeStale(TAGS.loads.assignVehiclePlanning.stale, { id });

/** Says that the candidates of a load are not those of a moment ago. */
export const candidatesChanged = (id: number) => makeStale(['Load.id'], { id });
