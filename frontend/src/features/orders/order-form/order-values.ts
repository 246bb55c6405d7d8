/**
 * What the order form holds: texts as the screen shows them, under the names of the wire, so that
 * the paths of 422 answers find their fields.
 */
import i18next from 'i18next';
import * as z from 'zod/mini';
import { lacksCoordinates, NO_ADDRESS } from '@/components/fields/address-field';
import { dayText, moneyText } from '@/lib/form-texts';
import { readVin, splitVins } from '@/lib/vin';
import { positionsOfLeg } from './positions';

export const ACTIVITIES = ['EXPEDITION', 'OWN_PARK', 'SPOT'] as const;
export const CATEGORIES = ['AUTOMOTIVE_TRANSPORT', 'GENERAL_CARGO'] as const;
export const VEHICLE_CLASSES = ['TAUTLINER', 'JUMBO', 'MEGA', 'ISOTERMAL', 'REFRIGERATOR'] as const;
export const CURRENCIES = ['EUR', 'USD', 'GBP'] as const;
export const VAT_RATES = ['0', '9', '21'] as const;
export const REVENUE_CALCULATIONS = ['FIXED', 'PER_KM', 'PER_DAY'] as const;
/** The form offers the first two; the others come with orders that have them already. */
export const COST_CALCULATIONS = ['BY_VEHICLE', 'FIXED', 'PER_KM', 'PER_DAY', 'OWN_PARK'] as const;
export const ORDER_STATUSES = [
  'NEED_TO_BE_LOADED',
  'PLANNED',
  'LOADED',
  'IN_PROGRESS',
  'UNLOADED',
  'PAID',
  'COMPLETED',
  'CANCELD',
  'REJECTED',
] as const;

export type Category = (typeof CATEGORIES)[number];

const required = () => i18next.t('form.required');

const chosen = () => z.nullable(z.number()).check(z.refine((id) => id !== null, required()));

const chosenText = () => z.string().check(z.minLength(1, required()));

/** An empty address is left to the server; a typed one has to be a place that can be routed to. */
const place = () =>
  z
    .object({
      address: z.string(),
      latitude: z.nullable(z.number()),
      longitude: z.nullable(z.number()),
    })
    .check(z.refine((value) => !lacksCoordinates(value), i18next.t('address.noCoordinates')));

const vinTexts = () =>
  z.string().check(
    z.superRefine((text, context) => {
      const bad = splitVins(text)
        .map(readVin)
        .find(({ result }) => result === 'error');
      if (bad?.problem) {
        context.addIssue({
          code: 'custom',
          message: `${bad.vin}: ${i18next.t(`vin.${bad.problem}`)}`,
        });
      }
    }),
  );

const leg = () =>
  z.object({
    loading_address: place(),
    unloading_address: place(),
    loading_note: z.string(),
    unloading_note: z.string(),
    vin_numbers: vinTexts(),
    loading_position_index: z.number(),
    unloading_position_index: z.number(),
  });

/** The shape of the form and the few rules that the specification states; the server judges the rest. */
export const orderSchema = () =>
  z.object({
    general: z
      .object({
        client_id: chosen(),
        client_manager_id: chosen(),
        /** Whether "Paid by" is asked at all; not sent. */
        has_other_payer: z.boolean(),
        paid_by_client_id: z.nullable(z.number()),
        supplier_id: z.nullable(z.number()),
        purchase_manager_id: z.nullable(z.number()),
        activity: z.string(),
        load_number: z.string(),
        status: z.string(),
        calc_shortest_route: z.boolean(),
      })
      .check(
        z.refine((general) => !general.has_other_payer || general.paid_by_client_id !== null, {
          path: ['paid_by_client_id'],
          message: required(),
        }),
      ),
    cargo: z.object({
      loading_date_from: dayText({ required: required() }),
      loading_date_to: dayText({ required: required() }),
      note: z.string(),
      spot_vehicle: z.string(),
      vehicle_planning_id: z.nullable(z.number()),
      loading_date: dayText(),
      unloading_date: dayText(),
      vehicle_planning_note: z.string(),
      category: z.string(),
      /** Empty for none. */
      spot_vehicle_class: z.string(),
      is_dpl: z.boolean(),
      is_thermogram: z.boolean(),
    }),
    cargos: z.array(leg()),
    finance: z.object({
      currency: chosenText(),
      cost_vat: chosenText(),
      revenue_penalty: moneyText(),
      cost_penalty: moneyText(),
      revenue_calculation_type: z.string(),
      revenue_calculation_value: moneyText(),
      cost_calculation_type: z.string(),
      cost_calculation_value: moneyText(),
      /** Whether revenue and cost can be entered by hand; not sent. An empty one is calculated. */
      is_manual: z.boolean(),
      revenue: moneyText(),
      cost: moneyText(),
    }),
  });

export type OrderValues = z.infer<ReturnType<typeof orderSchema>>;
export type LegValues = OrderValues['cargos'][number];

/** An empty leg at the end of `index` others. */
export function newLeg(index: number): LegValues {
  return {
    loading_address: NO_ADDRESS,
    unloading_address: NO_ADDRESS,
    loading_note: '',
    unloading_note: '',
    vin_numbers: '',
    ...positionsOfLeg(index),
  };
}

/** Whether deleting the leg would lose something that was typed. */
export function hasContent(values: LegValues): boolean {
  return [
    values.loading_address.address,
    values.unloading_address.address,
    values.loading_note,
    values.unloading_note,
    values.vin_numbers,
  ].some((text) => text.trim() !== '');
}

/** An order nobody has filled in yet. */
export function newOrder(category: Category): OrderValues {
  return {
    general: {
      client_id: null,
      client_manager_id: null,
      has_other_payer: false,
      paid_by_client_id: null,
      supplier_id: null,
      purchase_manager_id: null,
      activity: 'EXPEDITION',
      load_number: '',
      status: 'NEED_TO_BE_LOADED',
      calc_shortest_route: false,
    },
    cargo: {
      loading_date_from: '',
      loading_date_to: '',
      note: '',
      spot_vehicle: '',
      vehicle_planning_id: null,
      loading_date: '',
      unloading_date: '',
      vehicle_planning_note: '',
      category,
      spot_vehicle_class: '',
      is_dpl: false,
      is_thermogram: false,
    },
    cargos: [newLeg(0)],
    finance: {
      currency: 'EUR',
      cost_vat: '',
      revenue_penalty: '',
      cost_penalty: '',
      revenue_calculation_type: 'FIXED',
      revenue_calculation_value: '',
      cost_calculation_type: 'BY_VEHICLE',
      cost_calculation_value: '',
      is_manual: false,
      revenue: '',
      cost: '',
    },
  };
}
