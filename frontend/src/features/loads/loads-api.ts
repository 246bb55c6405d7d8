/** The loads list. */
import { loadsApi } from '@/api/generated/loads';
import type { ListLoadsApiArg, LoadPage, LoadView } from '@/api/generated/types';
import { pagesOf, type FiltersOf } from '@/api/pages';

/** A load with its order's id. */
export type Load = LoadView & { id: number };
export type LoadFilters = FiltersOf<ListLoadsApiArg>;

export const loadPages = pagesOf(loadsApi.endpoints.listLoads, {
  rowsOf: ({ data }: LoadPage): Load[] => data.map((load) => ({ ...load, id: load.order_id })),
});
