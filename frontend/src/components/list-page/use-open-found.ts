import { useEffect, useRef } from 'react';
import type { Row } from '@/api/rows';
import { valueOf } from './filters';
import type { ListScreenState } from './use-list-screen';

/**
 * Enter in the quick filter opens what it has found, as soon as the answer to its text is there. A plate
 * may be that of many orders; then the list stays.
 */
export function useOpenFound<Found extends Row, Arg extends object>(
  { table, query, rows, address, filters }: ListScreenState<Found, Arg>,
  follow: (href: string) => void,
) {
  /** The text that was entered. */
  const wanted = useRef<string | null>(null);
  const quick = filters.find((filter) => filter.is === 'quick');
  const asked = quick ? valueOf(address.search, quick) : null;
  const isAnswered = query.data !== undefined && query.error === undefined && !query.isFetching;

  const openFound = () => {
    const { opens } = table;
    if (!opens || !isAnswered || asked === null || wanted.current !== asked) return;
    wanted.current = null;
    const named = rows.filter((row) => opens.isNamed(row, asked));
    const found = named.length > 0 ? named : rows;
    const only = query.hasNextPage || found.length > 1 ? undefined : found[0];
    const meant = rows.find((row) => opens.isNumbered(row, asked)) ?? only;
    if (meant) follow(opens.href(meant));
  };
  useEffect(openFound);

  return {
    onEnter: (text: string) => {
      wanted.current = text;
      openFound();
    },
    onType: () => {
      wanted.current = null;
    },
  };
}
