import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazySearchVinNumbersQuery } from '@/api/generated/orders';
import { AsyncSelect, type SelectOption } from '@/components/fields/async-select';
import type { Search } from '@/components/fields/use-found-options';
import { readVin, splitVins } from '@/lib/vin';

/** The server finds nothing for less. */
const LEAST = 3;

interface VinPickerProps {
  /** The path of the field. */
  name: string;
  /** What the leg has already. */
  present: readonly string[];
  onAdd: (vins: readonly string[]) => void;
}

/** Adds VINs to those of the leg: the company's, by a part of them, and what is typed if it has none. */
export function VinPicker({ name, present, onAdd }: VinPickerProps) {
  const { t } = useTranslation('orderForm');
  const [added, setAdded] = useState('');
  const [find] = useLazySearchVinNumbersQuery();
  const isPresent = (vin: string) => present.includes(vin);

  const option = (vin: string): SelectOption<string> =>
    isPresent(vin)
      ? { value: vin, label: vin, note: t('legs.vinPresent'), disabled: true }
      : { value: vin, label: vin };
  const search: Search<SelectOption<string>> = async (text) => {
    const typed = splitVins(text);
    const [only = ''] = typed;
    // Of a list that was pasted, no part is searched.
    if (typed.length > 1) return [{ value: typed.join(' '), label: typed.join(', ') }];
    if (only.length < LEAST || readVin(only).result === 'error') return [];
    const { data } = await find({ q: only }).unwrap();
    const known = data.map(({ value }) => value);
    return known.includes(only) || isPresent(only)
      ? known.map(option)
      : [...known.map(option), { value: only, label: only, note: t('legs.vinUnknown') }];
  };
  const add = (value: string | null) => {
    const vins = splitVins(value ?? '').filter((vin) => !isPresent(vin));
    if (vins.length === 0) return;
    onAdd(vins);
    setAdded(t('legs.vinAdded', { vins: vins.join(', ') }));
  };
  return (
    <div>
      <AsyncSelect<string>
        name={name}
        label={t('loadInformation')}
        placeholder={t('legs.vinSearch')}
        search={search}
        value={null}
        onChange={add}
      />
      <span role="status" className="visually-hidden">
        {added}
      </span>
    </div>
  );
}
