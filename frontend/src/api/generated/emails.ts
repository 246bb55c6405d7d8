// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { emails } from '../tags/emails';
import type {
  SendTestEmailApiResponse,
  SendTestEmailApiArg,
  GetEmailApiResponse,
  GetEmailApiArg,
  ResendEmailApiResponse,
  ResendEmailApiArg,
} from './types';

export const emailsApi = tagged(
  emails,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      sendTestEmail: build.mutation<SendTestEmailApiResponse, SendTestEmailApiArg>({
        query: () => ({ url: `/emails/test`, method: 'POST' }),
      }),
      getEmail: build.query<GetEmailApiResponse, GetEmailApiArg>({
        query: (queryArg) => ({
          url: `/emails/${encodeURIComponent(String(queryArg.id))}`,
        }),
      }),
      resendEmail: build.mutation<ResendEmailApiResponse, ResendEmailApiArg>({
        query: (queryArg) => ({
          url: `/emails/${encodeURIComponent(String(queryArg.id))}/resend`,
          method: 'POST',
        }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useSendTestEmailMutation = /*#__PURE__*/ (() => emailsApi.useSendTestEmailMutation)();
export const useGetEmailQuery = /*#__PURE__*/ (() => emailsApi.useGetEmailQuery)();
export const useLazyGetEmailQuery = /*#__PURE__*/ (() => emailsApi.useLazyGetEmailQuery)();
export const useResendEmailMutation = /*#__PURE__*/ (() => emailsApi.useResendEmailMutation)();
