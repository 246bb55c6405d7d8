/** The fixed values of a user, in the order in which selects offer them (money specification, section 6). */
import i18next from 'i18next';
import type { ManagerType, Role } from '@/api/generated/types';
import { isOneOf } from '@/lib/words';

export const MANAGER_TYPES = [
  'PURCHASE_MANAGER',
  'CLIENT_MANAGER',
  'DISPATCHER',
  'BOTH',
  'ALL',
] as const satisfies readonly ManagerType[];
export { VISIBILITIES } from '@/freight/enums';

export const ADMINISTRATOR = 'administrator';
/** Set when the company is created: shown for those who have it, never offered. */
export const OWNER = 'owner';

export const ROLES = [
  ADMINISTRATOR,
  'manager',
  'planner',
  OWNER,
  'accounting',
] as const satisfies readonly Role[];

/** Capitalised, as in the specification. */
export const sayRole = (role: string) =>
  isOneOf(ROLES, role)
    ? i18next.t(`users:roles.${role}`)
    : role.charAt(0).toUpperCase() + role.slice(1);
