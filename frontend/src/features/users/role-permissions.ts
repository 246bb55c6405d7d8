import type { Permission, Role } from '@/api/generated/types';
import { ADMINISTRATOR, OWNER, ROLES } from './user-words';

/** Role to the permissions that its new users start with, as the server lists them. */
export type RoleDefaults = Readonly<Record<string, readonly Permission[]>>;

/** Roles that a user can be given. */
export const offeredRoles = (defaults: RoleDefaults): Role[] =>
  ROLES.filter((role) => role !== OWNER && role in defaults);

/** Roles whose defaults can be changed: an administrator may do everything. */
export const editableRoles = (defaults: RoleDefaults): Role[] =>
  offeredRoles(defaults).filter((role) => role !== ADMINISTRATOR);
