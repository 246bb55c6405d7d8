// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import type { SearchPlacesApiResponse, SearchPlacesApiArg } from './types';

export const placesApi = tagged(
  'places',
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      searchPlaces: build.query<SearchPlacesApiResponse, SearchPlacesApiArg>({
        query: (queryArg) => ({
          url: `/places/search`,
          params: {
            q: queryArg.q,
            limit: queryArg.limit,
          },
        }),
      }),
    }),
  }),
);
// Each pure, so that a screen's file holds only the hooks that are used.
export const useSearchPlacesQuery = /*#__PURE__*/ (() => placesApi.useSearchPlacesQuery)();
export const useLazySearchPlacesQuery = /*#__PURE__*/ (() => placesApi.useLazySearchPlacesQuery)();
