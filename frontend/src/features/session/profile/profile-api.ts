/**
 * One's own account: language, password, running sessions. The menus need it with the first download,
 * so it stands beside the generated client and shares no name with it.
 */
import { baseApi } from '@/api/base-api';
import type { CurrentUser } from '@/api/current-user';
import type { Language } from '@/lib/languages';

export interface OwnSession {
  id: string;
  /** Null where the browser says nothing we know. */
  browser: string | null;
  system: string | null;
  address: string;
  started_at: string;
  /** To the minute. */
  used_at: string;
  is_current: boolean;
}

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    keepLanguage: build.mutation<{ data: CurrentUser }, Language>({
      query: (language) => ({ url: '/users/current/language', method: 'PUT', body: { language } }),
      invalidatesTags: ['CurrentUser'],
    }),
    replacePassword: build.mutation<unknown, { current_password: string; password: string }>({
      query: (body) => ({ url: '/users/current/password', method: 'PUT', body }),
      // The others have ended.
      invalidatesTags: ['Session'],
    }),
    ownSessions: build.query<{ data: OwnSession[] }, void>({
      query: () => '/users/current/sessions',
      providesTags: ['Session'],
    }),
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `/users/current/sessions/${id}`, method: 'DELETE' }),
      // Also after a refusal: it had ended already, so the list is behind.
      invalidatesTags: ['Session'],
    }),
    endAllSessions: build.mutation<unknown, void>({
      query: () => ({ url: '/users/current/sessions', method: 'DELETE' }),
    }),
  }),
});

export const {
  useKeepLanguageMutation,
  useReplacePasswordMutation,
  useOwnSessionsQuery,
  useEndSessionMutation,
  useEndAllSessionsMutation,
} = profileApi;
