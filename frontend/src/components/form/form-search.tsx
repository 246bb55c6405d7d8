import type { ReactNode } from 'react';
import {
  AsyncSelect,
  type Creating,
  type NamedOptions,
  type SelectOption,
} from '../fields/async-select';
import { Controlled } from '../fields/controlled';
import { searchIn } from '../fields/local-search';
import type { Search } from '../fields/use-found-options';

interface FormSearchProps<Value extends string | number> {
  name: string;
  /** The options: a list that never changes, a search, or a search that knows names. */
  from: readonly SelectOption<Value>[] | Search<SelectOption<Value>> | NamedOptions<Value>;
  /** The record's name of the choice, until a list has it. */
  stored?: string | null;
  description?: ReactNode;
  clearable?: boolean;
  creating?: Creating;
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
  const { search, nameOf } = asNamed(from);
  return (
    <Controlled<Value | null> name={name}>
      {({ onChange, ...field }) => (
        <AsyncSelect<Value>
          {...props}
          {...field}
          presentLabel={nameOf?.(field.value)}
          valueLabel={stored}
          search={search}
          onChange={(value) => {
            onChange(value);
            onChosen?.(value);
          }}
        />
      )}
    </Controlled>
  );
}

function asNamed<Value extends string | number>(
  from: FormSearchProps<Value>['from'],
): Pick<NamedOptions<Value>, 'search'> & Partial<NamedOptions<Value>> {
  if (typeof from === 'function') return { search: from };
  if ('search' in from) return from;
  return {
    search: searchIn(from),
    nameOf: (chosen) => from.find(({ value }) => value === chosen)?.label,
  };
}
