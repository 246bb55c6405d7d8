/**
 * Signing in and out, passwords, and the version the server runs: what a visitor may call. In the first
 * download, so it stands beside the generated client and shares no name with it.
 */
import { baseApi } from '@/api/base-api';
import type { CurrentUser } from '@/api/current-user';

export interface Credentials {
  email: string;
  password: string;
  /** The code of the e-mail, in the second step only. */
  code_2fa?: string;
}

/** Either a session, or word that a code was sent and the second step follows. */
export type LoginAnswer = {
  data: { token: string; user: Pick<CurrentUser, 'language'> } | { code_2fa_sent: boolean };
};

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, Credentials>({
      query: (body) => ({ url: '/login', method: 'POST', body }),
    }),
    logout: build.mutation<unknown, { token: string }>({
      // The token has left the storage by now, so it is handed over.
      query: ({ token }) => ({
        url: '/logout',
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
      }),
    }),
    askForReset: build.mutation<unknown, { email: string }>({
      query: (body) => ({ url: '/password/forgot', method: 'POST', body }),
    }),
    choosePassword: build.mutation<unknown, { token: string; password: string }>({
      query: (body) => ({ url: '/password/set', method: 'POST', body }),
    }),
    /** Lets a new offers address count, by the link that was sent to it. */
    verifyOfferAddress: build.mutation<
      unknown,
      { data: string; signature: string; front_base_url: string }
    >({
      query: (body) => ({ url: '/verify/offer-email', method: 'POST', body }),
    }),
    /** What the installation says to somebody without an account. */
    visitor: build.query<{ data: { trial_url: string | null } }, void>({
      query: () => '/utilities/visitor',
    }),
    version: build.query<{ data: { version: string } }, void>({
      // The changing query keeps every cache on the way from answering.
      query: () => ({ url: '/version/get', params: { v: Date.now() } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useLoginMutation,
  useLogoutMutation,
  useAskForResetMutation,
  useChoosePasswordMutation,
  useVerifyOfferAddressMutation,
  useVisitorQuery,
  useLazyVersionQuery,
} = sessionApi;
