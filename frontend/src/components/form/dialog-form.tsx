import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Rows } from '@/lib/form-table';
import dialog from '../dialog.module.css';
import { useSaveKey } from '../use-save-key';
import { FormFields } from './form-fields';
import { goOnByEnter } from './go-on-by-enter';
import { RefusalPanel } from './refusal-panel';
import { useFormRefusal } from './use-form-refusal';
import { shownDraft } from './shown-draft';
import type { DraftSession } from './use-draft';
import { useSubmit } from './use-submit';

interface DialogFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The last save's error of RTK Query. */
  error: unknown;
  /** After a save, the form goes on with what was edited meanwhile. */
  hasLaterChanges?: boolean;
  submitLabel: string;
  onSubmit: (values: Values) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
  hidden?: boolean;
  /** At the beginning of the line of buttons. */
  beside?: ReactNode;
  /** Gets whether a field holds text that is not in the form's values yet. */
  onHeldText?: (holdsText: boolean) => void;
  /** The form's table, with the labels of fields and when they are drawn. */
  table?: { rows: Rows };
  /** What is kept of a new record (`useRecordForm`). */
  draft?: DraftSession | null;
  /** API path -> form path. A function at module scope. */
  alias?: (path: string) => string;
}

/** The form inside a dialog: refusals, fields, Cancel and the submit button. */
export function DialogForm<Values extends FieldValues>({
  form,
  error,
  hasLaterChanges = false,
  submitLabel,
  onSubmit,
  onClose,
  children,
  hidden = false,
  beside = null,
  onHeldText,
  table,
  draft = null,
  alias,
}: DialogFormProps<Values>) {
  const { t } = useTranslation();
  const root = useRef<HTMLFormElement>(null);
  const refusal = useFormRefusal(form, error, root, alias, table);
  const { submit, isRunning, pendingFields, holdsText } = useSubmit(form, root);
  useSaveKey(root, () => void submit(onSubmit), true, true);
  useEffect(() => onHeldText?.(holdsText), [onHeldText, holdsText]);
  return (
    <FormFields form={form} table={table} pendingFields={pendingFields}>
      {/* The keys of all its fields. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={root}
        hidden={hidden}
        noValidate
        onKeyDown={(event) => goOnByEnter(event)}
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may be in another form's portal, which must not be submitted.
          event.stopPropagation();
          void submit(onSubmit);
        }}
      >
        {shownDraft(draft)}
        <RefusalPanel refusal={refusal} root={root} />
        <div className={dialog.fields}>{children}</div>
        <div className={dialog.foot}>
          {beside}
          <span role="status" className={dialog.state}>
            {hasLaterChanges ? t('form.unsaved') : null}
          </span>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={isRunning}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormFields>
  );
}
