/** The dialog of a planning entry: which vehicle is free, where, and from which day. */
import { useTranslation } from 'react-i18next';
import {
  useCreatePlanningEntryMutation,
  useLazyGetPlanningEntryQuery,
  useUpdatePlanningEntryMutation,
} from '@/api/generated/planning';
import type { PlanningEntryPayload } from '@/api/generated/types';
import { AddressField } from '@/components/fields/address-field';
import { Controlled } from '@/components/fields/controlled';
import { FormDay } from '@/components/form/form-day';
import { FormDialog } from '@/components/form/form-dialog';
import { FormNote } from '@/components/form/form-inputs';
import { FormSearch } from '@/components/form/form-search';
import { useRecordForm } from '@/components/form/use-record-form';
import { useQuestion } from '@/components/use-question';
import type { AddressValue } from '@/lib/address';
import { usePlaces } from '@/freight/lookups';
import { companyToday } from '@/lib/dates';
import { useEntrySaved } from './entry-saved';
import { ENTRY, movesIntoPast, storedEntry, wireOf, type StoredEntry } from './planning-table';
import { useVehicleSearch } from './vehicle-search';

interface PlanningDialogProps {
  /** Without it a new one is added. */
  entry?: StoredEntry;
  onClose: () => void;
}

export function PlanningDialog({ entry, onClose }: PlanningDialogProps) {
  const { t } = useTranslation(['planning', 'common']);
  const reportSaved = useEntrySaved();
  const [create] = useCreatePlanningEntryMutation();
  const [read] = useLazyGetPlanningEntryQuery();
  const [update] = useUpdatePlanningEntryMutation();
  const searchVehicles = useVehicleSearch();
  const searchPlaces = usePlaces(t('addressBook'));
  const past = useQuestion<true, true>();
  const isMeant = async ({ date }: PlanningEntryPayload, former?: StoredEntry) =>
    !date ||
    !movesIntoPast(date, former?.availability_date ?? null, companyToday()) ||
    (await past.ask(true)) !== null;
  const readOne = async (id: number) => storedEntry((await read({ id }).unwrap()).data);
  const { frame, base } = useRecordForm({
    table: ENTRY,
    stored: entry,
    wireOf,
    create: async (planningEntryPayload, key) =>
      (await isMeant(planningEntryPayload))
        ? create({ 'Idempotency-Key': key, planningEntryPayload })
        : null,
    update: async (planningEntryPayload, version, stored) =>
      (await isMeant(planningEntryPayload, stored))
        ? update({ id: stored.vehicle_planning_id, 'If-Match': version, planningEntryPayload })
        : null,
    created: ({ data }) => readOne(data.id),
    readAgain: ({ vehicle_planning_id }) => readOne(vehicle_planning_id),
    onSaved: (_values, { data }, since) => reportSaved(data, since === undefined),
    onDone: onClose,
    alias: placePath,
  });
  return (
    <FormDialog
      {...frame}
      opened
      title={base ? t('edit') : t('add')}
      submitLabel={t('common:actions.confirm')}
      onClose={onClose}
      question={
        past.asked && {
          no: t('common:actions.no'),
          yes: t('common:actions.yes'),
          onNo: () => past.answer(null),
          onYes: () => past.answer(true),
          title: t('past.title'),
          text: t('past.text'),
        }
      }
    >
      <FormSearch
        name="vehicle_id"
        from={searchVehicles}
        stored={base?.plate_number}
        clearable={false}
      />
      <Controlled<AddressValue> name="address">
        {(field) => <AddressField {...field} search={searchPlaces} />}
      </Controlled>
      <FormDay name="date" />
      <FormNote name="vehicle_note" />
    </FormDialog>
  );
}

/** On the screen the place and its coordinates are one field. */
const placePath = (path: string) =>
  path === 'latitude' || path === 'longitude' || path === 'location' ? 'address' : path;
