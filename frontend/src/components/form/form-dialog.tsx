import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Rows } from '@/lib/form-table';
import { Dialog } from '../dialog';
import dialog from '../dialog.module.css';
import { DialogForm } from './dialog-form';
import { ConflictQuestion } from './conflict-question';
import type { MergeQuestionProps } from './merge-question';

/** A question asked in place of the fields, since a dialog never opens another one. */
export interface FormQuestion {
  title: string;
  text: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

interface FormDialogProps<Values extends FieldValues> {
  opened: boolean;
  /** The object or the deed: "Add vehicle to planning list". */
  title: string;
  form: UseFormReturn<Values>;
  /** The error of the last save, as RTK Query hands it out; undefined when there is none. */
  error: unknown;
  isSubmitting: boolean;
  submitLabel: string;
  onSubmit: (values: Values) => Promise<unknown>;
  onClose: () => void;
  /** At most six fields, unless the dialog is `wide`. */
  children: ReactNode;
  /** Room for several columns, where the specification asks for a large form in a popup. */
  wide?: boolean;
  question?: FormQuestion | null;
  /** The form's table: what its fields are called, and when they are drawn. */
  table?: { rows: Rows };
  /** Somebody was faster: what is asked about it in place of the fields (`useRecordForm`). */
  conflict?: MergeQuestionProps | null;
  /** Wire path -> form path. A module-level function. */
  alias?: (path: string) => string;
}

/** A small form in a dialog. Esc and a click outside close it unless it holds changes. */
export function FormDialog<Values extends FieldValues>({
  opened,
  title,
  form,
  error,
  isSubmitting,
  submitLabel,
  onSubmit,
  onClose,
  children,
  wide = false,
  question = null,
  table,
  conflict = null,
  alias,
}: FormDialogProps<Values>) {
  const { t } = useTranslation();
  const { isDirty } = useFormState({ control: form.control });
  const isAsking = question !== null || conflict !== null;
  return (
    <Dialog
      opened={opened}
      onClose={conflict?.onClose ?? onClose}
      title={conflict ? t('conflict.title') : (question?.title ?? title)}
      // A question is closed by Esc: what was typed stays behind it.
      holdsChanges={isDirty && !conflict}
      // A question is short, and its buttons are looked for under its text.
      wide={wide && !isAsking}
    >
      {question ? <Question {...question} /> : null}
      {conflict ? <ConflictQuestion {...conflict} /> : null}
      <DialogForm
        form={form}
        error={error}
        isSubmitting={isSubmitting}
        submitLabel={submitLabel}
        onSubmit={onSubmit}
        onClose={onClose}
        table={table}
        alias={alias}
        // Kept while the question stands, so that No comes back to what was typed.
        hidden={isAsking}
      >
        {children}
      </DialogForm>
    </Dialog>
  );
}

function Question({ text, yes, no, onYes, onNo }: FormQuestion) {
  return (
    <>
      {text}
      <div className={dialog.buttons}>
        {/* The focus would otherwise stay on a hidden field. */}
        <Button variant="default" onClick={onNo} ref={(button) => button?.focus()}>
          {no}
        </Button>
        <Button onClick={onYes}>{yes}</Button>
      </div>
    </>
  );
}
