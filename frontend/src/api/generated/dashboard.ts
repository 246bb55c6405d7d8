// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { dashboard } from '../tags/dashboard';
import type {
  ProfitGraphApiResponse,
  ProfitGraphApiArg,
  DashboardMetricsApiResponse,
  DashboardMetricsApiArg,
  ListActiveVehiclesApiResponse,
  ListActiveVehiclesApiArg,
  ListVehiclesToLoadApiResponse,
  ListVehiclesToLoadApiArg,
  PeopleProfitApiResponse,
  PeopleProfitApiArg,
} from './types';

export const dashboardApi = tagged(
  dashboard,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      profitGraph: build.query<ProfitGraphApiResponse, ProfitGraphApiArg>({
        query: (queryArg) => ({
          url: `/orders/graphs/profit`,
          params: {
            date_from: queryArg.dateFrom,
            date_to: queryArg.dateTo,
            client_id: queryArg.clientId,
            supplier_id: queryArg.supplierId,
            activity: queryArg.activity,
            plate_number: queryArg.plateNumber,
            category: queryArg.category,
            only_own_park: queryArg.onlyOwnPark,
            timescale: queryArg.timescale,
          },
        }),
      }),
      dashboardMetrics: build.query<DashboardMetricsApiResponse, DashboardMetricsApiArg>({
        query: (queryArg) => ({
          url: `/orders/metrics`,
          params: {
            date_from: queryArg.dateFrom,
            date_to: queryArg.dateTo,
            client_id: queryArg.clientId,
            supplier_id: queryArg.supplierId,
            activity: queryArg.activity,
            plate_number: queryArg.plateNumber,
            category: queryArg.category,
            only_own_park: queryArg.onlyOwnPark,
          },
        }),
      }),
      listActiveVehicles: build.query<ListActiveVehiclesApiResponse, ListActiveVehiclesApiArg>({
        query: (queryArg) => ({
          url: `/orders/metrics/details/active-vehicles`,
          params: {
            category: queryArg.category,
          },
        }),
      }),
      listVehiclesToLoad: build.query<ListVehiclesToLoadApiResponse, ListVehiclesToLoadApiArg>({
        query: (queryArg) => ({
          url: `/orders/metrics/details/need-to-be-loaded-vehicles`,
          params: {
            plate_number: queryArg.plateNumber,
            subcontractor_id: queryArg.subcontractorId,
            category: queryArg.category,
          },
        }),
      }),
      peopleProfit: build.query<PeopleProfitApiResponse, PeopleProfitApiArg>({
        query: (queryArg) => ({
          url: `/orders/people/profit`,
          params: {
            date_from: queryArg.dateFrom,
            date_to: queryArg.dateTo,
            client_id: queryArg.clientId,
            supplier_id: queryArg.supplierId,
            activity: queryArg.activity,
            plate_number: queryArg.plateNumber,
            category: queryArg.category,
            only_own_park: queryArg.onlyOwnPark,
            manager_type: queryArg.managerType,
          },
        }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useProfitGraphQuery = /*#__PURE__*/ (() => dashboardApi.useProfitGraphQuery)();
export const useLazyProfitGraphQuery = /*#__PURE__*/ (() => dashboardApi.useLazyProfitGraphQuery)();
export const useDashboardMetricsQuery = /*#__PURE__*/ (() =>
  dashboardApi.useDashboardMetricsQuery)();
export const useLazyDashboardMetricsQuery = /*#__PURE__*/ (() =>
  dashboardApi.useLazyDashboardMetricsQuery)();
export const useListActiveVehiclesQuery = /*#__PURE__*/ (() =>
  dashboardApi.useListActiveVehiclesQuery)();
export const useLazyListActiveVehiclesQuery = /*#__PURE__*/ (() =>
  dashboardApi.useLazyListActiveVehiclesQuery)();
export const useListVehiclesToLoadQuery = /*#__PURE__*/ (() =>
  dashboardApi.useListVehiclesToLoadQuery)();
export const useLazyListVehiclesToLoadQuery = /*#__PURE__*/ (() =>
  dashboardApi.useLazyListVehiclesToLoadQuery)();
export const usePeopleProfitQuery = /*#__PURE__*/ (() => dashboardApi.usePeopleProfitQuery)();
export const useLazyPeopleProfitQuery = /*#__PURE__*/ (() =>
  dashboardApi.useLazyPeopleProfitQuery)();
