import { useCurrentUser } from '@/api/current-user';

/** People who work with one category have it preset and cannot change it. */
export function useOwnCategory() {
  const { user, isAdministrator } = useCurrentUser();
  const visible = user?.category_visibility;
  return {
    choosesCategory: isAdministrator || visible === 'BOTH',
    /** The preset category; null for people who work with both. */
    own: visible === undefined || visible === 'BOTH' ? null : visible,
  };
}
