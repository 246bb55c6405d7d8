/**
 * Searches for the choices of the filters, and the names of those the address holds. Each list is
 * fetched whole, when it is first opened or when a filter in the address needs a name from it.
 */
import { searchIn } from '@/components/fields/local-search';
import type { SelectOption } from '@/components/fields/async-select';
import { filterValue, kindOf, type FilterName, type People } from './order-filters';
import {
  useLazyListClientOptionsQuery,
  useLazyListSuppliersQuery,
  useLazyListUserOptionsQuery,
  useListClientOptionsQuery,
  useListSuppliersQuery,
  useListUserOptionsQuery,
} from './order-lookups-api';

type Search = (text: string) => Promise<readonly SelectOption<number>[]>;

/** Which types of manager a list of people holds; a person without a type is in none of the three. */
const TYPES: Record<Exclude<People, 'anyone'>, readonly string[]> = {
  clientManagers: ['BOTH', 'CLIENT_MANAGER', 'ALL'],
  purchaseManagers: ['BOTH', 'PURCHASE_MANAGER', 'ALL'],
  dispatchers: ['DISPATCHER', 'ALL'],
};

export function useOptionSearches() {
  const [loadClients] = useLazyListClientOptionsQuery();
  const [loadSuppliers] = useLazyListSuppliersQuery();
  const [loadUsers] = useLazyListUserOptionsQuery();

  const clients: Search = async (text) => {
    const { data } = await loadClients(undefined, true).unwrap();
    return searchContacts(data, text);
  };
  const suppliers: Search = async (text) => {
    const { data } = await loadSuppliers(undefined, true).unwrap();
    return searchContacts(data, text);
  };
  const users =
    (people: People): Search =>
    async (text) => {
      const { data } = await loadUsers(undefined, true).unwrap();
      const fitting = data.filter(
        ({ manager_type }) =>
          people === 'anyone' || (manager_type !== null && TYPES[people].includes(manager_type)),
      );
      return searchIn(fitting.map(({ value, label }) => ({ value, label })))(
        text,
        new AbortController().signal,
      );
    };
  return { clients, suppliers, users };
}

function searchContacts(contacts: readonly { id: number; company_name: string }[], text: string) {
  const options = contacts.map(({ id, company_name }) => ({ value: id, label: company_name }));
  return searchIn(options)(text, new AbortController().signal);
}

/** The name behind an id in the address; undefined while it is on its way, or unknown. */
export function useOptionNames(
  search: URLSearchParams,
  names: readonly FilterName[],
): (name: FilterName) => string | undefined {
  const needs = (kind: 'client' | 'supplier' | 'user') =>
    names.some((name) => kindOf(name).is === kind && filterValue(search, name) !== null);
  const clients = useListClientOptionsQuery(undefined, { skip: !needs('client') }).data?.data;
  const suppliers = useListSuppliersQuery(undefined, { skip: !needs('supplier') }).data?.data;
  const users = useListUserOptionsQuery(undefined, { skip: !needs('user') }).data?.data;

  return (name) => {
    const id = Number(filterValue(search, name));
    switch (kindOf(name).is) {
      case 'client':
        return clients?.find((client) => client.id === id)?.company_name;
      case 'supplier':
        return suppliers?.find((supplier) => supplier.id === id)?.company_name;
      case 'user':
        return users?.find((user) => user.value === id)?.label;
      default:
        return undefined;
    }
  };
}
