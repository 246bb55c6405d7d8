import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { errorSentence, readApiError, type ApiError } from '@/lib/api-error';
import { applyFieldErrors, type UnclaimedError } from '@/lib/field-errors';

export interface FormRefusal {
  /** For the panel at the top; `null` if every message has a field. */
  panel: { sentence: string | null; unclaimed: readonly UnclaimedError[]; error: ApiError } | null;
}

/**
 * Puts the messages of a refused save on their fields, focuses the first one, and returns the others
 * for a panel.
 */
export function useFormRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  root: RefObject<HTMLElement | null>,
  alias?: (path: string) => string,
): FormRefusal {
  const [unclaimed, setUnclaimed] = useState<readonly UnclaimedError[]>([]);
  const read = useMemo(() => (error ? readApiError(error) : null), [error]);

  // Only the drawn page knows which fields there are. It runs once for each answer, since the same
  // error is the same object.
  useEffect(() => {
    if (read && root.current) {
      const left = applyFieldErrors(form, read.fieldErrors, root.current, alias);
      // eslint-disable-next-line react-hooks/set-state-in-effect -- see above
      setUnclaimed(left);
      if (left.length === Object.keys(read.fieldErrors).length)
        root.current.scrollIntoView({ block: 'start' });
    }
    // `form` and `alias` never change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [read]);

  if (!read) return { panel: null };
  const hasFields = Object.keys(read.fieldErrors).length > 0;
  return {
    panel:
      hasFields && unclaimed.length === 0
        ? null
        : { sentence: hasFields ? null : errorSentence(read), unclaimed, error: read },
  };
}
