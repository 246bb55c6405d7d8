// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import { users } from '../tags/users';
import type {
  ListUsersApiResponse,
  ListUsersApiArg,
  CreateUserApiResponse,
  CreateUserApiArg,
  CurrentUserApiResponse,
  CurrentUserApiArg,
  EmailSettingsApiResponse,
  EmailSettingsApiArg,
  ExportUsersApiResponse,
  ExportUsersApiArg,
  ListUserOptionsApiResponse,
  ListUserOptionsApiArg,
  GetUserApiResponse,
  GetUserApiArg,
  UpdateUserApiResponse,
  UpdateUserApiArg,
  DeleteUserApiResponse,
  DeleteUserApiArg,
  InviteUserApiResponse,
  InviteUserApiArg,
  RolePermissionsApiResponse,
  RolePermissionsApiArg,
  SetRolePermissionsApiResponse,
  SetRolePermissionsApiArg,
} from './types';

export const usersApi = tagged(
  users,
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
        query: (queryArg) => ({
          url: `/users`,
          params: {
            search: queryArg.search,
            offset: queryArg.offset,
            limit: queryArg.limit,
            with_total: queryArg.withTotal,
          },
        }),
      }),
      createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
        query: (queryArg) => ({
          url: `/users`,
          method: 'POST',
          body: queryArg.userPayload,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
      }),
      currentUser: build.query<CurrentUserApiResponse, CurrentUserApiArg>({
        query: () => ({ url: `/users/current` }),
      }),
      emailSettings: build.query<EmailSettingsApiResponse, EmailSettingsApiArg>({
        query: () => ({ url: `/users/email-settings` }),
      }),
      exportUsers: build.mutation<ExportUsersApiResponse, ExportUsersApiArg>({
        query: (queryArg) => ({
          url: `/users/export`,
          method: 'GET',
          params: {
            search: queryArg.search,
            format: queryArg.format,
          },
        }),
      }),
      listUserOptions: build.query<ListUserOptionsApiResponse, ListUserOptionsApiArg>({
        query: (queryArg) => ({
          url: `/users/list`,
          params: {
            type: queryArg['type'],
            q: queryArg.q,
            id: queryArg.id,
          },
        }),
      }),
      getUser: build.query<GetUserApiResponse, GetUserApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.id))}`,
        }),
      }),
      updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.userPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
      deleteUser: build.mutation<DeleteUserApiResponse, DeleteUserApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
      }),
      inviteUser: build.mutation<InviteUserApiResponse, InviteUserApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.id))}/invitation`,
          method: 'POST',
        }),
      }),
      rolePermissions: build.query<RolePermissionsApiResponse, RolePermissionsApiArg>({
        query: () => ({ url: `/utilities/role-permissions` }),
      }),
      setRolePermissions: build.mutation<SetRolePermissionsApiResponse, SetRolePermissionsApiArg>({
        query: (queryArg) => ({
          url: `/utilities/role-permissions`,
          method: 'PUT',
          body: queryArg.rolePermissionsPayload,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
      }),
    }),
  }),
);
// Marked as pure, so that unused hooks are dropped from the build.
export const useListUsersQuery = /*#__PURE__*/ (() => usersApi.useListUsersQuery)();
export const useLazyListUsersQuery = /*#__PURE__*/ (() => usersApi.useLazyListUsersQuery)();
export const useCreateUserMutation = /*#__PURE__*/ (() => usersApi.useCreateUserMutation)();
export const useCurrentUserQuery = /*#__PURE__*/ (() => usersApi.useCurrentUserQuery)();
export const useLazyCurrentUserQuery = /*#__PURE__*/ (() => usersApi.useLazyCurrentUserQuery)();
export const useEmailSettingsQuery = /*#__PURE__*/ (() => usersApi.useEmailSettingsQuery)();
export const useLazyEmailSettingsQuery = /*#__PURE__*/ (() => usersApi.useLazyEmailSettingsQuery)();
export const useExportUsersMutation = /*#__PURE__*/ (() => usersApi.useExportUsersMutation)();
export const useListUserOptionsQuery = /*#__PURE__*/ (() => usersApi.useListUserOptionsQuery)();
export const useLazyListUserOptionsQuery = /*#__PURE__*/ (() =>
  usersApi.useLazyListUserOptionsQuery)();
export const useGetUserQuery = /*#__PURE__*/ (() => usersApi.useGetUserQuery)();
export const useLazyGetUserQuery = /*#__PURE__*/ (() => usersApi.useLazyGetUserQuery)();
export const useUpdateUserMutation = /*#__PURE__*/ (() => usersApi.useUpdateUserMutation)();
export const useDeleteUserMutation = /*#__PURE__*/ (() => usersApi.useDeleteUserMutation)();
export const useInviteUserMutation = /*#__PURE__*/ (() => usersApi.useInviteUserMutation)();
export const useRolePermissionsQuery = /*#__PURE__*/ (() => usersApi.useRolePermissionsQuery)();
export const useLazyRolePermissionsQuery = /*#__PURE__*/ (() =>
  usersApi.useLazyRolePermissionsQuery)();
export const useSetRolePermissionsMutation = /*#__PURE__*/ (() =>
  usersApi.useSetRolePermissionsMutation)();
