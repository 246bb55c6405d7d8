import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { namedSentences, readApiError } from '@/lib/api-error';
import classes from './error-panel.module.css';

interface ErrorPanelProps {
  /** What failed; by default "This could not be loaded". */
  title?: string;
  /** An error of RTK Query. */
  error: unknown;
  onRetry?: () => void;
}

/** What failed and why, the request's id for support, and a retry. */
export function ErrorPanel({ title, error, onRetry }: ErrorPanelProps) {
  const { t } = useTranslation();
  const read = readApiError(error);
  return (
    <div className={classes.panel} role="alert">
      <strong>{title ?? t('errors.title')}</strong>
      {namedSentences(read).map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      {read.requestId ? (
        <div className={classes.request}>{t('errors.requestId', { id: read.requestId })}</div>
      ) : null}
      {onRetry ? (
        <div>
          <Button variant="default" onClick={onRetry}>
            {t('actions.retry')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
