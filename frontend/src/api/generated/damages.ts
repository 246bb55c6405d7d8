// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import type { StreamDamageFileApiResponse, StreamDamageFileApiArg } from './types';

export const damagesApi = tagged(
  'damages',
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      streamDamageFile: build.query<StreamDamageFileApiResponse, StreamDamageFileApiArg>({
        query: (queryArg) => ({
          url: `/damages/${encodeURIComponent(String(queryArg.id))}/stream`,
          params: {
            filename: queryArg.filename,
            type: queryArg['type'],
          },
        }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useStreamDamageFileQuery = /*#__PURE__*/ (() => damagesApi.useStreamDamageFileQuery)();
export const useLazyStreamDamageFileQuery = /*#__PURE__*/ (() =>
  damagesApi.useLazyStreamDamageFileQuery)();
