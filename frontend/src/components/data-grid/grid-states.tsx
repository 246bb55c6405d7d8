/** What is shown without rows, and the bar after a failure. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state';
import type { ListPhase } from '../list-page/phase';
import styles from './data-grid.module.css';
import type { EmptyList, FilteredEmptyList } from './types';

type Failed = Extract<ListPhase, { is: 'failed' }>;

/** The bar after a failure with a retry, below the loaded rows. */
export function FailedNotice({ phase, overRows }: { phase: Failed; overRows: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={overRows ? styles.failedBar : styles.failed}>
      <strong>{t('errors.title')}</strong>
      <span>{phase.message}</span>
      {phase.requestId !== null && (
        <span className={styles.requestId}>{t('errors.requestId', { id: phase.requestId })}</span>
      )}
      <Button variant="default" onClick={phase.onRetry}>
        {t('actions.retry')}
      </Button>
    </div>
  );
}

interface NoRowsProps {
  empty: EmptyList;
  filteredEmpty: FilteredEmptyList | null;
}

export function NoRows({ empty, filteredEmpty }: NoRowsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.noRows}>
      {filteredEmpty ? (
        <EmptyState
          text={filteredEmpty.text}
          action={{ label: t('list.resetFilters'), onRun: filteredEmpty.onReset }}
        />
      ) : (
        <EmptyState {...empty} />
      )}
    </div>
  );
}
