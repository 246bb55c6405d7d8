/** A filter's field by its kind. The address is its state. */
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AsyncSelect } from '../fields/async-select';
import { Hint } from '../hint';
import { ChoicesField } from './choices-field';
import { choicesIn, idsIn, valueOf, type Filter } from './filters';
import { ManyIdsField } from './many-ids-field';
import { DayFilter, TextFilter } from './typed-filters';
import type { ListAddress } from './use-list-address';

interface FilterFieldProps<Kind = unknown> {
  filter: Filter<never> & Kind;
  address: ListAddress;
}

export function FilterField({ filter, address }: FilterFieldProps) {
  const field = <Field filter={filter} address={address} />;
  return filter.hint ? <Hint text={filter.hint()}>{field}</Hint> : field;
}

function Field({ filter, address }: FilterFieldProps) {
  const { t } = useTranslation();
  const value = valueOf(address.search, filter);
  const label = filter.label();
  const description = filter.hint?.();
  // The toolbar does not draw labels.
  const placeholder = filter.width === undefined ? t('list.any') : label;
  const onChange = (next: string | number | null) => address.change({ [filter.id]: next });

  switch (filter.is) {
    case 'quick':
      return null;
    case 'text':
      return (
        <TextFilter
          label={label}
          description={description}
          placeholder={filter.placeholder?.() ?? placeholder}
          value={value ?? ''}
          from={filter.from ?? 1}
          onChange={onChange}
        />
      );
    case 'day':
      return (
        <DayFilter
          key={value ?? ''}
          label={label}
          description={description}
          placeholder={filter.width === undefined ? undefined : label}
          value={value}
          onChange={onChange}
        />
      );
    case 'choice': {
      const data = filter.choices.map((choice) => ({
        value: choice,
        label: filter.sayChoice(choice),
      }));
      if (filter.many) {
        return (
          <ChoicesField
            label={label}
            description={description}
            placeholder={placeholder}
            value={choicesIn(value)}
            data={data}
            onChange={(next) => onChange(next.length > 0 ? next.join(',') : null)}
          />
        );
      }
      return (
        <Select
          label={label}
          description={description}
          placeholder={placeholder}
          value={value}
          data={data}
          clearable
          clearButtonProps={{ 'aria-label': t('select.clear', { label }) }}
          onChange={onChange}
          comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
        />
      );
    }
    case 'id':
      if (filter.many) {
        return (
          <ManyIdsField
            label={label}
            description={description}
            placeholder={placeholder}
            value={idsIn(value)}
            lookup={filter.lookup}
            onChange={(ids) => onChange(ids.length > 0 ? ids.join(',') : null)}
          />
        );
      }
      return <IdField filter={filter} address={address} placeholder={placeholder} />;
    case 'found':
      return <FoundField filter={filter} address={address} placeholder={placeholder} />;
  }
}

type Of<Is> = Extract<Filter<never>, { is: Is }>;

interface SelectFieldProps<Is> {
  filter: Of<Is>;
  address: ListAddress;
  placeholder: string;
}

function IdField({ filter, address, placeholder }: SelectFieldProps<'id'>) {
  const text = valueOf(address.search, filter);
  const id = text === null ? null : Number(text);
  const { lookup } = filter;
  const { t } = useTranslation();
  const name = lookup.useName(id);
  return (
    <AsyncSelect<number>
      label={filter.label()}
      description={filter.hint?.()}
      placeholder={placeholder}
      value={id}
      presentLabel={name === null ? t('list.gone') : name}
      search={lookup.useSearch()}
      onChange={(next) => address.change({ [filter.id]: next })}
    />
  );
}

function FoundField({ filter, address, placeholder }: SelectFieldProps<'found'>) {
  const value = valueOf(address.search, filter);
  return (
    <AsyncSelect<string>
      label={filter.label()}
      description={filter.hint?.()}
      placeholder={placeholder}
      value={value}
      valueLabel={value}
      search={filter.useSearch()}
      onChange={(next) => address.change({ [filter.id]: next })}
    />
  );
}
