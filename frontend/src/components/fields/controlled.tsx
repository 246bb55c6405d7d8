import type { ReactNode } from 'react';
import { useController, useFormContext, type FieldValues } from 'react-hook-form';

interface ControlledProps<Value> {
  name: string;
  children: (field: {
    name: string;
    value: Value;
    onChange: (value: Value) => void;
    onBlur: () => void;
    error: string | undefined;
  }) => ReactNode;
}

/**
 * Ties one of our fields to the form around it:
 * `<Controlled<string> name="date">{(field) => <DateField {...field} label={…} />}</Controlled>`.
 */
export function Controlled<Value>({ name, children }: ControlledProps<Value>) {
  const { control } = useFormContext<FieldValues>();
  const { field, fieldState } = useController({ name, control });
  return children({
    name,
    value: field.value as Value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  });
}
