/** Clients that owe something, with a row for each currency. */
import { useMemo } from 'react';
import { useListAgeingQuery } from '@/api/generated/payments';
import type { ClientAgeingView, ListAgeingApiArg } from '@/api/generated/types';
import type { Pages } from '@/api/pages';
import { asCurrency, type Currency } from '@/lib/money';

export type ClientRow = ClientAgeingView & { id: number };

/** The server gives no more rows. */
export const MOST_ROWS = 1000;

const CURRENCIES: readonly Currency[] = ['EUR', 'USD', 'GBP'];

/** The rows of the server have no id of their own; this one stays the same when the order changes. */
const idOf = ({ client_id: client, currency }: ClientAgeingView) =>
  client * CURRENCIES.length + CURRENCIES.indexOf(asCurrency(currency));

/** All rows at once, as the only page. */
export const clientPages: Pages<ListAgeingApiArg, ClientRow> = {
  list: 'listAgeing',
  usePages: (filters, { skip } = {}) => {
    const query = useListAgeingQuery(filters, { skip, refetchOnMountOrArgChange: true });
    const answered = query.data?.data.clients;
    const rows = useMemo(
      () => answered?.map((row) => ({ ...row, id: idOf(row) })) ?? [],
      [answered],
    );
    return {
      ...query,
      rows,
      total: answered?.length,
      isFetchingNextPage: false,
      hasNextPage: false,
      fetchNextPage: () => Promise.resolve(),
    };
  },
  filtersWith: () => [],
};
