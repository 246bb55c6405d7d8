/** The filters of the lists of invoices, which reload at once (money specification, sections 2.1 and 9). */
import { ONLY, YES_NO, type Filter, type FilterTable } from '@/components/list-page/filters';
import { CATEGORIES } from '@/freight/enums';
import { clients } from '@/freight/lookups';
import { choiceLabel } from '@/freight/order-words';
import { say } from '@/lib/say';
import { INVOICE_TYPES, sayInvoiceType } from './invoice-words';
import type { InvoiceFilters } from './invoices-api';

type InvoiceFilter = Filter<InvoiceFilters>;

const NUMBER: InvoiceFilter = {
  id: 'invoice_number',
  arg: 'invoiceNumber',
  is: 'quick',
  label: say('record:invoice.invoice_number'),
  pauseMs: 0,
};

const DAILY: readonly InvoiceFilter[] = [
  {
    id: 'client_id',
    arg: 'clientId',
    is: 'id',
    lookup: clients,
    label: say('record:invoice.client_id'),
    width: 180,
  },
  {
    id: 'date_from',
    arg: 'dateFrom',
    is: 'day',
    label: say('invoices:filters.dateFrom'),
    width: 130,
  },
  { id: 'date_to', arg: 'dateTo', is: 'day', label: say('invoices:filters.dateTo'), width: 130 },
];

const only = (id: string, arg: 'notExported' | 'missingInDebetas'): InvoiceFilter => ({
  id,
  arg,
  is: 'choice',
  choices: ONLY,
  sayChoice: choiceLabel,
  label: say(`invoices:filters.${arg}`),
});

const MORE: readonly InvoiceFilter[] = [
  {
    id: 'invoice_type',
    arg: 'invoiceType',
    is: 'choice',
    choices: INVOICE_TYPES,
    sayChoice: sayInvoiceType,
    label: say('record:invoice.type'),
  },
  {
    id: 'category',
    arg: 'category',
    is: 'choice',
    choices: CATEGORIES,
    sayChoice: choiceLabel,
    label: say('record:invoice.category'),
    offered: ({ user, isAdministrator }) => isAdministrator || user?.category_visibility === 'BOTH',
  },
  only('not_exported', 'notExported'),
];

const ARCHIVED: InvoiceFilter = {
  id: 'archived',
  arg: 'archived',
  is: 'choice',
  choices: YES_NO,
  sayChoice: choiceLabel,
  label: say('invoices:filters.archived'),
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
    ...DAILY,
    ...MORE,
    ...(isArchive ? [] : [ARCHIVED]),
    ...(hasDebetas ? [only('missing_in_debetas', 'missingInDebetas')] : []),
  ],
});
