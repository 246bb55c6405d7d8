/** The checks made before anything is sent (foundation specification, section 5). */
import * as z from 'zod/mini';

/** Something, an at sign, something with a dot: what mail servers agree on, and no more. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;
const MIN_PASSWORD = 7;

export type EmailComplaint = 'emailRequired' | 'emailInvalid';

/** Messages are keys of the `session` texts. Of two complaints about a field the first is told. */
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
