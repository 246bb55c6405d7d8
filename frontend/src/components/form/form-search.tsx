import type { ReactNode } from 'react';
import { AsyncSelect, type SelectOption } from '../fields/async-select';
import { Controlled } from '../fields/controlled';
import { searchIn } from '../fields/local-search';
import type { Search } from '../fields/use-found-options';

interface FormSearchProps<Value extends string | number> {
  name: string;
  /** The options: a loaded list or a search. */
  from: readonly SelectOption<Value>[] | Search<SelectOption<Value>>;
  /** The record's name of the choice, until a list has it. */
  stored?: string | null | ((id: Value | null) => string | null | undefined);
  description?: ReactNode;
  clearable?: boolean;
  /** Runs after the value is set. */
  onChosen?: (value: Value | null) => void;
}

/** A choice out of many, found by typing. */
export function FormSearch<Value extends string | number = number>({
  name,
  from,
  stored,
  onChosen,
  ...props
}: FormSearchProps<Value>) {
  const known = typeof from === 'function' ? [] : from;
  return (
    <Controlled<Value | null> name={name}>
      {({ onChange, ...field }) => (
        <AsyncSelect<Value>
          {...props}
          {...field}
          valueLabel={
            known.find(({ value }) => value === field.value)?.label ??
            (typeof stored === 'function' ? stored(field.value) : stored)
          }
          search={typeof from === 'function' ? from : searchIn(from)}
          onChange={(value) => {
            onChange(value);
            onChosen?.(value);
          }}
        />
      )}
    </Controlled>
  );
}

/** The names of options, for `names` of `useRecordForm`. */
export const nameIn =
  (options: readonly SelectOption<string | number>[]) => (id: string | number) =>
    options.find(({ value }) => value === id)?.label;
