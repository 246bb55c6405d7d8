import { Controlled } from '../fields/controlled';
import { DateField } from '../fields/date-field';

export function FormDay({ name }: { name: string }) {
  return <Controlled<string> name={name}>{(field) => <DateField {...field} />}</Controlled>;
}
