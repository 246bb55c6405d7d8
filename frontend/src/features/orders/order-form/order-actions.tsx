import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ordersApi } from '@/api/generated/orders';
import type { OrderDeedView } from '@/api/generated/types';
import { pagesOf } from '@/api/pages';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { formatMoment } from '@/lib/dates';
import { tellDeed, type ToldChange } from './deed-words';
import classes from './order-history.module.css';

const pages = pagesOf(ordersApi.endpoints.listOrderHistory, { counts: false });

export default function OrderDeeds({ order }: { order: number }) {
  const { t } = useTranslation('history');
  const reading = pages.usePages({ id: order });
  const { rows, data, error, isFetching, isFetchingNextPage, hasNextPage } = reading;
  if (error && !isFetching && rows.length === 0) {
    return <ErrorPanel error={error} onRetry={() => void reading.refetch()} />;
  }
  if (!data) return <DelayedSkeleton rows={6} />;
  return (
    <div aria-busy={isFetching}>
      <ol className={classes.deeds}>
        {rows.map((deed) => (
          <Deed key={deed.id} deed={deed} />
        ))}
      </ol>
      {error && !isFetching ? (
        <ErrorPanel error={error} onRetry={() => void reading.fetchNextPage()} />
      ) : null}
      {hasNextPage ? (
        <Button
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void reading.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </div>
  );
}

function Deed({ deed }: { deed: OrderDeedView }) {
  const { t } = useTranslation('history');
  const [isOpen, setOpen] = useState(false);
  const { title, summary, rest } = tellDeed(deed);
  return (
    <li className={classes.deed}>
      <div className={classes.head}>
        <strong>{deed.user_name ?? t('byItself')}</strong>
        <time dateTime={deed.changed_at}>{formatMoment(deed.changed_at)}</time>
      </div>
      <p className={classes.sentence}>{summary === '' ? title : `${title}: ${summary}`}</p>
      {rest.length > 0 ? (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('deeds.rest', { count: rest.length })}
        </Button>
      ) : null}
      {isOpen ? (
        <dl className={classes.changes}>
          {rest.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      ) : null}
    </li>
  );
}

function Change({ change: { label, old, now } }: { change: ToldChange }) {
  const { t } = useTranslation('history');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {old === null ? null : `${old} → `}
        {now ?? t('empty')}
      </dd>
    </div>
  );
}
