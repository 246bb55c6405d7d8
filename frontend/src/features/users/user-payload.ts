/** From the form's texts to the wire. */
import { areSame } from './permission-choice';
import { ADMINISTRATOR } from './user-words';
import type { UserPayload, UserView } from './users-api';
import type { UserValues } from './user-values';

const filled = (text: string) => (text.trim() === '' ? null : text.trim());

/**
 * @param domain what stands behind the `@` of senders; without one they cannot be set
 * @param before the user as they were; permissions are sent when they were changed, so that what
 *   somebody else changed meanwhile is not written over. Who was an administrator is always sent
 *   theirs: what is read of them is everything, and not theirs.
 */
export function userPayload(
  values: UserValues,
  domain: string | null,
  before?: UserView,
): UserPayload {
  const sender = (username: string) => {
    const name = filled(username);
    return name === null || name.includes('@') ? name : `${name}@${domain ?? ''}`;
  };
  const keepsPermissions =
    values.role === ADMINISTRATOR ||
    (before !== undefined &&
      before.role !== ADMINISTRATOR &&
      areSame(before.permissions, values.permissions));
  return {
    name: filled(values.name),
    email: filled(values.email),
    role: filled(values.role),
    manager_type: filled(values.manager_type),
    category_visibility: filled(values.category_visibility),
    language: filled(values.language),
    ...(values.password === '' ? null : { password: values.password }),
    ...(keepsPermissions ? null : { permissions: values.permissions }),
    ...(domain === null
      ? null
      : {
          agreements_email: sender(values.agreements_email),
          invoices_email: sender(values.invoices_email),
        }),
    agreements_mail_sender_name: filled(values.agreements_mail_sender_name),
    invoices_mail_sender_name: filled(values.invoices_mail_sender_name),
  };
}
