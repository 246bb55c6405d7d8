// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { session } from '../tags/session';
import type {
  RefreshSessionApiResponse,
  RefreshSessionApiArg,
  SignInApiResponse,
  SignInApiArg,
  SignOutApiResponse,
  SignOutApiArg,
  CheckPasswordLinkApiResponse,
  CheckPasswordLinkApiArg,
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
  session,
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
      checkPasswordLink: build.mutation<CheckPasswordLinkApiResponse, CheckPasswordLinkApiArg>({
        query: (queryArg) => ({
          url: `/password/check-link`,
          method: 'POST',
          body: queryArg.passwordLinkPayload,
        }),
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
// Marked as pure, so that unused hooks are dropped from the build.
export const useRefreshSessionQuery = /*#__PURE__*/ (() => sessionApi.useRefreshSessionQuery)();
export const useLazyRefreshSessionQuery = /*#__PURE__*/ (() =>
  sessionApi.useLazyRefreshSessionQuery)();
export const useSignInMutation = /*#__PURE__*/ (() => sessionApi.useSignInMutation)();
export const useSignOutMutation = /*#__PURE__*/ (() => sessionApi.useSignOutMutation)();
export const useCheckPasswordLinkMutation = /*#__PURE__*/ (() =>
  sessionApi.useCheckPasswordLinkMutation)();
export const useForgotPasswordMutation = /*#__PURE__*/ (() =>
  sessionApi.useForgotPasswordMutation)();
export const useJudgePasswordMutation = /*#__PURE__*/ (() => sessionApi.useJudgePasswordMutation)();
export const useSetPasswordMutation = /*#__PURE__*/ (() => sessionApi.useSetPasswordMutation)();
export const useChooseLanguageMutation = /*#__PURE__*/ (() =>
  sessionApi.useChooseLanguageMutation)();
export const useChangePasswordMutation = /*#__PURE__*/ (() =>
  sessionApi.useChangePasswordMutation)();
export const useListOwnSessionsQuery = /*#__PURE__*/ (() => sessionApi.useListOwnSessionsQuery)();
export const useLazyListOwnSessionsQuery = /*#__PURE__*/ (() =>
  sessionApi.useLazyListOwnSessionsQuery)();
export const useEndOwnSessionsMutation = /*#__PURE__*/ (() =>
  sessionApi.useEndOwnSessionsMutation)();
export const useEndOwnSessionMutation = /*#__PURE__*/ (() => sessionApi.useEndOwnSessionMutation)();
