// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { loads } from '../tags/loads';
import type {
  ListLoadsApiResponse,
  ListLoadsApiArg,
  ListBestVehiclesApiResponse,
  ListBestVehiclesApiArg,
  AssignVehiclePlanningApiResponse,
  AssignVehiclePlanningApiArg,
  ListLoadVehiclesApiResponse,
  ListLoadVehiclesApiArg,
  UnassignVehiclePlanningApiResponse,
  UnassignVehiclePlanningApiArg,
  ListUnassignRowsApiResponse,
  ListUnassignRowsApiArg,
} from './types';

export const loadsApi = tagged(
  loads,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      listLoads: build.query<ListLoadsApiResponse, ListLoadsApiArg>({
        query: (queryArg) => ({
          url: `/orders/loads`,
          params: {
            search: queryArg.search,
            client_id: queryArg.clientId,
            client_manager_id: queryArg.clientManagerId,
            purchase_manager_id: queryArg.purchaseManagerId,
            loaded_by_id: queryArg.loadedById,
            category: queryArg.category,
            assigned: queryArg.assigned,
            status: queryArg.status,
            status_not_in: queryArg.statusNotIn,
            no_actual_loadining_date: queryArg.noActualLoadiningDate,
            available_loads: queryArg.availableLoads,
            date_from_to: queryArg.dateFromTo,
            date_to: queryArg.dateTo,
            date_to_from: queryArg.dateToFrom,
            date_to_to: queryArg.dateToTo,
            order_by: queryArg.orderBy,
            order_direction: queryArg.orderDirection,
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      listBestVehicles: build.query<ListBestVehiclesApiResponse, ListBestVehiclesApiArg>({
        query: (queryArg) => ({
          url: `/orders/loads-best`,
          params: {
            selected_orders_ids: queryArg.selectedOrdersIds,
          },
        }),
      }),
      assignVehiclePlanning: build.mutation<
        AssignVehiclePlanningApiResponse,
        AssignVehiclePlanningApiArg
      >({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}/assign-vehicle-planning`,
          method: 'POST',
          body: queryArg.assignPayload,
        }),
      }),
      listLoadVehicles: build.query<ListLoadVehiclesApiResponse, ListLoadVehiclesApiArg>({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}/loads-vehicles`,
        }),
      }),
      unassignVehiclePlanning: build.mutation<
        UnassignVehiclePlanningApiResponse,
        UnassignVehiclePlanningApiArg
      >({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}/unassign`,
          method: 'POST',
        }),
      }),
      listUnassignRows: build.query<ListUnassignRowsApiResponse, ListUnassignRowsApiArg>({
        query: (queryArg) => ({
          url: `/orders/${encodeURIComponent(String(queryArg.id))}/unassign-list`,
        }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useListLoadsQuery = /*#__PURE__*/ (() => loadsApi.useListLoadsQuery)();
export const useLazyListLoadsQuery = /*#__PURE__*/ (() => loadsApi.useLazyListLoadsQuery)();
export const useListBestVehiclesQuery = /*#__PURE__*/ (() => loadsApi.useListBestVehiclesQuery)();
export const useLazyListBestVehiclesQuery = /*#__PURE__*/ (() =>
  loadsApi.useLazyListBestVehiclesQuery)();
export const useAssignVehiclePlanningMutation = /*#__PURE__*/ (() =>
  loadsApi.useAssignVehiclePlanningMutation)();
export const useListLoadVehiclesQuery = /*#__PURE__*/ (() => loadsApi.useListLoadVehiclesQuery)();
export const useLazyListLoadVehiclesQuery = /*#__PURE__*/ (() =>
  loadsApi.useLazyListLoadVehiclesQuery)();
export const useUnassignVehiclePlanningMutation = /*#__PURE__*/ (() =>
  loadsApi.useUnassignVehiclePlanningMutation)();
export const useListUnassignRowsQuery = /*#__PURE__*/ (() => loadsApi.useListUnassignRowsQuery)();
export const useLazyListUnassignRowsQuery = /*#__PURE__*/ (() =>
  loadsApi.useLazyListUnassignRowsQuery)();
