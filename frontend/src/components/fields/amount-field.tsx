import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { FieldProps } from './field-types';
import { useSettleBeforeSubmit } from './pending-fields';
import classes from './amount-field.module.css';

interface AmountFieldProps extends FieldProps<string> {
  /** The unit at the right: `€`, `km`, `%`. */
  unit: ReactNode;
  /** The formatted text for leaving the field, or the problem. */
  settle: (text: string) => { text: string } | { problem: string };
}

/**
 * A number as text with its unit, without a spinner, and the wheel does not change it. It is read when
 * the field is left or the form submitted; a bad text stays, with its error.
 */
export function AmountField({ unit, settle, error, onBlur, onChange, ...props }: AmountFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { labelText: _labelText, ...inputProps } = props;
  const read = (): boolean => {
    const settled = settle(props.value);
    if ('problem' in settled) setProblem(settled.problem);
    else if (settled.text !== props.value) onChange(settled.text);
    return !('problem' in settled);
  };
  useSettleBeforeSubmit(props.name, read);
  return (
    <TextInput
      {...inputProps}
      withAsterisk={props.required}
      required={false}
      aria-required={props.required}
      data-field={props.name}
      classNames={{ input: classes.input }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span className={classes.unit}>{unit}</span>}
      rightSectionWidth={
        typeof unit === 'string' && unit.length > 2 ? 28 + unit.length * 5 : undefined
      }
      rightSectionPointerEvents="none"
      error={error ?? problem}
      onChange={(event) => {
        setProblem(null);
        onChange(event.currentTarget.value);
      }}
      onBlur={() => {
        read();
        onBlur?.();
      }}
    />
  );
}
