// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { signatures } from '../tags/signatures';
import type {
  GetSignaturesApiResponse,
  GetSignaturesApiArg,
  UpdateSignaturesApiResponse,
  UpdateSignaturesApiArg,
} from './types';

export const signaturesApi = tagged(
  signatures,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      getSignatures: build.query<GetSignaturesApiResponse, GetSignaturesApiArg>({
        query: () => ({ url: `/users/signatures` }),
      }),
      updateSignatures: build.mutation<UpdateSignaturesApiResponse, UpdateSignaturesApiArg>({
        query: (queryArg) => ({
          url: `/users/signatures`,
          method: 'PATCH',
          body: queryArg.signaturesPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useGetSignaturesQuery = /*#__PURE__*/ (() => signaturesApi.useGetSignaturesQuery)();
export const useLazyGetSignaturesQuery = /*#__PURE__*/ (() =>
  signaturesApi.useLazyGetSignaturesQuery)();
export const useUpdateSignaturesMutation = /*#__PURE__*/ (() =>
  signaturesApi.useUpdateSignaturesMutation)();
