import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '@/components/delete-dialog';
import { useDeleteVehicleMutation, type VehicleRow } from './vehicles-api';

interface DeleteVehicleDialogProps {
  vehicle: VehicleRow;
  onClose: () => void;
}

/** Asks before a vehicle is deleted, and says what it still has to do when the server refuses. */
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
