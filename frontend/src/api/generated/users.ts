// Generated from api/openapi.json by `npm run gen`; not to be edited.
import { baseApi } from '../base-api';
import { tagged } from '../tagged';
import type {
  ListUsersApiResponse,
  ListUsersApiArg,
  CreateUserApiResponse,
  CreateUserApiArg,
  CurrentUserApiResponse,
  CurrentUserApiArg,
  EmailSettingsApiResponse,
  EmailSettingsApiArg,
  LastExportLinesApiResponse,
  LastExportLinesApiArg,
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
  'users',
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
        }),
      }),
      currentUser: build.query<CurrentUserApiResponse, CurrentUserApiArg>({
        query: () => ({ url: `/users/current` }),
      }),
      emailSettings: build.query<EmailSettingsApiResponse, EmailSettingsApiArg>({
        query: () => ({ url: `/users/email-settings` }),
      }),
      lastExportLines: build.query<LastExportLinesApiResponse, LastExportLinesApiArg>({
        query: () => ({ url: `/users/get-last-export-lines-count` }),
      }),
      listUserOptions: build.query<ListUserOptionsApiResponse, ListUserOptionsApiArg>({
        query: () => ({ url: `/users/list` }),
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
        }),
      }),
    }),
  }),
);
export const {
  useListUsersQuery,
  useLazyListUsersQuery,
  useCreateUserMutation,
  useCurrentUserQuery,
  useLazyCurrentUserQuery,
  useEmailSettingsQuery,
  useLazyEmailSettingsQuery,
  useLastExportLinesQuery,
  useLazyLastExportLinesQuery,
  useListUserOptionsQuery,
  useLazyListUserOptionsQuery,
  useGetUserQuery,
  useLazyGetUserQuery,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useInviteUserMutation,
  useRolePermissionsQuery,
  useLazyRolePermissionsQuery,
  useSetRolePermissionsMutation,
} = usersApi;
