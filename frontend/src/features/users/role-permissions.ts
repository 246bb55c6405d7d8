import type { Permission, Role } from '@/api/generated/types';
import { ADMINISTRATOR, OWNER, ROLES } from './user-words';

/** The permissions of new users by role, as the server lists them. */
export type RoleDefaults = Readonly<Record<string, readonly Permission[]>>;

/** Roles that can be given to a user. */
export const offeredRoles = (defaults: RoleDefaults): Role[] =>
  ROLES.filter((role) => role !== OWNER && role in defaults);

/** Roles with defaults to change; administrators may do everything. */
export const editableRoles = (defaults: RoleDefaults): Role[] =>
  offeredRoles(defaults).filter((role) => role !== ADMINISTRATOR);
