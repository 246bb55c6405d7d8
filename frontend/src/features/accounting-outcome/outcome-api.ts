/** The rows of the report, all of them at once. */
import { useOutcomeQuery } from '@/api/generated/accounting';
import type { DataOutcomeView, OutcomeApiArg, OutcomeRow } from '@/api/generated/types';
import { onlyPage } from '@/api/only-page';
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

const pages = onlyPage<OutcomeApiArg, DataOutcomeView, OutcomeLine>(
  'outcome',
  useOutcomeQuery,
  ({ data }) => data.rows.map(({ id: of, ...row }, id) => ({ ...row, id, of })),
);

/** The server gives at most 1,000 rows; a file has all of them. */
export const outcomePages = (by: By): Pages<OutcomeFilters, OutcomeLine> => ({
  ...pages,
  usePages: (filters, options) => pages.usePages(useAsked(by, filters), options),
});
