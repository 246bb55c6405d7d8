/** A list inside a form whose rows are added and deleted, such as series or allowed addresses. */
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { use, useEffect, useRef, type ReactNode } from 'react';
import { useFieldArray, useFormContext, type FieldValues } from 'react-hook-form';
import { fieldsOnScreen, focusField } from '@/lib/field-errors';
import { ReadOnlyContext } from '../fields/read-only-context';
import classes from './form-rows.module.css';

interface FormRowsProps {
  /** The list's path in the form's values. */
  name: string;
  /** The list's name for screen readers. */
  label: string;
  /** A new row. */
  blank: object;
  addLabel: string;
  /** The name of a row's delete button, counted from 1. */
  deleteLabel: (number: number) => string;
  /** Explains the rows. */
  hint?: string;
  /** Shown while there is no row. */
  empty?: string;
  /** The fields of a row; `path` is the row's (`normal.0`). */
  children: (path: string) => ReactNode;
}

export function FormRows({
  name,
  label,
  blank,
  addLabel,
  deleteLabel,
  hint,
  empty,
  children,
}: FormRowsProps) {
  const { control } = useFormContext<FieldValues>();
  const { fields, append, remove } = useFieldArray({ control, name });
  const isReadOnly = use(ReadOnlyContext);
  const root = useRef<HTMLDivElement>(null);
  /** The row to focus once it is drawn: the new one, or the neighbour of a deleted one. */
  const focusOn = useRef<number | null>(null);

  useEffect(() => {
    if (focusOn.current === null || !root.current) return;
    const row = `${name}.${String(focusOn.current)}.`;
    focusOn.current = null;
    const first = fieldsOnScreen(root.current).find((field) => field.startsWith(row));
    if (first) focusField(root.current, first);
    else root.current.querySelector<HTMLElement>('[data-add]')?.focus();
  }, [name, fields]);

  return (
    <div ref={root}>
      {hint ? <p className={classes.note}>{hint}</p> : null}
      {fields.length === 0 ? <p className={classes.note}>{empty}</p> : null}
      <ul className={classes.rows} aria-label={label}>
        {fields.map((field, index) => (
          <li key={field.id} className={classes.row}>
            <div className={classes.fields}>{children(`${name}.${String(index)}`)}</div>
            {isReadOnly ? null : (
              <ActionIcon
                className={classes.delete}
                aria-label={deleteLabel(index + 1)}
                title={deleteLabel(index + 1)}
                onClick={() => {
                  focusOn.current = Math.max(0, Math.min(index, fields.length - 2));
                  remove(index);
                }}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {isReadOnly ? null : (
        <Button
          data-add
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            focusOn.current = fields.length;
            append(blank, { shouldFocus: false });
          }}
        >
          {addLabel}
        </Button>
      )}
    </div>
  );
}
