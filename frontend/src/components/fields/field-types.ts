import type { ReactNode } from 'react';

/** The props of all our fields. Values are as on the screen; the form's table converts them. */
export interface FieldProps<Value> {
  /** The form's path (`cargos.0.loading_date`), by which messages of a 422 find the field. */
  name?: string;
  label: ReactNode;
  /** For the names of the field's buttons, if `label` is not plain text. */
  labelText?: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Can be read and copied, but not changed. */
  readOnly?: boolean;
  placeholder?: string;
}

/** A label as plain text, for names such as "Open calendar: Loading date". */
export function labelTextOf({
  label,
  labelText,
}: {
  label: ReactNode;
  labelText?: string;
}): string {
  return labelText ?? (typeof label === 'string' ? label : '');
}
