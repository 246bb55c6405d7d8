/** The popup of a vehicle: what it is, who runs it, and what it costs by one of three ways. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import { FormDialog } from '@/components/form/form-dialog';
import { useConflict } from '@/components/form/use-conflict';
import { useFlash } from '@/lib/flashes';
import { CostFields } from './cost-fields';
import { PeopleFields } from './people-fields';
import { VehicleFields } from './vehicle-fields';
import { vehiclePayload } from './vehicle-payload';
import { NEW_VEHICLE, valuesOf, vehicleSchema, type VehicleValues } from './vehicle-values';
import {
  useCreateVehicleMutation,
  useLazyVehicleByIdQuery,
  useUpdateVehicleMutation,
  type VehiclePayload,
  type VehicleRow,
} from './vehicles-api';

interface VehicleDialogProps {
  /** Left out: a new one. */
  vehicle?: VehicleRow;
  onClose: () => void;
}

export function VehicleDialog({ vehicle, onClose }: VehicleDialogProps) {
  const { t } = useTranslation(['vehicles', 'common']);
  const flash = useFlash();
  const { user, isAdministrator } = useCurrentUser();
  const [create, creation] = useCreateVehicleMutation();
  const [update, change] = useUpdateVehicleMutation();

  const [schema] = useState(vehicleSchema);
  const form = useForm<VehicleValues>({
    resolver: zodResolver(schema),
    defaultValues: vehicle ? valuesOf(vehicle) : newVehicleOf(user?.category_visibility),
  });
  const [read] = useLazyVehicleByIdQuery();
  const conflict = useConflict({
    form,
    stored: vehicle,
    valuesOf,
    error: change.error,
    forget: change.reset,
    readAgain: async () => {
      const latest = vehicle && (await read(vehicle.id).unwrap());
      if (!latest) throw new Error('the vehicle is gone');
      return latest;
    },
  });
  const choosesCategory = isAdministrator || user?.category_visibility === 'BOTH';

  const send = (payload: VehiclePayload) =>
    vehicle
      ? update({
          id: vehicle.id,
          'If-Match': conflict.version,
          vehiclePayload: payload,
        })
      : create({ vehiclePayload: payload });
  const save = async (values: VehicleValues) => {
    const answer = await send(vehiclePayload(values, choosesCategory));
    if (answer.error) return;
    flash.success(t('saved', { plate: values.number_plate }));
    onClose();
  };

  return (
    <FormDialog
      opened
      wide
      title={vehicle ? t('editOf', { plate: vehicle.plate_number }) : t('add')}
      form={form}
      error={creation.error ?? change.error}
      isSubmitting={creation.isLoading || change.isLoading}
      submitLabel={vehicle ? t('update') : t('common:actions.confirm')}
      onSubmit={save}
      conflict={vehicle ? conflict.panel : null}
      onClose={onClose}
    >
      <VehicleFields choosesCategory={choosesCategory} />
      <PeopleFields vehicle={vehicle} />
      <CostFields />
    </FormDialog>
  );
}

/** Who works with one category sees it preset, and cannot change it. */
function newVehicleOf(visibility: string | undefined): VehicleValues {
  const isHeld = visibility !== undefined && visibility !== 'BOTH';
  return isHeld ? { ...NEW_VEHICLE, category: visibility } : NEW_VEHICLE;
}
