import { useMemo } from 'react';
import { useListDifferencesQuery } from '@/api/generated/settlements';
import type { DataVecDifferenceRow, ListDifferencesApiArg } from '@/api/generated/types';
import type { Pages } from '@/api/pages';

export type DifferenceFilters = ListDifferencesApiArg;

/** The rows of the server have no id: one for each supplier, month and currency. */
export type DifferenceRow = DataVecDifferenceRow['data'][number] & { id: number };

/** The server gives no more rows. */
export const MOST_ROWS = 1000;

/** All rows at once, as the only page. */
export const differencePages: Pages<DifferenceFilters, DifferenceRow> = {
  list: 'listDifferences',
  usePages: (filters, { skip } = {}) => {
    const query = useListDifferencesQuery(filters, { skip, refetchOnMountOrArgChange: true });
    const answered = query.data?.data;
    const rows = useMemo(() => answered?.map((row, id) => ({ ...row, id })) ?? [], [answered]);
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
