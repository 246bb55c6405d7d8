/** A user as the form holds them: texts under the names they are written by. */
import * as z from 'zod/mini';
import { settled } from './permission-choice';
import type { UserView } from './users-api';

const text = z.string();

/** Shapes alone: nothing of a user is checked before the server does (section 5). */
export const userSchema = () =>
  z.object({
    name: text,
    email: text,
    password: text,
    role: text,
    manager_type: text,
    category_visibility: text,
    language: text,
    agreements_email: text,
    agreements_mail_sender_name: text,
    invoices_email: text,
    invoices_mail_sender_name: text,
    permissions: z.array(text),
  });

export type UserValues = z.infer<ReturnType<typeof userSchema>>;

export const newUser = (language: string): UserValues => ({
  name: '',
  email: '',
  password: '',
  role: '',
  manager_type: '',
  category_visibility: 'BOTH',
  language,
  agreements_email: '',
  agreements_mail_sender_name: '',
  invoices_email: '',
  invoices_mail_sender_name: '',
  permissions: [],
});

export function valuesOf(user: UserView): UserValues {
  return {
    name: user.name,
    email: user.email,
    password: '',
    role: user.role,
    manager_type: user.manager_type ?? '',
    category_visibility: user.category_visibility,
    language: user.language,
    // The field holds the part before the @; the company's domain stands behind it.
    agreements_email: user.agreements_email_username ?? '',
    agreements_mail_sender_name: user.agreements_from_name ?? '',
    invoices_email: user.invoices_email_username ?? '',
    invoices_mail_sender_name: user.invoices_from_name ?? '',
    permissions: settled(user.permissions),
  };
}
