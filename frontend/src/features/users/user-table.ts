/** The fields of a user. Only the server checks them (money specification, section 5). */
import * as z from 'zod/mini';
import type { Permission, UserPayload, UserView } from '@/api/generated/types';
import type { FieldCodec } from '@/lib/form-codecs';
import { chips, choice, exact, row, text, type TextKey } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';
import { isLanguage, LANGUAGES, type Language } from '@/lib/languages';
import { areSame, sayPermissions, settled } from './permission-choice';
import { ADMINISTRATOR, MANAGER_TYPES, ROLES, sayRole, VISIBILITIES } from './user-words';

/** The field has only the part before the `@`; the company's domain follows it. */
const senderCodec = (domain: string | null): FieldCodec<string, string | null> =>
  z.codec(z.string(), z.nullable(z.string()), {
    decode: (typed) => {
      const name = typed.trim();
      return name === '' || name.includes('@') ? name || null : `${name}@${domain ?? ''}`;
    },
    encode: (address) => address?.split('@')[0] ?? '',
  });

const LANGUAGE_CODES = Object.keys(LANGUAGES).filter(isLanguage);
const sayLanguage = (code: Language) => LANGUAGES[code];

/** @param domain the company's, for senders */
export const userTable = (domain: string | null) => {
  const sender = (label: TextKey) => row(senderCodec(domain), label, '');
  return formTable<UserPayload>()({
    name: text('record:user.name', { required: true }),
    email: text('record:user.email', { required: true }),
    password: exact('record:user.password'),
    role: choice('record:user.role', ROLES, sayRole, { required: true, group: 'role' }),
    manager_type: choice('record:user.manager_type', MANAGER_TYPES, 'users:types.'),
    category_visibility: choice('record:user.category_visibility', VISIBILITIES, 'choices:', {
      initial: 'BOTH',
    }),
    language: choice('record:user.language', LANGUAGE_CODES, sayLanguage),
    permissions: {
      ...chips<Permission>('record:user.permissions', String, { group: 'role' }),
      say: sayPermissions,
    },
    agreements_email: sender('record:user.agreements_email'),
    agreements_mail_sender_name: text('record:user.agreements_mail_sender_name'),
    invoices_email: sender('record:user.invoices_email'),
    invoices_mail_sender_name: text('record:user.invoices_mail_sender_name'),
  });
};

export type UserValues = ReturnType<typeof userTable>['initial'];

export const newUser = (language: string): UserValues => ({ ...userTable(null).initial, language });

export const wireOf = (user: UserView) => ({
  ...user,
  agreements_email: user.agreements_email_username,
  agreements_mail_sender_name: user.agreements_from_name,
  invoices_email: user.invoices_email_username,
  invoices_mail_sender_name: user.invoices_from_name,
  permissions: settled(user.permissions),
});

/**
 * @param domain without one, senders cannot be set
 * @param before the former values: permissions are sent only if they were changed, so as not to
 *   overwrite another user's change. For a former administrator they are always sent, since reading
 *   gives all permissions then, not their own.
 */
export function userPayload(
  values: UserValues,
  domain: string | null,
  before?: UserView,
): UserPayload {
  const payload = userTable(domain).payload(values);
  const keepsPermissions =
    values.role === ADMINISTRATOR ||
    (before !== undefined &&
      before.role !== ADMINISTRATOR &&
      areSame(before.permissions, values.permissions));
  if (values.password === '') delete payload.password;
  if (keepsPermissions) delete payload.permissions;
  if (domain === null) {
    delete payload.agreements_email;
    delete payload.invoices_email;
  }
  return payload;
}
