/** Clients that owe something, with a row for each currency. */
import { useListAgeingQuery } from '@/api/generated/payments';
import type { ClientAgeingView, DataAgeingView, ListAgeingApiArg } from '@/api/generated/types';
import { onlyPage } from '@/api/only-page';
import { asCurrency, type Currency } from '@/lib/money';

export type ClientRow = ClientAgeingView & { id: number };

/** The server gives no more rows. */
export const MOST_ROWS = 1000;

const CURRENCIES: readonly Currency[] = ['EUR', 'USD', 'GBP'];

/** The rows of the server have no id of their own; this one stays the same when the order changes. */
const idOf = ({ client_id: client, currency }: ClientAgeingView) =>
  client * CURRENCIES.length + CURRENCIES.indexOf(asCurrency(currency));

export const clientPages = onlyPage<ListAgeingApiArg, DataAgeingView, ClientRow>(
  'listAgeing',
  useListAgeingQuery,
  ({ data }) => data.clients.map((row) => ({ ...row, id: idOf(row) })),
);
