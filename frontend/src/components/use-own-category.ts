import { useCurrentUser } from '@/api/current-user';

/** Who works with one category sees it preset, and cannot change it. */
export function useOwnCategory() {
  const { user, isAdministrator } = useCurrentUser();
  const visible = user?.category_visibility;
  return {
    choosesCategory: isAdministrator || visible === 'BOTH',
    /** The preset one; null for who works with both. */
    own: visible === undefined || visible === 'BOTH' ? null : visible,
  };
}
