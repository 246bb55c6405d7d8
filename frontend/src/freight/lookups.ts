/** What filters and forms choose from: people, clients, suppliers, places that orders have used. */
import {
  useLazyListClientOptionsQuery,
  useLazyListSuppliersQuery,
  useListClientOptionsQuery,
  useListSuppliersQuery,
} from '@/api/generated/contacts';
import type { DataVecContactOption, DataVecUserOption } from '@/api/generated/types';
import { useLazyListUserOptionsQuery, useListUserOptionsQuery } from '@/api/generated/users';
import {
  useLazySearchLoadingAddressesQuery,
  useLazySearchUnloadingAddressesQuery,
} from '@/api/generated/utilities';
import type { SelectOption } from '@/components/fields/async-select';
import { searchIn } from '@/components/fields/local-search';
import type { Search } from '@/components/fields/use-found-options';
import type { Lookup } from '@/components/list-page/filters';

type Option = SelectOption<number>;
type ContactOption = DataVecContactOption['data'][number];
type UserOption = DataVecUserOption['data'][number];

interface List<Item> {
  data: readonly Item[];
}

/**
 * A list that is fetched whole, when it is first opened or when an id in the address needs its name.
 */
function lookupOf<Item>(
  useList: (arg: undefined, options: { skip: boolean }) => { data?: List<Item> },
  useLoad: () => readonly [
    (arg: undefined, preferKept: boolean) => { unwrap: () => Promise<List<Item>> },
    ...unknown[],
  ],
  optionsOf: (items: readonly Item[]) => readonly Option[],
): Lookup {
  return {
    useSearch: () => {
      const [load] = useLoad();
      return async (text, signal) => {
        const { data } = await load(undefined, true).unwrap();
        return searchIn(optionsOf(data))(text, signal);
      };
    },
    useName: (id) => {
      const { data } = useList(undefined, { skip: id === null });
      return data && optionsOf(data.data).find(({ value }) => value === id)?.label;
    },
  };
}

/** An expired insurance is said in words and colour. */
export const contactOptions = (contacts: readonly ContactOption[]): readonly Option[] =>
  contacts.map(({ id, label, insurance_expired, insurance_expiry_date }) => ({
    value: id,
    label,
    insuranceExpiredOn: insurance_expired ? insurance_expiry_date : null,
  }));

export const clients = lookupOf(
  useListClientOptionsQuery,
  useLazyListClientOptionsQuery,
  contactOptions,
);
export const suppliers = lookupOf(useListSuppliersQuery, useLazyListSuppliersQuery, contactOptions);

/** Everybody, or those of some types; a person without a type is in none of them. */
export const userOptions = (users: readonly UserOption[], types?: readonly string[]) =>
  users
    .filter(({ manager_type: type }) => !types || (type !== null && types.includes(type)))
    .map(({ value, label }): Option => ({ value, label }));

const people = (types?: readonly string[]) =>
  lookupOf(useListUserOptionsQuery, useLazyListUserOptionsQuery, (users) =>
    userOptions(users, types),
  );

export const users = people();
export const clientManagers = people(['BOTH', 'CLIENT_MANAGER', 'ALL']);
export const purchaseManagers = people(['BOTH', 'PURCHASE_MANAGER', 'ALL']);
export const dispatchers = people(['DISPATCHER', 'ALL']);

/** A part of a place: what was typed itself, or an address that orders have. */
async function searchPlaces(
  text: string,
  find: (query: string) => { unwrap: () => Promise<List<{ value: string; label: string }>> },
) {
  const typed = text.trim();
  if (typed === '') return [];
  const { data } = await find(typed).unwrap();
  return [{ value: typed, label: typed }, ...data.filter(({ value }) => value !== typed)];
}

export function useLoadingPlaces(): Search<SelectOption<string>> {
  const [find] = useLazySearchLoadingAddressesQuery();
  return (text) => searchPlaces(text, (query) => find({ query }, true));
}

export function useUnloadingPlaces(): Search<SelectOption<string>> {
  const [find] = useLazySearchUnloadingAddressesQuery();
  return (text) => searchPlaces(text, (query) => find({ query }, true));
}
