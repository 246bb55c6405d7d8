import { Button } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Rows } from '@/lib/form-table';
import dialog from '../dialog.module.css';
import { FormFields } from './form-fields';
import { RefusalPanel } from './refusal-panel';
import { useFocusOnFirstError } from './use-focus-on-first-error';
import { useFormRefusal } from './use-form-refusal';

interface DialogFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The error of the last save, as RTK Query hands it out; undefined when there is none. */
  error: unknown;
  isSubmitting: boolean;
  submitLabel: string;
  onSubmit: (values: Values) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
  hidden?: boolean;
  /** The form's table: what its fields are called, and when they are drawn. */
  table?: { rows: Rows };
  /** Wire path -> form path. A module-level function. */
  alias?: (path: string) => string;
}

/** The form inside a dialog: fields, what was refused, Cancel and the deed. */
export function DialogForm<Values extends FieldValues>({
  form,
  error,
  isSubmitting,
  submitLabel,
  onSubmit,
  onClose,
  children,
  hidden = false,
  table,
  alias,
}: DialogFormProps<Values>) {
  const { t } = useTranslation();
  const root = useRef<HTMLFormElement>(null);
  const refusal = useFormRefusal(form, error, root, alias);
  useFocusOnFirstError(root, form);
  return (
    <FormFields form={form} table={table}>
      <form
        ref={root}
        hidden={hidden}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A form inside another one's portal must not send that one too.
          event.stopPropagation();
          if (!isSubmitting) void form.handleSubmit(onSubmit)();
        }}
      >
        <RefusalPanel refusal={refusal} root={root} />
        <div className={dialog.fields}>{children}</div>
        <div className={dialog.foot}>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormFields>
  );
}
