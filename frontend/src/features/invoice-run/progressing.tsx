import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RunProgress } from './use-run';
import classes from './invoice-run.module.css';

interface ProgressingProps {
  progress: RunProgress;
  onStop: () => void;
}

/** How far the run is. */
export function Progressing({ progress, onStop }: ProgressingProps) {
  const { t } = useTranslation('invoiceRun');
  const { done, total, isStopping } = progress;
  const count = t('progress.count', { done, total });
  return (
    <div className={classes.line}>
      <Progress.Root size="lg" className={classes.bar}>
        <Progress.Section
          value={(100 * done) / total}
          aria-label={t('progress.working')}
          aria-valuetext={count}
        />
      </Progress.Root>
      <span role="status" className={classes.count}>
        {count}
      </span>
      <Button variant="default" disabled={isStopping} onClick={onStop}>
        {isStopping ? t('progress.stopping') : t('progress.stop')}
      </Button>
    </div>
  );
}
