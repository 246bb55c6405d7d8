import type { ReactNode } from 'react';
import classes from './field-warning.module.css';

/** What may be wrong with a value that can be saved nevertheless; the description of its field. */
export function FieldWarning({ children }: { children: ReactNode }) {
  return <span className={classes.warning}>{children}</span>;
}
