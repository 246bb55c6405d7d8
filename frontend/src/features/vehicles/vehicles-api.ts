/** The calls of the vehicles list and its form, and of the lists their fields choose from. */
import type { ListVehiclesApiArg } from '@/api/generated/types';
import { vehiclesApi } from '@/api/generated/vehicles';
import { oneOf, pagesOf, type FiltersOf } from '@/api/pages';

export type { VehiclePayload, VehicleRow } from '@/api/generated/types';
export type VehicleFilters = FiltersOf<ListVehiclesApiArg>;

export const vehiclePages = pagesOf(vehiclesApi.endpoints.listVehicles);
export const { useQuery: useVehicleByIdQuery, useLazyQuery: useLazyVehicleByIdQuery } = oneOf(
  vehiclesApi.endpoints.listVehicles,
);

export { useListSuppliersQuery } from '@/api/generated/contacts';
export { useGetSettingsQuery } from '@/api/generated/settings';
export { useListUserOptionsQuery } from '@/api/generated/users';
export {
  useCreateVehicleMutation,
  useDeleteVehicleMutation,
  useUpdateVehicleMutation,
} from '@/api/generated/vehicles';
