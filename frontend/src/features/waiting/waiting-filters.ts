/** The filters of both views, which reload at once (money specification, sections 2.1 and 9). */
import type { Filter } from '@/components/list-page/filters';
import { DATES } from '@/freight/accounting/filters';
import { clients } from '@/freight/lookups';
import { say } from '@/lib/say';
import type { WaitingFilters } from './waiting-api';

export const WAITING_FILTERS: readonly Filter<WaitingFilters>[] = [
  {
    id: 'invoice_number',
    arg: 'invoiceNumber',
    is: 'quick',
    label: say('record:invoice.invoice_number'),
    pauseMs: 0,
  },
  {
    id: 'client_id',
    arg: 'clientId',
    is: 'id',
    lookup: clients,
    label: say('record:invoice.client_id'),
    width: 180,
  },
  ...DATES,
];
