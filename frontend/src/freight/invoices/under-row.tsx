import type { ReactNode } from 'react';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import classes from '@/freight/accounting/documents.module.css';

interface UnderRowProps<Item> {
  query: {
    data?: { data: readonly Item[] };
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Shown if there is nothing. */
  none: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** What belongs to a row, under it, once it is read. */
export function UnderRow<Item>({ query, none, children }: UnderRowProps<Item>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <div className={classes.lines} aria-busy={isFetching}>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <DelayedSkeleton rows={2} /> : null}
      {data?.data.length === 0 ? <p className={classes.none}>{none}</p> : null}
      {data && data.data.length > 0 ? children(data.data) : null}
    </div>
  );
}
