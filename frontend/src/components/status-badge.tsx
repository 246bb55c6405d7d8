import type { ReactNode } from 'react';
import type { Tone } from '@/lib/tones';
import classes from './status-badge.module.css';

interface StatusBadgeProps {
  tone: Tone;
  /** The word; a colour never speaks alone. */
  children: ReactNode;
}

export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
