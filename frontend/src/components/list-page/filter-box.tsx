import type { ReactNode } from 'react';
import classes from './filter-box.module.css';

interface FilterBoxProps {
  /** Pixels in the toolbar; in the sheet of narrow screens filters are as wide as the sheet. */
  width: number;
  /** A field with its label, which is also its placeholder. */
  children: ReactNode;
}

/**
 * A field among the filters. The toolbar has a single row, so its label is only for screen readers and
 * the placeholder shows it; the sheet of narrow screens shows both.
 */
export function FilterBox({ width, children }: FilterBoxProps) {
  return (
    <div className={classes.box} style={{ '--filter-width': `${String(width)}px` } as object}>
      {children}
    </div>
  );
}
