/** The calls on users, on what they may do, and on what roles give to new ones. */
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { isOnItsWay } from '@/api/emails';
import { generatedApi } from '@/api/generated';
import type { ListUsersApiArg, UserPage, UserPayload, UserView } from '@/api/generated';
import { nextOffset, PAGE_SIZE } from '@/api/offset-pages';

export type { UserPayload, UserView };

const LIST = { type: 'User', id: 'LIST' } as const;
const ROLES = { type: 'User', id: 'ROLES' } as const;
/** One may have changed oneself: menus follow. */
const AFTER_CHANGE = ['User', 'CurrentUser'] as const;

// The generated builder knows the wire names.
let pageRequest!: (arg: ListUsersApiArg) => string | FetchArgs;

/** The pages as the list component reads them: the specification puts users one level deeper. */
interface UserRows {
  data: UserView[];
  meta: UserPage['meta'];
}

const usersApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      listUsers: (definition) => {
        if (definition.query) pageRequest = definition.query.bind(definition);
      },
      getUser: (definition) => {
        definition.providesTags = [LIST];
        // A form must not start from an old copy and write it over what somebody changed since.
        definition.keepUnusedDataFor = 0;
      },
      // Other screens change what these say: the settings the sender, this one the people.
      emailSettings: { providesTags: ['Settings'] },
      listUserOptions: { providesTags: [LIST] },
      createUser: { invalidatesTags: (_answer, error) => (error ? [] : [LIST]) },
      updateUser: { invalidatesTags: (_answer, error) => (error ? [] : [...AFTER_CHANGE]) },
      // The newest invitation is another one.
      inviteUser: { invalidatesTags: (_answer, error) => (error ? [] : [LIST]) },
      deleteUser: { invalidatesTags: (_answer, error) => (error ? [] : [LIST]) },
      rolePermissions: { providesTags: [ROLES] },
      setRolePermissions: { invalidatesTags: (_answer, error) => (error ? [] : [ROLES]) },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      userPages: build.infiniteQuery<UserRows, { search: string | undefined }, number>({
        infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: nextOffset },
        query: ({ queryArg, pageParam }) =>
          pageRequest({ ...queryArg, offset: pageParam, limit: PAGE_SIZE }),
        transformResponse: ({ data, meta }: UserPage) => ({ data: data.users, meta }),
        providesTags: [LIST],
      }),
    }),
  });

/** Whether the first attempt at an invitation in the list is about to come. */
export const useHasInvitationOnItsWay = (search: string | undefined): boolean =>
  usersApi.endpoints.userPages.useInfiniteQueryState(
    { search },
    {
      selectFromResult: ({ data }) => ({
        isWaiting: data?.pages.some((page) => page.data.some(isWaiting)) ?? false,
      }),
    },
  ).isWaiting;

const isWaiting = ({ invitation }: UserView) => invitation !== null && isOnItsWay(invitation);

export const {
  useUserPagesInfiniteQuery,
  useGetUserQuery,
  useLazyGetUserQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useInviteUserMutation,
  useEmailSettingsQuery,
  useRolePermissionsQuery,
  useSetRolePermissionsMutation,
  useListUserOptionsQuery,
  useLazyListUserOptionsQuery,
} = usersApi;
