import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** Mantine's password input only looks refused; this one is `aria-invalid`, too. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput aria-invalid={Boolean(props.error) || undefined} {...props} />;
}
