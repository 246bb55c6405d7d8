// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { utilities } from '../tags/utilities';
import type {
  AppInfoApiResponse,
  AppInfoApiArg,
  SearchLoadingAddressesApiResponse,
  SearchLoadingAddressesApiArg,
  SearchUnloadingAddressesApiResponse,
  SearchUnloadingAddressesApiArg,
  VisitorInfoApiResponse,
  VisitorInfoApiArg,
  WeekNumbersApiResponse,
  WeekNumbersApiArg,
  AppVersionApiResponse,
  AppVersionApiArg,
} from './types';

export const utilitiesApi = tagged(
  utilities,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      appInfo: build.query<AppInfoApiResponse, AppInfoApiArg>({
        query: () => ({ url: `/utilities/app` }),
      }),
      searchLoadingAddresses: build.query<
        SearchLoadingAddressesApiResponse,
        SearchLoadingAddressesApiArg
      >({
        query: (queryArg) => ({
          url: `/utilities/loading-addresses/${encodeURIComponent(String(queryArg.query))}`,
        }),
      }),
      searchUnloadingAddresses: build.query<
        SearchUnloadingAddressesApiResponse,
        SearchUnloadingAddressesApiArg
      >({
        query: (queryArg) => ({
          url: `/utilities/unloading-addresses/${encodeURIComponent(String(queryArg.query))}`,
        }),
      }),
      visitorInfo: build.query<VisitorInfoApiResponse, VisitorInfoApiArg>({
        query: () => ({ url: `/utilities/visitor` }),
      }),
      weekNumbers: build.query<WeekNumbersApiResponse, WeekNumbersApiArg>({
        query: (queryArg) => ({
          url: `/utilities/week-number-list`,
          params: {
            q: queryArg.q,
            present: queryArg.present,
          },
        }),
      }),
      appVersion: build.query<AppVersionApiResponse, AppVersionApiArg>({
        query: () => ({ url: `/version/get` }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useAppInfoQuery = /*#__PURE__*/ (() => utilitiesApi.useAppInfoQuery)();
export const useLazyAppInfoQuery = /*#__PURE__*/ (() => utilitiesApi.useLazyAppInfoQuery)();
export const useSearchLoadingAddressesQuery = /*#__PURE__*/ (() =>
  utilitiesApi.useSearchLoadingAddressesQuery)();
export const useLazySearchLoadingAddressesQuery = /*#__PURE__*/ (() =>
  utilitiesApi.useLazySearchLoadingAddressesQuery)();
export const useSearchUnloadingAddressesQuery = /*#__PURE__*/ (() =>
  utilitiesApi.useSearchUnloadingAddressesQuery)();
export const useLazySearchUnloadingAddressesQuery = /*#__PURE__*/ (() =>
  utilitiesApi.useLazySearchUnloadingAddressesQuery)();
export const useVisitorInfoQuery = /*#__PURE__*/ (() => utilitiesApi.useVisitorInfoQuery)();
export const useLazyVisitorInfoQuery = /*#__PURE__*/ (() => utilitiesApi.useLazyVisitorInfoQuery)();
export const useWeekNumbersQuery = /*#__PURE__*/ (() => utilitiesApi.useWeekNumbersQuery)();
export const useLazyWeekNumbersQuery = /*#__PURE__*/ (() => utilitiesApi.useLazyWeekNumbersQuery)();
export const useAppVersionQuery = /*#__PURE__*/ (() => utilitiesApi.useAppVersionQuery)();
export const useLazyAppVersionQuery = /*#__PURE__*/ (() => utilitiesApi.useLazyAppVersionQuery)();
