import { useListDifferencesQuery } from '@/api/generated/settlements';
import type { DataVecDifferenceRow, ListDifferencesApiArg } from '@/api/generated/types';
import { onlyPage } from '@/api/only-page';

export type DifferenceFilters = ListDifferencesApiArg;

/** The rows of the server have no id: one for each supplier, month and currency. */
export type DifferenceRow = DataVecDifferenceRow['data'][number] & { id: number };

/** The server gives no more rows. */
export const MOST_ROWS = 1000;

export const differencePages = onlyPage<DifferenceFilters, DataVecDifferenceRow, DifferenceRow>(
  'listDifferences',
  useListDifferencesQuery,
  ({ data }) => data.map((row, id) => ({ ...row, id })),
);
