import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useFlash } from '@/lib/flashes';
import { useDeleteVehicleMutation, type VehicleRow } from './vehicles-api';

interface DeleteVehicleDialogProps {
  /** Which; nothing while the dialog is closed. */
  vehicle: VehicleRow | null;
  onClose: () => void;
}

/** Asks before a vehicle is deleted, and says what it still has to do when the server refuses. */
export function DeleteVehicleDialog({ vehicle, onClose }: DeleteVehicleDialogProps) {
  const { t } = useTranslation(['vehicles', 'common']);
  const flash = useFlash();
  const [remove, { isLoading, error, reset }] = useDeleteVehicleMutation();
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async () => {
    if (!vehicle) return;
    const answer = await remove({ id: vehicle.id });
    if (answer.error) return;
    flash.success(t('deleted', { plate: vehicle.plate_number }));
    close();
  };
  return (
    <ConfirmDialog
      opened={vehicle !== null}
      title={t('delete.title')}
      confirmLabel={t('common:actions.delete')}
      danger
      isRunning={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      {t('delete.text', { plate: vehicle?.plate_number ?? '' })}
    </ConfirmDialog>
  );
}
