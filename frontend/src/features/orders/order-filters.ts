/** The filters of the orders list. The address uses the API's names. */
import {
  ONLY,
  YES_NO,
  type Filter,
  type FilterTable,
  type Lookup,
} from '@/components/list-page/filters';
import {
  ACTIVITIES,
  CATEGORIES,
  CMR_ORIGINALS,
  COST_CALCULATIONS,
  ORDER_STATUSES,
  REVENUE_CALCULATIONS,
} from '@/freight/enums';
import {
  clientManagers,
  clients,
  dispatchers,
  purchaseManagers,
  suppliers,
  useLoadingPlaces,
  users,
  useUnloadingPlaces,
  useVins,
} from '@/freight/lookups';
import { choiceLabel } from '@/freight/order-words';
import { addDays } from '@/lib/dates';
import { say } from '@/lib/say';
import { filterLabel } from './list-labels';
import { chosenWeek, WEEK_RANGE } from './order-week';
import type { OrderListArg } from './orders-api';
import { WeekFilter } from './week-filter';

/** A plate is searched from this many characters (orders specification, section 9). */
const PLATE_FROM = 4;
/** In the toolbar; the others are behind "More filters". */
const DAILY = { width: 160 };

type Arg = keyof OrderListArg;

const named = (id: string, arg: Arg) => ({ id, arg, label: filterLabel(id) });
const text = (id: string, arg: Arg): Filter<OrderListArg> => ({ ...named(id, arg), is: 'text' });
const day = (id: string, arg: Arg): Filter<OrderListArg> => ({ ...named(id, arg), is: 'day' });
const one = (id: string, arg: Arg, lookup: Lookup): Filter<OrderListArg> => ({
  ...named(id, arg),
  is: 'id',
  lookup,
});
const anyOf = (id: string, arg: Arg, lookup: Lookup): Filter<OrderListArg> => ({
  ...named(id, arg),
  is: 'id',
  lookup,
  many: true,
});
const choice = (id: string, arg: Arg, choices: readonly string[]): Filter<OrderListArg> => ({
  ...named(id, arg),
  is: 'choice',
  choices,
  sayChoice: choiceLabel,
});

/** A switch. */
const only = (id: string, arg: Arg): Filter<OrderListArg> => ({
  ...named(id, arg),
  is: 'choice',
  choices: ONLY,
  sayChoice: choiceLabel,
});

const several = (id: string, arg: Arg, choices: readonly string[]): Filter<OrderListArg> => ({
  ...named(id, arg),
  is: 'choice',
  choices,
  sayChoice: choiceLabel,
  many: true,
});

export const ORDER_FILTERS: FilterTable<OrderListArg> = {
  filters: [
    // Its field shows the text already.
    {
      id: 'search',
      arg: 'search',
      is: 'quick',
      label: say('orders:quickFilter'),
      isTold: false,
    },
    { ...anyOf('client_id', 'clientId', clients), ...DAILY },
    {
      ...named('status', 'status'),
      // Fits "Need to be loaded" with its cross.
      width: 170,
      is: 'choice',
      choices: ORDER_STATUSES,
      sayChoice: choiceLabel,
      many: true,
    },
    text('order_number', 'orderNumber'),
    { ...named('vin_number', 'vinNumber'), is: 'found', useSearch: useVins },
    day('date_from_from', 'dateFromFrom'),
    day('date_to', 'dateTo'),
    one('supplier_id', 'supplierId', suppliers),
    {
      ...named('vehicle', 'vehicle'),
      is: 'text',
      from: PLATE_FROM,
      placeholder: say('orders:plateHint'),
    },
    { ...named('loadings', 'loadings'), is: 'found', useSearch: useLoadingPlaces },
    { ...named('unloadings', 'unloadings'), is: 'found', useSearch: useUnloadingPlaces },
    anyOf('client_manager_id', 'clientManagerId', clientManagers),
    anyOf('purchase_manager_id', 'purchaseManagerId', purchaseManagers),
    one('loaded_by_id', 'loadedById', users),
    one('dispatcher_id', 'dispatcherId', dispatchers),
    one('created_id', 'createdId', users),
    one('paid_id', 'paidId', clients),
    text('load_number', 'loadNumber'),
    text('cmr_number', 'cmrNumber'),
    text('invoice_number', 'invoiceNumber'),
    text('supplier_invoice_number', 'supplierInvoiceNumber'),
    day('supplier_invoice_date', 'supplierInvoiceDate'),
    text('preinvoice_number', 'preinvoiceNumber'),
    only('preinvoice_difference', 'preinvoiceDifference'),
    day('due_date_from', 'dueDateFrom'),
    day('due_date_to', 'dueDateTo'),
    only('without_invoice', 'withoutInvoice'),
    only('without_supplier_invoice', 'withoutSupplierInvoice'),
    only('without_cmr', 'withoutCmr'),
    only('unpriced', 'unpriced'),
    several('activity', 'activity', ACTIVITIES),
    choice('assigned', 'assigned', YES_NO),
    choice('received_cmr_original', 'receivedCmrOriginal', CMR_ORIGINALS),
    choice('revenue_calculation_type', 'revenueCalculationType', REVENUE_CALCULATIONS),
    choice('cost_calculation_type', 'costCalculationType', COST_CALCULATIONS),
    {
      ...choice('category', 'category', CATEGORIES),
      offered: ({ user, isAdministrator }) =>
        isAdministrator || user?.category_visibility === 'BOTH',
    },
  ],
  presets: [
    {
      id: 'settlement',
      label: say('orders:filters.without_invoice'),
      asks: () => ({ withoutInvoice: true }),
    },
    {
      id: 'with_delivery_delay',
      label: say('orders:deliveryDelay'),
      asks: (today) => ({
        assigned: true,
        unloadingDateTo: addDays(today, -1),
        statusNotIn: 'COMPLETED,UNLOADED,PAID,CANCELD,REJECTED',
      }),
    },
  ],
  spans: [
    {
      id: 'week',
      label: say('orders:week'),
      covers: WEEK_RANGE,
      ...DAILY,
      Field: WeekFilter,
      sayValue: chosenWeek,
    },
  ],
};
