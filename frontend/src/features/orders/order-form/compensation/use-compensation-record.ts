import {
  useCreateCompensationMutation,
  useLazyGetOrderQuery,
  useUpdateCompensationMutation,
} from '@/api/generated/orders';
import type { DraftSession } from '@/components/form/use-draft';
import { useRecordForm } from '@/components/form/use-record-form';
import { users } from '@/freight/lookups';
import { suppliers } from '../sections/choices';
import { COMPENSATION, wireOfCompensation, type CompensationValues } from './compensation-table';
import type { OrderView } from '../order-table';
import { useOrderSaved } from '../use-order-saved';

interface CompensationRecordOptions {
  /** The edited compensation; `null` creates one. */
  order: OrderView | null;
  initialValues: CompensationValues;
  /** What was entered in the form of another order before. */
  carried?: CompensationValues;
  draft?: DraftSession | null;
  orderNumber: string | null;
}

/** The compensation as a form. */
export function useCompensationRecord({
  order,
  initialValues,
  carried,
  draft,
  orderNumber,
}: CompensationRecordOptions) {
  const [create] = useCreateCompensationMutation();
  const [update] = useUpdateCompensationMutation();
  const [read] = useLazyGetOrderQuery();
  const saySaved = useOrderSaved(orderNumber);
  const supplier = suppliers.useChoices();
  const manager = users.useChoices();
  const readOne = async (id: number) => (await read({ id }).unwrap()).data;
  return useRecordForm({
    table: COMPENSATION,
    stored: order ?? undefined,
    wireOf: wireOfCompensation,
    initial: initialValues,
    carried,
    draft,
    part: 'compensation',
    payloadOf: (values) => ({ ...COMPENSATION.payload(values), order_number: orderNumber }),
    create: (compensationPayload, key) => create({ 'Idempotency-Key': key, compensationPayload }),
    update: (compensationPayload, version, { id }) =>
      update({ id, 'If-Match': version, compensationPayload }),
    created: ({ data }) => readOne(data.id),
    readAgain: async ({ id }) => {
      const latest = await readOne(id);
      const { supplier_id, purchase_manager_id } = latest.general;
      await Promise.all([supplier.meet(supplier_id), manager.meet(purchase_manager_id)]);
      return latest;
    },
    names: { supplier_id: supplier.nameOf, purchase_manager_id: manager.nameOf },
    onSaved: (_values, saved, since) => saySaved(saved, since === undefined),
  });
}
