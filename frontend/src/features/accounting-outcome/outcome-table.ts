/** The report as a table; by what orders are put together decides its rows. */
import i18next from 'i18next';
import { useExportOutcomeMutation } from '@/api/generated/accounting';
import type { ListTable } from '@/components/list-page/list-table';
import { maySeeOutcome } from '@/freight/accounting/permissions';
import { say } from '@/lib/say';
import { BY, VIEWS, type By } from './by';
import { outcomePages, useAsked, type OutcomeFilters, type OutcomeLine } from './outcome-api';
import { OUTCOME_CARD } from './outcome-card';
import { nameOf, outcomeColumns } from './outcome-columns';
import { OUTCOME_FILTERS } from './outcome-filters';

export const outcomeTable = (by: By): ListTable<OutcomeLine, OutcomeFilters> => ({
  name: 'outcome',
  title: say('tabs:invoices.outcome'),
  pages: outcomePages(by),
  rowName: (row) =>
    row.currency === 'EUR'
      ? nameOf(by, row)
      : i18next.t('outcome:inCurrency', { name: nameOf(by, row), currency: row.currency }),
  columns: outcomeColumns(by, () => null),
  ...OUTCOME_FILTERS,
  groups: { param: BY, choices: VIEWS },
  kept: [BY],
  files: {
    name: `outcome-by-${by}`,
    onlyCsv: true,
    useExport: () => {
      const usual = useAsked(by, {});
      const [ask, state] = useExportOutcomeMutation();
      // The server makes this format only.
      return [({ format: _csv, ...filters }) => ask({ ...usual, ...filters }), state];
    },
  },
  card: OUTCOME_CARD,
  empty: { text: say('outcome:none'), hasAction: false },
  notFound: say('outcome:notFound'),
  permits: maySeeOutcome,
});
