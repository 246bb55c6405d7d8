/** Who changed a record, when and what, newest first. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { historyApi } from '@/api/generated/history';
import type { HistoryView } from '@/api/generated/types';
import { pagesOf } from '@/api/pages';
import { formatMoment } from '@/lib/dates';
import { DelayedSkeleton } from '../delayed-skeleton';
import { ErrorPanel } from '../error-panel';
import { HistoryChange } from './history-change';
import type { HistoryOf } from './history-words';
import classes from './history.module.css';

const pages = pagesOf(historyApi.endpoints.listHistory, { counts: false });

export default function HistoryList({ of }: { of: HistoryOf }) {
  const { t } = useTranslation('history');
  const { subject, id } = of;
  const reading = pages.usePages(id === undefined ? { subject } : { subject, id });
  const { rows, data, error, isFetching, isFetchingNextPage, hasNextPage } = reading;
  if (error && !isFetching && rows.length === 0) {
    return <ErrorPanel error={error} onRetry={() => void reading.refetch()} />;
  }
  if (!data) return <DelayedSkeleton rows={6} />;
  if (rows.length === 0) return <p className={classes.note}>{t('none')}</p>;
  return (
    <div aria-busy={isFetching}>
      <ol className={classes.entries}>
        {rows.map((entry) => (
          <Entry key={entry.id} of={of} entry={entry} />
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

function Entry({ of, entry }: { of: HistoryOf; entry: HistoryView }) {
  const { t } = useTranslation('history');
  const order = orderOf(of);
  const changes = [...entry.changes].sort((one, other) => order(one.field) - order(other.field));
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <strong>{entry.user_name ?? t('byItself')}</strong>
        <span>{t(entry.action)}</span>
        <time dateTime={entry.changed_at}>{formatMoment(entry.changed_at)}</time>
      </div>
      <dl className={classes.changes}>
        {changes.map((change) => (
          <HistoryChange
            key={change.field}
            of={of}
            entryId={entry.id}
            action={entry.action}
            change={change}
          />
        ))}
      </dl>
    </li>
  );
}

/** As on the form; what it does not have comes last, by name. */
function orderOf({ table }: HistoryOf): (field: string) => number {
  const names = Object.keys(table?.rows ?? {});
  return (field) => {
    const place = names.indexOf(field.split('.')[0] ?? field);
    return place === -1 ? names.length : place;
  };
}
