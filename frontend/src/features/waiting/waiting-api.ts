import { invoicesApi } from '@/api/generated/invoices';
import type { DataInvoiceMetricsView, InvoiceRow, ListInvoicesApiArg } from '@/api/generated/types';
import { pagesOf, type FiltersOf, type Pages } from '@/api/pages';

export type WaitingFilters = FiltersOf<ListInvoicesApiArg>;
export type WaitingMetrics = DataInvoiceMetricsView['data'];

/** A credit invoice is never paid by a client (money specification, section 7). */
export const waiting = (filters: WaitingFilters): WaitingFilters => ({
  ...filters,
  invoiceType: 'NORMAL,ADDITIONAL',
  onlyNotPaid: true,
});

const pages = pagesOf(invoicesApi.endpoints.listInvoices);

/** Invoices of which something is left to pay. */
export const waitingPages: Pages<WaitingFilters, InvoiceRow> = {
  ...pages,
  usePages: (filters, options) => pages.usePages(waiting(filters), options),
};
