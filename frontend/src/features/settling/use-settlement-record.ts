import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useCreateSettlementMutation,
  useKeepSettlementFilesMutation,
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

/** A new settlement as a form; the carrier's file is kept with it once it is saved. */
export function useSettlementRecord(
  view: SettlementView,
  draft: DraftSession | null,
  file: File | null,
) {
  const { t } = useTranslation(['settlementForm', 'common']);
  const flash = useFlash();
  const [create] = useCreateSettlementMutation();
  const [keepFiles] = useKeepSettlementFilesMutation();
  const [read] = useLazyGetSettlementQuery();
  /** What to say of a file that could not be kept. The settlement is saved nevertheless. */
  const lost = useRef<string[]>([]);
  const keep = async (id: number, kept: File) => {
    const payload = { invoice_files: [kept] };
    const answer = await keepFiles({ id, settlementFilesPayload: payload });
    lost.current = answer.error ? [t('paper.notKept', { file: kept.name })] : [];
  };
  const [initial] = useState(() => SETTLEMENT.valuesOf(wireOf(view)));
  const { form, frame } = useRecordForm({
    table: SETTLEMENT,
    wireOf,
    initial,
    draft,
    payloadOf,
    create: async (settlementPayload, key) => {
      const answer = await create({ settlementPayload, 'Idempotency-Key': key });
      if (answer.data && file) {
        await keep(answer.data.data.id, file);
      }
      return answer;
    },
    created: async ({ data }) => (await read({ id: data.id }).unwrap()).data,
    onSaved: (_values, { data: { invoice_number: number } }) => {
      flash.success(t(`saved.${view.type}`, { number }), lost.current);
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
