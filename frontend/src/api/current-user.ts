/** Who is signed in and what they may do; every feature asks this, so it stands below them. */
import type { Permission, SessionUserView } from './generated/types';
import { useCurrentUserQuery } from './generated/users';

export type CurrentUser = SessionUserView;

export interface CurrentUserReading {
  /** Undefined until the first answer. */
  user: CurrentUser | undefined;
  isAdministrator: boolean;
  /** Whether the user holds a permission; the server judges in the end. */
  can: (permission: Permission) => boolean;
}

export function useCurrentUser(): CurrentUserReading {
  // Language and rights may have been changed elsewhere while this window stood in the background.
  const { data } = useCurrentUserQuery(undefined, { refetchOnFocus: true });
  const user = data?.data;
  return {
    user,
    isAdministrator: user?.role === 'administrator',
    can: (permission) => user?.permissions.includes(permission) ?? false,
  };
}
