import { invoicesApi } from '@/api/generated/invoices';
import type { DataInvoiceMetricsView, InvoiceRow, ListInvoicesApiArg } from '@/api/generated/types';
import { pagesOf, type FiltersOf, type Pages } from '@/api/pages';

export type InvoiceFilters = FiltersOf<ListInvoicesApiArg>;
export type InvoiceMetrics = DataInvoiceMetricsView['data'];

export const invoicePages = pagesOf(invoicesApi.endpoints.listInvoices);

export const inArchive = (filters: InvoiceFilters): InvoiceFilters => ({
  ...filters,
  archived: true,
});

/** The same, of the archive alone. */
export const archivePages: Pages<InvoiceFilters, InvoiceRow> = {
  ...invoicePages,
  usePages: (filters, options) => invoicePages.usePages(inArchive(filters), options),
};
