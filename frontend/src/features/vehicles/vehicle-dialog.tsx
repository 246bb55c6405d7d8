/** The popup of a vehicle: what it is, who runs it, and what it costs. */
import { useTranslation } from 'react-i18next';
import { useListSuppliersQuery } from '@/api/generated/contacts';
import type { VehicleRow } from '@/api/generated/types';
import { useListUserOptionsQuery } from '@/api/generated/users';
import { useCreateVehicleMutation, useUpdateVehicleMutation } from '@/api/generated/vehicles';
import { FormDialog } from '@/components/form/form-dialog';
import { nameIn } from '@/components/form/form-search';
import { useRecordForm } from '@/components/form/use-record-form';
import { useOwnCategory } from '@/components/use-own-category';
import { contactOptions } from '@/freight/lookups';
import { useFlash } from '@/lib/flashes';
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
  const people = usePeople();
  const { frame } = useRecordForm({
    table: VEHICLE,
    stored: vehicle,
    wireOf,
    initial: { ...VEHICLE.initial, category: own ?? '' },
    unsent: choosesCategory ? [] : ['category'],
    create: (vehiclePayload) => create({ vehiclePayload }),
    update: (vehiclePayload, version, { id }) =>
      update({ id, 'If-Match': version, vehiclePayload }),
    readAgain: async () => {
      const latest = vehicle && (await read(vehicle.id).unwrap());
      if (!latest) throw new Error('the vehicle is gone');
      return latest;
    },
    names: {
      subcontractor_id: nameIn(people.suppliers),
      dispatcher_id: nameIn(people.users),
      driver_id: nameIn(people.users),
    },
    onSaved: (values) => {
      flash.success(t('saved', { plate: values.number_plate }));
      onClose();
    },
  });
  return (
    <FormDialog
      {...frame}
      opened
      wide
      title={vehicle ? t('editOf', { plate: vehicle.plate_number }) : t('add')}
      submitLabel={vehicle ? t('update') : t('common:actions.confirm')}
      onClose={onClose}
    >
      <VehicleFields people={people} vehicle={vehicle} choosesCategory={choosesCategory} />
    </FormDialog>
  );
}

/** The manager types of dispatchers (money specification, section 2.6). */
const DISPATCHERS: readonly (string | null)[] = ['DISPATCHER', 'ALL'];

function usePeople() {
  const users = useListUserOptionsQuery().data?.data ?? [];
  return {
    suppliers: contactOptions(useListSuppliersQuery().data?.data ?? []),
    dispatchers: users.filter(({ manager_type }) => DISPATCHERS.includes(manager_type)),
    users,
  };
}
