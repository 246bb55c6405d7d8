import { useId, type ReactNode } from 'react';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import classes from './accounting-month.module.css';

interface PartProps {
  title: string;
  /** What can be done with it, beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the page under its heading. */
export function Part({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.line}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export interface Query<Answer> {
  /** That of the month that is shown, never of the one before. */
  currentData?: Answer;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface AnsweredProps<Answer> {
  query: Query<Answer>;
  children: (answer: NonNullable<Answer>) => ReactNode;
}

/** What the server has answered, once it has. */
export function Answered<Answer>({ query, children }: AnsweredProps<Answer>) {
  const { currentData, error, isFetching, refetch } = query;
  if (error && !isFetching) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  return currentData ? children(currentData) : <DelayedSkeleton rows={4} />;
}
