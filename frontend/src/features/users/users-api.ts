/** The list of users, which follows the invitations in it. */
import { isOnItsWay } from '@/api/emails';
import type { ListUsersApiArg, UserPage, UserView } from '@/api/generated/types';
import { usersApi } from '@/api/generated/users';
import { pagesOf, type FiltersOf } from '@/api/pages';
import { useSomeRow } from '@/api/rows';

export type UserFilters = FiltersOf<ListUsersApiArg>;

/** How often the list is read while an invitation in it is about to be sent. */
const ASK_EVERY_MS = 3000;

const pages = pagesOf(usersApi.endpoints.listUsers, {
  // The specification puts users one level deeper.
  rowsOf: ({ data }: UserPage) => data.users,
});

const isWaiting = ({ invitation }: UserView) => invitation !== null && isOnItsWay(invitation);

export const userPages: typeof pages = {
  ...pages,
  usePages: (filters, options) =>
    pages.usePages(filters, {
      ...options,
      pollingInterval: useSomeRow(pages.list, isWaiting) ? ASK_EVERY_MS : 0,
      skipPollingIfUnfocused: true,
    }),
};
