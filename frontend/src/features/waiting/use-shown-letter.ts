import { useEffect, useState, type RefObject } from 'react';
import { useFormState } from 'react-hook-form';
import { hasError } from '@/components/form/form-errors';
import { focusField } from '@/lib/field-errors';
import { fieldsOf } from './remind-table';

/**
 * The mail that is shown. One that is refused comes to the front, with the focus in its first bad field: the form
 * itself focuses only what is seen.
 */
export function useShownLetter(count: number, root: RefObject<HTMLElement | null>) {
  const [shown, show] = useState(0);
  const [seen, setSeen] = useState('');
  /** The field that comes to the front; a new object each time. */
  const [coming, setComing] = useState<{ field: string } | null>(null);
  const { errors, submitCount } = useFormState();
  const badFieldOf = (at: number) => fieldsOf(at).find((name) => hasError(errors, name));
  const bad = Array.from({ length: count }, (_, at) => at).filter((at) => badFieldOf(at));
  // Once for each answer, since the other mail may be looked at although one is to be corrected.
  const now = `${String(submitCount)} ${bad.join()}`;
  if (seen !== now) {
    setSeen(now);
    const [first] = bad;
    const field = first === undefined || bad.includes(shown) ? undefined : badFieldOf(first);
    if (first !== undefined && field !== undefined) {
      show(first);
      setComing({ field });
    }
  }
  useEffect(() => {
    if (coming && root.current) focusField(root.current, coming.field);
  }, [coming, root]);
  return { shown, show, isBad: (at: number) => bad.includes(at) };
}
