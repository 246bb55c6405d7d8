/**
 * The fields of an order, with the few rules that the specification asks of the browser. The server
 * checks the rest.
 */
import type {
  CompensationView,
  DataOrderView,
  LegPayload,
  OrderForm as OrderPayload,
} from '@/api/generated/types';
import {
  ACTIVITIES,
  CATEGORIES,
  COST_CALCULATIONS,
  CURRENCIES,
  ORDER_STATUSES,
  REVENUE_CALCULATIONS,
  VEHICLE_CLASSES,
} from '@/freight/enums';
import { choice, counted, day, id, local, money, place, text, toggle } from '@/lib/form-rows';
import { vins } from '@/lib/vin-rows';
import { NO_FILES } from '@/lib/files';
import type { TextKey } from '@/lib/say';
import { formTable, list } from '@/lib/form-table';
import {
  CLIENT_ACCOUNTING,
  CREDIT_ACCOUNTING,
  SUPPLIER_ACCOUNTING,
  vatRate,
} from './papers/accounting-rows';
import { DAMAGE, withoutEmptyEnd } from './papers/damage-rows';
import { DAMAGE_FILES, DOCUMENTS } from './papers/document-rows';
import { positionsOfLeg } from './legs/positions';

type Whole = DataOrderView['data'];

/** An order as it is read; only compensations have the members of their own form. */
export type OrderView = Omit<Whole, keyof CompensationView> & Partial<CompensationView>;
/** A compensation has a form of its own (`compensation-table.ts`); a stored order never becomes one. */
const isForm = <Word extends string>(word: Word): word is Exclude<Word, 'COMPENSATION'> =>
  word !== 'COMPENSATION';
export const FORM_ACTIVITIES = ACTIVITIES.filter(isForm);
export type FormActivity = (typeof FORM_ACTIVITIES)[number];
const FORM_STATUSES = ORDER_STATUSES.filter(isForm);

interface Kind {
  general: { activity: string };
  cargo: { category: string };
}
const isSpot = ({ general }: Kind) => general.activity === 'SPOT';
const isGeneralCargo = ({ cargo }: Kind) => cargo.category === 'GENERAL_CARGO';
const ofGeneralCargo = { when: isGeneralCargo, otherwise: false };
interface Priced {
  finance: { is_manual: boolean; revenue_calculation_type: string; cost_calculation_type: string };
}
/** A fixed revenue or cost has one field: what is entered by hand is its value. */
export const isFixed = (type: string) => type === 'FIXED';
// The server calculates what is left out.
const byHand = (type: 'revenue_calculation_type' | 'cost_calculation_type') => ({
  when: ({ finance }: Priced) => finance.is_manual && !isFixed(finance[type]),
  otherwise: null,
  group: 'byHand',
});
const revenue = { group: 'revenue' };
const cost = { group: 'cost' };
const vehicle = { group: 'vehicle' };

export const LOADING = {
  address: 'loading_address',
  latitude: 'loading_latitude',
  longitude: 'loading_longitude',
  precision: 'loading_precision',
} as const;
export const UNLOADING = {
  address: 'unloading_address',
  latitude: 'unloading_latitude',
  longitude: 'unloading_longitude',
  precision: 'unloading_precision',
} as const;

const LEG = formTable<LegPayload>()({
  loading_address: place('record:leg.loading_address', LOADING, { checked: true }),
  unloading_address: place('record:leg.unloading_address', UNLOADING, { checked: true }),
  loading_note: text('record:leg.loading_note'),
  unloading_note: text('record:leg.unloading_note'),
  vin_numbers: vins('record:leg.vin_numbers'),
  loading_position_index: counted('record:leg.loading_position_index'),
  unloading_position_index: counted('record:leg.unloading_position_index'),
});

export type LegValues = typeof LEG.initial;

/** An empty leg after `index` others. */
export const newLeg = (index: number): LegValues => ({ ...LEG.initial, ...positionsOfLeg(index) });

/** A leg after these: it starts where the last one ends. */
export function legAfter(legs: readonly LegValues[]): LegValues {
  const leg = newLeg(legs.length);
  const start = legs.at(-1)?.unloading_address;
  return start && start.latitude !== null ? { ...leg, loading_address: { ...start } } : leg;
}

const textsOf = (leg: LegValues) => [
  leg.loading_address.address,
  leg.unloading_address.address,
  leg.loading_note,
  leg.unloading_note,
  leg.vin_numbers,
];

/** Whether deleting the leg would lose typed text. */
export const hasContent = (leg: LegValues) => textsOf(leg).some((typed) => typed.trim() !== '');

const sayLeg = (leg: LegValues) =>
  [
    [leg.loading_address, leg.unloading_address].map(({ address }) => address).join(' → '),
    ...textsOf(leg).slice(2),
  ]
    .filter((typed) => typed.trim() !== '')
    .join(', ');

export const ORDER = formTable<OrderPayload>()({
  general: {
    status: choice('record:order.status', FORM_STATUSES, 'choices:', {
      initial: 'NEED_TO_BE_LOADED',
    }),
    client_id: id('record:order.client_id', { checked: true }),
    client_manager_id: id('record:order.client_manager_id', { checked: true }),
    /** Shows "Paid by". */
    has_other_payer: local(toggle('orderForm:fields.hasOtherPayer', { group: 'payer' })),
    paid_by_client_id: id('record:order.paid_by_client_id', {
      checked: true,
      when: ({ general }: { general: { has_other_payer: boolean } }) => general.has_other_payer,
      otherwise: null,
      group: 'payer',
    }),
    supplier_id: id('record:order.supplier_id'),
    purchase_manager_id: id('record:order.purchase_manager_id'),
    activity: choice('record:order.activity', FORM_ACTIVITIES, 'choices:', {
      initial: 'EXPEDITION',
      ...vehicle,
    }),
    load_number: text('record:order.load_number'),
    calc_shortest_route: toggle('record:order.calc_shortest_route'),
    /** Chosen beside the distances, where a ferry is on the way. */
    by_land: toggle('record:order.by_land'),
  },
  cargo: {
    loading_date_from: day('record:order.loading_date_from', { checked: true }),
    loading_date_to: day('record:order.loading_date_to', { checked: true }),
    note: text('record:order.note'),
    spot_vehicle: text('record:order.spot_vehicle', {
      when: isSpot,
      otherwise: null,
      ...vehicle,
    }),
    vehicle_planning_id: id('orderForm:fields.vehicle', {
      when: (values: Kind) => !isSpot(values),
      otherwise: null,
      ...vehicle,
    }),
    spot_vehicle_class: choice('record:order.spot_vehicle_class', VEHICLE_CLASSES, 'choices:', {
      when: (values: Kind) => isSpot(values) && isGeneralCargo(values),
      otherwise: null,
      ...vehicle,
    }),
    vehicle_planning_note: text('record:order.vehicle_planning_note'),
    loading_date: day('record:order.loading_date'),
    unloading_date: day('record:order.unloading_date'),
    category: choice('record:order.category', CATEGORIES, 'choices:', {
      initial: 'AUTOMOTIVE_TRANSPORT',
    }),
    is_dpl: toggle('record:order.is_dpl', ofGeneralCargo),
    is_thermogram: toggle('record:order.is_thermogram', ofGeneralCargo),
  },
  cargos: list('orderForm:sections.cargos', LEG, {
    initial: [newLeg(0)],
    say: (legs) => legs.map(sayLeg).join(' | '),
  }),
  finance: {
    currency: choice('record:order.currency', CURRENCIES, String, {
      initial: 'EUR',
      checked: true,
    }),
    cost_vat: vatRate('record:order.cost_vat', { checked: true }),
    revenue_penalty: money('record:order.revenue_penalty'),
    cost_penalty: money('record:order.cost_penalty'),
    revenue_calculation_type: choice(
      'record:order.revenue_calculation_type',
      REVENUE_CALCULATIONS,
      'orderForm:revenueCalculation.',
      { initial: 'FIXED', ...revenue },
    ),
    revenue_calculation_value: money('record:order.revenue_calculation_value', revenue),
    cost_calculation_type: choice(
      'record:order.cost_calculation_type',
      COST_CALCULATIONS,
      'choices:',
      { initial: 'BY_VEHICLE', ...cost },
    ),
    cost_calculation_value: money('record:order.cost_calculation_value', {
      when: ({ finance }: { finance: { cost_calculation_type: string } }) =>
        ['FIXED', 'PER_KM', 'PER_DAY'].includes(finance.cost_calculation_type),
      otherwise: null,
      ...cost,
    }),
    /** Lets revenue and cost be entered by hand. */
    is_manual: local(toggle('orderForm:totals.edit', { group: 'byHand' })),
    revenue: money('record:order.revenue', byHand('revenue_calculation_type')),
    cost: money('record:order.cost', byHand('cost_calculation_type')),
  },
  supplier_accounting: SUPPLIER_ACCOUNTING,
  supplier_accounting_credit: CREDIT_ACCOUNTING,
  client_accounting: CLIENT_ACCOUNTING,
  damage: DAMAGE,
  ...DOCUMENTS,
  ...DAMAGE_FILES,
});

export type OrderValues = typeof ORDER.initial;

/** An empty order. */
export function newOrder(category: string): OrderValues {
  const values = structuredClone(ORDER.initial);
  values.cargo.category = category;
  return values;
}

/** Whether a user has entered that an order costs nothing. */
const isFreeByHand = ({ cost_overridden, cost }: OrderView['finance']) =>
  cost_overridden && cost === 0;

/** A zero that no user has entered is an empty field. */
const amount = (cents: number) => (cents === 0 ? null : cents);

/** The values of a missing leg. */
const NO_LEG: LegPayload = { loading_address: null, unloading_address: null, ...positionsOfLeg(0) };

export const wireOf = ({ general, cargo, cargos, finance, ...papers }: OrderView) => ({
  general: { ...general, has_other_payer: general.paid_by_client_id !== null },
  cargo: { ...cargo, category: cargo.category ?? 'AUTOMOTIVE_TRANSPORT' },
  cargos: cargos.length > 0 ? cargos : [NO_LEG],
  finance: {
    ...finance,
    revenue_penalty: amount(finance.revenue_penalty),
    cost_penalty: amount(finance.cost_penalty),
    revenue_calculation_value: amount(finance.revenue_calculation_value),
    cost_calculation_value: isFreeByHand(finance) ? 0 : amount(finance.cost_calculation_value),
    is_manual: finance.revenue_overridden || finance.cost_overridden,
    revenue: finance.revenue_overridden ? finance.revenue : null,
    cost: finance.cost_overridden ? finance.cost : null,
  },
  ...wireOfPapers(papers),
});

type Papers = Pick<
  OrderView,
  | 'supplier_accounting'
  | 'supplier_accounting_credit'
  | 'client_accounting'
  | 'damage'
  | 'documents'
>;

function wireOfPapers({ supplier_accounting: supplier, damage, documents, ...others }: Papers) {
  return {
    supplier_accounting: {
      ...supplier,
      received_cmr_original: supplier.received_cmr_original ? 'RECEIVED' : 'NOT_RECEIVED',
    },
    supplier_accounting_credit: others.supplier_accounting_credit,
    client_accounting: others.client_accounting,
    damage: {
      ...damage,
      // Until there is a damage this is the plate of the order's vehicle, whichever that is by then.
      plate_number: damage.damage_enabled ? damage.plate_number : null,
      paid_amount: amount(damage.paid_amount),
      received_amount: amount(damage.received_amount),
      vin_numbers: damage.vin_numbers.map((vin) => ({
        ...vin,
        damage_amount: amount(vin.damage_amount),
      })),
    },
    ...documents,
    client_files: damage.client_files,
    own_files: damage.own_files,
    credit_files: damage.credit_files,
  };
}

export const valuesOf = (order: OrderView): OrderValues => ORDER.valuesOf(wireOf(order));

interface SentWith {
  orderNumber: string | null;
  /** The order that was copied. */
  duplicateOf?: number;
  /** The form of a load has no accounting. */
  isLoad?: boolean;
}

export function orderPayload(
  values: OrderValues,
  { orderNumber, duplicateOf, isLoad = false }: SentWith,
): OrderPayload {
  const { damage: typed, ...others } = values;
  const lines = withoutEmptyEnd(typed.vin_numbers);
  const { damage, ...payload } = ORDER.payload({
    ...others,
    damage: { ...typed, vin_numbers: lines },
  });
  const about = { order_number: orderNumber, duplicate_order_id: duplicateOf ?? null };
  // A section that is not sent stays as it is.
  if (isLoad) {
    delete payload.supplier_accounting;
    delete payload.supplier_accounting_credit;
    delete payload.client_accounting;
  }
  const { finance } = payload;
  const isFreeByHand =
    values.finance.is_manual &&
    finance?.cost_calculation_type === 'FIXED' &&
    finance.cost_calculation_value === 0;
  return {
    ...payload,
    ...(isFreeByHand && { finance: { ...finance, cost: 0 } }),
    ...(damage?.damage_enabled && { damage }),
    general: { ...payload.general, ...about, future_orders_action: null },
  };
}

const FILES = Object.keys({ ...DOCUMENTS, ...DAMAGE_FILES }) as (
  keyof typeof DOCUMENTS | keyof typeof DAMAGE_FILES
)[];

/** After a save whose order could not be read again: what was sent is not sent once more. */
export function withFilesSent(values: OrderValues): OrderValues {
  const settled = { ...values };
  for (const name of FILES) {
    const { stored, removed } = values[name];
    settled[name] = { ...NO_FILES, stored: stored.filter((file) => !removed.includes(file.name)) };
  }
  return settled;
}

/**
 * The values of a copied order. A vehicle can only have one order, so the copy has no vehicle, nor its
 * supplier, activity and agreed cost. It is not loaded yet either, and its papers are still to come. What belongs to
 * the goods of the one journey ({@link leftOutOf}) is not those of the next.
 */
export function copyOf(order: OrderView): OrderValues {
  const values = valuesOf(order);
  const { general, cargo, finance } = values;
  const isOfVehicle = general.supplier_id === order.cargo.vehicle_planning_supplier_id;
  const blank = structuredClone(ORDER.initial);
  return {
    ...blank,
    cargos: values.cargos.map((leg) => ({ ...leg, vin_numbers: '' })),
    general: {
      ...general,
      load_number: '',
      status: 'NEED_TO_BE_LOADED',
      activity: general.activity === 'OWN_PARK' ? 'EXPEDITION' : general.activity,
      supplier_id: isOfVehicle ? null : general.supplier_id,
    },
    cargo: {
      ...cargo,
      vehicle_planning_id: null,
      vehicle_planning_note: '',
      loading_date: '',
      unloading_date: '',
    },
    finance: {
      ...finance,
      revenue_penalty: '',
      cost_penalty: '',
      is_manual: order.finance.revenue_overridden,
      cost: '',
    },
  };
}

/** What an order has and its copy does not, though it has a field for it: labels of the fields. */
export function leftOutOf({ general, cargo, cargos, finance }: OrderView): TextKey[] {
  const has: [TextKey, boolean][] = [
    ['record:order.load_number', Boolean(general.load_number)],
    ['orderForm:fields.vehicle', cargo.vehicle_planning_id !== null],
    ['record:leg.vin_numbers', cargos.some(({ vin_numbers }) => vin_numbers.length > 0)],
    ['record:order.revenue_penalty', finance.revenue_penalty !== 0],
    ['record:order.cost_penalty', finance.cost_penalty !== 0],
  ];
  return has.flatMap(([label, isThere]) => (isThere ? [label] : []));
}
