/** The calls of the vehicles list and its form, and of the lists their fields choose from. */
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { generatedApi } from '@/api/generated';
import type { ListVehiclesApiArg, VehiclePage, VehiclePayload, VehicleRow } from '@/api/generated';
import { nextOffset, PAGE_SIZE } from '@/api/offset-pages';

export type { VehiclePayload, VehicleRow };

/** Filters, without the page. */
export type VehicleFilters = Omit<ListVehiclesApiArg, 'offset' | 'limit'>;

const LIST = { type: 'Vehicle', id: 'LIST' } as const;
/** Planning shows plates and costs. */
const AFTER_CHANGE = [LIST, 'Planning'] as const;
/** The most rows one page may have. */
const LARGEST_PAGE = 100;

// The generated builder knows the wire names (plateNumber -> plate_number).
let pageRequest!: (arg: ListVehiclesApiArg) => string | FetchArgs;

const vehiclesApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      listVehicles: (definition) => {
        if (definition.query) pageRequest = definition.query.bind(definition);
      },
      // The prices of fuel and road, which the form shows.
      getSettings: { providesTags: ['Settings'] },
      createVehicle: { invalidatesTags: (_answer, error) => (error ? [] : [...AFTER_CHANGE]) },
      updateVehicle: { invalidatesTags: (_answer, error) => (error ? [] : [...AFTER_CHANGE]) },
      deleteVehicle: { invalidatesTags: (_answer, error) => (error ? [] : [...AFTER_CHANGE]) },
      listSuppliers: { providesTags: [{ type: 'Contact', id: 'LIST' }] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      vehiclePages: build.infiniteQuery<VehiclePage, VehicleFilters, number>({
        infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: nextOffset },
        query: ({ queryArg, pageParam }) =>
          pageRequest({ ...queryArg, offset: pageParam, limit: PAGE_SIZE }),
        providesTags: [LIST],
      }),

      /** One vehicle, for an address that names it: picked out of the whole list, or `null`. */
      vehicleById: build.query<VehicleRow | null, number>({
        queryFn: async (id, _api, _options, send) => {
          for (let offset = 0; ; offset += LARGEST_PAGE) {
            const answer = await send(pageRequest({ offset, limit: LARGEST_PAGE }));
            if (answer.error) return { error: answer.error };
            const { data } = answer.data as VehiclePage;
            const found = data.find((vehicle) => vehicle.id === id);
            if (found || data.length < LARGEST_PAGE) return { data: found ?? null };
          }
        },
        // A form must not start from an old copy and write it over what somebody changed since.
        keepUnusedDataFor: 0,
      }),
    }),
  });

export const {
  useVehiclePagesInfiniteQuery,
  useVehicleByIdQuery,
  useLazyVehicleByIdQuery,
  useCreateVehicleMutation,
  useUpdateVehicleMutation,
  useDeleteVehicleMutation,
  useGetSettingsQuery,
  useListSuppliersQuery,
  useListUserOptionsQuery,
} = vehiclesApi;
