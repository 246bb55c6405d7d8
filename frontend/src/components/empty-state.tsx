import { Button } from '@mantine/core';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** One line: what belongs here, or that the filters found nothing. */
  text: string;
  /** What makes the first one, or resets the filters. */
  action?: { label: string; onRun: () => void };
}

export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <div className={classes.empty} role="status">
      <p>{text}</p>
      {action ? (
        <Button variant="default" onClick={action.onRun}>
          {action.label}
        </Button>
      ) : null}
    </div>
  );
}
