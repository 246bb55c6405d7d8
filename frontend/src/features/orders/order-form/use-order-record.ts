import { useRef } from 'react';
import {
  useCreateOrderMutation,
  useLazyGetOrderQuery,
  useLazyListFutureOrdersQuery,
  useUpdateOrderMutation,
} from '@/api/generated/orders';
import type { FutureOrderView, OrderForm as OrderPayload } from '@/api/generated/types';
import { useQuestion } from '@/components/use-question';
import type { DraftSession } from '@/components/form/use-draft';
import { useRecordForm } from '@/components/form/use-record-form';
import { users } from '@/freight/lookups';
import { readApiError } from '@/lib/api-error';
import type { Names } from '@/lib/form-merge';
import { clients, suppliers, useVehicles } from './sections/choices';
import {
  ORDER,
  orderPayload,
  withFilesSent,
  wireOf,
  type OrderValues,
  type OrderView,
} from './order-table';
import { useBatch } from './quick-entry/batch-context';
import { useKnownQuestion } from './quick-entry/use-known-question';
import { useOrderSaved } from './use-order-saved';

interface OrderRecordOptions {
  /** The edited order; `null` creates one. */
  order: OrderView | null;
  initialValues: OrderValues;
  /** What was entered before the order was a compensation for a while. */
  carried?: OrderValues;
  draft?: DraftSession | null;
  orderNumber: string | null;
  duplicateOf?: number;
  isLoad: boolean;
}

/**
 * The order as a form. If the vehicle has later orders, saving asks what should happen to them and
 * goes on with the answer.
 */
export function useOrderRecord({
  order,
  initialValues,
  carried,
  draft,
  orderNumber,
  duplicateOf,
  isLoad,
}: OrderRecordOptions) {
  const saySaved = useOrderSaved(orderNumber);
  const [create] = useCreateOrderMutation();
  const [update] = useUpdateOrderMutation();
  const [read] = useLazyGetOrderQuery();
  const [readFutureOrders] = useLazyListFutureOrdersQuery();
  const future = useQuestion<readonly FutureOrderView[], 'keep' | 'delete'>();

  const change = async (payload: OrderPayload, version: string | undefined, id: number) => {
    const send = (orderForm: OrderPayload) => update({ id, 'If-Match': version, orderForm });
    const answer = await send(payload);
    if (!answer.error) return answer;
    const { status, isStale } = readApiError(answer.error);
    if (status !== 409 || isStale) return answer;
    // A 409 may have other reasons, such as a vehicle that another user has taken.
    const later = await readFutureOrders({ id })
      .unwrap()
      .then(({ data }) => data.future_orders)
      .catch(() => []);
    if (later.length === 0) return answer;
    const action = await future.ask(later);
    if (!action) return null;
    return send({ ...payload, general: { ...payload.general, future_orders_action: action } });
  };

  /** The order as it was saved last, also if it is new. */
  const savedId = useRef<number | null>(null);
  const readOne = async (id: number) => (await read({ id }).unwrap()).data;
  const known = useKnownQuestion(duplicateOf);
  const batch = useBatch();
  const { names, meet } = useOrderNames(order);
  const record = useRecordForm({
    table: ORDER,
    stored: order ?? undefined,
    wireOf,
    initial: initialValues,
    carried,
    draft,
    part: 'order',
    payloadOf: (values) => orderPayload(values, { orderNumber, duplicateOf, isLoad }),
    create: async (payload, key) =>
      (await known.mayCreate(payload))
        ? create({ 'Idempotency-Key': key, orderForm: payload })
        : null,
    update: (payload, version, { id }) => change(payload, version, id),
    created: ({ data }) => readOne(data.id),
    readAgain: async ({ id }) => {
      const latest = await readOne(id);
      await meet(latest);
      return latest;
    },
    names,
    settled: withFilesSent,
    onSaved: ({ general }, saved, since) => {
      savedId.current = saved.data.id;
      if (since === undefined) {
        batch?.change({
          is: 'saved',
          order: { id: saved.data.id, number: saved.data.general.order_number },
          client:
            general.client_id === null
              ? null
              : { id: general.client_id, manager_id: general.client_manager_id },
        });
      }
      saySaved(saved, since === undefined);
    },
  });
  return { ...record, future, known, savedId };
}

/** The names for the question about a conflict, and what reads those of another person's order. */
function useOrderNames(order: OrderView | null) {
  const client = clients.useChoices();
  const supplier = suppliers.useChoices();
  const manager = users.useChoices();
  const vehicles = useVehicles(order, '', String);
  const names: Names = {
    'general.client_id': client.nameOf,
    'general.paid_by_client_id': client.nameOf,
    'general.supplier_id': supplier.nameOf,
    'general.client_manager_id': manager.nameOf,
    'general.purchase_manager_id': manager.nameOf,
    'cargo.vehicle_planning_id': (id) => vehicles.find(Number(id))?.plate,
  };
  const meet = async ({ general }: OrderView) => {
    await Promise.all([
      client.meet(general.client_id, general.paid_by_client_id),
      supplier.meet(general.supplier_id),
      manager.meet(general.client_manager_id, general.purchase_manager_id),
    ]);
  };
  return { names, meet };
}
