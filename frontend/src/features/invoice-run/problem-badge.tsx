import { Tooltip } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@/components/status-badge';
import { serverText } from '@/lib/server-texts';
import type { RunProblem } from './groups';
import classes from './run-table.module.css';

interface ProblemBadgeProps {
  problem: RunProblem;
  isOpened: boolean;
  onToggle: () => void;
}

/** More stand under the row. */
const MOST_NAMED = 10;

/** A problem; if it is about some orders, they are named on hover and focus, and a click shows their links. */
export function ProblemBadge({ problem, isOpened, onToggle }: ProblemBadgeProps) {
  const { t } = useTranslation('invoiceRun');
  const id = useId();
  const { message, reason, is_blocking: isBlocking, order_numbers: numbers } = problem;
  const badge = (
    <StatusBadge tone={isBlocking ? 'red' : 'yellow'}>{serverText(message, reason)}</StatusBadge>
  );
  if (numbers.length === 0) return badge;
  const named = numbers.slice(0, MOST_NAMED).join(', ');
  const more = numbers.length - MOST_NAMED;
  const said = more > 0 ? t('more', { numbers: named, more }) : named;
  return (
    <Tooltip label={said} multiline maw={320}>
      <button
        type="button"
        className={classes.problem}
        aria-describedby={id}
        aria-expanded={isOpened}
        onClick={onToggle}
      >
        {badge}
        <span id={id} hidden>
          {said}
        </span>
      </button>
    </Tooltip>
  );
}
