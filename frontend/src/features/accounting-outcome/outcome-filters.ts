import type { FilterTable } from '@/components/list-page/filters';
import { ACTIVITIES, CATEGORIES } from '@/freight/enums';
import { clients, suppliers } from '@/freight/lookups';
import { choiceLabel } from '@/freight/order-words';
import { DATE_FROM, DATE_TO, daysIn, periodOf } from '@/freight/periods';
import { companyToday } from '@/lib/dates';
import { say } from '@/lib/say';
import i18next from 'i18next';
import { NAMES } from './by';
import { USUAL, type OutcomeFilters } from './outcome-api';
import { PeriodFilter } from './period-filter';

/** The name of the period in the address; null without one, and for days that are no such period. */
function sayPeriod(search: URLSearchParams): string | null {
  if (!search.has(DATE_FROM) || !search.has(DATE_TO)) return null;
  const today = companyToday();
  const period = periodOf(daysIn(search, USUAL, today), today);
  return period && i18next.t(`periods:${period}`);
}

export const OUTCOME_FILTERS: FilterTable<OutcomeFilters> = {
  filters: [
    {
      id: 'client_id',
      arg: 'clientId',
      is: 'id',
      lookup: clients,
      label: NAMES.client,
      width: 180,
    },
    {
      id: 'supplier_id',
      arg: 'supplierId',
      is: 'id',
      lookup: suppliers,
      label: NAMES.supplier,
      width: 180,
    },
    // Behind "More filters": the period in the toolbar sets both.
    { id: DATE_FROM, arg: 'dateFrom', is: 'day', label: say('accounting:filters.dateFrom') },
    { id: DATE_TO, arg: 'dateTo', is: 'day', label: say('accounting:filters.dateTo') },
    {
      id: 'activity',
      arg: 'activity',
      is: 'choice',
      choices: ACTIVITIES,
      sayChoice: choiceLabel,
      label: say('record:order.activity'),
    },
    {
      id: 'category',
      arg: 'category',
      is: 'choice',
      choices: CATEGORIES,
      sayChoice: choiceLabel,
      label: say('record:order.category'),
      offered: ({ user, isAdministrator }) =>
        isAdministrator || user?.category_visibility === 'BOTH',
    },
  ],
  spans: [
    {
      id: 'period',
      label: say('periods:label'),
      covers: [DATE_FROM, DATE_TO],
      width: 150,
      Field: PeriodFilter,
      sayValue: sayPeriod,
    },
  ],
};
