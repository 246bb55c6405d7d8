/**
 * The calls of the order form. The calculation is asked as a query, though it is a POST: it changes
 * nothing, the newest question has to win, and a refused one is told beside the totals.
 */
import { generatedApi } from '@/api/generated';
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
} from '@/api/generated';

export type { CalculatePayload, FreeVehicleView, FutureOrderView, LegPayload, OrderPayload };
export type OrderView = DataOrderView['data'];
export type LegView = OrderView['cargos'][number];
export type Calculated = DataCalculatedView['data'];
export type ContactOption = DataVecContactOption['data'][number];
export type UserOption = DataVecUserOption['data'][number];

/** What a saved or deleted order makes stale: every list, sum and free vehicle. */
const STALE = [
  { type: 'Order', id: 'LIST' },
  { type: 'Order', id: 'METRICS' },
  'Load',
  'Planning',
] as const;

const orderFormApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      getOrder: { providesTags: (_answer, _error, { id }) => [{ type: 'Order', id }] },
      createOrder: { invalidatesTags: (_answer, error) => (error ? [] : STALE) },
      updateOrder: {
        invalidatesTags: (_answer, error, { id }) =>
          error ? [] : [...STALE, { type: 'Order', id }],
      },
      deleteOrder: { invalidatesTags: (_answer, error) => (error ? [] : STALE) },
      listPlanning: { providesTags: ['Planning'] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      orderFinance: build.query<DataCalculatedView, CalculatePayload>({
        query: (body) => ({ url: '/orders/calculate-finance', method: 'POST', body }),
        // One entry for each state of the form; none is worth keeping.
        keepUnusedDataFor: 0,
      }),
    }),
  });

export const {
  useInitialOrderQuery,
  useGetOrderQuery,
  useLazyGetOrderQuery,
  useCreateOrderMutation,
  useUpdateOrderMutation,
  useDeleteOrderMutation,
  useListFutureOrdersQuery,
  useLazyListFutureOrdersQuery,
  useOrderFinanceQuery,
  useListClientOptionsQuery,
  useLazyListClientOptionsQuery,
  useListSuppliersQuery,
  useLazyListSuppliersQuery,
  useListUserOptionsQuery,
  useLazyListUserOptionsQuery,
  useListPlanningQuery,
  useLazyListPlanningQuery,
  useListVehicleNamesQuery,
  useLazySearchPlacesQuery,
} = orderFormApi;
