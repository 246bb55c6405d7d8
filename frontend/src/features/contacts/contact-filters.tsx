import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AsyncSelect, type SelectOption } from '@/components/fields/async-select';
import { searchIn } from '@/components/fields/local-search';
import { Hint } from '@/components/hint';
import { FilterBox } from '@/components/list-page/filter-box';
import type { FilterChip } from '@/components/list-page/list-page';
import type { ListAddress } from '@/components/list-page/use-list-address';
import { CONTACT_TYPES, sayType } from './contact-words';
import {
  useLazyFindLoadingsQuery,
  useLazyFindUnloadingsQuery,
  useListUserOptionsQuery,
  type ContactFilters,
} from './contacts-api';

/** Reads the filters of the address; what is no number there is no filter. */
export function filtersOf(search: URLSearchParams): ContactFilters {
  const managerId = Number(search.get('manager_id'));
  return {
    name: search.get('name') ?? undefined,
    managerId: Number.isSafeInteger(managerId) && managerId > 0 ? managerId : undefined,
    type: search.get('type') ?? undefined,
    loading: search.get('loading') ?? undefined,
    unloading: search.get('unloading') ?? undefined,
  };
}

interface ContactFiltersProps {
  filters: ContactFilters;
  change: ListAddress['change'];
}

/** Manager, type, and the places where a client loads and unloads. The name is the quick filter. */
export function ContactFilterFields({ filters, change }: ContactFiltersProps) {
  const { t } = useTranslation('contacts');
  const { data: users } = useListUserOptionsQuery();
  const [findLoadings] = useLazyFindLoadingsQuery();
  const [findUnloadings] = useLazyFindUnloadingsQuery();
  const managerName = users?.data.find(({ id }) => id === filters.managerId)?.label;
  return (
    <>
      <FilterBox width={150}>
        <AsyncSelect<number>
          label={t('columns.manager')}
          placeholder={t('columns.manager')}
          value={filters.managerId ?? null}
          valueLabel={managerName}
          search={searchIn<SelectOption<number>>(users?.data ?? [])}
          onChange={(id) => change({ manager_id: id })}
        />
      </FilterBox>
      <FilterBox width={120}>
        <Select
          label={t('columns.type')}
          placeholder={t('columns.type')}
          data={CONTACT_TYPES.map((value) => ({ value, label: sayType(value) }))}
          value={filters.type ?? null}
          onChange={(type) => change({ type })}
          clearable
          clearButtonProps={{ 'aria-label': t('clearType') }}
        />
      </FilterBox>
      <FilterBox width={160}>
        <Hint text={t('hints.loading')}>
          <PlaceFilter
            label={t('loading')}
            value={filters.loading}
            find={(text) => findLoadings({ text }, true).unwrap()}
            onChange={(loading) => change({ loading })}
          />
        </Hint>
      </FilterBox>
      <FilterBox width={160}>
        <Hint text={t('hints.unloading')}>
          <PlaceFilter
            label={t('unloading')}
            value={filters.unloading}
            find={(text) => findUnloadings({ text }, true).unwrap()}
            onChange={(unloading) => change({ unloading })}
          />
        </Hint>
      </FilterBox>
    </>
  );
}

interface PlaceFilterProps {
  label: string;
  value: string | undefined;
  find: (text: string) => Promise<{ data: { label: string; value: string }[] }>;
  onChange: (value: string | null) => void;
}

/** A place that orders have used; the server is asked while typing. */
function PlaceFilter({ label, value, find, onChange }: PlaceFilterProps) {
  return (
    <AsyncSelect<string>
      label={label}
      placeholder={label}
      value={value ?? null}
      valueLabel={value}
      // Nothing typed finds nothing: the call has the text in its address.
      search={async (text) => (text.trim() === '' ? [] : (await find(text.trim())).data)}
      onChange={onChange}
    />
  );
}

/** Every active filter as a chip. */
export function useContactChips({ filters, change }: ContactFiltersProps): FilterChip[] {
  const { t } = useTranslation('contacts');
  const { data: users } = useListUserOptionsQuery();
  const managerName = users?.data.find(({ id }) => id === filters.managerId)?.label;
  const active: [wire: string, label: string, value: string | undefined][] = [
    ['name', t('columns.name'), filters.name],
    ['manager_id', t('columns.manager'), filters.managerId && (managerName ?? '…')],
    ['type', t('columns.type'), filters.type && sayType(filters.type)],
    ['loading', t('loading'), filters.loading],
    ['unloading', t('unloading'), filters.unloading],
  ].filter((entry): entry is [string, string, string] => Boolean(entry[2]));
  return active.map(([wire, label, value]) => ({
    id: wire,
    label: `${label}: ${value ?? ''}`,
    onRemove: () => change({ [wire]: null }),
  }));
}
