// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { places } from '../tags/places';
import type { SearchPlacesApiResponse, SearchPlacesApiArg } from './types';

export const placesApi = tagged(
  places,
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
// Marked as pure, so that unused hooks are dropped from the build.
export const useSearchPlacesQuery = /*#__PURE__*/ (() => placesApi.useSearchPlacesQuery)();
export const useLazySearchPlacesQuery = /*#__PURE__*/ (() => placesApi.useLazySearchPlacesQuery)();
