import { screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { expect, it } from 'vitest';
import { expectAccessible } from '@/test/axe';
import { renderElement } from '@/test/render';
import { DistanceField } from './distance-field';
import type { FieldProps } from './field-types';
import { MoneyField } from './money-field';
import { PercentField } from './percent-field';

function Probe({ field: Field }: { field: ComponentType<FieldProps<string>> }) {
  const [value, setValue] = useState('');
  return <Field name="amount" label="Amount" value={value} onChange={setValue} />;
}

it.each([
  ['money', MoneyField, '1234,5', '1,234.50'],
  ['money', MoneyField, '-1 234.5', '-1,234.50'],
  ['a distance', DistanceField, '1234 km', '1,234'],
  ['a percentage', PercentField, '21%', '21'],
  ['nothing', MoneyField, ' ', ''],
])('formats %s on leaving', async (_what, field, typed, shown) => {
  const { user } = renderElement(<Probe field={field} />);
  await user.type(screen.getByLabelText('Amount'), typed);
  await user.tab();
  expect(screen.getByLabelText('Amount')).toHaveValue(shown);
  expect(screen.getByLabelText('Amount')).toBeValid();
});

it.each([
  ['money', MoneyField, '1.005', 'At most two decimals'],
  ['money', MoneyField, 'abc', 'Write an amount such as 1234.50'],
  ['a distance', DistanceField, '12.5', 'Write whole kilometres such as 1234'],
  ['a percentage', PercentField, '120', 'Write a whole percentage from 0 to 100'],
])('keeps a bad text of %s, with its error', async (_what, field, typed, problem) => {
  const { user } = renderElement(<Probe field={field} />);
  await user.type(screen.getByLabelText('Amount'), typed);
  await user.tab();
  expect(screen.getByLabelText('Amount')).toHaveValue(typed);
  expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(problem);
  await expectAccessible();
});
