import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '@/test/render';
import { PasswordField } from './password-field';

test('a refused password is invalid for everybody, and its reason is its description', () => {
  renderElement(<PasswordField label="Password" error="Too short" />);
  const field = screen.getByLabelText('Password');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Too short');
});

test('a good one is not', () => {
  renderElement(<PasswordField label="Password" />);
  expect(screen.getByLabelText('Password')).toBeValid();
});
