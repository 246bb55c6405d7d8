import type { ReactNode } from 'react';
import type { Tone } from '@/lib/tones';
import classes from './status-badge.module.css';

interface StatusBadgeProps {
  tone: Tone;
  /** The word, since a colour alone is not enough. */
  children: ReactNode;
  /** More about it, for the grid's tip. */
  hint?: string;
}

export function StatusBadge({ tone, children, hint }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-tip={hint}>
      {children}
    </span>
  );
}
