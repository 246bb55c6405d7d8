import { invoicesApi } from '@/api/generated/invoices';
import type { DataInvoiceMetricsView, ListInvoicesApiArg } from '@/api/generated/types';
import { pagesOf, type FiltersOf } from '@/api/pages';

export type InvoiceFilters = FiltersOf<ListInvoicesApiArg>;
export type InvoiceMetrics = DataInvoiceMetricsView['data'];

/** Invoices, page by page. Every list of them reads these. */
export const invoicePages = pagesOf(invoicesApi.endpoints.listInvoices);
