import type { ReactNode } from 'react';
import classes from '../order-form.module.css';

/** Something that is known and cannot be changed here, as high as a field. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </dl>
  );
}
