import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FreeVehicleView } from '@/api/generated/types';
import { paths } from '@/lib/paths';

/** To the supplier whose insurance has expired, if the vehicle has one. */
export function RenewLink({ vehicle }: { vehicle: FreeVehicleView }) {
  const { t } = useTranslation('planning');
  const { plate_number: plate, subcontractor_id: supplier } = vehicle;
  if (supplier === null) return null;
  return (
    <Link to={paths.contactEdit(supplier)} aria-label={t('renewOf', { plate })}>
      {t('renew')}
    </Link>
  );
}
