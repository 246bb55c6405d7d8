/** Who is signed in and what they may do. */
import type { Permission, SessionUserView } from './generated/types';
import { useCurrentUserQuery } from './generated/users';

export type CurrentUser = SessionUserView;

export interface CurrentUserReading {
  /** Undefined until the first answer. */
  user: CurrentUser | undefined;
  isAdministrator: boolean;
  /** Whether the user has a permission; the server checks again. */
  can: (permission: Permission) => boolean;
}

export function useCurrentUser(): CurrentUserReading {
  // Language and permissions may have changed elsewhere while this window was in the background.
  const { data } = useCurrentUserQuery(undefined, { refetchOnFocus: true });
  const user = data?.data;
  return {
    user,
    isAdministrator: user?.role === 'administrator',
    can: (permission) => user?.permissions.includes(permission) ?? false,
  };
}
