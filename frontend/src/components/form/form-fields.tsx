import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Rows } from '@/lib/form-table';
import { PendingFieldsContext, type PendingFields } from '../fields/pending-fields';
import { FormRowsContext } from '../fields/form-rows-context';

interface FormFieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  table: { rows: Rows } | undefined;
  /** From `useSubmit`. */
  pendingFields: PendingFields;
  children: ReactNode;
}

/** Gives the fields inside the form's values and its table. */
export function FormFields<Values extends FieldValues>({
  form,
  table,
  pendingFields,
  children,
}: FormFieldsProps<Values>) {
  return (
    <FormProvider {...form}>
      <FormRowsContext value={table?.rows ?? null}>
        <PendingFieldsContext value={pendingFields}>{children}</PendingFieldsContext>
      </FormRowsContext>
    </FormProvider>
  );
}
