/**
 * What a new order takes over from the last one of its client: VAT, currency, price and manager. Only
 * fields that nobody has touched are filled, and each says where its value comes from until it is changed.
 */
import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ordersApi } from '@/api/generated/orders';
import { useAppDispatch } from '@/lib/redux';
import { type OrderValues, type OrderView, valuesOf } from './order-table';

type Path = FieldPath<OrderValues>;

/** Compensations have no price. */
const ACTIVITIES = 'EXPEDITION,OWN_PARK,SPOT';

const PATHS = [
  'general.client_manager_id',
  'finance.currency',
  'finance.cost_vat',
  'finance.revenue_calculation_type',
  'finance.revenue_calculation_value',
] as const satisfies readonly Path[];
type TakenPath = (typeof PATHS)[number];

export interface Proposal {
  /** The number of the order that the values come from. */
  number: string;
  values: ReadonlyMap<Path, unknown>;
}

export const ProposalContext = createContext<Proposal | null>(null);

const at = (values: OrderValues, path: TakenPath): unknown => {
  const [section, name] = path.split('.') as ['general' | 'finance', string];
  return (values[section] as Record<string, unknown>)[name];
};

/** A fixed price belongs to its transport; one per kilometre or day belongs to the client. */
function takenFrom(order: OrderView): ReadonlyMap<TakenPath, unknown> {
  const values = valuesOf(order);
  const isFixed = values.finance.revenue_calculation_type === 'FIXED';
  const paths = PATHS.filter((path) => !(isFixed && path === 'finance.revenue_calculation_value'));
  const taken = paths.map((path) => [path, at(values, path)] as const);
  return new Map(taken.filter(([, value]) => value !== null && value !== ''));
}

/** @param isNew an order that is stored, or a copy of one, has its own values */
export function useLastValues(form: UseFormReturn<OrderValues>, isNew: boolean) {
  const dispatch = useAppDispatch();
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const latest = useRef(0);

  const propose = useCallback(
    async (client: number | null) => {
      latest.current += 1;
      const question = latest.current;
      if (!isNew || client === null) return;
      const once = { subscribe: false, forceRefetch: true };
      const { listOrders, getOrder } = ordersApi.endpoints;
      const filter = { clientId: String(client), activity: ACTIVITIES, limit: 1 };
      const listed = await dispatch(listOrders.initiate(filter, once));
      const last = listed.data?.data[0];
      const read = last && (await dispatch(getOrder.initiate({ id: last.id }, once)));
      // Another client has been chosen, or the order cannot be read: then nothing is proposed.
      if (!last || !read?.data || question !== latest.current) return;
      const values = new Map<Path, unknown>();
      for (const [path, value] of takenFrom(read.data.data)) {
        const isUntouched =
          !form.getFieldState(path).isDirty || form.getValues(path) === proposal?.values.get(path);
        const isEntered = document.activeElement?.matches(`[data-field="${path}"]`) === true;
        if (!isUntouched || isEntered || form.getValues(path) === value) continue;
        form.setValue(path, value as never, { shouldDirty: true });
        form.clearErrors(path);
        values.set(path, value);
      }
      setProposal(values.size > 0 ? { number: last.order_number, values } : null);
    },
    [dispatch, form, isNew, proposal],
  );
  return useMemo(() => ({ proposal, propose }), [proposal, propose]);
}

/** A function that says of a field where its value comes from; null if it was entered here. */
export function useProposed(): (path: Path) => string | null {
  const { t } = useTranslation('orderForm');
  const proposal = use(ProposalContext);
  const paths = [...(proposal?.values.keys() ?? [])];
  const present: readonly unknown[] = useWatch<OrderValues>({ name: paths });
  return (path) => {
    const place = paths.indexOf(path);
    if (!proposal || place < 0 || present[place] !== proposal.values.get(path)) return null;
    return t('asLast', { number: proposal.number });
  };
}
