// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
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
  'utilities',
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
        query: () => ({ url: `/utilities/week-number-list` }),
      }),
      appVersion: build.query<AppVersionApiResponse, AppVersionApiArg>({
        query: () => ({ url: `/version/get` }),
      }),
    }),
  }),
);
export const {
  useAppInfoQuery,
  useLazyAppInfoQuery,
  useSearchLoadingAddressesQuery,
  useLazySearchLoadingAddressesQuery,
  useSearchUnloadingAddressesQuery,
  useLazySearchUnloadingAddressesQuery,
  useVisitorInfoQuery,
  useLazyVisitorInfoQuery,
  useWeekNumbersQuery,
  useLazyWeekNumbersQuery,
  useAppVersionQuery,
  useLazyAppVersionQuery,
} = utilitiesApi;
