import type { ListVehiclesApiArg } from '@/api/generated/types';
import { vehiclesApi } from '@/api/generated/vehicles';
import { oneOf, pagesOf, type FiltersOf } from '@/api/pages';

export type VehicleFilters = FiltersOf<ListVehiclesApiArg>;

export const vehiclePages = pagesOf(vehiclesApi.endpoints.listVehicles);
export const { useQuery: useVehicleByIdQuery, useLazyQuery: useLazyVehicleByIdQuery } = oneOf(
  vehiclesApi.endpoints.listVehicles,
);
