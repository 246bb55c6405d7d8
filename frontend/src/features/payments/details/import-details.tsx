/** What became of a statement, under its row: the payments that a person has to decide, or all lines. */
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetPaymentImportItemsQuery } from '@/api/generated/payments';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import type { PaymentImportView } from '../imports-api';
import { AllLines } from './all-lines';
import { Counters } from './counters';
import { ToDecide } from './to-decide';
import classes from './details.module.css';

const VIEWS = ['open', 'all'] as const;

export function ImportDetails({ of }: { of: PaymentImportView }) {
  const { t } = useTranslation('payments');
  const [view, setView] = useState<string>('open');
  const { id } = of;
  // Colleagues decide meanwhile, so each opening asks again.
  const query = useGetPaymentImportItemsQuery({ id }, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;
  if (!data) {
    return (
      <div className={classes.details}>
        {error && !isFetching ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : (
          <DelayedSkeleton rows={6} />
        )}
      </div>
    );
  }
  return (
    <div className={classes.details}>
      <div className={classes.head}>
        <SegmentedControl
          className={classes.views}
          aria-label={t('details.view')}
          value={view}
          data={VIEWS.map((value) => ({ value, label: t(`details.${value}`) }))}
          onChange={setView}
        />
        <Counters of={data.data} />
      </div>
      {data.data.import.error === null ? null : (
        <p className={classes.failed}>{t('details.failed')}</p>
      )}
      {view === 'open' ? (
        <ToDecide items={data.data} isFetching={isFetching} />
      ) : (
        <AllLines of={of} />
      )}
    </div>
  );
}
