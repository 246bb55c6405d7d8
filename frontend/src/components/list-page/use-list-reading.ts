/**
 * What a list shows by its address. A list that everybody may see does not wait for the answer who is
 * signed in: both are asked for at once.
 */
import { useMemo } from 'react';
import type { CurrentUserReading } from '@/api/current-user';
import type { ListReading } from '@/api/pages';
import type { Row } from '@/api/rows';
import { useCompanyToday } from '@/api/tenant';
import { readFilters, unknownValues } from './filters';
import { sortedOf, type ListTable } from './list-table';
import { useListAddress } from './use-list-address';
import { useListView } from './use-list-view';

export type ListRead<Found extends Row, Arg extends object> = ReturnType<
  typeof useListReading<Found, Arg>
>;

export function useListReading<Found extends Row, Arg extends object>(
  table: ListTable<Found, Arg>,
  person: CurrentUserReading,
) {
  const address = useListAddress(table.name);
  const today = useCompanyToday();
  const addressText = address.search.toString();
  const arg = useMemo(
    () => readFilters(table, sortedOf(table.columns), new URLSearchParams(addressText), today),
    [addressText, table, today],
  );
  const unknown = unknownValues(table, address.search);
  const memory = useListView(table.name, addressText);
  const permitted = mayRead(table, person);
  const query = table.pages.usePages(arg, {
    skip: !permitted || unknown.length > 0,
    goesOn: memory.view !== null,
  });
  return {
    address,
    arg,
    memory,
    permitted,
    unknown,
    /** What the list is filtered by, also if it cannot be asked for. */
    filterKey: JSON.stringify([withoutSort(arg), unknown.map(({ id, value }) => [id, value])]),
    query: unknown.length > 0 ? { ...query, ...NOTHING } : query,
  };
}

/** The answer to what cannot be asked. */
const NOTHING = {
  rows: [],
  total: 0,
  data: null,
  error: undefined,
  isFetching: false,
  hasNextPage: false,
} satisfies Partial<ListReading<never>>;

function mayRead<Found extends Row, Arg>(
  { permits, onlyAdministrators }: ListTable<Found, Arg>,
  person: CurrentUserReading,
): boolean {
  const { user, isAdministrator } = person;
  if (!user) return permits === undefined && onlyAdministrators === undefined;
  return (permits?.({ ...person, user }) ?? true) && (isAdministrator || !onlyAdministrators);
}

/** The arguments that choose the rows, not their order. */
function withoutSort(arg: object): object {
  const { orderBy: _by, orderDirection: _direction, ...filters } = arg as Record<string, unknown>;
  return filters;
}
