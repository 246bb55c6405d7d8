/** One filter of the orders list, drawn by its kind. The address is its state. */
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AsyncSelect } from '@/components/fields/async-select';
import type { ListAddress } from '@/components/list-page/use-list-address';
import { DayFilter, TextFilter } from './typed-filters';
import { filterValue, kindOf, type FilterName } from './order-filters';
import {
  useLazySearchLoadingAddressesQuery,
  useLazySearchUnloadingAddressesQuery,
} from './order-lookups-api';
import { choiceLabel, statusLabel } from './order-words';
import { useOptionSearches } from './use-option-names';

interface OrderFilterFieldProps {
  name: FilterName;
  address: ListAddress;
  /** The name behind the id in the address. */
  optionName: string | undefined;
  /** The label in the toolbar, where labels are not drawn; "Any" elsewhere. */
  placeholder: string;
}

export function OrderFilterField({
  name,
  address,
  optionName,
  placeholder,
}: OrderFilterFieldProps) {
  const { t } = useTranslation(['orders', 'common']);
  const searches = useOptionSearches();
  const kind = kindOf(name);
  const value = filterValue(address.search, name);
  const label = t(`filters.${name}`);
  const change = (next: string | number | null) => address.change({ [name]: next });

  switch (kind.is) {
    case 'text':
      return (
        <TextFilter
          label={label}
          placeholder={kind.from === undefined ? placeholder : t('plateHint')}
          value={value ?? ''}
          from={kind.from ?? 1}
          onChange={change}
        />
      );
    case 'day':
      return <DayFilter key={value ?? ''} label={label} value={value} onChange={change} />;
    case 'place':
      return (
        <PlaceFilter
          side={kind.side}
          label={label}
          placeholder={placeholder}
          value={value}
          onChange={change}
        />
      );
    case 'choice':
      return (
        <Select
          label={label}
          placeholder={placeholder}
          value={value}
          data={kind.choices.map((choice) => ({
            value: choice,
            label: name === 'status' ? statusLabel(choice) : (choiceLabel(choice) ?? ''),
          }))}
          clearable
          clearButtonProps={{ 'aria-label': t('common:select.clear', { label }) }}
          onChange={change}
          comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
        />
      );
    case 'client':
    case 'supplier':
    case 'user': {
      const search =
        kind.is === 'user'
          ? searches.users(kind.people)
          : searches[kind.is === 'client' ? 'clients' : 'suppliers'];
      return (
        <AsyncSelect<number>
          label={label}
          placeholder={placeholder}
          value={value === null ? null : Number(value)}
          valueLabel={optionName ?? null}
          search={search}
          onChange={change}
        />
      );
    }
  }
}

/** A part of a place: what was typed itself, or an address that orders have. */
function PlaceFilter({
  side,
  label,
  placeholder,
  value,
  onChange,
}: {
  side: 'loadings' | 'unloadings';
  label: string;
  placeholder: string;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const [searchLoadings] = useLazySearchLoadingAddressesQuery();
  const [searchUnloadings] = useLazySearchUnloadingAddressesQuery();
  const search = async (text: string) => {
    const typed = text.trim();
    if (typed === '') return [];
    const ask = side === 'loadings' ? searchLoadings : searchUnloadings;
    const { data } = await ask({ query: typed }, true).unwrap();
    const known = data.filter((place) => place.value !== typed);
    return [{ value: typed, label: typed }, ...known];
  };
  return (
    <AsyncSelect<string>
      label={label}
      placeholder={placeholder}
      value={value}
      valueLabel={value}
      search={search}
      onChange={onChange}
    />
  );
}
