import type { ReactNode } from 'react';

/** What every field of ours takes. Values are what the screen shows; the form's table converts them. */
export interface FieldProps<Value> {
  /** The form's path (`cargos.0.loading_date`); 422 messages find the field by it. */
  name?: string;
  label: ReactNode;
  /** For the field's own buttons when `label` is not plain text. */
  labelText?: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** To be read and copied, not changed here. */
  readOnly?: boolean;
  placeholder?: string;
}

/** The plain text of a label, for names such as "Open calendar: Loading date". */
export function labelTextOf({
  label,
  labelText,
}: {
  label: ReactNode;
  labelText?: string;
}): string {
  return labelText ?? (typeof label === 'string' ? label : '');
}
