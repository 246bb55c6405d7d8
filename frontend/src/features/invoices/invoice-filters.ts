/** The filters of the lists of invoices, which reload at once (money specification, sections 2.1 and 9). */
import type { Filter, FilterTable } from '@/components/list-page/filters';
import {
  ARCHIVED,
  CATEGORY,
  CHANGED_SINCE_EXPORT,
  DATES,
  MISSING_IN_DEBETAS,
  NOT_EXPORTED,
} from '@/freight/accounting/filters';
import { clients } from '@/freight/lookups';
import { say } from '@/lib/say';
import type { InvoiceFilters } from '@/freight/invoices/invoice-pages';
import { INVOICE_TYPES, sayInvoiceType } from './invoice-words';

type InvoiceFilter = Filter<InvoiceFilters>;

const NUMBER: InvoiceFilter = {
  id: 'invoice_number',
  arg: 'invoiceNumber',
  is: 'quick',
  label: say('record:invoice.invoice_number'),
  pauseMs: 0,
};

const CLIENT: InvoiceFilter = {
  id: 'client_id',
  arg: 'clientId',
  is: 'id',
  lookup: clients,
  label: say('record:invoice.client_id'),
  width: 180,
};

const TYPE: InvoiceFilter = {
  id: 'invoice_type',
  arg: 'invoiceType',
  is: 'choice',
  choices: INVOICE_TYPES,
  sayChoice: sayInvoiceType,
  label: say('record:invoice.type'),
};

interface FiltersOptions {
  hasDebetas: boolean;
  /** The list is the archive, so there is nothing to choose about it. */
  isArchive: boolean;
}

export const invoiceFilters = ({
  hasDebetas,
  isArchive,
}: FiltersOptions): Required<Pick<FilterTable<InvoiceFilters>, 'filters'>> => ({
  filters: [
    NUMBER,
    CLIENT,
    ...DATES,
    TYPE,
    CATEGORY,
    NOT_EXPORTED,
    CHANGED_SINCE_EXPORT,
    ...(isArchive ? [] : [ARCHIVED]),
    ...(hasDebetas ? [MISSING_IN_DEBETAS] : []),
  ],
});
