import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { addDays, daysBetween, isDay, type Day } from '@/lib/dates';
import type { InvoiceValues, InvoiceView } from './invoice-table';

/** Keeps the payment term when the issue date changes, unless another due date was chosen. */
export function useDueDate({ date, payment_due_date: due }: InvoiceView) {
  const { getValues, setValue } = useFormContext<InvoiceValues>();
  const term = daysBetween(date, due);
  const issued = useRef(getValues('date'));
  return (day: Day | null): void => {
    // A field commits its day each time it is left.
    if (day === null || day === issued.current) return;
    const before = issued.current;
    issued.current = day;
    if (isDay(before) && getValues('payment_due_date') === addDays(before, term))
      setValue('payment_due_date', addDays(day, term), { shouldDirty: true, shouldValidate: true });
  };
}
