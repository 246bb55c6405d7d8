import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRemindClientsMutation } from '@/api/generated/payments';
import type { DataRemindedView } from '@/api/generated/types';
import { DialogForm } from '@/components/form/dialog-form';
import { useRecordForm } from '@/components/form/use-record-form';
import { LeftOut } from './left-out';
import { Letters } from './letters';
import { RecipientList } from './recipient-list';
import type { Chosen } from './recipients';
import { REMINDER, type Letter } from './remind-table';

export interface RemindFormProps {
  chosen: Chosen;
  letters: Letter[];
  /** Gets whether a mail was changed, which closing the dialog would lose. */
  onChanged: (isChanged: boolean) => void;
  onSent: (answer: DataRemindedView['data'], chosen: Chosen) => void;
  onClose: () => void;
}

/** The mails, over them who gets one. */
export function RemindForm({ chosen, letters, onChanged, onSent, onClose }: RemindFormProps) {
  const { t } = useTranslation('waiting');
  const [remind] = useRemindClientsMutation();
  const [languages] = useState(() => letters.map(({ language }) => language));
  const { reminded, leftOut } = chosen;
  const { frame } = useRecordForm({
    table: REMINDER,
    initial: { letters },
    payloadOf: (values) => ({
      ...REMINDER.payload(values),
      client_ids: reminded.map(({ id }) => id),
    }),
    create: (remindPayload, key) => remind({ 'Idempotency-Key': key, remindPayload }),
    // What was sent is not changed any more.
    created: () => Promise.reject<never>(new Error('sent')),
    onSaved: (_values, { data }) => onSent(data, chosen),
  });
  const { isDirty } = useFormState({ control: frame.form.control });
  useEffect(() => onChanged(isDirty), [isDirty, onChanged]);
  return (
    <DialogForm
      form={frame.form}
      table={frame.table}
      error={frame.error}
      onSubmit={frame.onSubmit}
      submitLabel={t('remind.send', { count: reminded.length })}
      onClose={onClose}
    >
      <RecipientList clients={reminded} />
      <LeftOut clients={leftOut} />
      <Letters languages={languages} />
    </DialogForm>
  );
}
