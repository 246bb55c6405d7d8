import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton } from '../delayed-skeleton';
import { EmptyState } from '../empty-state';
import type { ListPhase } from './phase';
import classes from './list-page.module.css';

interface ListStatesProps {
  phase: ListPhase;
  count: number;
  /** Shown without rows and filters: a line, and what makes the first row. */
  empty: { text: string; action?: { label: string; onRun: () => void } };
  /** Shown if filters find nothing; `null` without filters. */
  filteredEmpty: { text: string; onReset: () => void } | null;
  children: ReactNode;
}

/** The states of a list without a grid (cards, groups); the grid has its own. */
export function ListStates({ phase, count, empty, filteredEmpty, children }: ListStatesProps) {
  const { t } = useTranslation();
  if (phase.is === 'loading') return <DelayedSkeleton rows={8} />;
  return (
    <>
      {phase.is === 'failed' ? (
        <div role="alert" className={classes.failed}>
          <strong>{t('errors.title')}</strong> {phase.message}{' '}
          {phase.requestId ? t('errors.requestId', { id: phase.requestId }) : null}
          <Button variant="default" onClick={phase.onRetry}>
            {t('actions.retry')}
          </Button>
        </div>
      ) : null}
      {count === 0 && phase.is === 'ready' ? (
        filteredEmpty ? (
          <EmptyState
            text={filteredEmpty.text}
            action={{ label: t('list.resetFilters'), onRun: filteredEmpty.onReset }}
          />
        ) : (
          <EmptyState {...empty} />
        )
      ) : (
        <div className={classes.cards} aria-busy={phase.is === 'ready' && phase.reloading}>
          {children}
        </div>
      )}
    </>
  );
}
