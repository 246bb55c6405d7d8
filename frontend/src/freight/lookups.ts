/** What filters and forms choose from: people, clients, suppliers, places. */
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { contactsApi } from '@/api/generated/contacts';
import { useLazySearchVinNumbersQuery } from '@/api/generated/orders';
import { useLazySearchPlacesQuery } from '@/api/generated/places';
import type { DataVecContactOption, DataVecUserOption } from '@/api/generated/types';
import { usersApi } from '@/api/generated/users';
import {
  useLazySearchLoadingAddressesQuery,
  useLazySearchUnloadingAddressesQuery,
} from '@/api/generated/utilities';
import type { Place } from '@/components/fields/address-field';
import type { NamedOptions, SelectOption } from '@/components/fields/async-select';
import { optionsWith } from '@/components/fields/local-search';
import type { Search } from '@/components/fields/use-found-options';
import type { Lookup } from '@/components/list-page/filters';

type Option = SelectOption<number>;
export type ContactOption = DataVecContactOption['data'][number];
type UserOption = DataVecUserOption['data'][number];

interface List<Item> {
  data: readonly Item[];
}

interface ReadOptions {
  skip?: boolean;
  refetchOnMountOrArgChange: true | number;
}

/** A call that gives a whole list, such as `contactsApi.endpoints.listClientOptions`. */
interface ListCall<Item> {
  useQuery: (arg: undefined, options: ReadOptions) => { data?: List<Item> };
  useLazyQuery: () => readonly [
    (arg: undefined) => { unwrap: () => Promise<List<Item>> },
    ...unknown[],
  ];
  select: (arg: undefined) => (state: never) => { data?: List<Item> };
}

/**
 * Searches a whole list. The server is asked each time, since others create and rename records, too;
 * until it has answered, the list as it was known is searched.
 */
export function useFreshSearch<Item>(
  call: ListCall<Item>,
  optionsOf: (items: readonly Item[]) => readonly Option[],
): Search<Option> {
  const [load] = call.useLazyQuery();
  const store = useStore();
  return async (text, _signal, meanwhile) => {
    const found = ({ data }: List<Item>) => optionsWith(optionsOf(data), text);
    const { data: known } = call.select(undefined)(store.getState() as never);
    if (known) meanwhile(found(known));
    return found(await load(undefined).unwrap());
  };
}

/** A list as a form needs it. */
export interface Choices<Item> extends NamedOptions {
  /** Undefined until the list has arrived. */
  find: (id: number | null) => Item | undefined;
}

interface WholeList<Item> extends Lookup {
  useChoices: () => Choices<Item>;
}

/** Seconds. A name that was chosen from a list just now is not asked for again. */
const JUST_NOW = 5;

/**
 * A list that is fetched as a whole: by a form at once, by a filter when it is opened or when an id in
 * the address needs its name.
 */
export function lookupOf<Item extends { id: number }>(
  call: ListCall<Item>,
  optionsOf: (items: readonly Item[]) => readonly Option[],
): WholeList<Item> {
  const useSearch = () => useFreshSearch(call, optionsOf);
  const useNames = (list: List<Item> | undefined) =>
    useMemo(
      () => list && new Map(optionsOf(list.data).map(({ value, label }) => [value, label])),
      [list],
    );
  return {
    useSearch,
    useName: (id) => {
      const skip = id === null;
      const { data } = call.useQuery(undefined, { skip, refetchOnMountOrArgChange: JUST_NOW });
      const names = useNames(data);
      return skip ? undefined : names?.get(id);
    },
    useChoices: () => {
      const { data } = call.useQuery(undefined, { refetchOnMountOrArgChange: true });
      const names = useNames(data);
      return {
        search: useSearch(),
        nameOf: (id) => names?.get(Number(id)),
        find: (id) => data?.data.find((item) => item.id === id),
      };
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

const contactOptions = (contacts: readonly ContactOption[]) => contacts.map(contactOption);

export const clients = lookupOf(contactsApi.endpoints.listClientOptions, contactOptions);
export const suppliers = lookupOf(contactsApi.endpoints.listSuppliers, contactOptions);

/** Everybody, or the people of some types. */
const userOptions = (users: readonly UserOption[], types?: readonly string[]) =>
  users
    .filter(({ manager_type: type }) => !types || (type !== null && types.includes(type)))
    .map(({ value, label }): Option => ({ value, label }));

const people = (types?: readonly string[]) =>
  lookupOf(usersApi.endpoints.listUserOptions, (users) => userOptions(users, types));

export const users = people();
export const clientManagers = people(['BOTH', 'CLIENT_MANAGER', 'ALL']);
export const purchaseManagers = people(['BOTH', 'PURCHASE_MANAGER', 'ALL']);
export const dispatchers = people(['DISPATCHER', 'ALL']);

/** Part of a text that orders have, such as an address: the typed text itself, or one of theirs. */
async function searchTexts(
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
  return (text) => searchTexts(text, (query) => find({ query }));
}

export function useUnloadingPlaces(): Search<SelectOption<string>> {
  const [find] = useLazySearchUnloadingAddressesQuery();
  return (text) => searchTexts(text, (query) => find({ query }));
}

/** The VINs of orders. */
export function useVins(): Search<SelectOption<string>> {
  const [find] = useLazySearchVinNumbersQuery();
  return (text) => searchTexts(text, (q) => find({ q }));
}

/**
 * Places of the company's address book, then of the gazetteer; neither leaves this server.
 *
 * @param addressBook the note under a place of the address book
 */
export function usePlaces(addressBook?: string): Search<Place> {
  const [find] = useLazySearchPlacesQuery();
  return async (q) => {
    const { data } = await find({ q }).unwrap();
    return data.map(({ address, latitude, longitude, name, source, ...place }) => ({
      id: `${source} ${name} ${String(latitude)} ${String(longitude)} ${address}`,
      address,
      note: source === 'address_book' ? addressBook : undefined,
      latitude,
      longitude,
      parts: {
        street: place.street ?? null,
        postalCode: place.postal_code ?? null,
        city: place.city,
        country: place.country,
      },
    }));
  };
}
