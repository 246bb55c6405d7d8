/** The cards of the dashboard, and the lists that those of today lead to. */
import type { DashboardMetricsApiResponse } from '@/api/generated/types';
import { paths } from '@/lib/paths';
import type { DashboardArg } from './filters';
import { DATE_FROM, DATE_TO, type Days } from '@/freight/periods';

export type Figures = DashboardMetricsApiResponse['data'];

export const AVERAGES = [
  ['own_park', 'own_park_avg_revenue_per_distance', 'own_park_avg_cost_per_distance'],
  ['expedition', 'expedition_avg_revenue_per_distance', 'expedition_avg_cost_per_distance'],
  ['spot', 'spot_avg_revenue_per_distance', 'spot_avg_cost_per_distance'],
] as const satisfies readonly [string, keyof Figures, keyof Figures][];

export interface LinkedCard {
  name:
    | 'available_loads'
    | 'delivery_delay'
    | 'load_delay'
    | 'one_day_left'
    | 'not_invoiced'
    | 'no_supplier_invoice';
  /** Of this month, if it has two figures. */
  month?: keyof Figures;
  figure: keyof Figures;
  /** The list of what the figure counts, or of those in these days. */
  link: (arg: DashboardArg, days?: Days) => string;
  /** What its orders lack, if it is a document. */
  lacks?: 'invoice' | 'settlement';
  /** Where it is done, for people with the permission 'invoice view'. */
  invoicedAt?: string;
}

/** The filters that the list of loads has, too. */
const loads = (preset: string, { clientId, category }: DashboardArg) =>
  paths.loads({ [preset]: true, client: clientId, category });

/** The filters that the list of orders has, too. */
const orders = (
  preset: string,
  { clientId, supplierId, activity, category }: DashboardArg,
  days?: Days,
  vehicle?: string | null,
) =>
  paths.orders({
    [preset]: true,
    vehicle,
    client_id: clientId,
    supplier_id: supplierId,
    activity,
    category,
    date_from_from: days?.from,
    date_to: days?.to,
  });

/** The orders of the period that have no cost yet. */
export const toUnpriced = (arg: DashboardArg, days: Days) =>
  orders('unpriced', arg, days, arg.plateNumber);

/** The same orders with what was planned, billed and paid of them. */
export const toOutcome = ({ clientId, supplierId, activity, category }: DashboardArg, days: Days) =>
  paths.outcome({
    client_id: clientId,
    supplier_id: supplierId,
    activity,
    category,
    [DATE_FROM]: days.from,
    [DATE_TO]: days.to,
  });

export const LINKED_CARDS: readonly LinkedCard[] = [
  {
    name: 'available_loads',
    figure: 'available_loads',
    link: (arg) => loads('available_loads', arg),
  },
  {
    name: 'delivery_delay',
    figure: 'orders_with_delivery_delay',
    link: (arg) => orders('with_delivery_delay', arg),
  },
  {
    name: 'load_delay',
    figure: 'loads_with_load_delay',
    link: (arg) => loads('with_delay', arg),
  },
  {
    name: 'one_day_left',
    figure: 'loads_waiting_to_be_loaded',
    link: (arg) => loads('one_day_left', arg),
  },
  {
    name: 'not_invoiced',
    month: 'current_month_orders_without_invoice',
    figure: 'total_orders_without_invoice',
    link: (arg, days) => orders('settlement', arg, days),
    lacks: 'invoice',
    invoicedAt: paths.invoiceRun(),
  },
  {
    name: 'no_supplier_invoice',
    month: 'current_month_orders_without_settlement',
    figure: 'total_orders_without_settlement',
    link: (arg, days) => orders('without_supplier_invoice', arg, days),
    lacks: 'settlement',
  },
];
