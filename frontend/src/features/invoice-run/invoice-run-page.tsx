/** /invoices/run, for people with the permission 'invoice view' */
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import { useListRunQuery } from '@/api/generated/invoices';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { EmptyState } from '@/components/empty-state';
import { ErrorPanel } from '@/components/error-panel';
import { Loaded } from '@/components/loaded';
import { NoPermission } from '@/components/no-permission';
import { rowsOf, type RunGroup } from './groups';
import { LeaveRun } from './leave-run';
import { RunHead } from './run-head';
import { RunTable } from './run-table';
import { useChoice } from './use-choice';
import { useRun } from './use-run';
import classes from './invoice-run.module.css';

export function Component() {
  const { user, isAdministrator, can } = useCurrentUser();
  if (!user) return <DelayedSkeleton rows={8} />;
  if (!isAdministrator && !can('invoice view')) return <NoPermission />;
  return <RunScreen />;
}

function RunScreen() {
  const { t } = useTranslation('invoiceRun');
  // Orders and invoices are opened in other tabs, from which the person comes back.
  const query = useListRunQuery(undefined, { refetchOnFocus: true });
  const failure = query.error && !query.isFetching ? query.error : null;
  return (
    <Loaded title={t('title')} query={query}>
      {({ data }) => (
        <div className={classes.page}>
          {failure ? <ErrorPanel error={failure} onRetry={() => void query.refetch()} /> : null}
          <Run groups={data} isReading={query.isFetching} />
        </div>
      )}
    </Loaded>
  );
}

function Run({ groups, isReading }: { groups: readonly RunGroup[]; isReading: boolean }) {
  const { t } = useTranslation('invoiceRun');
  const run = useRun();
  const rows = rowsOf(groups, run.tried);
  const choice = useChoice();
  const chosen = rows.filter(choice.isChosen).map(({ group }) => group);
  return (
    <>
      <RunHead waiting={groups} chosen={chosen} run={run} />
      {rows.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <RunTable rows={rows} choice={choice} run={run} isReading={isReading} />
      )}
      <LeaveRun run={run} />
    </>
  );
}
