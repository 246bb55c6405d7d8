/** The filters of the list of settlements, which reload at once (money specification, sections 2.1 and 9). */
import { ONLY, type Filter } from '@/components/list-page/filters';
import {
  ARCHIVED,
  CATEGORY,
  CHANGED_SINCE_EXPORT,
  DATES,
  MISSING_IN_DEBETAS,
  NOT_EXPORTED,
} from '@/freight/accounting/filters';
import { suppliers } from '@/freight/lookups';
import { choiceLabel } from '@/freight/order-words';
import { say } from '@/lib/say';
import { saySettlementType, SETTLEMENT_TYPES } from './settlement-words';
import type { SettlementFilters } from './settlements-api';

type SettlementFilter = Filter<SettlementFilters>;

/** The differences have it, too. */
export const SUPPLIER: Filter<{ supplierId?: number }> = {
  id: 'supplier_id',
  arg: 'supplierId',
  is: 'id',
  lookup: suppliers,
  label: say('record:settlement.supplier_id'),
  width: 180,
};

const FILTERS: readonly SettlementFilter[] = [
  {
    id: 'invoice_number',
    arg: 'invoiceNumber',
    is: 'quick',
    label: say('record:settlement.invoice_number'),
    pauseMs: 0,
  },
  SUPPLIER,
  ...DATES,
  {
    id: 'settlement_date_from',
    arg: 'settlementDateFrom',
    is: 'day',
    label: say('settlements:filters.settledFrom'),
  },
  {
    id: 'settlement_date_to',
    arg: 'settlementDateTo',
    is: 'day',
    label: say('settlements:filters.settledTo'),
  },
  {
    id: 'due_to',
    arg: 'dueTo',
    is: 'day',
    label: say('settlements:filters.dueTo'),
  },
  {
    id: 'type',
    arg: 'type',
    is: 'choice',
    choices: SETTLEMENT_TYPES,
    sayChoice: saySettlementType,
    label: say('record:settlement.type'),
  },
  CATEGORY,
  NOT_EXPORTED,
  CHANGED_SINCE_EXPORT,
  {
    id: 'only_not_paid',
    arg: 'onlyNotPaid',
    is: 'choice',
    choices: ONLY,
    sayChoice: choiceLabel,
    label: say('settlements:filters.onlyNotPaid'),
  },
  ARCHIVED,
];

export const settlementFilters = (hasDebetas: boolean): readonly SettlementFilter[] => [
  ...FILTERS,
  ...(hasDebetas ? [MISSING_IN_DEBETAS] : []),
];
