import type { ReactNode } from 'react';
import type { Tone } from '@/lib/tones';
import classes from './status-badge.module.css';

interface StatusBadgeProps {
  tone: Tone;
  /** The word; a colour never speaks alone. */
  children: ReactNode;
  /** Says more; the tip of a grid shows it. */
  hint?: string;
}

export function StatusBadge({ tone, children, hint }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-tip={hint}>
      {children}
    </span>
  );
}
