import { useContext, type ReactNode } from 'react';
import { useController, useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import i18next from 'i18next';
import { rowAt } from '@/lib/form-table';
import type { Row } from '@/lib/form-rows';
import { FormRowsContext } from './form-rows-context';
import { ReadOnlyContext } from './read-only-context';

interface ControlledProps<Value> {
  name: string;
  children: (field: ControlledField<Value>) => ReactNode;
}

export interface ControlledField<Value> {
  name: string;
  /** The label in the form's table. */
  label: string;
  required: boolean;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  error: string | undefined;
  /** Only there in a form that can only be read, so that it does not enable what is disabled. */
  disabled?: true;
}

/**
 * Connects a field to the form around it:
 * `<Controlled<string> name="date">{(field) => <DateField {...field} />}</Controlled>`. It draws nothing
 * while the field does not belong to the form, by the form's table.
 */
export function Controlled<Value>(props: ControlledProps<Value>) {
  const row = useRow(props.name);
  return row?.when ? <Conditional row={row} {...props} /> : <Tied row={row} {...props} />;
}

/** The field's row in the form's table; null in a form without a table. */
export function useRow(name: string): Row | null {
  const rows = useContext(FormRowsContext);
  return rows && rowAt(rows, name);
}

type RowProps<Value> = ControlledProps<Value> & { row: Row | null };

function Conditional<Value>(props: RowProps<Value>) {
  const { control } = useFormContext<FieldValues>();
  const isDrawn = useWatch({
    control,
    compute: (values) => props.row?.when?.(values as never) ?? true,
  });
  return isDrawn ? <Tied {...props} /> : null;
}

function Tied<Value>({ name, row, children }: RowProps<Value>) {
  const { control } = useFormContext<FieldValues>();
  const { field, fieldState } = useController({ name, control });
  const isReadOnly = useContext(ReadOnlyContext);
  return children({
    name,
    label: row?.label ? i18next.t(row.label) : '',
    required: row?.required ?? false,
    value: field.value as Value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
    ...(isReadOnly && { disabled: true }),
  });
}
