import type { ReactNode } from 'react';
import classes from './form.module.css';

/** Fields in as many columns of 220 px as fit; stacked on narrow screens. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
