import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import type { FreeVehicleView } from '@/api/generated/types';
import { paths } from '@/lib/paths';

/** To the supplier whose insurance has expired, if the vehicle has one and the person may see contacts. */
export function RenewLink({ vehicle }: { vehicle: FreeVehicleView }) {
  const { t } = useTranslation('planning');
  const { isAdministrator, can } = useCurrentUser();
  const { plate_number: plate, subcontractor_id: supplier } = vehicle;
  const seesContacts = isAdministrator || !can('contacts none');
  if (supplier === null || !seesContacts) return null;
  return (
    <Link to={paths.contactEdit(supplier)} aria-label={t('renewOf', { plate })}>
      {t('renew')}
    </Link>
  );
}
