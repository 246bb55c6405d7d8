import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Fills a new form with what was entered in another one, which counts as not saved. */
export function useCarriedValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  carried: Values | undefined,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (carried === undefined || isDone.current) return;
    isDone.current = true;
    form.reset(carried, { keepDefaultValues: true });
  }, [form, carried]);
}
