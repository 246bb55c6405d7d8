import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Rows } from '@/lib/form-table';
import { Dialog } from '../dialog';
import dialog from '../dialog.module.css';
import { FileContent, type Opened } from '../fields/file-preview';
import { ShowFileContext } from '../fields/show-file-context';
import { HistoryPart } from '../history/history-part';
import type { HistoryOf } from '../history/history-words';
import { useSaveKey } from '../use-save-key';
import { DialogForm } from './dialog-form';
import { ConflictQuestion } from './conflict-question';
import type { MergeQuestionProps } from './merge-question';
import type { DraftSession } from './use-draft';

/** A question in place of the fields, since a dialog never opens another one. */
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
  /** The object or the action: "Add vehicle to planning list". */
  title: string;
  form: UseFormReturn<Values>;
  /** The last save's error of RTK Query. */
  error: unknown;
  /** After a save, the form goes on with what was edited meanwhile. */
  hasLaterChanges?: boolean;
  submitLabel: string;
  onSubmit: (values: Values) => Promise<unknown>;
  onClose: () => void;
  /** At most six fields, unless the dialog is `wide`. */
  children: ReactNode;
  /** Room for several columns, for the specification's large forms in popups. */
  wide?: boolean;
  question?: FormQuestion | null;
  /** The form's table, with the labels of fields and when they are drawn. */
  table?: { rows: Rows };
  /** The question about a conflict, in place of the fields (`useRecordForm`). */
  conflict?: MergeQuestionProps | null;
  /** What is kept of a new record (`useRecordForm`). */
  draft?: DraftSession | null;
  /** API path -> form path. A function at module scope. */
  alias?: (path: string) => string;
  /**
   * Whose history can be read in place of the fields, which are those of the table, and the name that it
   * has in the title.
   */
  history?: (HistoryOf & { name: string }) | null;
}

/** A small form in a dialog. Once it has changes, a click outside does not close it, and Esc asks first. */
export function FormDialog<Values extends FieldValues>({
  opened,
  title,
  form,
  error,
  hasLaterChanges,
  submitLabel,
  onSubmit,
  onClose,
  children,
  wide = false,
  question = null,
  table,
  conflict = null,
  draft = null,
  alias,
  history = null,
}: FormDialogProps<Values>) {
  const { t } = useTranslation(['common', 'forms', 'history']);
  const { isDirty } = useFormState({ control: form.control });
  const [holdsText, setHoldsText] = useState(false);
  const [readsHistory, setReadsHistory] = useState(false);
  const isAsking = question !== null || conflict !== null;
  const read = readsHistory && !isAsking ? history : null;
  const [opensFile, setOpensFile] = useState<Opened | null>(null);
  const file = isAsking ? null : opensFile;
  const closeFile = () => setOpensFile(null);
  const shownTitle = read ? t('history:titleOf', { name: read.name }) : (file?.name ?? title);
  return (
    <Dialog
      opened={opened}
      onClose={conflict?.onClose ?? (file ? closeFile : onClose)}
      title={conflict ? t('forms:conflict.title') : (question?.title ?? shownTitle)}
      holdsChanges={isDirty || holdsText}
      // Esc closes a question or a file; the fields keep their text.
      isAsking={conflict !== null || file !== null}
      // A question is short, and people expect its buttons under the text.
      wide={(wide || file !== null) && !isAsking}
    >
      {question ? <Question {...question} /> : null}
      {conflict ? <ConflictQuestion {...conflict} /> : null}
      {read ? (
        <>
          <HistoryPart of={{ table, ...read }} />
          <div className={dialog.foot}>
            <BackButton onBack={() => setReadsHistory(false)} />
          </div>
        </>
      ) : null}
      {file ? (
        <FileContent opened={file}>
          <BackButton onBack={closeFile} />
        </FileContent>
      ) : null}
      <DialogForm
        form={form}
        error={error}
        hasLaterChanges={hasLaterChanges}
        submitLabel={submitLabel}
        onSubmit={onSubmit}
        onClose={onClose}
        table={table}
        draft={draft}
        alias={alias}
        // The fields stay mounted, so that No returns to the typed text.
        hidden={isAsking || read !== null || file !== null}
        onHeldText={setHoldsText}
        beside={
          history ? (
            <Button
              variant="subtle"
              leftSection={<IconHistory size={16} aria-hidden />}
              onClick={() => setReadsHistory(true)}
            >
              {t('history:title')}
            </Button>
          ) : null
        }
      >
        <ShowFileContext value={setOpensFile}>{children}</ShowFileContext>
      </DialogForm>
    </Dialog>
  );
}

/** Leads back to the fields, with the focus on what was opened there: a hidden button cannot keep it. */
function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('history');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    button.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Button ref={button} variant="default" onClick={onBack}>
      {t('back')}
    </Button>
  );
}

function Question({ text, yes, no, onYes, onNo }: FormQuestion) {
  const buttons = useRef<HTMLDivElement>(null);
  useSaveKey(buttons, onYes);
  return (
    <>
      {text}
      <div ref={buttons} className={dialog.buttons}>
        {/* Otherwise the focus would stay on a hidden field. */}
        <Button variant="default" onClick={onNo} ref={(button) => button?.focus()}>
          {no}
        </Button>
        <Button onClick={onYes}>{yes}</Button>
      </div>
    </>
  );
}
