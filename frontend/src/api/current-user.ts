/** Who is signed in and what they may do. */
import type { Permission, SessionUserView } from './generated/types';
import { useCurrentUserQuery } from './generated/users';

export type CurrentUser = SessionUserView;

export interface CurrentUserReading {
  /** Undefined until the first answer. */
  user: CurrentUser | undefined;
  /** Why there is no answer. Without a person no page can be drawn, so the shell shows it for all. */
  error: unknown;
  readAgain: () => void;
  isAdministrator: boolean;
  /** Whether the user has a permission; the server checks again. */
  can: (permission: Permission) => boolean;
}

export function useCurrentUser(): CurrentUserReading {
  // Language and permissions may have changed elsewhere while this window was in the background.
  const { data, error, refetch } = useCurrentUserQuery(undefined, { refetchOnFocus: true });
  const user = data?.data;
  return {
    user,
    error,
    readAgain: () => void refetch(),
    isAdministrator: user?.role === 'administrator',
    can: (permission) => user?.permissions.includes(permission) ?? false,
  };
}
