/** What is to be paid by carrier, day and kind of cargo. */
import type { Filter } from '@/components/list-page/filters';
import { CATEGORY } from '@/freight/accounting/filters';
import { suppliers } from '@/freight/lookups';
import { say } from '@/lib/say';
import type { ToPayFilters } from './to-pay-api';

export const TO_PAY_FILTERS: readonly Filter<ToPayFilters>[] = [
  {
    id: 'invoice_number',
    arg: 'invoiceNumber',
    is: 'quick',
    label: say('record:settlement.invoice_number'),
    pauseMs: 0,
  },
  {
    id: 'supplier_id',
    arg: 'supplierId',
    is: 'id',
    lookup: suppliers,
    label: say('record:settlement.supplier_id'),
    width: 180,
  },
  { id: 'due_to', arg: 'dueTo', is: 'day', label: say('paying:filters.dueTo'), width: 130 },
  { ...CATEGORY, width: 170 },
];
