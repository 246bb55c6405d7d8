/** What carriers are owed, as a table: what is due first first, which is the server's order. */
import type { ListTable } from '@/components/list-page/list-table';
import { maySee, offeredToExporters } from '@/freight/accounting/permissions';
import { say } from '@/lib/say';
import { MarkPaid } from './mark-paid';
import { toPayPages, type OwedRow, type ToPayFilters } from './to-pay-api';
import { TO_PAY_CARD, TO_PAY_COLUMNS } from './to-pay-columns';
import { TO_PAY_FILTERS } from './to-pay-filters';
import { paidRefusal } from './to-pay-words';

export const TO_PAY: ListTable<OwedRow, ToPayFilters> = {
  name: 'to-pay',
  title: say('tabs:invoices.toPay'),
  pages: toPayPages,
  rowName: ({ invoice_number: number }) => number,
  columns: TO_PAY_COLUMNS,
  filters: TO_PAY_FILTERS,
  menu: [
    {
      id: 'paid',
      title: say('paying:markPaid'),
      icon: 'paid',
      offered: offeredToExporters,
      refusal: paidRefusal,
      dialog: (row, onClose) => <MarkPaid settlement={row} onClose={onClose} />,
    },
  ],
  card: TO_PAY_CARD,
  empty: { text: say('paying:nothingToPay') },
  notFound: say('paying:nothingFound'),
  permits: maySee,
};
