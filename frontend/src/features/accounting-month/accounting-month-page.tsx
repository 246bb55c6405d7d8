/** /accounting-month, for people with the permission 'invoice export' */
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import { useCheckIsafQuery } from '@/api/generated/accounting';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { EmptyState } from '@/components/empty-state';
import { NoPermission } from '@/components/no-permission';
import { usePageTitle } from '@/components/page-title';
import { mayExport } from '@/freight/accounting/permissions';
import { errorSentence, readApiError } from '@/lib/api-error';
import { Books } from './books';
import { EcSales } from './ec-sales';
import { MonthHead } from './month-head';
import { Registers } from './registers';
import { useChosen } from './use-chosen';
import classes from './accounting-month.module.css';

export function Component() {
  const { user, isAdministrator, can } = useCurrentUser();
  if (!user) return <DelayedSkeleton rows={8} />;
  if (!mayExport({ isAdministrator, can })) return <NoPermission />;
  return <MonthScreen />;
}

function MonthScreen() {
  const { t } = useTranslation('accountingMonth');
  usePageTitle(t('title'));
  const { chosen, choose } = useChosen();
  const { month, register } = chosen;
  const check = useCheckIsafQuery({ month, type: register });
  const failure = check.error ? readApiError(check.error) : null;
  return (
    <div className={classes.page}>
      <MonthHead chosen={chosen} onChoose={choose} />
      {failure?.status === 403 ? (
        // The user does not see all documents, which no other try changes.
        <EmptyState text={errorSentence(failure)} />
      ) : (
        <>
          <Registers key={`${month} ${register}`} chosen={chosen} check={check} />
          <EcSales month={month} />
        </>
      )}
      <Books month={month} />
    </div>
  );
}
