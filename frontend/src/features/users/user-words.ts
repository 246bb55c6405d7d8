/** The fixed values of a user, in the order selects offer them (money specification, section 6). */
import i18next from 'i18next';

export const MANAGER_TYPES = [
  'PURCHASE_MANAGER',
  'CLIENT_MANAGER',
  'DISPATCHER',
  'BOTH',
  'ALL',
] as const;
export { VISIBILITIES } from '@/freight/enums';

export const ADMINISTRATOR = 'administrator';
/** Set when the company is taken on; shown where somebody is one, never offered. */
export const OWNER = 'owner';

const ROLES = [ADMINISTRATOR, 'manager', 'planner', OWNER, 'accounting'] as const;
export { ROLES as OFFERED_ROLES };
type Role = (typeof ROLES)[number];
const isRole = (role: string): role is Role => (ROLES as readonly string[]).includes(role);

/** Capitalised, as the specification has it. */
export const sayRole = (role: string) =>
  isRole(role) ? i18next.t(`users:roles.${role}`) : role.charAt(0).toUpperCase() + role.slice(1);
