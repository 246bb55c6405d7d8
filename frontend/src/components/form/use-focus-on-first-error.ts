import { useEffect, useRef, type RefObject } from 'react';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { focusField, fieldsOnScreen } from '@/lib/field-errors';
import { hasError } from './form-errors';

/** After a refused submit the first bad field in the order of the screen has the focus. */
export function useFocusOnFirstError<Values extends FieldValues>(
  root: RefObject<HTMLFormElement | null>,
  form: UseFormReturn<Values>,
  unsettled: RefObject<readonly string[]>,
): void {
  const { submitCount, errors } = useFormState({ control: form.control });
  const latestErrors = useRef<object>(errors);
  useEffect(() => {
    latestErrors.current = errors;
  });
  useEffect(() => {
    if (submitCount === 0 || !root.current) return;
    const bad = fieldsOnScreen(root.current).find(
      (name) => unsettled.current.includes(name) || hasError(latestErrors.current, name),
    );
    if (bad) focusField(root.current, bad);
  }, [root, unsettled, submitCount]);
}
