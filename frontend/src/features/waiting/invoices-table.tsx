/** Waiting invoices as a table. */
import type { InvoiceRow } from '@/api/generated/types';
import type { ListTable } from '@/components/list-page/list-table';
import { maySee, offeredToExporters } from '@/freight/accounting/permissions';
import { say } from '@/lib/say';
import { InvoicePdf, SavedPdf } from '@/freight/invoices/invoice-pdf';
import { PaidInvoice } from '@/freight/invoices/paid-invoice';
import { BY, VIEWS } from './by';
import { INVOICE_CARD, INVOICE_COLUMNS } from './invoice-columns';
import { InvoiceOrders } from '@/freight/invoices/invoice-orders';
import { waitingPages, type WaitingFilters } from './waiting-api';
import { WAITING_FILTERS } from './waiting-filters';

export const INVOICES: ListTable<InvoiceRow, WaitingFilters> = {
  name: 'waiting-payments',
  title: say('tabs:invoices.waiting'),
  pages: waitingPages,
  rowName: ({ invoice_number: number }) => number,
  columns: INVOICE_COLUMNS,
  filters: WAITING_FILTERS,
  groups: { param: BY, choices: VIEWS },
  kept: [BY],
  actions: [
    {
      id: 'download',
      title: say('waiting:columns.download'),
      label: say('waiting:download'),
      icon: 'download',
      width: 76,
      after: 'type',
      dialog: (invoice, onClose) => <SavedPdf invoice={invoice} onClose={onClose} />,
    },
  ],
  presses: [
    {
      id: 'invoice_number',
      title: say('invoices:openPdf'),
      dialog: (invoice, onClose) => <InvoicePdf invoice={invoice} onClose={onClose} />,
    },
    {
      id: 'paid_amount',
      title: say('accounting:paid.open'),
      offered: offeredToExporters,
      dialog: (invoice, onClose) => <PaidInvoice invoice={invoice} onClose={onClose} />,
    },
  ],
  expander: {
    label: say('invoices:lines.title'),
    render: (invoice) => <InvoiceOrders invoice={invoice} />,
  },
  card: INVOICE_CARD,
  empty: { text: say('waiting:none') },
  notFound: say('invoices:notFound'),
  permits: maySee,
};
