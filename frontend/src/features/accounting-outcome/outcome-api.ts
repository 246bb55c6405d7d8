/** The rows of the report, all of them at once. */
import { useMemo } from 'react';
import { useOutcomeQuery } from '@/api/generated/accounting';
import type { OutcomeApiArg, OutcomeRow } from '@/api/generated/types';
import type { Pages } from '@/api/pages';
import { useCompanyToday } from '@/api/tenant';
import { daysOf, type PeriodName } from '@/freight/periods';
import type { By } from './by';

export type OutcomeFilters = Omit<OutcomeApiArg, 'by'>;

/** `of`: the order, client or carrier. A client has a row for each currency, so rows have ids of their own. */
export type OutcomeLine = Omit<OutcomeRow, 'id'> & { id: number; of: OutcomeRow['id'] };

/** Whose orders are shown until another period is chosen: most of them are billed by then. */
export const USUAL: PeriodName = 'last_3_months';

/** What the server is asked for by the filters of the screen. */
export function useAsked(by: By, filters: OutcomeFilters): OutcomeApiArg {
  const { from, to } = daysOf(USUAL, useCompanyToday());
  return { dateFrom: from, dateTo: to, ...filters, by };
}

/** The only page. The server gives at most 1,000 rows; a file has all of them. */
export const outcomePages = (by: By): Pages<OutcomeFilters, OutcomeLine> => ({
  list: 'outcome',
  usePages: (filters, { skip } = {}) => {
    const asked = useAsked(by, filters);
    const query = useOutcomeQuery(asked, { skip, refetchOnMountOrArgChange: true });
    const answered = query.data?.data.rows;
    const rows = useMemo(
      () => answered?.map(({ id: of, ...row }, id) => ({ ...row, id, of })) ?? [],
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
});
