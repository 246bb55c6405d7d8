/** The checks before anything is sent (foundation specification, section 5). */
import * as z from 'zod/mini';

/** Text, an at sign, and text with a dot: what all mail servers agree on. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;
const MIN_PASSWORD = 7;

export type EmailComplaint = 'emailRequired' | 'emailInvalid';

/** Messages are keys of the `session` texts. A field shows only its first problem. */
const email = z
  .string()
  .check(z.trim(), z.minLength(1, 'emailRequired'), z.regex(EMAIL, 'emailInvalid'));

export const signInSchema = z.object({
  email,
  password: z
    .string()
    .check(z.minLength(1, 'passwordRequired'), z.minLength(MIN_PASSWORD, 'passwordTooShort')),
});

export const forgotPasswordSchema = z.object({ email });

export type SignInValues = z.infer<typeof signInSchema>;
