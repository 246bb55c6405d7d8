import { provides, readAnew, stale, NOTHING, type CallTags } from '../tag-types';

export const users = {
  listUsers: provides('User.LIST'),
  listUserOptions: provides('User.LIST'),
  getUser: readAnew('User.LIST'),
  currentUser: provides('CurrentUser'),
  // Its sender is the signed-in person's own, which an administrator may have changed elsewhere.
  emailSettings: readAnew('Settings', 'User'),
  rolePermissions: provides('User.ROLES'),
  createUser: stale('User.LIST'),
  // People may have changed themselves, and the menus depend on that.
  updateUser: stale('User', 'CurrentUser'),
  deleteUser: stale('User.LIST'),
  // There is a newer invitation now.
  inviteUser: stale('User.LIST'),
  exportUsers: NOTHING,
  setRolePermissions: stale('User.ROLES'),
} as const satisfies CallTags;
