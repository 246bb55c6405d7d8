/** The calls of the order form. */
import type {
  CalculatePayload,
  DataCalculatedView,
  DataOrderView,
  DataVecContactOption,
  DataVecUserOption,
  FreeVehicleView,
  FutureOrderView,
  LegPayload,
  OrderPayload,
} from '@/api/generated/types';

export type { CalculatePayload, FreeVehicleView, FutureOrderView, LegPayload, OrderPayload };
export type OrderView = DataOrderView['data'];
export type LegView = OrderView['cargos'][number];
export type Calculated = DataCalculatedView['data'];
export type ContactOption = DataVecContactOption['data'][number];
export type UserOption = DataVecUserOption['data'][number];

export {
  useLazyListClientOptionsQuery,
  useLazyListSuppliersQuery,
  useListClientOptionsQuery,
  useListSuppliersQuery,
} from '@/api/generated/contacts';
export {
  useCalculateFinanceQuery,
  useCreateOrderMutation,
  useDeleteOrderMutation,
  useGetOrderQuery,
  useInitialOrderQuery,
  useLazyGetOrderQuery,
  useLazyListFutureOrdersQuery,
  useListFutureOrdersQuery,
  useUpdateOrderMutation,
} from '@/api/generated/orders';
export { useLazySearchPlacesQuery } from '@/api/generated/places';
export { useLazyListPlanningQuery, useListPlanningQuery } from '@/api/generated/planning';
export { useLazyListUserOptionsQuery, useListUserOptionsQuery } from '@/api/generated/users';
export { useListVehicleNamesQuery } from '@/api/generated/vehicles';
