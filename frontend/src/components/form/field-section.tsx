import { useId, type ReactNode } from 'react';
import { FieldGrid } from './field-grid';
import classes from './field-section.module.css';

interface FieldSectionProps {
  title: string;
  children: ReactNode;
}

/** A group of fields in a popup, under a heading. */
export function FieldSection({ title, children }: FieldSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <FieldGrid>{children}</FieldGrid>
    </section>
  );
}
