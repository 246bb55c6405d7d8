/** The popup of a vehicle: what it is, who runs it, and what it costs. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { VehicleRow } from '@/api/generated/types';
import { useCreateVehicleMutation, useUpdateVehicleMutation } from '@/api/generated/vehicles';
import { FormDialog } from '@/components/form/form-dialog';
import { useDraft } from '@/components/form/use-draft';
import { useRecordForm } from '@/components/form/use-record-form';
import { fieldLike, type HistoryField } from '@/components/history/history-words';
import { useOwnCategory } from '@/components/use-own-category';
import { dispatchers, suppliers, users } from '@/freight/lookups';
import { formatMoment } from '@/lib/dates';
import { useFlash } from '@/lib/flashes';
import { PositionToken } from './position-token';
import { VehicleFields } from './vehicle-fields';
import { VEHICLE, wireOf } from './vehicle-table';
import { useLazyVehicleByIdQuery } from './vehicles-api';

interface VehicleDialogProps {
  /** Without it a new one is added. */
  vehicle?: VehicleRow;
  onClose: () => void;
}

export function VehicleDialog({ vehicle, onClose }: VehicleDialogProps) {
  const { t } = useTranslation(['vehicles', 'common']);
  const flash = useFlash();
  const { choosesCategory, own } = useOwnCategory();
  const [create] = useCreateVehicleMutation();
  const [update] = useUpdateVehicleMutation();
  const [read] = useLazyVehicleByIdQuery();
  const people = usePeople(vehicle);
  const draft = useDraft(vehicle ? null : 'vehicle');
  const readOne = async (id: number) => {
    const latest = await read(id).unwrap();
    if (!latest) throw new Error('the vehicle is gone');
    return latest;
  };
  const { frame, base } = useRecordForm({
    table: VEHICLE,
    stored: vehicle,
    wireOf,
    initial: { ...VEHICLE.initial, category: own ?? '' },
    draft,
    unsent: choosesCategory ? [] : ['category'],
    create: (vehiclePayload, key) => create({ 'Idempotency-Key': key, vehiclePayload }),
    update: (vehiclePayload, version, { id }) =>
      update({ id, 'If-Match': version, vehiclePayload }),
    created: ({ data }) => readOne(data.id),
    readAgain: async ({ id }) => {
      const latest = await readOne(id);
      await people.suppliers.meet(latest.subcontractor_id);
      await people.users.meet(latest.dispatcher_id, latest.driver_id);
      return latest;
    },
    names: {
      subcontractor_id: people.suppliers.nameOf,
      dispatcher_id: people.users.nameOf,
      driver_id: people.users.nameOf,
    },
    onSaved: (values) => flash.success(t('saved', { plate: values.number_plate })),
    onDone: onClose,
  });
  return (
    <FormDialog
      {...frame}
      opened
      wide
      title={base ? t('editOf', { plate: base.plate_number }) : t('add')}
      submitLabel={base ? t('update') : t('common:actions.confirm')}
      onClose={onClose}
      history={base ? historyOf(base) : null}
    >
      <VehicleFields people={people} vehicle={base} choosesCategory={choosesCategory} />
      {vehicle ? <PositionToken vehicle={vehicle} /> : null}
    </FormDialog>
  );
}

/** The list and the form have two names for the plate, and the form has no field for the token. */
const fieldOf = (field: string): HistoryField | null => {
  if (field === 'position_token_since')
    return {
      label: i18next.t('vehicles:position.tokenSince'),
      say: (at) => formatMoment(String(at)),
    };
  return field === 'plate_number' ? fieldLike(VEHICLE.rows, 'number_plate') : null;
};

const historyOf = ({ id, plate_number }: VehicleRow) => ({
  subject: 'vehicle' as const,
  id,
  name: plate_number,
  fieldOf,
});

const usePeople = (vehicle: VehicleRow | undefined) => ({
  suppliers: suppliers.useChoices(vehicle?.subcontractor_id),
  dispatchers: dispatchers.useChoices(vehicle?.dispatcher_id),
  users: users.useChoices(vehicle?.driver_id),
});
