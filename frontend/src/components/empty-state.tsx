import { Button } from '@mantine/core';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** A line about what belongs here, or that the filters find nothing. */
  text: string;
  /** Makes the first one, or resets the filters. */
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
