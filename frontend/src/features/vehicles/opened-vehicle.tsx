import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/dialog';
import { EmptyState } from '@/components/empty-state';
import { ErrorPanel } from '@/components/error-panel';
import { LoadingDialog } from '@/components/loading-dialog';
import { VehicleDialog } from './vehicle-dialog';
import { useVehicleByIdQuery } from './vehicles-api';

interface OpenedVehicleProps {
  /** Without it a new vehicle is added. It may be deleted by now, or hidden from this person. */
  id?: number;
  onClose: () => void;
}

/** The popup over the list. Its code is loaded separately, since the list does not need it. */
export default function OpenedVehicle({ id, onClose }: OpenedVehicleProps) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { data: vehicle, error, isFetching, refetch } = useVehicleByIdQuery(id ?? skipToken);
  if (id === undefined) return <VehicleDialog onClose={onClose} />;
  if (vehicle) return <VehicleDialog vehicle={vehicle} onClose={onClose} />;
  if (isFetching) return <LoadingDialog title={t('edit')} onClose={onClose} />;
  return (
    <Dialog opened title={t('edit')} wide onClose={onClose}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {vehicle === null ? <EmptyState text={t('common:errors.notFound')} /> : null}
    </Dialog>
  );
}
