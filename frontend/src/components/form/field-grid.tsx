import type { ReactNode } from 'react';
import classes from './form.module.css';

/** Fields in columns of 220 px, as many as fit; below each other on narrow screens. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
