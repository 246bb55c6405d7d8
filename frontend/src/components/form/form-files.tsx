/** Files connected to the form around them by name. */
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import type { FilesValue } from '@/lib/files';
import { Controlled, type ControlledField } from '../fields/controlled';
import { FileField, type ReadsFile } from '../fields/file-field';

interface FormFilesProps {
  name: string;
  read: ReadsFile;
}

export function FormFiles({ name, read }: FormFilesProps) {
  return (
    <Controlled<FilesValue> name={name}>
      {(field) => <Connected {...field} read={read} />}
    </Controlled>
  );
}

function Connected({
  name,
  label,
  value,
  onChange,
  onBlur,
  error,
  disabled,
  read,
}: ControlledField<FilesValue> & Pick<FormFilesProps, 'read'>) {
  const { control, clearErrors } = useFormContext<FieldValues>();
  const { errors } = useFormState({ control, name });
  const ofFiles = (errors[name] ?? {}) as Record<number, { message?: string } | undefined>;
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
      fileErrors={value.added.map((_, place) => ofFiles[place]?.message)}
      disabled={disabled}
      read={read}
    />
  );
}
