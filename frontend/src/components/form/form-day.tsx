import { Controlled } from '../fields/controlled';
import { DateField } from '../fields/date-field';

interface FormDayProps {
  name: string;
  /** Replaces the table's label. */
  label?: string;
}

export function FormDay({ name, label }: FormDayProps) {
  return (
    <Controlled<string> name={name}>
      {(field) => <DateField {...field} label={label ?? field.label} />}
    </Controlled>
  );
}
