/**
 * The loads list, its candidate vehicles, and the assignment. After an assignment the list reloads
 * a moment later, together with the closing of the dialog (orders specification, section 9).
 */
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { nextOffset, PAGE_SIZE } from '@/api/offset-pages';
import { generatedApi } from '@/api/generated';
import type {
  DataVecLoadVehicleView,
  ListLoadsApiArg,
  ListLoadsApiResponse,
  LoadView,
} from '@/api/generated';

/** The load of a row; its id is the order's. */
export type Load = LoadView & { id: number };
export type Candidate = DataVecLoadVehicleView['data'][number];

type ListedLoads = Omit<ListLoadsApiResponse, 'data'> & { data: Load[] };

/** Filters, without the page. */
export type LoadListArg = Omit<ListLoadsApiArg, 'offset' | 'limit'>;

const LIST = { type: 'Load', id: 'LIST' } as const;

/** What an order takes with it when it gets a vehicle or is gone. */
const ofOrder = (id: number) =>
  [
    LIST,
    { type: 'Load', id },
    { type: 'Order', id: 'LIST' },
    { type: 'Order', id: 'METRICS' },
    { type: 'Order', id },
    { type: 'Planning', id: 'LIST' },
  ] as const;

// The generated builder knows the wire names (clientId -> client_id).
let pageRequest!: (arg: ListLoadsApiArg) => string | FetchArgs;

export const loadsApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      listLoads: (definition) => {
        if (definition.query) pageRequest = definition.query.bind(definition);
      },
      listLoadVehicles: (definition) => {
        definition.providesTags = (_answer, _error, { id }) => [
          { type: 'Load', id },
          { type: 'Planning', id: 'LIST' },
        ];
      },
      deleteOrder: (definition) => {
        definition.invalidatesTags = (_answer, error, { id }) => (error ? [] : [...ofOrder(id)]);
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      loadPages: build.infiniteQuery<ListedLoads, LoadListArg, number>({
        infiniteQueryOptions: {
          initialPageParam: 0,
          getNextPageParam: nextOffset,
        },
        query: ({ queryArg, pageParam }) =>
          pageRequest({ ...queryArg, offset: pageParam, limit: PAGE_SIZE }),
        transformResponse: (page: ListLoadsApiResponse) => ({
          ...page,
          data: page.data.map((load) => ({ ...load, id: load.order_id })),
        }),
        providesTags: [LIST],
      }),
    }),
  });

/** Says that a load got its vehicle; its list, the orders and the planning are stale. */
export const loadAssigned = (id: number) => loadsApi.util.invalidateTags([...ofOrder(id)]);

/** Says that the candidates of a load are not those of a moment ago. */
export const candidatesChanged = (id: number) =>
  loadsApi.util.invalidateTags([{ type: 'Load', id }]);

export const {
  useLoadPagesInfiniteQuery,
  useListLoadVehiclesQuery,
  useAssignVehiclePlanningMutation,
  useDeleteOrderMutation,
  useListFutureOrdersQuery,
  useListClientOptionsQuery,
  useListUserOptionsQuery,
  useLazyListClientOptionsQuery,
  useLazyListUserOptionsQuery,
} = loadsApi;
