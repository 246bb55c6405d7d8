import type { InvoiceRow } from '@/api/generated/types';
import type { Pages } from '@/api/pages';
import { polledWhile } from '@/api/polled-pages';
import { isBeingSent } from '@/freight/accounting/delivery';
import { invoicePages, type InvoiceFilters } from '@/freight/invoices/invoice-pages';

export const inArchive = (filters: InvoiceFilters): InvoiceFilters => ({
  ...filters,
  archived: true,
});

/** Read again while one of them is being sent to the accounting program. */
export const sentPages = polledWhile(invoicePages, isBeingSent);

/** The same, of the archive alone. */
export const archivePages: Pages<InvoiceFilters, InvoiceRow> = {
  ...sentPages,
  usePages: (filters, options) => sentPages.usePages(inArchive(filters), options),
};
