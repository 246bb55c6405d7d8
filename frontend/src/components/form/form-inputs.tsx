/**
 * Plain inputs tied to the form around them by the wire's name of their field. Fields with a life
 * of their own (money, dates, searches) are in `components/fields/`.
 */
import { Select, Textarea, TextInput } from '@mantine/core';
import { Controlled } from '../fields/controlled';

interface FormTextProps {
  name: string;
  label: string;
  required?: boolean;
  disabled?: boolean;
  description?: string;
  /** Which keys a phone offers. */
  inputMode?: 'numeric' | 'email' | 'tel' | 'url';
  /** Stands at the right inside the field: a unit. */
  unit?: string;
}

export function FormText({ name, required, unit, ...props }: FormTextProps) {
  return (
    <Controlled<string> name={name}>
      {({ onChange, ...field }) => (
        <TextInput
          {...props}
          {...field}
          withAsterisk={required}
          aria-required={required}
          autoComplete="off"
          rightSection={unit === undefined ? undefined : <span aria-hidden>{unit}</span>}
          rightSectionWidth={unit === undefined ? undefined : 28 + unit.length * 6}
          rightSectionPointerEvents="none"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Controlled>
  );
}

interface FormNoteProps {
  name: string;
  label: string;
}

/** Text of several lines; grows with what is written. */
export function FormNote({ name, label }: FormNoteProps) {
  return (
    <Controlled<string> name={name}>
      {({ onChange, ...field }) => (
        <Textarea
          {...field}
          label={label}
          autosize
          minRows={2}
          maxRows={8}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Controlled>
  );
}

interface FormChoiceProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  required?: boolean;
  disabled?: boolean;
  clearable?: boolean;
}

/** One of a few fixed values; nothing chosen is the empty text. */
export function FormChoice({
  name,
  label,
  options,
  required,
  disabled,
  clearable = true,
}: FormChoiceProps) {
  return (
    <Controlled<string> name={name}>
      {({ value, onChange, ...field }) => (
        <Select
          {...field}
          label={label}
          data={[...options]}
          value={value === '' ? null : value}
          onChange={(chosen) => onChange(chosen ?? '')}
          withAsterisk={required}
          aria-required={required}
          disabled={disabled}
          clearable={clearable}
          clearButtonProps={{ 'aria-label': label }}
          allowDeselect={false}
        />
      )}
    </Controlled>
  );
}
