/** Files connected to the form around them by name. */
import { useContext } from 'react';
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { SERVER } from '@/lib/field-errors';
import type { FilesValue } from '@/lib/files';
import { problemsOfFilesIn } from '@/lib/form-table';
import { Controlled, useRow, type ControlledField } from '../fields/controlled';
import { FileField, type ReadsFile } from '../fields/file-field';
import { FormRowsContext } from '../fields/form-rows-context';

interface FormFilesProps {
  name: string;
  /** There is one file at a time: another takes the place of what is there. */
  single?: boolean;
  read: ReadsFile;
}

export function FormFiles({ name, ...props }: FormFilesProps) {
  return (
    <Controlled<FilesValue> name={name}>
      {(field) => <Connected {...field} {...props} />}
    </Controlled>
  );
}

interface FileError {
  type?: string;
  message?: string;
}

function Connected({
  name,
  label,
  value,
  onChange,
  onBlur,
  error,
  disabled,
  single,
  read,
}: ControlledField<FilesValue> & Omit<FormFilesProps, 'name'>) {
  const { control, clearErrors } = useFormContext<FieldValues>();
  const { errors } = useFormState({ control, name });
  const ofFiles = (errors[name] ?? {}) as Record<number, FileError | undefined>;
  const rows = useContext(FormRowsContext);
  const takesLetters = useRow(name)?.takesLetters;
  // At once, and also when the files of another field change: the limits are those of the whole form.
  const problems = useWatch({
    control,
    compute: (values) => (rows ? problemsOfFilesIn(rows, values) : []),
  });
  const errorOf = (place: number) => {
    const problem = problems.find(({ path }) => path.join('.') === `${name}.${String(place)}`);
    if (problem) return problem.message;
    // What the form has found at the last submit may be over by now.
    return ofFiles[place]?.type === SERVER ? ofFiles[place].message : undefined;
  };
  return (
    <FileField
      name={name}
      label={label}
      value={value}
      onChange={(next) => {
        // The places have moved, and the messages with them.
        clearErrors(name);
        onChange(next);
      }}
      onBlur={onBlur}
      error={error}
      fileErrors={value.added.map((_, place) => errorOf(place))}
      disabled={disabled}
      single={single}
      takesLetters={takesLetters}
      read={read}
    />
  );
}
