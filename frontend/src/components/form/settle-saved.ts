import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { nameFiles } from '@/lib/files';
import { rowAt, type Rows } from '@/lib/form-table';

/**
 * After a save: what is stored is the form's new state, and its fields show it. Fields that were edited
 * since the values were sent keep their text, and count as changed.
 *
 * @param sent the values that were saved
 * @param stored what is stored now, which may differ from them
 * @param units the paths of fields that mean something only together; by default each field is one
 * @param rows whose rows say what an edited field goes on with
 * @returns whether nothing is unsaved
 */
export function settleSaved<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sent: Values,
  stored: Values,
  units: readonly (readonly string[])[] = Object.keys(stored).map((name) => [name]),
  rows: Rows = {},
): boolean {
  const now = (path: string): unknown => form.getValues(path as FieldPath<Values>);
  for (const paths of units) {
    const isEdited = paths.some((path) => !isSame(now(path), get(sent, path)));
    for (const path of paths) {
      const saved: unknown = get(stored, path);
      const value: unknown = isEdited
        ? (rowAt(rows, path)?.settle?.(now(path), get(sent, path), saved) ?? now(path))
        : saved;
      // Only if needed, since setting a list draws its rows again, and the focus would be lost.
      if (!isSame(now(path), value)) form.setValue(path as FieldPath<Values>, value as never);
    }
  }
  // As in a new form, nothing is checked before the next save.
  form.reset(stored, { keepValues: true });
  return units.flat().every((path) => isSame(now(path), get(stored, path)));
}

/** Whether nothing was edited since the values were sent. */
export const isUnchanged = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sent: Values,
): boolean => isSame(form.getValues(), sent);

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, nameFiles) === JSON.stringify(other, nameFiles);
