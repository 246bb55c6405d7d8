/** The list of users, which follows the invitations in it. */
import { isOnItsWay } from '@/api/emails';
import type { ListUsersApiArg, UserPage, UserView } from '@/api/generated/types';
import { usersApi } from '@/api/generated/users';
import { pagesOf, type FiltersOf } from '@/api/pages';
import { polledWhile } from '@/api/polled-pages';

export type UserFilters = FiltersOf<ListUsersApiArg>;

const pages = pagesOf(usersApi.endpoints.listUsers, {
  // The specification puts users one level deeper.
  rowsOf: ({ data }: UserPage) => data.users,
});

const isWaiting = ({ invitation }: UserView) => invitation !== null && isOnItsWay(invitation);

/** Read again while an invitation is about to be sent. */
export const userPages = polledWhile(pages, isWaiting);
