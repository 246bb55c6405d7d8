import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useCreateSettlementMutation,
  useLazyGetSettlementQuery,
} from '@/api/generated/settlements';
import type { DraftSession } from '@/components/form/use-draft';
import { useRecordForm } from '@/components/form/use-record-form';
import { useFlash } from '@/lib/flashes';
import { payloadOf, withoutReason } from './payload';
import {
  fieldOfSettlement,
  SETTLEMENT,
  wireOf,
  type SettlementValues,
  type SettlementView,
} from './settlement-table';

/** A new settlement as a form. */
export function useSettlementRecord(view: SettlementView, draft: DraftSession | null) {
  const { t } = useTranslation(['settlementForm', 'common']);
  const flash = useFlash();
  const [create] = useCreateSettlementMutation();
  const [read] = useLazyGetSettlementQuery();
  const [initial] = useState(() => SETTLEMENT.valuesOf(wireOf(view)));
  const { form, frame } = useRecordForm({
    table: SETTLEMENT,
    wireOf,
    initial,
    draft,
    payloadOf,
    create: (settlementPayload, key) => create({ settlementPayload, 'Idempotency-Key': key }),
    created: async ({ data }) => (await read({ id: data.id }).unwrap()).data,
    onSaved: (_values, { data: { invoice_number: number } }) => {
      flash.success(t(`saved.${view.type}`, { number }));
    },
    alias: fieldOfSettlement,
  });
  const onSubmit = async (values: SettlementValues) => {
    const places = withoutReason(values, view);
    for (const place of places) {
      form.setError(`orders.${place}.difference_reason`, {
        type: 'required',
        message: t('common:form.required'),
      });
    }
    return places.length === 0 && frame.onSubmit(values);
  };
  return { form, frame: { ...frame, onSubmit } };
}
