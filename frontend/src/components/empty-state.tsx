import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** A line about what belongs here, or that the filters find nothing. */
  text: string;
  /** Makes the first one, or resets the filters. */
  action?: { label: string; onRun: () => void };
  /** The page to which a file with many of them is brought. */
  importAt?: string;
}

export function EmptyState({ text, action, importAt }: EmptyStateProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.empty} role="status">
      <p>{text}</p>
      <div className={classes.actions}>
        {action ? (
          <Button variant="default" onClick={action.onRun}>
            {action.label}
          </Button>
        ) : null}
        {importAt === undefined ? null : (
          <Button component={Link} to={importAt} variant="default">
            {t('files.import')}
          </Button>
        )}
      </div>
    </div>
  );
}
