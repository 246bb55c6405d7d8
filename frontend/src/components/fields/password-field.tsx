import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** Mantine's password input tells a refusal by its looks alone; this one also says that it is bad. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput aria-invalid={Boolean(props.error) || undefined} {...props} />;
}
