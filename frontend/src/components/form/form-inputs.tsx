/**
 * Inputs connected to the form around them by name. Its table knows their labels, whether they are
 * required, and when they are drawn. Dates and searches need more code and are in `form-day.tsx` and
 * `form-search.tsx`.
 */
import { Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import type { Row } from '@/lib/form-rows';
import type { Currency } from '@/lib/money';
import { FieldWarning } from '../field-warning';
import { ChoiceField, type ChoiceOption } from '../fields/choice-field';
import { Controlled, useRow } from '../fields/controlled';
import { MoneyField } from '../fields/money-field';

interface FormInputProps {
  name: string;
  /** Replaces the table's label. */
  label?: string;
  disabled?: boolean;
  description?: ReactNode;
}

interface FormTextProps extends FormInputProps {
  /** The keyboard of a phone. */
  inputMode?: 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
  /** Drawn at the right inside the field, such as a unit. */
  unit?: string;
}

/** With a warning below it, if the form's table has one for its value. */
export function FormText(props: FormTextProps) {
  const row = useRow(props.name);
  return row?.warn ? <WarnedText row={row} {...props} /> : <PlainText {...props} />;
}

function WarnedText({ row, ...props }: FormTextProps & { row: Row }) {
  const { control } = useFormContext<FieldValues>();
  const warning = useWatch({
    control,
    compute: (values) => row.warn?.(values as never) ?? null,
  });
  return (
    <PlainText
      {...props}
      description={warning === null ? props.description : <FieldWarning>{warning}</FieldWarning>}
    />
  );
}

function PlainText({ name, label, unit, ...props }: FormTextProps) {
  return (
    <Controlled<string> name={name}>
      {({ onChange, required, ...field }) => (
        <TextInput
          {...props}
          {...field}
          label={label ?? field.label}
          withAsterisk={required}
          aria-required={required}
          autoComplete="off"
          rightSection={unit === undefined ? undefined : <span aria-hidden>{unit}</span>}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          rightSectionWidth={unit === undefined ? undefined : 28 + unit.length * 6}
          rightSectionPointerEvents="none"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Controlled>
  );
}

interface FormNoteProps extends FormInputProps {
  className?: string;
  minRows?: number;
  spellCheck?: boolean;
}

/** Text of several lines; the field grows with it. */
export function FormNote({ name, label, minRows = 2, ...props }: FormNoteProps) {
  return (
    <Controlled<string> name={name}>
      {({ onChange, required: _required, ...field }) => (
        <Textarea
          {...props}
          {...field}
          label={label ?? field.label}
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

interface FormChoiceProps extends FormInputProps {
  /** Replaces the table's options. */
  options?: readonly ChoiceOption[];
  clearable?: boolean;
  /** Called instead of setting the value. */
  onChoose?: (value: string) => void;
}

/** One of a few fixed values; no choice is the empty text. */
export function FormChoice({ name, options, onChoose, ...props }: FormChoiceProps) {
  const row = useRow(name);
  return (
    <Controlled<string> name={name}>
      {({ onChange, ...field }) => (
        <ChoiceField
          {...field}
          {...props}
          disabled={props.disabled || field.disabled}
          label={props.label ?? field.label}
          options={options ?? row?.choices ?? []}
          onChange={onChoose ?? onChange}
        />
      )}
    </Controlled>
  );
}

export function FormSwitch({ name, label, ...props }: FormInputProps & { className?: string }) {
  return (
    <Controlled<boolean> name={name}>
      {({ value, onChange, required: _required, ...field }) => (
        <Switch
          {...props}
          {...field}
          label={label ?? field.label}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    </Controlled>
  );
}

export function FormMoney({ label, ...props }: FormInputProps & { currency?: Currency }) {
  return (
    <Controlled<string> name={props.name}>
      {(field) => <MoneyField {...props} {...field} label={label ?? field.label} />}
    </Controlled>
  );
}
