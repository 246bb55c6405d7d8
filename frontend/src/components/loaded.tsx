import type { ReactNode } from 'react';
import { DelayedSkeleton } from './delayed-skeleton';
import { ErrorPanel } from './error-panel';
import { usePageTitle } from './page-title';

interface LoadedProps<Answer> {
  /** The window's title until the form sets its own. */
  title: string;
  query: { data?: Answer; error?: unknown; isFetching: boolean; refetch: () => unknown };
  children: (answer: NonNullable<Answer>) => ReactNode;
}

/** A screen with a form, once the data to fill it has arrived. */
export function Loaded<Answer>({ title, query, children }: LoadedProps<Answer>) {
  const { data, error, isFetching, refetch } = query;
  usePageTitle(title);
  if (data) return children(data);
  if (error && !isFetching) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  return <DelayedSkeleton rows={8} />;
}
