import type { InvoiceRow } from '@/api/generated/types';
import type { Pages } from '@/api/pages';
import {
  invoicePages,
  type InvoiceFilters,
  type InvoiceMetrics,
} from '@/freight/invoices/invoice-pages';

export type WaitingFilters = InvoiceFilters;
export type WaitingMetrics = InvoiceMetrics;

/** A credit invoice is never paid by a client (money specification, section 7). */
export const waiting = (filters: WaitingFilters): WaitingFilters => ({
  ...filters,
  invoiceType: 'NORMAL,ADDITIONAL',
  onlyNotPaid: true,
});

/** Invoices of which something is left to pay. */
export const waitingPages: Pages<WaitingFilters, InvoiceRow> = {
  ...invoicePages,
  usePages: (filters, options) => invoicePages.usePages(waiting(filters), options),
};
