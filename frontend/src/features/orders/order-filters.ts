/**
 * The filters of the orders list: one table that says how each stands in the address, what the
 * call is given, and who offers its choices. The address uses the wire's names.
 */
import { addDays, isDay, type Day } from '@/lib/dates';
import type { OrderListArg } from './orders-api';

export const STATUSES = [
  'NEED_TO_BE_LOADED',
  'PLANNED',
  'LOADED',
  'IN_PROGRESS',
  'UNLOADED',
  'PAID',
  'COMPLETED',
  'CANCELD',
  'REJECTED',
  'COMPENSATION',
] as const;
export const ACTIVITIES = ['EXPEDITION', 'OWN_PARK', 'SPOT', 'COMPENSATION'] as const;
export const CATEGORIES = ['AUTOMOTIVE_TRANSPORT', 'GENERAL_CARGO'] as const;
export const REVENUE_CALCULATIONS = ['FIXED', 'PER_KM', 'PER_DAY'] as const;
export const COST_CALCULATIONS = ['BY_VEHICLE', 'FIXED', 'PER_KM', 'PER_DAY', 'OWN_PARK'] as const;
export const CMR_ORIGINALS = ['RECEIVED', 'NOT_RECEIVED'] as const;
export const YES_NO = ['true', 'false'] as const;

/** A plate is looked for from this many characters on (orders specification, section 9). */
export const PLATE_FROM = 4;

/** Whose names fill a filter. */
export type People = 'anyone' | 'clientManagers' | 'purchaseManagers' | 'dispatchers';

type FilterKind =
  | { is: 'text'; from?: number }
  | { is: 'place'; side: 'loadings' | 'unloadings' }
  | { is: 'day' }
  | { is: 'client' | 'supplier' }
  | { is: 'user'; people: People }
  | { is: 'choice'; choices: readonly string[] };

const TABLE = {
  client_id: { arg: 'clientId', kind: { is: 'client' } },
  status: { arg: 'status', kind: { is: 'choice', choices: STATUSES } },
  order_number: { arg: 'orderNumber', kind: { is: 'text' } },
  vin_number: { arg: 'vinNumber', kind: { is: 'text' } },
  date_from_from: { arg: 'dateFromFrom', kind: { is: 'day' } },
  date_to: { arg: 'dateTo', kind: { is: 'day' } },
  supplier_id: { arg: 'supplierId', kind: { is: 'supplier' } },
  vehicle: { arg: 'vehicle', kind: { is: 'text', from: PLATE_FROM } },
  loadings: { arg: 'loadings', kind: { is: 'place', side: 'loadings' } },
  unloadings: { arg: 'unloadings', kind: { is: 'place', side: 'unloadings' } },
  client_manager_id: { arg: 'clientManagerId', kind: { is: 'user', people: 'clientManagers' } },
  purchase_manager_id: {
    arg: 'purchaseManagerId',
    kind: { is: 'user', people: 'purchaseManagers' },
  },
  loaded_by_id: { arg: 'loadedById', kind: { is: 'user', people: 'anyone' } },
  dispatcher_id: { arg: 'dispatcherId', kind: { is: 'user', people: 'dispatchers' } },
  created_id: { arg: 'createdId', kind: { is: 'user', people: 'anyone' } },
  paid_id: { arg: 'paidId', kind: { is: 'client' } },
  load_number: { arg: 'loadNumber', kind: { is: 'text' } },
  cmr_number: { arg: 'cmrNumber', kind: { is: 'text' } },
  activity: { arg: 'activity', kind: { is: 'choice', choices: ACTIVITIES } },
  assigned: { arg: 'assigned', kind: { is: 'choice', choices: YES_NO } },
  received_cmr_original: {
    arg: 'receivedCmrOriginal',
    kind: { is: 'choice', choices: CMR_ORIGINALS },
  },
  revenue_calculation_type: {
    arg: 'revenueCalculationType',
    kind: { is: 'choice', choices: REVENUE_CALCULATIONS },
  },
  cost_calculation_type: {
    arg: 'costCalculationType',
    kind: { is: 'choice', choices: COST_CALCULATIONS },
  },
  category: { arg: 'category', kind: { is: 'choice', choices: CATEGORIES } },
} as const satisfies Record<string, { arg: keyof OrderListArg; kind: FilterKind }>;

/** Names of the filters, as in the address. */
export type FilterName = keyof typeof TABLE;
export const FILTER_NAMES = Object.keys(TABLE) as FilterName[];

export const kindOf = (name: FilterName): FilterKind => TABLE[name].kind;

/** Quick filter, the preset of the delivery delay, sort and opened row stand in the address, too. */
export const SEARCH = 'search';
export const DELIVERY_DELAY = 'with_delivery_delay';
export const ORDER_BY = 'order_by';
export const ORDER_DIRECTION = 'order_direction';
export const OPENED_ORDER = 'order';
/** What Reset leaves. */
export const KEPT_BY_RESET = [ORDER_BY, ORDER_DIRECTION, OPENED_ORDER] as const;

/** The column of a sort, as the server names them; anything else in the address is no sort. */
const SORTED = [
  'order_number',
  'loading_date',
  'unloading_date',
  'status',
  'loadings',
  'unloadings',
  'revenue',
  'cost',
  'profit',
  'supplier_name',
  'vehicle',
];

/** The filter's text in the address, or null when there is none or it cannot be used. */
export function filterValue(search: URLSearchParams, name: FilterName): string | null {
  const text = search.get(name)?.trim() ?? '';
  if (text === '') return null;
  const kind = kindOf(name);
  switch (kind.is) {
    case 'text':
      return text.length >= (kind.from ?? 1) ? text : null;
    case 'place':
      return text;
    case 'day':
      return isDay(text) ? text : null;
    case 'choice':
      return kind.choices.includes(text) ? text : null;
    case 'client':
    case 'supplier':
    case 'user':
      return /^[1-9]\d{0,15}$/u.test(text) ? text : null;
  }
}

export const hasDeliveryDelay = (search: URLSearchParams) =>
  ['1', 'true'].includes(search.get(DELIVERY_DELAY) ?? '');

/** Filters and sort of an address, as the calls take them. Empty filters are left out. */
export function readAddress(search: URLSearchParams, today: Day): OrderListArg {
  const arg: Record<string, string | number | boolean> = {};
  const quick = search.get(SEARCH)?.trim() ?? '';
  if (quick !== '') arg.search = quick;
  for (const name of FILTER_NAMES) {
    const value = filterValue(search, name);
    if (value !== null) arg[TABLE[name].arg] = wireValue(name, value);
  }
  if (hasDeliveryDelay(search)) {
    arg.assigned = true;
    arg.unloadingDateTo = addDays(today, -1);
    arg.statusNotIn = 'COMPLETED,UNLOADED';
  }
  return { ...arg, ...readSort(search) };
}

function wireValue(name: FilterName, value: string): string | number | boolean {
  const { is } = kindOf(name);
  if (is === 'client' || is === 'supplier' || is === 'user') return Number(value);
  return name === 'assigned' ? value === 'true' : value;
}

/** Sort of an address; descending unless it says otherwise. */
export function readSort(
  search: URLSearchParams,
): Pick<OrderListArg, 'orderBy' | 'orderDirection'> {
  const orderBy = search.get(ORDER_BY);
  if (orderBy === null || !SORTED.includes(orderBy)) return {};
  return { orderBy, orderDirection: search.get(ORDER_DIRECTION) === 'asc' ? 'asc' : 'desc' };
}

/** Whether anything narrows the list. */
export function isFiltered(search: URLSearchParams): boolean {
  return (
    (search.get(SEARCH)?.trim() ?? '') !== '' ||
    hasDeliveryDelay(search) ||
    FILTER_NAMES.some((name) => filterValue(search, name) !== null)
  );
}
