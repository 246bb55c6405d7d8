import type { ReactNode } from 'react';
import classes from './filter-box.module.css';

interface FilterBoxProps {
  /** Pixels in the toolbar; in the sheet of narrow screens a filter is as wide as the sheet. */
  width: number;
  /** A field with its label, and the same words as its placeholder. */
  children: ReactNode;
}

/**
 * A field among the filters. A toolbar has one row, so there its label is told to screen readers
 * only and the placeholder shows it; the sheet of narrow screens shows both.
 */
export function FilterBox({ width, children }: FilterBoxProps) {
  return (
    <div className={classes.box} style={{ '--filter-width': `${String(width)}px` } as object}>
      {children}
    </div>
  );
}
