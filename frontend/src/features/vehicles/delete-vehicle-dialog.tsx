import { useTranslation } from 'react-i18next';
import type { VehicleRow } from '@/api/generated/types';
import { useDeleteVehicleMutation } from '@/api/generated/vehicles';
import { DeleteDialog } from '@/components/delete-dialog';

interface DeleteVehicleDialogProps {
  vehicle: VehicleRow;
  onClose: () => void;
}

/** Asks before a vehicle is deleted; if the server refuses, it says what the vehicle still has to do. */
export function DeleteVehicleDialog({ vehicle, onClose }: DeleteVehicleDialogProps) {
  const { t } = useTranslation('vehicles');
  const [remove, { isLoading, error }] = useDeleteVehicleMutation();
  const { id, plate_number: plate } = vehicle;
  return (
    <DeleteDialog
      title={t('delete.title')}
      deleted={t('deleted', { plate })}
      onDelete={() => remove({ id })}
      isRunning={isLoading}
      error={error}
      onClose={onClose}
    >
      {t('delete.text', { plate })}
    </DeleteDialog>
  );
}
