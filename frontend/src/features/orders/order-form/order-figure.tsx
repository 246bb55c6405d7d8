import type { ReactNode } from 'react';
import classes from './order-form.module.css';

interface OrderFigureProps {
  label: string;
  negative?: boolean;
  /** It is from an earlier state of the form. */
  stale: boolean;
  children: ReactNode;
}

export function OrderFigure({ label, negative = false, stale, children }: OrderFigureProps) {
  return (
    <dl className={classes.figure}>
      <dt>{label}</dt>
      <dd data-negative={negative || undefined} data-stale={stale || undefined}>
        {children}
      </dd>
    </dl>
  );
}
