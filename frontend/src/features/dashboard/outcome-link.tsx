/** Leads from the agreed profit to what became of it. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import { maySeeOutcome } from '@/freight/accounting/permissions';
import { toOutcome } from './cards';
import type { DashboardArg } from './filters';
import type { Days } from '@/freight/periods';

export function OutcomeLink({ arg, days }: { arg: DashboardArg; days: Days }) {
  const { t } = useTranslation('dashboard');
  const rights = useCurrentUser();
  // It has no filter by plate, so its amounts would be those of all vehicles.
  if (!maySeeOutcome(rights) || arg.plateNumber !== undefined) return null;
  return <Link to={toOutcome(arg, days)}>{t('stage.outcome')}</Link>;
}
