/** One of the four filters of the loads list. */
import { useTranslation } from 'react-i18next';
import { AsyncSelect } from '@/components/fields/async-select';
import { searchIn } from '@/components/fields/local-search';
import type { ListAddress } from '@/components/list-page/use-list-address';
import { filterId, FILTERS, type FilterName } from './load-filters';
import {
  useLazyListClientOptionsQuery,
  useLazyListUserOptionsQuery,
  useListClientOptionsQuery,
  useListUserOptionsQuery,
} from './loads-api';

interface LoadFilterFieldProps {
  name: FilterName;
  address: ListAddress;
  /** The name behind the id in the address. */
  optionName: string | undefined;
}

export function LoadFilterField({ name, address, optionName }: LoadFilterFieldProps) {
  const { t } = useTranslation('loads');
  const [loadClients] = useLazyListClientOptionsQuery();
  const [loadUsers] = useLazyListUserOptionsQuery();
  const label = t(`filters.${name}`);

  const options = async () => {
    if (name === 'client') {
      const { data } = await loadClients(undefined, true).unwrap();
      return data.map(({ id, company_name }) => ({ value: id, label: company_name }));
    }
    const types: readonly string[] | null = FILTERS[name].managers;
    const { data } = await loadUsers(undefined, true).unwrap();
    return data
      .filter(({ manager_type: type }) => !types || (type !== null && types.includes(type)))
      .map((user) => ({ value: user.value, label: user.label }));
  };
  return (
    <AsyncSelect<number>
      label={label}
      placeholder={label}
      value={filterId(address.search, name)}
      valueLabel={optionName ?? null}
      search={async (text, signal) => searchIn(await options())(text, signal)}
      onChange={(id) => address.change({ [name]: id })}
    />
  );
}

/** The name behind an id in the address; undefined while it is on its way, or unknown. */
export function useOptionNames(search: URLSearchParams) {
  const clientId = filterId(search, 'client');
  const needsUsers = (['client_manager', 'purschase_manager', 'loaded_by'] as const).some(
    (name) => filterId(search, name) !== null,
  );
  const clients = useListClientOptionsQuery(undefined, { skip: clientId === null }).data?.data;
  const users = useListUserOptionsQuery(undefined, { skip: !needsUsers }).data?.data;
  return (name: FilterName): string | undefined =>
    name === 'client'
      ? clients?.find(({ id }) => id === clientId)?.company_name
      : users?.find(({ value }) => value === filterId(search, name))?.label;
}
