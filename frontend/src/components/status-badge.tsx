import type { ReactNode } from 'react';
import type { BadgeSign, Tone } from '@/lib/tones';
import classes from './status-badge.module.css';

interface StatusBadgeProps {
  tone: Tone;
  sign?: BadgeSign;
  /** The word, since a colour alone is not enough. */
  children: ReactNode;
  /** More about it, for the grid's tip. */
  hint?: string;
}

export function StatusBadge({ tone, sign, children, hint }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-sign={sign} data-tip={hint}>
      {children}
    </span>
  );
}
