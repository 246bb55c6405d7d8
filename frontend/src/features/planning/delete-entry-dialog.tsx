import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useFlash } from '@/lib/flashes';
import { useDeletePlanningEntryMutation, type FreeVehicleView } from './planning-api';

interface DeleteEntryDialogProps {
  /** Which; nothing while the dialog is closed. */
  entry: FreeVehicleView | null;
  onClose: () => void;
}

/** Asks before a vehicle leaves the planning list, and says what forbids it. */
export function DeleteEntryDialog({ entry, onClose }: DeleteEntryDialogProps) {
  const { t } = useTranslation(['planning', 'common']);
  const flash = useFlash();
  const [remove, { isLoading, error, reset }] = useDeletePlanningEntryMutation();
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async () => {
    if (!entry) return;
    const answer = await remove({ id: entry.vehicle_planning_id });
    if (answer.error) return;
    flash.success(t('deleted', { plate: entry.plate_number }));
    close();
  };
  return (
    <ConfirmDialog
      opened={entry !== null}
      title={t('delete.title')}
      confirmLabel={t('common:actions.delete')}
      danger
      isRunning={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      {t('delete.text', { plate: entry?.plate_number ?? '', date: entry?.availability_date ?? '' })}
    </ConfirmDialog>
  );
}
