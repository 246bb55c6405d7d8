/** The two lists of invoices as tables, with and without Debetas. */
import type { InvoiceRow } from '@/api/generated/types';
import type { ListTable } from '@/components/list-page/list-table';
import { maySee } from '@/freight/accounting/permissions';
import { say } from '@/lib/say';
import { InvoiceOrders } from '@/freight/invoices/invoice-orders';
import type { InvoiceFilters } from '@/freight/invoices/invoice-pages';
import { INVOICE_CARD, invoiceColumns } from './invoice-columns';
import { invoiceFilters } from './invoice-filters';
import { ARCHIVE_MENU, INVOICE_MENU, pressesPaid, pressesPdf } from './invoice-menu';
import { archivePages, sentPages } from './invoices-api';

export interface TableOptions {
  /** Debetas is the company's accounting program, which validates invoices. */
  hasDebetas: boolean;
  isArchive: boolean;
}

export function invoiceTable(of: TableOptions): ListTable<InvoiceRow, InvoiceFilters> {
  const common: Omit<
    ListTable<InvoiceRow, InvoiceFilters>,
    'name' | 'title' | 'pages' | 'empty'
  > = {
    rowName: ({ invoice_number: number }) => number,
    columns: invoiceColumns(of.hasDebetas),
    ...invoiceFilters(of),
    expander: {
      label: say('invoices:lines.title'),
      render: (invoice) => <InvoiceOrders invoice={invoice} />,
    },
    card: INVOICE_CARD,
    notFound: say('invoices:notFound'),
    permits: maySee,
  };
  return of.isArchive
    ? {
        ...common,
        name: 'invoice-archive',
        title: say('invoices:archive'),
        pages: archivePages,
        menu: ARCHIVE_MENU,
        presses: [pressesPdf],
        empty: { text: say('invoices:noneArchived') },
      }
    : {
        ...common,
        name: 'invoices',
        title: say('invoices:title'),
        pages: sentPages,
        menu: INVOICE_MENU,
        presses: [pressesPdf, pressesPaid],
        empty: { text: say('invoices:none') },
      };
}
