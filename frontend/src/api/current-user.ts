/** Who is signed in and what they may do; every feature asks this, so it stands below them. */
import { baseApi } from './base-api';

export type CategoryVisibility = 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO' | 'BOTH';

export interface CurrentUser {
  id: number;
  name: string;
  email: string;
  role: string;
  roles: string[];
  permissions: string[];
  category_visibility: CategoryVisibility;
  language: string | null;
}

const currentUserApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query<{ data: CurrentUser }, void>({
      query: () => '/users/current',
      providesTags: ['CurrentUser'],
    }),
  }),
});

const { useCurrentUserQuery } = currentUserApi;

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
  const user = data?.data;
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
