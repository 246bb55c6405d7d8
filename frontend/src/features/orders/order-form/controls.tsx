/** Mantine's plain fields, tied to the form around them by their path. */
import {
  NativeSelect,
  Select,
  Switch,
  Textarea,
  TextInput,
  type ComboboxItem,
  type SwitchProps,
  type TextareaProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { Controlled } from '@/components/fields/controlled';

interface ControlProps {
  name: string;
  label: string;
}

export function TextControl({ name, label }: ControlProps) {
  return (
    <Controlled<string> name={name}>
      {({ onChange, ...field }) => (
        <TextInput
          {...field}
          label={label}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Controlled>
  );
}

type TextareaControlProps = ControlProps &
  Pick<TextareaProps, 'className' | 'description' | 'minRows' | 'spellCheck'>;

export function TextareaControl({ name, label, minRows = 1, ...props }: TextareaControlProps) {
  return (
    <Controlled<string> name={name}>
      {({ onChange, ...field }) => (
        <Textarea
          {...props}
          {...field}
          label={label}
          autosize
          minRows={minRows}
          maxRows={8}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Controlled>
  );
}

export function SwitchControl({
  name,
  label,
  ...props
}: ControlProps & Pick<SwitchProps, 'className'>) {
  return (
    <Controlled<boolean> name={name}>
      {({ value, onChange, error, ...field }) => (
        <Switch
          {...props}
          {...field}
          label={label}
          checked={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    </Controlled>
  );
}

interface SelectControlProps extends ControlProps {
  data: readonly ComboboxItem[];
  required?: boolean;
  disabled?: boolean;
  clearable?: boolean;
  /** Instead of only setting the value. */
  onChoose?: (value: string) => void;
  description?: ReactNode;
}

/** A choice out of a few fixed ones; none is the empty text. */
export function SelectControl({
  name,
  data,
  required,
  clearable = false,
  onChoose,
  ...props
}: SelectControlProps) {
  return (
    <Controlled<string> name={name}>
      {({ value, onChange, ...field }) => (
        <Select
          {...props}
          {...field}
          data-field={name}
          data={data}
          value={value === '' ? null : value}
          withAsterisk={required}
          aria-required={required}
          clearable={clearable}
          allowDeselect={clearable}
          onChange={(chosen) => (onChoose ?? onChange)(chosen ?? '')}
        />
      )}
    </Controlled>
  );
}

interface PositionControlProps extends ControlProps {
  /** Positions run from 1 to this. */
  last: number;
  onChoose: (position: number) => void;
}

/** The place of a stop among all stops, as a small list. */
export function PositionControl({ name, label, last, onChoose }: PositionControlProps) {
  const data = Array.from({ length: last }, (_, i) => String(i + 1));
  return (
    <Controlled<number> name={name}>
      {({ value, onBlur, error }) => (
        <NativeSelect
          name={name}
          size="xs"
          aria-label={label}
          title={label}
          data={data}
          value={String(value)}
          error={error}
          onBlur={onBlur}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
        />
      )}
    </Controlled>
  );
}
