import type { InvoiceRow } from '@/api/generated/types';
import type { Pages } from '@/api/pages';
import { invoicePages, type InvoiceFilters } from '@/freight/invoices/invoice-pages';

export const inArchive = (filters: InvoiceFilters): InvoiceFilters => ({
  ...filters,
  archived: true,
});

/** The same, of the archive alone. */
export const archivePages: Pages<InvoiceFilters, InvoiceRow> = {
  ...invoicePages,
  usePages: (filters, options) => invoicePages.usePages(inArchive(filters), options),
};
