/** The filters of the dashboard besides its days. */
import type { DashboardMetricsApiArg, ProfitGraphApiArg } from '@/api/generated/types';
import type { Filter, FilterTable } from '@/components/list-page/filters';
import { ACTIVITIES, CATEGORIES } from '@/freight/enums';
import { clients, suppliers } from '@/freight/lookups';
import { choiceLabel } from '@/freight/order-words';
import { say } from '@/lib/say';

/** Fewer characters do not filter. */
const PLATE_FROM = 4;

export type DashboardArg = Omit<DashboardMetricsApiArg, 'onlyOwnPark'>;

export const TIME_SCALE = 'timescale';
export const SCALES = ['daily', 'weekly', 'monthly'] as const satisfies readonly NonNullable<
  ProfitGraphApiArg['timescale']
>[];

const FILTERS: readonly Filter<DashboardArg>[] = [
  {
    id: 'client_id',
    arg: 'clientId',
    is: 'id',
    lookup: clients,
    label: say('record:order.client_id'),
    width: 150,
  },
  {
    id: 'supplier_id',
    arg: 'supplierId',
    is: 'id',
    lookup: suppliers,
    label: say('record:order.supplier_id'),
    width: 150,
  },
  {
    id: 'activity',
    arg: 'activity',
    is: 'choice',
    choices: ACTIVITIES,
    sayChoice: choiceLabel,
    label: say('record:order.activity'),
  },
  {
    id: 'plate_number',
    arg: 'plateNumber',
    is: 'text',
    from: PLATE_FROM,
    placeholder: say('dashboard:filters.plateHint'),
    label: say('record:vehicle.number_plate'),
  },
  {
    id: 'category',
    arg: 'category',
    is: 'choice',
    choices: CATEGORIES,
    sayChoice: choiceLabel,
    label: say('record:order.category'),
    offered: ({ user, isAdministrator }) => isAdministrator || user?.category_visibility === 'BOTH',
  },
];

export const DASHBOARD_FILTERS: FilterTable<DashboardArg> = { filters: FILTERS };
