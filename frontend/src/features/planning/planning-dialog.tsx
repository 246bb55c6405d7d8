/** "Add" and "Edit vehicle to planning list": which vehicle is free, where, from which day. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddressField, type AddressValue } from '@/components/fields/address-field';
import { AsyncSelect } from '@/components/fields/async-select';
import { Controlled } from '@/components/fields/controlled';
import { DateField } from '@/components/fields/date-field';
import { FormDialog, type FormQuestion } from '@/components/form/form-dialog';
import { FormNote } from '@/components/form/form-inputs';
import { companyToday } from '@/lib/dates';
import { useFlash } from '@/lib/flashes';
import {
  useCreatePlanningEntryMutation,
  useUpdatePlanningEntryMutation,
  type FreeVehicleView,
  type PlanningEntryPayload,
} from './planning-api';
import {
  movesIntoPast,
  NEW_ENTRY,
  planningPayload,
  planningSchema,
  valuesOf,
  type PlanningValues,
} from './planning-values';
import { usePlaceSearch, useVehicleSearch } from './searches';

interface PlanningDialogProps {
  /** Left out: a new one. */
  entry?: FreeVehicleView;
  onClose: () => void;
}

export function PlanningDialog({ entry, onClose }: PlanningDialogProps) {
  const { t } = useTranslation(['planning', 'common']);
  const flash = useFlash();
  const [create, creation] = useCreatePlanningEntryMutation();
  const [update, change] = useUpdatePlanningEntryMutation();
  const searchVehicles = useVehicleSearch();
  const searchPlaces = usePlaceSearch();
  /** What waits for the answer to "into the past?". */
  const [asked, setAsked] = useState<PlanningEntryPayload | null>(null);

  const [schema] = useState(planningSchema);
  const form = useForm<PlanningValues>({
    resolver: zodResolver(schema),
    defaultValues: entry ? valuesOf(entry) : NEW_ENTRY,
  });

  const send = async (planningEntryPayload: PlanningEntryPayload) => {
    setAsked(null);
    const answer = entry
      ? await update({ id: entry.vehicle_planning_id, planningEntryPayload })
      : await create({ planningEntryPayload });
    if (answer.error) return;
    flash.success(t('saved'));
    onClose();
  };
  const submit = async (values: PlanningValues) => {
    const payload = planningPayload(values);
    const before = entry?.availability_date ?? null;
    if (payload.date && movesIntoPast(payload.date, before, companyToday())) setAsked(payload);
    else await send(payload);
  };
  const question: FormQuestion | null = asked && {
    title: t('past.title'),
    text: t('past.text'),
    no: t('common:actions.no'),
    yes: t('common:actions.yes'),
    onNo: () => setAsked(null),
    onYes: () => void send(asked),
  };

  return (
    <FormDialog
      opened
      title={entry ? t('edit') : t('add')}
      form={form}
      error={creation.error ?? change.error}
      isSubmitting={creation.isLoading || change.isLoading}
      submitLabel={t('common:actions.confirm')}
      onSubmit={submit}
      onClose={onClose}
      question={question}
      alias={placePath}
    >
      <Controlled<number | null> name="vehicle_id">
        {(field) => (
          <AsyncSelect<number>
            {...field}
            label={t('fields.vehicle')}
            valueLabel={entry?.plate_number}
            search={searchVehicles}
            clearable={false}
            required
          />
        )}
      </Controlled>
      <Controlled<AddressValue> name="address">
        {(field) => (
          <AddressField {...field} label={t('fields.address')} search={searchPlaces} required />
        )}
      </Controlled>
      <Controlled<string> name="date">
        {(field) => <DateField {...field} label={t('fields.date')} required />}
      </Controlled>
      <FormNote name="vehicle_note" label={t('fields.note')} />
    </FormDialog>
  );
}

/** On the screen the place and its coordinates are one field. */
const placePath = (path: string) =>
  path === 'latitude' || path === 'longitude' || path === 'location' ? 'address' : path;
