/** Settlements that are to be paid, with the name of the file that asks the bank to pay them. */
import { useMemo } from 'react';
import { settlementsApi, useListPaymentFilesQuery } from '@/api/generated/settlements';
import type { DataVecOwedView, ListToPayApiArg, ToPayRow } from '@/api/generated/types';
import { pagesOf, type FiltersOf, type Pages } from '@/api/pages';

export type ToPayFilters = FiltersOf<ListToPayApiArg>;
export type Owed = DataVecOwedView['data'][number];

/** On the wire a row has only the file's id. */
export type OwedRow = ToPayRow & { payment_file: string | null };

const pages = pagesOf(settlementsApi.endpoints.listToPay);

/** A file that is not among the latest ones, or that the person may not see, has no name. */
export const NAMELESS = '';

export const toPayPages: Pages<ToPayFilters, OwedRow> = {
  ...pages,
  usePages: (filters, options) => {
    const reading = pages.usePages(filters, options);
    const { rows } = reading;
    const skip = !rows.some(({ payment_file_id: id }) => id !== null);
    const { data } = useListPaymentFilesQuery(undefined, { skip });
    const named = useMemo(() => {
      const names = new Map(data?.data.map((file) => [file.id, file.message_id]));
      return rows.map((row) => ({
        ...row,
        payment_file:
          row.payment_file_id === null ? null : (names.get(row.payment_file_id) ?? NAMELESS),
      }));
    }, [data, rows]);
    return { ...reading, rows: named };
  },
};
