import { useTranslation } from 'react-i18next';
import { useDeletePlanningEntryMutation } from '@/api/generated/planning';
import type { FreeVehicleView } from '@/api/generated/types';
import { DeleteDialog } from '@/components/delete-dialog';

interface DeleteEntryDialogProps {
  entry: FreeVehicleView;
  onClose: () => void;
}

/** Asks before a vehicle is taken off the planning list, or says why it cannot be. */
export function DeleteEntryDialog({ entry, onClose }: DeleteEntryDialogProps) {
  const { t } = useTranslation('planning');
  const [remove, { isLoading, error }] = useDeletePlanningEntryMutation();
  const { plate_number: plate, availability_date: date } = entry;
  return (
    <DeleteDialog
      title={t('delete.title')}
      deleted={t('deleted', { plate })}
      onDelete={() => remove({ id: entry.vehicle_planning_id })}
      isRunning={isLoading}
      error={error}
      onClose={onClose}
    >
      {t('delete.text', { plate, date })}
    </DeleteDialog>
  );
}
