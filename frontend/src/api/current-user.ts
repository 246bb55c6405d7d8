/** Who is signed in and what they may do; every feature asks this, so it stands below them. */
import { useCurrentUserQuery } from './generated/users';
import type { SessionUserView } from './generated/types';

export type CurrentUser = Omit<
  SessionUserView,
  'categoryVisibility' | 'category_visibility' | 'language'
> & {
  category_visibility: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO' | 'BOTH';
  language: string | null;
};

export interface CurrentUserReading {
  /** Undefined until the first answer. */
  user: CurrentUser | undefined;
  isAdministrator: boolean;
  /** Whether the user holds a permission such as 'order export'; the server judges in the end. */
  can: (permission: string) => boolean;
}

export function useCurrentUser(): CurrentUserReading {
  // Language and rights may have been changed elsewhere while this window stood in the background.
  const { data } = useCurrentUserQuery(undefined, { refetchOnFocus: true });
  const user = data?.data as CurrentUser | undefined;
  return {
    user,
    isAdministrator: user !== undefined && isAdministrator(user),
    can: (permission) => user?.permissions.includes(permission) ?? false,
  };
}

/** Roles come in either case: the data spells the administrator in lower case. */
export function isAdministrator(user: Pick<CurrentUser, 'role' | 'roles'>): boolean {
  return [user.role, ...user.roles].some((role) => role.toUpperCase() === 'ADMINISTRATOR');
}
