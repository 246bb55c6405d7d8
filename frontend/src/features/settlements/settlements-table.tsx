/** The list of settlements as a table, which depends on the accounting program. */
import type { AccountingIntegration, SettlementRow } from '@/api/generated/types';
import type { ListTable } from '@/components/list-page/list-table';
import { maySee } from '@/freight/accounting/permissions';
import { say } from '@/lib/say';
import { SETTLEMENT_CARD, settlementColumns } from './settlement-columns';
import { settlementFilters } from './settlement-filters';
import { SettlementDetails } from './settlement-details';
import { pressesPaid } from './settlement-menu';
import { settlementPages, type SettlementFilters } from './settlements-api';

export const settlementTable = (
  program: AccountingIntegration,
): ListTable<SettlementRow, SettlementFilters> => ({
  name: 'settlements',
  title: say('settlements:title'),
  pages: settlementPages,
  rowName: ({ invoice_number: number }) => number,
  columns: settlementColumns(program),
  filters: settlementFilters(program === 'DEBETAS'),
  presses: [pressesPaid],
  expander: {
    label: say('settlements:lines.title'),
    render: (settlement) => <SettlementDetails settlement={settlement} />,
  },
  card: SETTLEMENT_CARD,
  empty: { text: say('settlements:none') },
  notFound: say('settlements:notFound'),
  permits: maySee,
});
