// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import type {
  RefreshSessionApiResponse,
  RefreshSessionApiArg,
  SignInApiResponse,
  SignInApiArg,
  SignOutApiResponse,
  SignOutApiArg,
  ForgotPasswordApiResponse,
  ForgotPasswordApiArg,
  JudgePasswordApiResponse,
  JudgePasswordApiArg,
  SetPasswordApiResponse,
  SetPasswordApiArg,
  ChooseLanguageApiResponse,
  ChooseLanguageApiArg,
  ChangePasswordApiResponse,
  ChangePasswordApiArg,
  ListOwnSessionsApiResponse,
  ListOwnSessionsApiArg,
  EndOwnSessionsApiResponse,
  EndOwnSessionsApiArg,
  EndOwnSessionApiResponse,
  EndOwnSessionApiArg,
} from './types';

export const sessionApi = tagged(
  'session',
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      refreshSession: build.query<RefreshSessionApiResponse, RefreshSessionApiArg>({
        query: () => ({ url: `/auth/refresh` }),
      }),
      signIn: build.mutation<SignInApiResponse, SignInApiArg>({
        query: (queryArg) => ({
          url: `/login`,
          method: 'POST',
          body: queryArg.signInPayload,
        }),
      }),
      signOut: build.mutation<SignOutApiResponse, SignOutApiArg>({
        query: () => ({ url: `/logout`, method: 'POST' }),
      }),
      forgotPassword: build.mutation<ForgotPasswordApiResponse, ForgotPasswordApiArg>({
        query: (queryArg) => ({
          url: `/password/forgot`,
          method: 'POST',
          body: queryArg.forgotPasswordPayload,
        }),
      }),
      judgePassword: build.mutation<JudgePasswordApiResponse, JudgePasswordApiArg>({
        query: (queryArg) => ({
          url: `/password/judge`,
          method: 'POST',
          body: queryArg.newPasswordPayload,
        }),
      }),
      setPassword: build.mutation<SetPasswordApiResponse, SetPasswordApiArg>({
        query: (queryArg) => ({
          url: `/password/set`,
          method: 'POST',
          body: queryArg.setPasswordPayload,
        }),
      }),
      chooseLanguage: build.mutation<ChooseLanguageApiResponse, ChooseLanguageApiArg>({
        query: (queryArg) => ({
          url: `/users/current/language`,
          method: 'PUT',
          body: queryArg.languagePayload,
        }),
      }),
      changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
        query: (queryArg) => ({
          url: `/users/current/password`,
          method: 'PUT',
          body: queryArg.changePasswordPayload,
        }),
      }),
      listOwnSessions: build.query<ListOwnSessionsApiResponse, ListOwnSessionsApiArg>({
        query: () => ({ url: `/users/current/sessions` }),
      }),
      endOwnSessions: build.mutation<EndOwnSessionsApiResponse, EndOwnSessionsApiArg>({
        query: () => ({ url: `/users/current/sessions`, method: 'DELETE' }),
      }),
      endOwnSession: build.mutation<EndOwnSessionApiResponse, EndOwnSessionApiArg>({
        query: (queryArg) => ({
          url: `/users/current/sessions/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
      }),
    }),
  }),
);
export const {
  useRefreshSessionQuery,
  useLazyRefreshSessionQuery,
  useSignInMutation,
  useSignOutMutation,
  useForgotPasswordMutation,
  useJudgePasswordMutation,
  useSetPasswordMutation,
  useChooseLanguageMutation,
  useChangePasswordMutation,
  useListOwnSessionsQuery,
  useLazyListOwnSessionsQuery,
  useEndOwnSessionsMutation,
  useEndOwnSessionMutation,
} = sessionApi;
