/** What filters and forms choose from: people, clients, suppliers, places. */
import {
  useLazyListClientOptionsQuery,
  useLazyListSuppliersQuery,
  useListClientOptionsQuery,
  useListSuppliersQuery,
} from '@/api/generated/contacts';
import { useLazySearchPlacesQuery } from '@/api/generated/places';
import type { DataVecContactOption, DataVecUserOption } from '@/api/generated/types';
import { useLazyListUserOptionsQuery, useListUserOptionsQuery } from '@/api/generated/users';
import {
  useLazySearchLoadingAddressesQuery,
  useLazySearchUnloadingAddressesQuery,
} from '@/api/generated/utilities';
import type { Place } from '@/components/fields/address-field';
import type { SelectOption } from '@/components/fields/async-select';
import { searchIn } from '@/components/fields/local-search';
import type { Search } from '@/components/fields/use-found-options';
import type { Lookup } from '@/components/list-page/filters';

type Option = SelectOption<number>;
export type ContactOption = DataVecContactOption['data'][number];
type UserOption = DataVecUserOption['data'][number];

interface List<Item> {
  data: readonly Item[];
}

/** A list as a form needs it. */
export interface Choices<Item> {
  search: Search<Option>;
  /** Undefined until the list has arrived. */
  find: (id: number | null) => Item | undefined;
}

interface WholeList<Item> extends Lookup {
  useChoices: () => Choices<Item>;
}

/**
 * A list that is fetched as a whole: by a form at once, by a filter when it is first opened or when an
 * id in the address needs its name.
 */
export function lookupOf<Item extends { id: number }>(
  useList: (arg: undefined, options?: { skip: boolean }) => { data?: List<Item> },
  useLoad: () => readonly [
    (arg: undefined, preferKept: boolean) => { unwrap: () => Promise<List<Item>> },
    ...unknown[],
  ],
  optionsOf: (items: readonly Item[]) => readonly Option[],
): WholeList<Item> {
  const useSearch = (): Search<Option> => {
    const [load] = useLoad();
    return async (text, signal) => {
      const { data } = await load(undefined, true).unwrap();
      return searchIn(optionsOf(data))(text, signal);
    };
  };
  return {
    useSearch,
    useName: (id) => {
      const { data } = useList(undefined, { skip: id === null });
      return data && optionsOf(data.data).find(({ value }) => value === id)?.label;
    },
    useChoices: () => {
      const { data } = useList(undefined);
      return { search: useSearch(), find: (id) => data?.data.find((item) => item.id === id) };
    },
  };
}

export const contactOption = ({
  id,
  label,
  insurance_expired,
  insurance_expiry_date,
}: ContactOption): Option => ({
  value: id,
  label,
  insuranceExpiredOn: insurance_expired ? insurance_expiry_date : null,
});

export const contactOptions = (contacts: readonly ContactOption[]): readonly Option[] =>
  contacts.map(contactOption);

export const clients = lookupOf(
  useListClientOptionsQuery,
  useLazyListClientOptionsQuery,
  contactOptions,
);
export const suppliers = lookupOf(useListSuppliersQuery, useLazyListSuppliersQuery, contactOptions);

/** Everybody, or the people of some types. */
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

/** Part of an address: the typed text itself, or an address that orders have. */
async function searchAddresses(
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
  return (text) => searchAddresses(text, (query) => find({ query }, true));
}

export function useUnloadingPlaces(): Search<SelectOption<string>> {
  const [find] = useLazySearchUnloadingAddressesQuery();
  return (text) => searchAddresses(text, (query) => find({ query }, true));
}

/**
 * Places of the company's address book, then of the gazetteer; neither leaves this server.
 *
 * @param addressBook the note under a place of the address book
 */
export function usePlaces(addressBook?: string): Search<Place> {
  const [find] = useLazySearchPlacesQuery();
  return async (q) => {
    const { data } = await find({ q }, true).unwrap();
    return data.map(({ address, latitude, longitude, name, source }) => ({
      id: `${source} ${name} ${String(latitude)} ${String(longitude)} ${address}`,
      address,
      note: source === 'address_book' ? addressBook : undefined,
      latitude,
      longitude,
    }));
  };
}
