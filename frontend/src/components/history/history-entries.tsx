/** The entries of a history, newest first: who and when, and below it what the record's kind says. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/lib/dates';
import { DelayedSkeleton } from '../delayed-skeleton';
import { ErrorPanel } from '../error-panel';
import classes from './history.module.css';

/** Who did something at once, and when. */
interface EntryOf {
  id: number;
  changed_at: string;
  user_name?: string | null;
}

/** The pages that have been read so far. */
interface Reading<Entry> {
  rows: readonly Entry[];
  data?: unknown;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface HistoryEntriesProps<Entry> {
  reading: Reading<Entry>;
  /** Beside the name, in a word. */
  action?: (entry: Entry) => string;
  children: (entry: Entry) => ReactNode;
}

export function HistoryEntries<Entry extends EntryOf>({
  reading,
  action,
  children,
}: HistoryEntriesProps<Entry>) {
  const { t } = useTranslation('history');
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
          <li key={entry.id} className={classes.entry}>
            <div className={classes.head}>
              <strong>{entry.user_name ?? t('byItself')}</strong>
              {action ? <span>{action(entry)}</span> : null}
              <time dateTime={entry.changed_at}>{formatMoment(entry.changed_at)}</time>
            </div>
            {children(entry)}
          </li>
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
