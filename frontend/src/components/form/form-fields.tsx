import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Rows } from '@/lib/form-table';
import { PendingFieldsContext, type PendingFields } from '../fields/pending-fields';
import { FormRowsContext } from '../fields/form-rows-context';
import { ReadOnlyContext } from '../fields/read-only-context';

interface FormFieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  table: { rows: Rows } | undefined;
  /** From `useSubmit`. */
  pendingFields: PendingFields;
  /** No user can change the fields. */
  isReadOnly?: boolean;
  children: ReactNode;
}

/** Gives the fields inside the form's values and its table, and whether they can be changed. */
export function FormFields<Values extends FieldValues>({
  form,
  table,
  pendingFields,
  isReadOnly = false,
  children,
}: FormFieldsProps<Values>) {
  return (
    <FormProvider {...form}>
      <FormRowsContext value={table?.rows ?? null}>
        <PendingFieldsContext value={pendingFields}>
          <ReadOnlyContext value={isReadOnly}>{children}</ReadOnlyContext>
        </PendingFieldsContext>
      </FormRowsContext>
    </FormProvider>
  );
}
