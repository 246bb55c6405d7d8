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
  /** Nothing here and no filter set: one line, and what makes the first one. */
  empty: { text: string; action?: { label: string; onRun: () => void } };
  /** Nothing found: the specification's text, and the way back. `null` when no filter is set. */
  filteredEmpty: { text: string; onReset: () => void } | null;
  children: ReactNode;
}

/** The states of a list that is no grid (cards, groups); the grid has the same ones built in. */
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
