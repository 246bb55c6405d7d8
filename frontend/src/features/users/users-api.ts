/** The calls on users, on what they may do, and on what roles give to new ones. */
import { isOnItsWay } from '@/api/emails';
import type { ListUsersApiArg, UserPage, UserView } from '@/api/generated/types';
import { usersApi } from '@/api/generated/users';
import { pagesOf, type FiltersOf } from '@/api/pages';
import { useSomeRow } from '@/api/rows';

export type { UserPayload, UserView } from '@/api/generated/types';
export type UserFilters = FiltersOf<ListUsersApiArg>;

/** How often the list is read while it holds an invitation whose fate is about to be known. */
const ASK_EVERY_MS = 3000;

const pages = pagesOf(usersApi.endpoints.listUsers, {
  // The specification puts users one level deeper.
  rowsOf: ({ data }: UserPage) => data.users,
});

const isWaiting = ({ invitation }: UserView) => invitation !== null && isOnItsWay(invitation);

/** The list, read again and again while the first attempt at an invitation in it is about to come. */
export const userPages: typeof pages = {
  ...pages,
  usePages: (filters, options) =>
    pages.usePages(filters, {
      ...options,
      pollingInterval: useSomeRow(pages.list, isWaiting) ? ASK_EVERY_MS : 0,
      skipPollingIfUnfocused: true,
    }),
};

export {
  useCreateUserMutation,
  useDeleteUserMutation,
  useEmailSettingsQuery,
  useGetUserQuery,
  useInviteUserMutation,
  useLazyGetUserQuery,
  useLazyListUserOptionsQuery,
  useListUserOptionsQuery,
  useRolePermissionsQuery,
  useSetRolePermissionsMutation,
  useUpdateUserMutation,
} from '@/api/generated/users';
