import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import i18next from 'i18next';
import { errorSentence, readApiError, type ApiError } from '@/lib/api-error';
import { applyFieldErrors, unclaimedErrors, type UnclaimedError } from '@/lib/field-errors';
import { namesFieldsAs } from '@/lib/field-names';
import { rowAt, type Rows } from '@/lib/form-table';
import { messagesIn } from './form-errors';

export interface FormRefusal {
  /** For the panel at the top; `null` if every message has a field. */
  panel: {
    sentence: string | null;
    unclaimed: readonly UnclaimedError[];
    /** The server's; `null` if only the form has refused something. */
    error: ApiError | null;
  } | null;
}

/**
 * Puts the messages of a refused save on their fields, focuses the first one, and returns the others
 * for a panel, also those of the form's own check.
 */
export function useFormRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  root: RefObject<HTMLElement | null>,
  alias?: (path: string) => string,
  table?: { rows: Rows },
): FormRefusal {
  const [unclaimed, setUnclaimed] = useState<readonly UnclaimedError[]>([]);
  const undrawn = useUndrawnErrors(form, root, table);
  const read = useMemo(() => (error ? readApiError(error) : null), [error]);
  const { isSubmitting } = useFormState({ control: form.control });
  useEffect(() => {
    if (isSubmitting) namesFieldsAs((path) => labelIn(table, alias?.(path) ?? path));
  }, [isSubmitting, table, alias]);

  // Only the drawn page knows which fields there are. It runs once for each answer, since the same
  // error is the same object.
  useEffect(() => {
    if (read && root.current) {
      const left = applyFieldErrors(form, read.fieldErrors, root.current, alias).map(
        ({ path, messages, ...rest }) => ({
          path,
          messages: messages.map((message) => withLabel(table, alias?.(path) ?? path, message)),
          ...rest,
        }),
      );
      // eslint-disable-next-line react-hooks/set-state-in-effect -- see above
      setUnclaimed(left);
      if (left.length === Object.keys(read.fieldErrors).length)
        root.current.scrollIntoView({ block: 'start' });
    }
    // `form`, `alias` and `table` never change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [read]);

  if (undrawn.length > 0) return { panel: { sentence: null, unclaimed: undrawn, error: null } };
  if (!read) return { panel: null };
  const hasFields = Object.keys(read.fieldErrors).length > 0;
  return {
    panel:
      hasFields && unclaimed.length === 0
        ? null
        : { sentence: hasFields ? null : errorSentence(read), unclaimed, error: read },
  };
}

/** What the form's own check refuses in fields that are not on the screen, as of the last submit. */
function useUndrawnErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  root: RefObject<HTMLElement | null>,
  table: { rows: Rows } | undefined,
): readonly UnclaimedError[] {
  const { errors, submitCount } = useFormState({ control: form.control });
  const [undrawn, setUndrawn] = useState<readonly UnclaimedError[]>([]);
  const latestErrors = useRef<object>(errors);
  useEffect(() => {
    latestErrors.current = errors;
  });
  useEffect(() => {
    if (!root.current) return;
    const messages = Object.entries(messagesIn(latestErrors.current)).map(
      ([path, message]) => [path, [withLabel(table, path, message)]] as const,
    );
    const found = unclaimedErrors(Object.fromEntries(messages), root.current);
    // Only the drawn page knows its fields.
    setUndrawn(found);
    if (found.length > 0) root.current.scrollIntoView({ block: 'start' });
    // The table never changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [root, submitCount]);
  return undrawn;
}

/** Away from its field, a message says which one it is about. */
function withLabel(table: { rows: Rows } | undefined, path: string, message: string): string {
  const label = labelIn(table, path);
  return label === null ? message : `${label}: ${message}`;
}

function labelIn(table: { rows: Rows } | undefined, path: string): string | null {
  const label = table && rowAt(table.rows, path)?.label;
  return label ? i18next.t(label) : null;
}
