import type { Filter, FilterTable, Lookup } from '@/components/list-page/filters';
import { CATEGORIES } from '@/freight/enums';
import { clientManagers, clients, purchaseManagers, users } from '@/freight/lookups';
import { choiceLabel } from '@/freight/order-words';
import { addDays } from '@/lib/dates';
import { say, type TextKey } from '@/lib/say';
import type { LoadFilters } from './loads-api';

const filter = (
  id: string,
  arg: keyof LoadFilters,
  lookup: Lookup,
  label: TextKey,
): Filter<LoadFilters> => ({ id, arg, is: 'id', lookup, label: say(label), width: 160 });

export const LOAD_FILTERS: FilterTable<LoadFilters> = {
  filters: [
    // Its field shows the text already.
    { id: 'search', arg: 'search', is: 'quick', label: say('loads:quickFilter'), isTold: false },
    filter('client', 'clientId', clients, 'record:order.client_id'),
    filter('client_manager', 'clientManagerId', clientManagers, 'record:order.client_manager_id'),
    // The misspelling belongs to the product.
    filter(
      'purschase_manager',
      'purchaseManagerId',
      purchaseManagers,
      'record:order.purchase_manager_id',
    ),
    filter('loaded_by', 'loadedById', users, 'loads:filters.loaded_by'),
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
    // The window of the load touches these days.
    { id: 'date_to_from', arg: 'dateToFrom', is: 'day', label: say('loads:filters.date_to_from') },
    { id: 'date_from_to', arg: 'dateFromTo', is: 'day', label: say('loads:filters.date_from_to') },
  ],
  // By section 2.6 of the orders specification.
  presets: [
    {
      id: 'one_day_left',
      label: say('loads:presets.one_day_left'),
      asks: (today) => ({
        status: 'NEED_TO_BE_LOADED',
        assigned: false,
        dateTo: addDays(today, 1),
      }),
    },
    {
      id: 'with_delay',
      label: say('loads:presets.with_delay'),
      asks: (today) => ({
        assigned: false,
        statusNotIn: 'CANCELD',
        noActualLoadiningDate: true,
        dateToTo: addDays(today, -1),
      }),
    },
    {
      id: 'available_loads',
      label: say('loads:presets.available_loads'),
      asks: (today) => ({ assigned: false, statusNotIn: 'CANCELD', availableLoads: today }),
    },
    // Those that have their vehicle but are not loaded yet, to take it off again.
    {
      id: 'assigned_loads',
      label: say('loads:presets.assigned_loads'),
      asks: () => ({ assigned: true, status: 'PLANNED' }),
    },
  ],
};
