/** What a settlement is for, under its row: its orders beside what was agreed for them, and its sums. */
import { useTranslation } from 'react-i18next';
import { useGetSettlementQuery } from '@/api/generated/settlements';
import type { DataSettlementView, SettlementRow } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import classes from '@/freight/accounting/documents.module.css';
import { serverText } from '@/lib/server-texts';
import { SettledOrders } from './settled-orders';
import { SettlementFacts } from './settlement-facts';
import { SettlementFiles } from './settlement-files';
import own from './settlements.module.css';

export type SettlementView = DataSettlementView['data'];

export function SettlementDetails({ settlement }: { settlement: SettlementRow }) {
  const { id, invoice_number: number } = settlement;
  // Orders and payments change meanwhile, so each opening asks again.
  const query = useGetSettlementQuery({ id }, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;
  const failure =
    error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null;
  return (
    <div className={classes.lines} aria-busy={isFetching}>
      {data ? (
        <>
          <SettledOrders number={number} settlement={data.data} />
          <SettlementFacts settlement={data.data} />
          <SettlementFiles settlement={data.data} />
          <Warnings warnings={data.data.warnings} />
        </>
      ) : (
        (failure ?? <DelayedSkeleton rows={2} />)
      )}
    </div>
  );
}

function Warnings({ warnings }: Pick<SettlementView, 'warnings'>) {
  const { t } = useTranslation('settlements');
  if (warnings.length === 0) return null;
  return (
    <div className={own.warnings}>
      <strong>{t('lines.warnings')}</strong>
      <ul>
        {warnings.map(({ message, reason }) => (
          <li key={message}>{serverText(message, reason)}</li>
        ))}
      </ul>
    </div>
  );
}
