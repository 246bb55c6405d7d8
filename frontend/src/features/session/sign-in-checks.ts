/** The checks made before anything is sent (foundation specification, section 5). */
import { z } from 'zod';

/** Something, an at sign, something with a dot: what mail servers agree on, and no more. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;
const MIN_PASSWORD = 7;

export type EmailComplaint = 'emailRequired' | 'emailInvalid';

/** Messages are keys of the `session` texts. Of two complaints about a field the first is told. */
const email = z.string().trim().min(1, 'emailRequired').regex(EMAIL, 'emailInvalid');

export const signInSchema = z.object({
  email,
  password: z.string().min(1, 'passwordRequired').min(MIN_PASSWORD, 'passwordTooShort'),
});

export const forgotPasswordSchema = z.object({ email });

export type SignInValues = z.infer<typeof signInSchema>;
