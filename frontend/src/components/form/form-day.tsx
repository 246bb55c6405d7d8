import type { ReactNode } from 'react';
import { Controlled } from '../fields/controlled';
import { DateField } from '../fields/date-field';

interface FormDayProps {
  name: string;
  /** Replaces the table's label. */
  label?: string;
  description?: ReactNode;
}

export function FormDay({ name, label, description }: FormDayProps) {
  return (
    <Controlled<string> name={name}>
      {(field) => <DateField {...field} label={label ?? field.label} description={description} />}
    </Controlled>
  );
}
