// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { orders } from '../tags/orders';
import type {
  CreateOrderApiResponse,
  CreateOrderApiArg,
  PatchOrdersApiResponse,
  PatchOrdersApiArg,
  SendAgreementsApiResponse,
  SendAgreementsApiArg,
  CalculateFinanceApiResponse,
  CalculateFinanceApiArg,
  ChangeSelectedOrdersApiResponse,
  ChangeSelectedOrdersApiArg,
  CreateCompensationApiResponse,
  CreateCompensationApiArg,
  UpdateCompensationApiResponse,
  UpdateCompensationApiArg,
  ListDeletedOrdersApiResponse,
  ListDeletedOrdersApiArg,
  ExportOrdersApiResponse,
  ExportOrdersApiArg,
  InitialOrderApiResponse,
  InitialOrderApiArg,
  JudgeSelectedOrdersApiResponse,
  JudgeSelectedOrdersApiArg,
  KnownOrdersApiResponse,
  KnownOrdersApiArg,
  ListOrdersApiResponse,
  ListOrdersApiArg,
  OrderGroupsApiResponse,
  OrderGroupsApiArg,
  ListOrderIdsApiResponse,
  ListOrderIdsApiArg,
  OrderMetricsApiResponse,
  OrderMetricsApiArg,
  FollowOrdersApiResponse,
  FollowOrdersApiArg,
  EditOrderApiResponse,
  EditOrderApiArg,
  ListOrderLogApiResponse,
  ListOrderLogApiArg,
  ReadOrderTextApiResponse,
  ReadOrderTextApiArg,
  UsualOrderApiResponse,
  UsualOrderApiArg,
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
  GetOrderAgreementApiResponse,
  GetOrderAgreementApiArg,
  ListFutureOrdersApiResponse,
  ListFutureOrdersApiArg,
  ListFutureOrdersWithUnloadingApiResponse,
  ListFutureOrdersWithUnloadingApiArg,
  DownloadOrderDocumentApiResponse,
  DownloadOrderDocumentApiArg,
  ListOrderHistoryApiResponse,
  ListOrderHistoryApiArg,
  RestoreOrderApiResponse,
  RestoreOrderApiArg,
  SaveOrderDamageInvoicesApiResponse,
  SaveOrderDamageInvoicesApiArg,
  SaveOrderDocumentsApiResponse,
  SaveOrderDocumentsApiArg,
  SearchVinNumbersApiResponse,
  SearchVinNumbersApiArg,
} from './types';

export const ordersApi = tagged(
  orders,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      createOrder: build.mutation<CreateOrderApiResponse, CreateOrderApiArg>({
        query: (queryArg) => ({
          url: `/orders`,
          method: 'POST',
          body: queryArg.orderForm,
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
      sendAgreements: build.mutation<SendAgreementsApiResponse, SendAgreementsApiArg>({
        query: (queryArg) => ({
          url: `/orders/agreements`,
          method: 'POST',
          body: queryArg.sendAgreementsPayload,
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
      createCompensation: build.mutation<CreateCompensationApiResponse, CreateCompensationApiArg>({
        query: (queryArg) => ({
          url: `/orders/compensation`,
          method: 'POST',
          body: queryArg.compensationPayload,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      updateCompensation: build.mutation<UpdateCompensationApiResponse, UpdateCompensationApiArg>({
        query: (queryArg) => ({
          url: `/orders/compensation/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.compensationPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
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
      judgeSelectedOrders: build.mutation<
        JudgeSelectedOrdersApiResponse,
        JudgeSelectedOrdersApiArg
      >({
        query: (queryArg) => ({
          url: `/orders/judge-selected`,
          method: 'POST',
          body: queryArg.selectionPayload,
        }),
      }),
      knownOrders: build.query<KnownOrdersApiResponse, KnownOrdersApiArg>({
        query: (queryArg) => ({
          url: `/orders/known`,
          params: {
            client_id: queryArg.clientId,
            load_number: queryArg.loadNumber,
            vin_numbers: queryArg.vinNumbers,
            file_sha256: queryArg.fileSha256,
            except: queryArg.except,
          },
        }),
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
            without_invoice: queryArg.withoutInvoice,
            unpriced: queryArg.unpriced,
            without_supplier_invoice: queryArg.withoutSupplierInvoice,
            preinvoice_difference: queryArg.preinvoiceDifference,
            supplier_invoice_number: queryArg.supplierInvoiceNumber,
            preinvoice_number: queryArg.preinvoiceNumber,
            invoice_number: queryArg.invoiceNumber,
            supplier_invoice_date: queryArg.supplierInvoiceDate,
            due_date_from: queryArg.dueDateFrom,
            due_date_to: queryArg.dueDateTo,
            without_cmr: queryArg.withoutCmr,
            selected_orders_ids: queryArg.selectedOrdersIds,
            order_by: queryArg.orderBy,
            order_direction: queryArg.orderDirection,
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      orderGroups: build.query<OrderGroupsApiResponse, OrderGroupsApiArg>({
        query: (queryArg) => ({
          url: `/orders/list-groups`,
          params: {
            group_by: queryArg.groupBy,
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
            without_invoice: queryArg.withoutInvoice,
            unpriced: queryArg.unpriced,
            without_supplier_invoice: queryArg.withoutSupplierInvoice,
            preinvoice_difference: queryArg.preinvoiceDifference,
            supplier_invoice_number: queryArg.supplierInvoiceNumber,
            preinvoice_number: queryArg.preinvoiceNumber,
            invoice_number: queryArg.invoiceNumber,
            supplier_invoice_date: queryArg.supplierInvoiceDate,
            due_date_from: queryArg.dueDateFrom,
            due_date_to: queryArg.dueDateTo,
            without_cmr: queryArg.withoutCmr,
            selected_orders_ids: queryArg.selectedOrdersIds,
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
            without_invoice: queryArg.withoutInvoice,
            unpriced: queryArg.unpriced,
            without_supplier_invoice: queryArg.withoutSupplierInvoice,
            preinvoice_difference: queryArg.preinvoiceDifference,
            supplier_invoice_number: queryArg.supplierInvoiceNumber,
            preinvoice_number: queryArg.preinvoiceNumber,
            invoice_number: queryArg.invoiceNumber,
            supplier_invoice_date: queryArg.supplierInvoiceDate,
            due_date_from: queryArg.dueDateFrom,
            due_date_to: queryArg.dueDateTo,
            without_cmr: queryArg.withoutCmr,
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
            without_invoice: queryArg.withoutInvoice,
            unpriced: queryArg.unpriced,
            without_supplier_invoice: queryArg.withoutSupplierInvoice,
            preinvoice_difference: queryArg.preinvoiceDifference,
            supplier_invoice_number: queryArg.supplierInvoiceNumber,
            preinvoice_number: queryArg.preinvoiceNumber,
            invoice_number: queryArg.invoiceNumber,
            supplier_invoice_date: queryArg.supplierInvoiceDate,
            due_date_from: queryArg.dueDateFrom,
            due_date_to: queryArg.dueDateTo,
            without_cmr: queryArg.withoutCmr,
            selected_orders_ids: queryArg.selectedOrdersIds,
            order_by: queryArg.orderBy,
            order_direction: queryArg.orderDirection,
          },
        }),
      }),
      followOrders: build.query<FollowOrdersApiResponse, FollowOrdersApiArg>({
        query: (queryArg) => ({
          url: `/orders/live`,
          headers: {
            'Last-Event-ID': queryArg['Last-Event-ID'],
          },
        }),
      }),
      editOrder: build.mutation<EditOrderApiResponse, EditOrderApiArg>({
        query: (queryArg) => ({
          url: `/orders/live/editing`,
          method: 'PUT',
          body: queryArg.editingPayload,
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
      readOrderText: build.mutation<ReadOrderTextApiResponse, ReadOrderTextApiArg>({
        query: (queryArg) => ({
          url: `/orders/read-text`,
          method: 'POST',
          body: queryArg.readTextPayload,
        }),
      }),
      usualOrder: build.query<UsualOrderApiResponse, UsualOrderApiArg>({
        query: (queryArg) => ({
          url: `/orders/usual`,
          params: {
            client_id: queryArg.clientId,
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
          body: queryArg.orderForm,
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
      getOrderAgreement: build.query<GetOrderAgreementApiResponse, GetOrderAgreementApiArg>({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}/agreement`,
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
      downloadOrderDocument: build.query<
        DownloadOrderDocumentApiResponse,
        DownloadOrderDocumentApiArg
      >({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}/download-document`,
          params: {
            filename: queryArg.filename,
            type: queryArg['type'],
          },
        }),
      }),
      listOrderHistory: build.query<ListOrderHistoryApiResponse, ListOrderHistoryApiArg>({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}/history`,
          params: {
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      restoreOrder: build.mutation<RestoreOrderApiResponse, RestoreOrderApiArg>({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}/restore`,
          method: 'POST',
        }),
      }),
      saveOrderDamageInvoices: build.mutation<
        SaveOrderDamageInvoicesApiResponse,
        SaveOrderDamageInvoicesApiArg
      >({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}/save-damage-invoices`,
          method: 'POST',
          body: queryArg.damageFilesPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      saveOrderDocuments: build.mutation<SaveOrderDocumentsApiResponse, SaveOrderDocumentsApiArg>({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}/save-documents`,
          method: 'POST',
          body: queryArg.documentsPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
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
export const useSendAgreementsMutation = /*#__PURE__*/ (() =>
  ordersApi.useSendAgreementsMutation)();
export const useCalculateFinanceQuery = /*#__PURE__*/ (() => ordersApi.useCalculateFinanceQuery)();
export const useLazyCalculateFinanceQuery = /*#__PURE__*/ (() =>
  ordersApi.useLazyCalculateFinanceQuery)();
export const useChangeSelectedOrdersMutation = /*#__PURE__*/ (() =>
  ordersApi.useChangeSelectedOrdersMutation)();
export const useCreateCompensationMutation = /*#__PURE__*/ (() =>
  ordersApi.useCreateCompensationMutation)();
export const useUpdateCompensationMutation = /*#__PURE__*/ (() =>
  ordersApi.useUpdateCompensationMutation)();
export const useListDeletedOrdersQuery = /*#__PURE__*/ (() =>
  ordersApi.useListDeletedOrdersQuery)();
export const useLazyListDeletedOrdersQuery = /*#__PURE__*/ (() =>
  ordersApi.useLazyListDeletedOrdersQuery)();
export const useExportOrdersMutation = /*#__PURE__*/ (() => ordersApi.useExportOrdersMutation)();
export const useInitialOrderQuery = /*#__PURE__*/ (() => ordersApi.useInitialOrderQuery)();
export const useLazyInitialOrderQuery = /*#__PURE__*/ (() => ordersApi.useLazyInitialOrderQuery)();
export const useJudgeSelectedOrdersMutation = /*#__PURE__*/ (() =>
  ordersApi.useJudgeSelectedOrdersMutation)();
export const useKnownOrdersQuery = /*#__PURE__*/ (() => ordersApi.useKnownOrdersQuery)();
export const useLazyKnownOrdersQuery = /*#__PURE__*/ (() => ordersApi.useLazyKnownOrdersQuery)();
export const useListOrdersQuery = /*#__PURE__*/ (() => ordersApi.useListOrdersQuery)();
export const useLazyListOrdersQuery = /*#__PURE__*/ (() => ordersApi.useLazyListOrdersQuery)();
export const useOrderGroupsQuery = /*#__PURE__*/ (() => ordersApi.useOrderGroupsQuery)();
export const useLazyOrderGroupsQuery = /*#__PURE__*/ (() => ordersApi.useLazyOrderGroupsQuery)();
export const useListOrderIdsQuery = /*#__PURE__*/ (() => ordersApi.useListOrderIdsQuery)();
export const useLazyListOrderIdsQuery = /*#__PURE__*/ (() => ordersApi.useLazyListOrderIdsQuery)();
export const useOrderMetricsQuery = /*#__PURE__*/ (() => ordersApi.useOrderMetricsQuery)();
export const useLazyOrderMetricsQuery = /*#__PURE__*/ (() => ordersApi.useLazyOrderMetricsQuery)();
export const useFollowOrdersQuery = /*#__PURE__*/ (() => ordersApi.useFollowOrdersQuery)();
export const useLazyFollowOrdersQuery = /*#__PURE__*/ (() => ordersApi.useLazyFollowOrdersQuery)();
export const useEditOrderMutation = /*#__PURE__*/ (() => ordersApi.useEditOrderMutation)();
export const useListOrderLogQuery = /*#__PURE__*/ (() => ordersApi.useListOrderLogQuery)();
export const useLazyListOrderLogQuery = /*#__PURE__*/ (() => ordersApi.useLazyListOrderLogQuery)();
export const useReadOrderTextMutation = /*#__PURE__*/ (() => ordersApi.useReadOrderTextMutation)();
export const useUsualOrderQuery = /*#__PURE__*/ (() => ordersApi.useUsualOrderQuery)();
export const useLazyUsualOrderQuery = /*#__PURE__*/ (() => ordersApi.useLazyUsualOrderQuery)();
export const useGetOrderQuery = /*#__PURE__*/ (() => ordersApi.useGetOrderQuery)();
export const useLazyGetOrderQuery = /*#__PURE__*/ (() => ordersApi.useLazyGetOrderQuery)();
export const useUpdateOrderMutation = /*#__PURE__*/ (() => ordersApi.useUpdateOrderMutation)();
export const useDeleteOrderMutation = /*#__PURE__*/ (() => ordersApi.useDeleteOrderMutation)();
export const usePatchOrderMutation = /*#__PURE__*/ (() => ordersApi.usePatchOrderMutation)();
export const useAdjustOrderDistancesMutation = /*#__PURE__*/ (() =>
  ordersApi.useAdjustOrderDistancesMutation)();
export const useGetOrderAgreementQuery = /*#__PURE__*/ (() =>
  ordersApi.useGetOrderAgreementQuery)();
export const useLazyGetOrderAgreementQuery = /*#__PURE__*/ (() =>
  ordersApi.useLazyGetOrderAgreementQuery)();
export const useListFutureOrdersQuery = /*#__PURE__*/ (() => ordersApi.useListFutureOrdersQuery)();
export const useLazyListFutureOrdersQuery = /*#__PURE__*/ (() =>
  ordersApi.useLazyListFutureOrdersQuery)();
export const useListFutureOrdersWithUnloadingQuery = /*#__PURE__*/ (() =>
  ordersApi.useListFutureOrdersWithUnloadingQuery)();
export const useLazyListFutureOrdersWithUnloadingQuery = /*#__PURE__*/ (() =>
  ordersApi.useLazyListFutureOrdersWithUnloadingQuery)();
export const useDownloadOrderDocumentQuery = /*#__PURE__*/ (() =>
  ordersApi.useDownloadOrderDocumentQuery)();
export const useLazyDownloadOrderDocumentQuery = /*#__PURE__*/ (() =>
  ordersApi.useLazyDownloadOrderDocumentQuery)();
export const useListOrderHistoryQuery = /*#__PURE__*/ (() => ordersApi.useListOrderHistoryQuery)();
export const useLazyListOrderHistoryQuery = /*#__PURE__*/ (() =>
  ordersApi.useLazyListOrderHistoryQuery)();
export const useRestoreOrderMutation = /*#__PURE__*/ (() => ordersApi.useRestoreOrderMutation)();
export const useSaveOrderDamageInvoicesMutation = /*#__PURE__*/ (() =>
  ordersApi.useSaveOrderDamageInvoicesMutation)();
export const useSaveOrderDocumentsMutation = /*#__PURE__*/ (() =>
  ordersApi.useSaveOrderDocumentsMutation)();
export const useSearchVinNumbersQuery = /*#__PURE__*/ (() => ordersApi.useSearchVinNumbersQuery)();
export const useLazySearchVinNumbersQuery = /*#__PURE__*/ (() =>
  ordersApi.useLazySearchVinNumbersQuery)();
