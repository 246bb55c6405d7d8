/** What filters and forms choose from: people, clients, suppliers, places. */
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { contactsApi } from '@/api/generated/contacts';
import { useLazySearchVinNumbersQuery } from '@/api/generated/orders';
import { useLazySearchPlacesQuery } from '@/api/generated/places';
import type { ContactOption, UserOption } from '@/api/generated/types';
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
export type { ContactOption };

interface List<Item> {
  data: readonly Item[];
}

interface ReadOptions {
  skip?: boolean;
  refetchOnMountOrArgChange?: true | number;
}

/** A call that gives a list, such as `planningApi.endpoints.listPlanning`. */
interface ListCall<Item, Arg, Answer extends List<Item> = List<Item>> {
  /** `currentData` is the answer to this argument, `data` the last one to any. */
  useQuery: (arg: Arg, options: ReadOptions) => { data?: Answer; currentData?: Answer };
  useLazyQuery: () => readonly [(arg: Arg) => { unwrap: () => Promise<Answer> }, ...unknown[]];
  select: (arg: Arg) => (state: never) => { data?: Answer };
}

/**
 * Searches a whole list. The server is asked each time, since others create and rename records, too;
 * until it has answered, the list as it was known is searched.
 */
export function useFreshSearch<Item, Argument>(
  call: ListCall<Item, Argument>,
  argument: Argument,
  optionsOf: (items: readonly Item[]) => readonly Option[],
): Search<Option> {
  const [load] = call.useLazyQuery();
  const store = useStore();
  return async (text, _signal, meanwhile) => {
    const found = ({ data }: List<Item>) => optionsWith(optionsOf(data), text);
    const { data: known } = call.select(argument)(store.getState() as never);
    if (known) meanwhile(found(known));
    return found(await load(argument).unwrap());
  };
}

/** What a lookup is asked: the typed text, or the ids whose rows are needed. */
interface Asked {
  q?: string;
  id?: string;
}

/** The first rows that match; a longer list has more. */
interface Part<Item> extends List<Item> {
  meta?: { has_more: boolean };
}

/** The rows that are known, and whether all that were asked for would be among them. */
interface Rows<Item> {
  rows: readonly Item[] | undefined;
  isAnswered: boolean;
}

const isCut = (list: Part<unknown> | undefined) => list?.meta?.has_more === true;

/** A lookup call, such as `contactsApi.endpoints.listClientOptions`. */
interface LookupCall<Item, Arg extends Asked> extends ListCall<Item, Arg, Part<Item>> {
  name: string;
}

/** A list as a form needs it. */
export interface Choices<Item> extends NamedOptions {
  /** Undefined until the row has arrived. */
  find: (id: number | null) => Item | undefined;
  /** Reads the rows of these ids, so that their names are known: for the question about a conflict. */
  meet: (...ids: Present[]) => Promise<void>;
}

type Present = number | null | undefined;

interface ServerList<Item> extends Lookup {
  /** @param present the ids that the form has now, whose rows may be beyond those of a long list */
  useChoices: (...present: Present[]) => Choices<Item>;
}

/** Seconds. A name that was chosen from a list just now is not asked for again. */
const JUST_NOW = 5;

/**
 * Options of the server: read by a form at once, by a filter when it is opened or when an id in the
 * address needs its name. A list that the server could give whole is searched here, a longer one there.
 * Either way the server is asked at each opening and each pause in typing, since others create and
 * rename records, too; until it has answered, what is known is searched.
 *
 * @param some which rows are offered, if not all: `asked` of the server for a long list, and `has`
 *   looked at here
 */
export function lookupOf<Item extends { id: number }, Arg extends Asked>(
  call: LookupCall<Item, Arg>,
  optionOf: (item: Item) => Option,
  some?: { asked: Omit<Arg, keyof Asked>; has: (item: Item) => boolean },
): ServerList<Item> {
  const BEGINNING = {} as Arg;
  const typed = (q: string) => ({ ...some?.asked, ...(q === '' ? {} : { q }) }) as Arg;
  const rowsOf = (ids: readonly number[]) => ({ id: ids.join(',') }) as Arg;
  const offered = ({ data }: List<Item>) => (some ? data.filter(some.has) : data).map(optionOf);

  function useSearch(): Search<Option> {
    const [load] = call.useLazyQuery();
    const store = useStore();
    const known = (arg: Arg) => call.select(arg)(store.getState() as never).data;
    return async (text, _signal, meanwhile) => {
      const q = text.trim();
      const filtered = (list: List<Item>) => optionsWith(offered(list), text);
      const answered = known(typed(q));
      let beginning = known(BEGINNING);
      if (isCut(beginning) && answered) meanwhile(offered(answered));
      else if (beginning) meanwhile(filtered(beginning));
      const isAll = q === '' && !some;
      if (!isCut(beginning) || isAll) {
        beginning = await load(BEGINNING).unwrap();
        if (!isCut(beginning) || isAll) return filtered(beginning);
      }
      return offered(await load(typed(q)).unwrap());
    };
  }

  /** The beginning of the list, and the rows of present values that it does not have. */
  function useRows(present: readonly Present[], options: ReadOptions): Rows<Item> {
    const { data: beginning } = call.useQuery(BEGINNING, options);
    const missing = beginning
      ? present.filter(isId).filter((id) => !beginning.data.some((item) => item.id === id))
      : [];
    const { data: others, currentData: answer } = call.useQuery(rowsOf(missing), {
      ...options,
      skip: missing.length === 0,
    });
    const rows = useMemo(
      () => beginning && [...beginning.data, ...(others?.data ?? [])],
      [beginning, others],
    );
    // The server answers the rows of ids of whatever kind; those that it does not are gone.
    const isAnswered = beginning !== undefined && (missing.length === 0 || answer !== undefined);
    return { rows, isAnswered };
  }

  const useNames = (rows: readonly Item[] | undefined) =>
    useMemo(
      () => rows && new Map(rows.map(optionOf).map(({ value, label }) => [value, label])),
      [rows],
    );

  /** The names of records; null for one that is gone. */
  function useNamesOf(ids: readonly Present[], skip: boolean) {
    const options = { skip, refetchOnMountOrArgChange: JUST_NOW };
    const { rows, isAnswered } = useRows(ids, options);
    const names = useNames(rows);
    return (id: number) => names?.get(id) ?? (isAnswered ? null : undefined);
  }

  return {
    useSearch,
    useName: (id) => {
      const nameOf = useNamesOf([id], id === null);
      return id === null ? undefined : nameOf(id);
    },
    useNames: (ids) => useNamesOf(ids, ids.length === 0),
    useChoices: (...present) => {
      const store = useStore();
      const [load] = call.useLazyQuery();
      const { rows } = useRows(present, { refetchOnMountOrArgChange: true });
      const names = useNames(rows);
      const find = (id: Present) =>
        isId(id)
          ? (rows?.find((item) => item.id === id) ?? rowMet<Item>(store.getState(), call.name, id))
          : undefined;
      return {
        search: useSearch(),
        nameOf: (id) => {
          const known = names?.get(Number(id));
          if (known !== undefined || id === null) return known;
          const row = find(Number(id));
          return row && optionOf(row).label;
        },
        find,
        meet: async (...ids) => {
          const missing = ids.filter(isId).filter((id) => !find(id));
          if (missing.length === 0) return;
          // The question is asked without the names, too.
          await load(rowsOf(missing))
            .unwrap()
            .catch(() => undefined);
        },
      };
    },
  };
}

const isId = (id: Present): id is number => typeof id === 'number' && id > 0;

/** A row in any answer that a call has given, such as the one that was just chosen from. */
function rowMet<Item extends { id: number }>(state: unknown, name: string, id: number) {
  const { queries } = (state as { api: { queries: Record<string, Kept<Item> | undefined> } }).api;
  for (const kept of Object.values(queries)) {
    const row = kept?.endpointName === name && kept.data?.data.find((item) => item.id === id);
    if (row) return row;
  }
  return undefined;
}

interface Kept<Item> {
  endpointName?: string;
  data?: List<Item>;
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

export const clients = lookupOf(contactsApi.endpoints.listClientOptions, contactOption);
export const suppliers = lookupOf(contactsApi.endpoints.listSuppliers, contactOption);

/** Everybody, or the people of some types. */
const people = (types?: readonly string[]) =>
  lookupOf(
    usersApi.endpoints.listUserOptions,
    ({ value, label }: UserOption): Option => ({ value, label }),
    types && {
      asked: { type: types.join(',') },
      has: ({ manager_type: type }) => type !== null && types.includes(type),
    },
  );

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
    return data.map(({ address, latitude, longitude, name, source, precision, ...place }) => ({
      id: `${source} ${name} ${String(latitude)} ${String(longitude)} ${address}`,
      address,
      note: source === 'address_book' ? addressBook : undefined,
      latitude,
      longitude,
      precision,
      isGuess: place.is_guess,
      isWritten: source !== 'address_book' && Boolean(place.street ?? place.postal_code),
      parts: {
        name,
        street: place.street ?? null,
        postalCode: place.postal_code ?? null,
        city: place.city,
        country: place.country,
      },
    }));
  };
}
