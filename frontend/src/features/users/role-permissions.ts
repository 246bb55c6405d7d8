import { ADMINISTRATOR, OWNER } from './user-words';

/** Role to the permissions that its new users start with, as the server lists them. */
export type RoleDefaults = Readonly<Record<string, readonly string[]>>;

/** Roles that a user can be given. */
export const offeredRoles = (defaults: RoleDefaults) =>
  Object.keys(defaults).filter((role) => role !== OWNER);

/** Roles whose defaults can be changed: an administrator may do everything. */
export const editableRoles = (defaults: RoleDefaults) =>
  offeredRoles(defaults).filter((role) => role !== ADMINISTRATOR);
