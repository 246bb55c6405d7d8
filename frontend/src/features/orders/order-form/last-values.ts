/**
 * What a new order takes over from the last ones of its client: category, VAT, currency, price and manager,
 * whichever way the client comes into the form. Only fields that no user has touched are filled, and each says
 * where its value comes from until it is changed.
 */
import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ordersApi } from '@/api/generated/orders';
import type { DataUsualOrderView } from '@/api/generated/types';
import { formatCents } from '@/lib/money';
import { useAppDispatch } from '@/lib/redux';
import type { OrderValues } from './order-table';

type Path = FieldPath<OrderValues>;
type Usual = DataUsualOrderView['data'];

export interface Proposal {
  /** The number of the client's last order. */
  number: string;
  values: ReadonlyMap<Path, unknown>;
}

export const ProposalContext = createContext<Proposal | null>(null);

const shown = (value: string | number | null | undefined) => (value ?? '').toString();

const PRICE = 'finance.revenue_calculation_value';
/** What says what the price means. */
const OF_PRICE: ReadonlySet<Path> = new Set([
  PRICE,
  'finance.currency',
  'finance.revenue_calculation_type',
]);

/** The values under the names of the form; what is empty is not proposed. */
function valuesOf(usual: Usual, present: OrderValues): ReadonlyMap<Path, unknown> {
  const price = usual.revenue_calculation_value;
  const values = new Map<Path, unknown>([
    ['general.client_manager_id', usual.client_manager_id],
    // A chosen vehicle takes only what is of its category.
    ['cargo.category', present.cargo.vehicle_planning_id === null ? usual.category : null],
    ['finance.currency', usual.currency],
    ['finance.cost_vat', shown(usual.cost_vat)],
    ['finance.revenue_calculation_type', usual.revenue_calculation_type],
    [PRICE, price === null ? '' : formatCents(price)],
  ]);
  return new Map([...values].filter(([, value]) => value !== null && value !== ''));
}

/**
 * @param isNew an order that is stored has its own values; a copy has those of its source until its client
 *   is changed
 */
export function useLastValues(form: UseFormReturn<OrderValues>, isNew: boolean): Proposal | null {
  const dispatch = useAppDispatch();
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const latest = useRef<Proposal | null>(null);
  const client = useWatch({ control: form.control, name: 'general.client_id' });
  /** For whom the values in the form are; undefined until it is filled. */
  const known = useRef<number | null>(undefined);

  useEffect(() => {
    // What a form is opened with, such as a copy, has its values already.
    if (known.current === undefined) known.current = form.getValues('general.client_id');
    if (!isNew || client === known.current) return undefined;
    known.current = client;
    if (client === null) return undefined;
    let isAsked = true;
    const propose = (usual: Usual) => {
      const values = new Map<Path, unknown>();
      const former = latest.current?.values;
      const present = form.getValues(PRICE);
      if (present !== '' && present === former?.get(PRICE)) form.setValue(PRICE, '');
      // A price that was entered, or stays from the copied order, keeps its currency and unit.
      const hasPrice =
        form.getValues(PRICE) !== '' &&
        (form.getFieldState(PRICE).isDirty || usual.revenue_calculation_value === null);
      for (const [path, value] of valuesOf(usual, form.getValues())) {
        if (hasPrice && OF_PRICE.has(path)) continue;
        const { isDirty, isTouched } = form.getFieldState(path);
        const isProposed = form.getValues(path) === former?.get(path);
        const isUntouched =
          isProposed ||
          (path === PRICE && form.getValues(PRICE) === '') ||
          (!isDirty && !isTouched);
        const isEntered = document.activeElement?.matches(`[data-field="${path}"]`) === true;
        if (!isUntouched || isEntered || form.getValues(path) === value) continue;
        form.setValue(path, value as never, { shouldDirty: true });
        form.clearErrors(path);
        values.set(path, value);
      }
      latest.current =
        values.size > 0 && usual.order_number ? { number: usual.order_number, values } : null;
      setProposal(latest.current);
    };
    const once = { subscribe: false, forceRefetch: true };
    void dispatch(ordersApi.endpoints.usualOrder.initiate({ clientId: client }, once)).then(
      // Another client has been chosen, or nothing can be read: then nothing is proposed.
      ({ data }) => isAsked && data && propose(data.data),
    );
    return () => {
      isAsked = false;
    };
  }, [client, dispatch, form, isNew]);
  return proposal;
}

/** A function that says of a field where its value comes from; null if it was entered here. */
export function useProposed(): (path: Path) => string | null {
  const { t } = useTranslation('orderForm');
  const proposal = use(ProposalContext);
  const paths = useMemo(() => [...(proposal?.values.keys() ?? [])], [proposal]);
  const present: readonly unknown[] = useWatch<OrderValues>({ name: paths });
  return (path) => {
    const place = paths.indexOf(path);
    if (!proposal || place < 0 || present[place] !== proposal.values.get(path)) return null;
    return path === 'cargo.category' ? t('asUsual') : t('asLast', { number: proposal.number });
  };
}
