/** The fields of a compensation: an order that is only a cost for a period (orders specification, §3). */
import type { CompensationPayload } from '@/api/generated/types';
import { CATEGORIES } from '@/freight/enums';
import { choice, day, id, money, text } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';
import { setByActivity } from '../sections/activity-rules';
import { isFixed, type OrderValues, type OrderView } from '../order-table';

export const COMPENSATION = formTable<CompensationPayload>()({
  date_from: day('record:order.date_from', { checked: true }),
  date_to: day('record:order.date_to', { checked: true }),
  cost: money('record:order.cost'),
  cargo_note: text('orderForm:compensation.note'),
  supplier_id: id('record:order.supplier_id'),
  purchase_manager_id: id('record:order.purchase_manager_id'),
  activity: choice('record:order.activity', ['COMPENSATION'], 'choices:', {
    initial: 'COMPENSATION',
  }),
  /** Not drawn: it stays that of the order that became a compensation. */
  category: choice('record:order.category', CATEGORIES, 'choices:', {
    initial: 'AUTOMOTIVE_TRANSPORT',
  }),
});

export type CompensationValues = typeof COMPENSATION.initial;

export const wireOfCompensation = (order: OrderView) => ({
  date_from: order.date_from ?? null,
  date_to: order.date_to ?? null,
  cost: order.cost ?? order.finance.cost,
  cargo_note: order.cargo_note ?? null,
  supplier_id: order.general.supplier_id,
  purchase_manager_id: order.general.purchase_manager_id,
  activity: 'COMPENSATION',
  category: order.cargo.category,
});

/** The cost that a user has entered for an order, as text; empty if it is worked out. */
function enteredCost({ finance }: OrderValues): string {
  if (isFixed(finance.cost_calculation_type)) return finance.cost_calculation_value;
  return finance.is_manual ? finance.cost : '';
}

/** A new order turns out to be a compensation: what both have is carried over. */
export function compensationFrom(
  order: OrderValues,
  before: CompensationValues = COMPENSATION.initial,
): CompensationValues {
  return {
    ...before,
    cost: enteredCost(order) || before.cost,
    cargo_note: order.cargo.note,
    supplier_id: order.general.supplier_id,
    purchase_manager_id: order.general.purchase_manager_id,
    category: order.cargo.category,
  };
}

/** The fields that hold a cost entered by hand. */
const withCost = ({ cost_calculation_type }: OrderValues['finance'], cost: string) =>
  isFixed(cost_calculation_type) ? { cost_calculation_value: cost } : { is_manual: true, cost };

/**
 * The compensation turns out to be another order after all.
 *
 * @param before what was entered for the order, of which nothing is lost
 */
export function orderFrom(
  compensation: CompensationValues,
  before: OrderValues,
  activity: string,
): OrderValues {
  const { cargo, finance } = setByActivity(activity);
  const isOtherCost = compensation.cost !== '' && compensation.cost !== enteredCost(before);
  return {
    ...before,
    general: {
      ...before.general,
      activity,
      supplier_id: compensation.supplier_id,
      purchase_manager_id: compensation.purchase_manager_id,
    },
    cargo: { ...before.cargo, ...cargo, note: compensation.cargo_note },
    finance: {
      ...before.finance,
      ...finance,
      ...(isOtherCost && withCost({ ...before.finance, ...finance }, compensation.cost)),
    },
  };
}
