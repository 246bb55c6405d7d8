import { useTranslation } from 'react-i18next';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { Dialog } from '@/components/dialog';
import { EmptyState } from '@/components/empty-state';
import { ErrorPanel } from '@/components/error-panel';
import { VehicleDialog } from './vehicle-dialog';
import { useVehicleByIdQuery } from './vehicles-api';

interface EditVehicleDialogProps {
  id: number;
  onClose: () => void;
}

/** The popup of a vehicle that the address names; it may be gone by now, or not to be seen. */
export function EditVehicleDialog({ id, onClose }: EditVehicleDialogProps) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { data: vehicle, error, isFetching, refetch } = useVehicleByIdQuery(id);
  if (vehicle) return <VehicleDialog vehicle={vehicle} onClose={onClose} />;
  return (
    <Dialog opened title={t('edit')} wide onClose={onClose}>
      {isFetching ? <DelayedSkeleton rows={6} /> : null}
      {error && !isFetching ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {vehicle === null ? <EmptyState text={t('common:errors.notFound')} /> : null}
    </Dialog>
  );
}
