import { Button } from '@mantine/core';
import { useCallback, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { namedSentences, readApiError } from '@/lib/api-error';
import { Dialog } from './dialog';
import classes from './dialog.module.css';
import { useSaveKey } from './use-save-key';

interface Alternative {
  label: string;
  /** Something is deleted: the button is red and Cancel has the focus. */
  danger?: boolean;
  onRun: () => void;
}

interface ConfirmDialogProps {
  opened: boolean;
  /** A question or its object. */
  title: string;
  /** What will happen; may include an optional field, but no other dialog. */
  children?: ReactNode;
  /** Says what happens, such as "Delete vehicle". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Something is deleted: the button is red and Cancel has the focus. */
  danger?: boolean;
  /** Another way to go on. */
  alternative?: Alternative;
  /** Wide enough for a table. */
  wide?: boolean;
  /** Something was typed inside, which a click outside must not lose. */
  holdsChanges?: boolean;
  isRunning: boolean;
  /** Why the last attempt was refused, shown in the dialog. */
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** What can be filled in, such as a date. */
const FIELD = ':is(input, textarea):not([type="hidden"], :disabled, [readonly], [tabindex="-1"])';

/**
 * Asks for a decision. Esc and a click outside mean no; the focus returns to the opener. A field inside has
 * the focus first, since the user who begins to type would otherwise type into a button, and Enter in it confirms.
 */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  alternative,
  wide = false,
  holdsChanges = false,
  isRunning,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const isGrave = danger || alternative?.danger === true;
  const form = useRef<HTMLFormElement>(null);
  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      // On a touch screen the keyboard would cover the question before it was read.
      if (!element || isGrave || window.matchMedia('(pointer: coarse)').matches) return;
      // The first one with the mark gets the focus, and the button comes after the fields.
      element.querySelector(FIELD)?.setAttribute('data-autofocus', 'true');
    },
    [isGrave],
  );
  const confirm = () => {
    if (!isRunning) onConfirm();
  };
  // What cannot be undone needs its own button.
  useSaveKey(form, confirm, !isGrave);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      holdsChanges={holdsChanges}
      wide={wide}
      hasThreeButtons={alternative !== undefined}
    >
      <form
        ref={attach}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        {children}
        {error ? (
          <div role="alert" className={classes.error}>
            {namedSentences(readApiError(error)).join(' ')}
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
