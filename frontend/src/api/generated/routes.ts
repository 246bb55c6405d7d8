// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { routes } from '../tags/routes';
import type {
  MeasureRouteApiResponse,
  MeasureRouteApiArg,
  GetRouteApiResponse,
  GetRouteApiArg,
  CorrectRouteApiResponse,
  CorrectRouteApiArg,
  ChooseRouteByLandApiResponse,
  ChooseRouteByLandApiArg,
  TakeBackRouteApiResponse,
  TakeBackRouteApiArg,
} from './types';

export const routesApi = tagged(
  routes,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      measureRoute: build.mutation<MeasureRouteApiResponse, MeasureRouteApiArg>({
        query: (queryArg) => ({
          url: `/routes/measure`,
          method: 'POST',
          body: queryArg.measureRoutePayload,
        }),
      }),
      getRoute: build.query<GetRouteApiResponse, GetRouteApiArg>({
        query: (queryArg) => ({
          url: `/routes/${encodeURIComponent(String(queryArg.id))}`,
        }),
      }),
      correctRoute: build.mutation<CorrectRouteApiResponse, CorrectRouteApiArg>({
        query: (queryArg) => ({
          url: `/routes/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.correctRoutePayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      chooseRouteByLand: build.mutation<ChooseRouteByLandApiResponse, ChooseRouteByLandApiArg>({
        query: (queryArg) => ({
          url: `/routes/${encodeURIComponent(String(queryArg.id))}/by-land`,
          method: 'PUT',
          body: queryArg.routeByLandPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      takeBackRoute: build.mutation<TakeBackRouteApiResponse, TakeBackRouteApiArg>({
        query: (queryArg) => ({
          url: `/routes/${encodeURIComponent(String(queryArg.id))}/correction`,
          method: 'DELETE',
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useMeasureRouteMutation = /*#__PURE__*/ (() => routesApi.useMeasureRouteMutation)();
export const useGetRouteQuery = /*#__PURE__*/ (() => routesApi.useGetRouteQuery)();
export const useLazyGetRouteQuery = /*#__PURE__*/ (() => routesApi.useLazyGetRouteQuery)();
export const useCorrectRouteMutation = /*#__PURE__*/ (() => routesApi.useCorrectRouteMutation)();
export const useChooseRouteByLandMutation = /*#__PURE__*/ (() =>
  routesApi.useChooseRouteByLandMutation)();
export const useTakeBackRouteMutation = /*#__PURE__*/ (() => routesApi.useTakeBackRouteMutation)();
