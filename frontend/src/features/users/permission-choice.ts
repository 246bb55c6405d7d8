/**
 * The rules of choosing permissions (money specification, section 4). The server has the same ones
 * (`domain::permission_choice`), and one table of cases tests both.
 */
import i18next from 'i18next';
import type { Permission } from '@/api/generated/types';

/** In the order of the specification. Only the server sets `contacts none`. */
export const GENERAL_PERMISSIONS = [
  'order view',
  'order export',
  'order delete',
] as const satisfies readonly Permission[];
export const MONEY_PERMISSIONS = [
  'profit view',
  'invoice view',
  'invoice export',
  'edit invoice number',
] as const satisfies readonly Permission[];
export type TogglePermission =
  (typeof GENERAL_PERMISSIONS)[number] | (typeof MONEY_PERMISSIONS)[number];

/** Whose contacts a person sees or deletes. */
export const CONTACTS_SCOPES = ['none', 'own', 'all'] as const;
export type ContactsScope = (typeof CONTACTS_SCOPES)[number];

const VIEW = { own: 'contacts own view', all: 'contacts all view' } as const;
const DELETE = { own: 'contacts own delete', all: 'contacts all delete' } as const;
type Pair = typeof VIEW | typeof DELETE;

function scopeOf(held: readonly Permission[], { own, all }: Pair): ContactsScope {
  if (held.includes(all)) return 'all';
  return held.includes(own) ? 'own' : 'none';
}

function withScope(held: readonly Permission[], pair: Pair, scope: ContactsScope): Permission[] {
  const rest = held.filter((one) => one !== pair.own && one !== pair.all);
  return scope === 'none' ? rest : [...rest, pair[scope]];
}

/** The radio button that a list of permissions stands for. */
export const contactsViewOf = (held: readonly Permission[]) => scopeOf(held, VIEW);
export const contactsDeleteOf = (held: readonly Permission[]) => scopeOf(held, DELETE);

/** "None", "Only own created" or "All". */
export const chooseContactsView = (held: readonly Permission[], scope: ContactsScope) =>
  withScope(held, VIEW, scope);

/** "Contacts read only": on removes both permissions to delete, off gives the wider one. */
export const chooseContactsReadOnly = (held: readonly Permission[], isOn: boolean) =>
  withScope(held, DELETE, isOn ? 'none' : 'all');

export function toggled(
  held: readonly Permission[],
  permission: Permission,
  isOn: boolean,
): Permission[] {
  const rest = held.filter((one) => one !== permission);
  return isOn ? [...rest, permission] : rest;
}

/** The list to store: of "own" and "all" the wider one, and nothing that is derived. */
export function settled(held: readonly Permission[]): Permission[] {
  const kept = held.filter((one) => one !== 'contacts none');
  const withView = withScope(kept, VIEW, scopeOf(kept, VIEW));
  return withScope(withView, DELETE, scopeOf(withView, DELETE)).toSorted();
}

export const areSame = (one: readonly Permission[], other: readonly Permission[]) =>
  settled(one).join() === settled(other).join();

/** In words, for questions about a conflict. */
export function sayPermissions(held: readonly Permission[]): string {
  const toggles = [...GENERAL_PERMISSIONS, ...MONEY_PERMISSIONS].filter((one) =>
    held.includes(one),
  );
  const words = toggles.map((one) => i18next.t(`users:permissions.${one}`));
  const view = i18next.t(`users:contactsView.${contactsViewOf(held)}`);
  const deletes = i18next.t(`users:readOnly.${contactsDeleteOf(held)}`);
  return [...words, `${i18next.t('users:contactsView.label')}: ${view}`, deletes].join(', ');
}
