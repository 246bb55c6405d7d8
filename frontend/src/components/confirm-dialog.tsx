import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentences, readApiError } from '@/lib/api-error';
import { Dialog } from './dialog';
import classes from './dialog.module.css';

interface Alternative {
  label: string;
  /** Something is deleted: the button is red and Cancel has the focus. */
  danger?: boolean;
  onRun: () => void;
}

interface ConfirmDialogProps {
  opened: boolean;
  /** A question, or the object it is about. */
  title: string;
  /** What will happen; may hold one optional field, but never another dialog. */
  children?: ReactNode;
  /** Says what happens: "Delete vehicle", "Confirm". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Something is deleted: the button is red and Cancel has the focus. */
  danger?: boolean;
  /** A second way to go on, beside the first. */
  alternative?: Alternative;
  /** Something was typed inside, so a click outside must not throw it away. */
  holdsChanges?: boolean;
  isRunning: boolean;
  /** Why the last try was refused; shown here, because the dialog is where the person looks. */
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** One decision. Esc and a click outside mean no; the focus returns to what opened it. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  alternative,
  holdsChanges = false,
  isRunning,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const isGrave = danger || alternative?.danger === true;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} holdsChanges={holdsChanges}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isRunning) onConfirm();
        }}
      >
        {children}
        {error ? (
          <div role="alert" className={classes.error}>
            {errorSentences(readApiError(error)).join(' ')}
          </div>
        ) : null}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} data-autofocus={isGrave || undefined}>
            {cancelLabel ?? t('actions.cancel')}
          </Button>
          {alternative ? (
            <Button
              variant={alternative.danger ? 'filled' : 'default'}
              color={alternative.danger ? 'red' : undefined}
              disabled={isRunning}
              onClick={alternative.onRun}
            >
              {alternative.label}
            </Button>
          ) : null}
          <Button
            type="submit"
            color={danger ? 'red' : undefined}
            loading={isRunning}
            data-autofocus={!isGrave || undefined}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
