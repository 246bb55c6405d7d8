// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import type {
  CreateOrderApiResponse,
  CreateOrderApiArg,
  PatchOrdersApiResponse,
  PatchOrdersApiArg,
  CalculateFinanceApiResponse,
  CalculateFinanceApiArg,
  ChangeSelectedOrdersApiResponse,
  ChangeSelectedOrdersApiArg,
  ListDeletedOrdersApiResponse,
  ListDeletedOrdersApiArg,
  ExportOrdersApiResponse,
  ExportOrdersApiArg,
  InitialOrderApiResponse,
  InitialOrderApiArg,
  ListOrdersApiResponse,
  ListOrdersApiArg,
  ListOrderIdsApiResponse,
  ListOrderIdsApiArg,
  OrderMetricsApiResponse,
  OrderMetricsApiArg,
  ListOrderLogApiResponse,
  ListOrderLogApiArg,
  GetOrderApiResponse,
  GetOrderApiArg,
  UpdateOrderApiResponse,
  UpdateOrderApiArg,
  DeleteOrderApiResponse,
  DeleteOrderApiArg,
  PatchOrderApiResponse,
  PatchOrderApiArg,
  AdjustOrderDistancesApiResponse,
  AdjustOrderDistancesApiArg,
  ListFutureOrdersApiResponse,
  ListFutureOrdersApiArg,
  ListFutureOrdersWithUnloadingApiResponse,
  ListFutureOrdersWithUnloadingApiArg,
  RestoreOrderApiResponse,
  RestoreOrderApiArg,
  SearchVinNumbersApiResponse,
  SearchVinNumbersApiArg,
} from './types';

export const ordersApi = tagged(
  'orders',
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      createOrder: build.mutation<CreateOrderApiResponse, CreateOrderApiArg>({
        query: (queryArg) => ({
          url: `/orders`,
          method: 'POST',
          body: queryArg.orderPayload,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      patchOrders: build.mutation<PatchOrdersApiResponse, PatchOrdersApiArg>({
        query: (queryArg) => ({
          url: `/orders`,
          method: 'PATCH',
          body: queryArg.orderCellsPayload,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      calculateFinance: build.query<CalculateFinanceApiResponse, CalculateFinanceApiArg>({
        query: (queryArg) => ({
          url: `/orders/calculate-finance`,
          method: 'POST',
          body: queryArg.calculatePayload,
        }),
      }),
      changeSelectedOrders: build.mutation<
        ChangeSelectedOrdersApiResponse,
        ChangeSelectedOrdersApiArg
      >({
        query: (queryArg) => ({
          url: `/orders/change-selected`,
          method: 'POST',
          body: queryArg.selectedOrdersPayload,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      listDeletedOrders: build.query<ListDeletedOrdersApiResponse, ListDeletedOrdersApiArg>({
        query: (queryArg) => ({
          url: `/orders/deleted`,
          params: {
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      exportOrders: build.mutation<ExportOrdersApiResponse, ExportOrdersApiArg>({
        query: (queryArg) => ({
          url: `/orders/export`,
          method: 'POST',
          body: queryArg.exportPayload,
        }),
      }),
      initialOrder: build.query<InitialOrderApiResponse, InitialOrderApiArg>({
        query: () => ({ url: `/orders/initial` }),
      }),
      listOrders: build.query<ListOrdersApiResponse, ListOrdersApiArg>({
        query: (queryArg) => ({
          url: `/orders/list`,
          params: {
            search: queryArg.search,
            client_id: queryArg.clientId,
            client_manager_id: queryArg.clientManagerId,
            purchase_manager_id: queryArg.purchaseManagerId,
            loaded_by_id: queryArg.loadedById,
            dispatcher_id: queryArg.dispatcherId,
            created_id: queryArg.createdId,
            paid_id: queryArg.paidId,
            supplier_id: queryArg.supplierId,
            vehicle: queryArg.vehicle,
            order_number: queryArg.orderNumber,
            load_number: queryArg.loadNumber,
            cmr_number: queryArg.cmrNumber,
            loadings: queryArg.loadings,
            unloadings: queryArg.unloadings,
            vin_number: queryArg.vinNumber,
            activity: queryArg.activity,
            date_from_from: queryArg.dateFromFrom,
            date_to: queryArg.dateTo,
            unloading_date_to: queryArg.unloadingDateTo,
            revenue_calculation_type: queryArg.revenueCalculationType,
            cost_calculation_type: queryArg.costCalculationType,
            status: queryArg.status,
            status_not_in: queryArg.statusNotIn,
            assigned: queryArg.assigned,
            category: queryArg.category,
            received_cmr_original: queryArg.receivedCmrOriginal,
            selected_orders_ids: queryArg.selectedOrdersIds,
            order_by: queryArg.orderBy,
            order_direction: queryArg.orderDirection,
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      listOrderIds: build.query<ListOrderIdsApiResponse, ListOrderIdsApiArg>({
        query: (queryArg) => ({
          url: `/orders/list-ids`,
          params: {
            search: queryArg.search,
            client_id: queryArg.clientId,
            client_manager_id: queryArg.clientManagerId,
            purchase_manager_id: queryArg.purchaseManagerId,
            loaded_by_id: queryArg.loadedById,
            dispatcher_id: queryArg.dispatcherId,
            created_id: queryArg.createdId,
            paid_id: queryArg.paidId,
            supplier_id: queryArg.supplierId,
            vehicle: queryArg.vehicle,
            order_number: queryArg.orderNumber,
            load_number: queryArg.loadNumber,
            cmr_number: queryArg.cmrNumber,
            loadings: queryArg.loadings,
            unloadings: queryArg.unloadings,
            vin_number: queryArg.vinNumber,
            activity: queryArg.activity,
            date_from_from: queryArg.dateFromFrom,
            date_to: queryArg.dateTo,
            unloading_date_to: queryArg.unloadingDateTo,
            revenue_calculation_type: queryArg.revenueCalculationType,
            cost_calculation_type: queryArg.costCalculationType,
            status: queryArg.status,
            status_not_in: queryArg.statusNotIn,
            assigned: queryArg.assigned,
            category: queryArg.category,
            received_cmr_original: queryArg.receivedCmrOriginal,
            selected_orders_ids: queryArg.selectedOrdersIds,
            order_by: queryArg.orderBy,
            order_direction: queryArg.orderDirection,
          },
        }),
      }),
      orderMetrics: build.query<OrderMetricsApiResponse, OrderMetricsApiArg>({
        query: (queryArg) => ({
          url: `/orders/list-metrics`,
          params: {
            search: queryArg.search,
            client_id: queryArg.clientId,
            client_manager_id: queryArg.clientManagerId,
            purchase_manager_id: queryArg.purchaseManagerId,
            loaded_by_id: queryArg.loadedById,
            dispatcher_id: queryArg.dispatcherId,
            created_id: queryArg.createdId,
            paid_id: queryArg.paidId,
            supplier_id: queryArg.supplierId,
            vehicle: queryArg.vehicle,
            order_number: queryArg.orderNumber,
            load_number: queryArg.loadNumber,
            cmr_number: queryArg.cmrNumber,
            loadings: queryArg.loadings,
            unloadings: queryArg.unloadings,
            vin_number: queryArg.vinNumber,
            activity: queryArg.activity,
            date_from_from: queryArg.dateFromFrom,
            date_to: queryArg.dateTo,
            unloading_date_to: queryArg.unloadingDateTo,
            revenue_calculation_type: queryArg.revenueCalculationType,
            cost_calculation_type: queryArg.costCalculationType,
            status: queryArg.status,
            status_not_in: queryArg.statusNotIn,
            assigned: queryArg.assigned,
            category: queryArg.category,
            received_cmr_original: queryArg.receivedCmrOriginal,
            selected_orders_ids: queryArg.selectedOrdersIds,
            order_by: queryArg.orderBy,
            order_direction: queryArg.orderDirection,
          },
        }),
      }),
      listOrderLog: build.query<ListOrderLogApiResponse, ListOrderLogApiArg>({
        query: (queryArg) => ({
          url: `/orders/logs`,
          params: {
            user_id: queryArg.userId,
            date_from: queryArg.dateFrom,
            date_to: queryArg.dateTo,
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      getOrder: build.query<GetOrderApiResponse, GetOrderApiArg>({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}`,
        }),
      }),
      updateOrder: build.mutation<UpdateOrderApiResponse, UpdateOrderApiArg>({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.orderPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      deleteOrder: build.mutation<DeleteOrderApiResponse, DeleteOrderApiArg>({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
          params: {
            future_orders_action: queryArg.futureOrdersAction,
          },
        }),
      }),
      patchOrder: build.mutation<PatchOrderApiResponse, PatchOrderApiArg>({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PATCH',
          body: queryArg.orderPatchPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      adjustOrderDistances: build.mutation<
        AdjustOrderDistancesApiResponse,
        AdjustOrderDistancesApiArg
      >({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}/adjust-distances`,
          method: 'PATCH',
          body: queryArg.adjustDistancesPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      listFutureOrders: build.query<ListFutureOrdersApiResponse, ListFutureOrdersApiArg>({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}/check-active-vehicle-future-orders`,
        }),
      }),
      listFutureOrdersWithUnloading: build.query<
        ListFutureOrdersWithUnloadingApiResponse,
        ListFutureOrdersWithUnloadingApiArg
      >({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}/check-active-vehicle-future-orders-with-unloading`,
          params: {
            unloading_date: queryArg.unloadingDate,
          },
        }),
      }),
      restoreOrder: build.mutation<RestoreOrderApiResponse, RestoreOrderApiArg>({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}/restore`,
          method: 'POST',
        }),
      }),
      searchVinNumbers: build.query<SearchVinNumbersApiResponse, SearchVinNumbersApiArg>({
        query: (queryArg) => ({
          url: `/vin-numbers/search`,
          params: {
            q: queryArg.q,
          },
        }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useCreateOrderMutation = /*#__PURE__*/ (() => ordersApi.useCreateOrderMutation)();
export const usePatchOrdersMutation = /*#__PURE__*/ (() => ordersApi.usePatchOrdersMutation)();
export const useCalculateFinanceQuery = /*#__PURE__*/ (() => ordersApi.useCalculateFinanceQuery)();
export const useLazyCalculateFinanceQuery = /*#__PURE__*/ (() =>
  ordersApi.useLazyCalculateFinanceQuery)();
export const useChangeSelectedOrdersMutation = /*#__PURE__*/ (() =>
  ordersApi.useChangeSelectedOrdersMutation)();
export const useListDeletedOrdersQuery = /*#__PURE__*/ (() =>
  ordersApi.useListDeletedOrdersQuery)();
export const useLazyListDeletedOrdersQuery = /*#__PURE__*/ (() =>
  ordersApi.useLazyListDeletedOrdersQuery)();
export const useExportOrdersMutation = /*#__PURE__*/ (() => ordersApi.useExportOrdersMutation)();
export const useInitialOrderQuery = /*#__PURE__*/ (() => ordersApi.useInitialOrderQuery)();
export const useLazyInitialOrderQuery = /*#__PURE__*/ (() => ordersApi.useLazyInitialOrderQuery)();
export const useListOrdersQuery = /*#__PURE__*/ (() => ordersApi.useListOrdersQuery)();
export const useLazyListOrdersQuery = /*#__PURE__*/ (() => ordersApi.useLazyListOrdersQuery)();
export const useListOrderIdsQuery = /*#__PURE__*/ (() => ordersApi.useListOrderIdsQuery)();
export const useLazyListOrderIdsQuery = /*#__PURE__*/ (() => ordersApi.useLazyListOrderIdsQuery)();
export const useOrderMetricsQuery = /*#__PURE__*/ (() => ordersApi.useOrderMetricsQuery)();
export const useLazyOrderMetricsQuery = /*#__PURE__*/ (() => ordersApi.useLazyOrderMetricsQuery)();
export const useListOrderLogQuery = /*#__PURE__*/ (() => ordersApi.useListOrderLogQuery)();
export const useLazyListOrderLogQuery = /*#__PURE__*/ (() => ordersApi.useLazyListOrderLogQuery)();
export const useGetOrderQuery = /*#__PURE__*/ (() => ordersApi.useGetOrderQuery)();
export const useLazyGetOrderQuery = /*#__PURE__*/ (() => ordersApi.useLazyGetOrderQuery)();
export const useUpdateOrderMutation = /*#__PURE__*/ (() => ordersApi.useUpdateOrderMutation)();
export const useDeleteOrderMutation = /*#__PURE__*/ (() => ordersApi.useDeleteOrderMutation)();
export const usePatchOrderMutation = /*#__PURE__*/ (() => ordersApi.usePatchOrderMutation)();
export const useAdjustOrderDistancesMutation = /*#__PURE__*/ (() =>
  ordersApi.useAdjustOrderDistancesMutation)();
export const useListFutureOrdersQuery = /*#__PURE__*/ (() => ordersApi.useListFutureOrdersQuery)();
export const useLazyListFutureOrdersQuery = /*#__PURE__*/ (() =>
  ordersApi.useLazyListFutureOrdersQuery)();
export const useListFutureOrdersWithUnloadingQuery = /*#__PURE__*/ (() =>
  ordersApi.useListFutureOrdersWithUnloadingQuery)();
export const useLazyListFutureOrdersWithUnloadingQuery = /*#__PURE__*/ (() =>
  ordersApi.useLazyListFutureOrdersWithUnloadingQuery)();
export const useRestoreOrderMutation = /*#__PURE__*/ (() => ordersApi.useRestoreOrderMutation)();
export const useSearchVinNumbersQuery = /*#__PURE__*/ (() => ordersApi.useSearchVinNumbersQuery)();
export const useLazySearchVinNumbersQuery = /*#__PURE__*/ (() =>
  ordersApi.useLazySearchVinNumbersQuery)();
