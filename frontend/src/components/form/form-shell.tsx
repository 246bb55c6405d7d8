import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@/lib/dates';
import { isFocusFree } from '@/lib/focus';
import type { Rows } from '@/lib/form-table';
import { isBehindDialog, useListedKeys, useShortcut } from '@/lib/shortcuts';
import { takeTypedAhead } from '@/lib/typed-ahead';
import { Dialog } from '../dialog';
import { HistoryButton } from '../history/history-button';
import type { HistoryOf } from '../history/history-words';
import { usePageTitle } from '../page-title';
import { useSaveKey } from '../use-save-key';
import { LeaveDialog } from './leave-dialog';
import { ConflictQuestion } from './conflict-question';
import { FormFields } from './form-fields';
import type { MergeQuestionProps } from './merge-question';
import { RefusalPanel } from './refusal-panel';
import { goOnByEnter } from './go-on-by-enter';
import { SectionIndex } from './section-index';
import { useErrorCounts } from './use-error-counts';
import { useFormRefusal } from './use-form-refusal';
import { toAnotherPath, toAnotherQuery, useLeaveGuard } from './use-leave-guard';
import { shownDraft } from './shown-draft';
import type { DraftSession } from './use-draft';
import { useSubmit } from './use-submit';
import classes from './form.module.css';

export interface FormSection {
  /** Unique in the form, and the anchor for the index. */
  id: string;
  title: string;
  content: ReactNode;
}

interface FormShellProps<Values extends FieldValues> {
  title: string;
  form: UseFormReturn<Values>;
  sections: readonly FormSection[];
  /** The last save's error of RTK Query. */
  error: unknown;
  /**
   * Sends the values and settles the form (`settleSaved`). Resolves to whether they are saved and
   * nothing was edited meanwhile.
   */
  onSubmit: (values: Values) => Promise<boolean>;
  /**
   * Runs after a save by the primary button that has left nothing unsaved, to navigate; not after
   * "Save" on leaving.
   */
  onSaved?: () => void;
  submitLabel?: string;
  /** False if the person may only read: the fields are disabled, and there is no save bar. */
  canSave?: boolean;
  /** The address' query names what is edited, so changing it leaves the form. */
  guardsQuery?: boolean;
  /** Another way to save, such as "Save and send agreement". */
  secondary?: {
    label: string;
    onSubmit: (values: Values) => Promise<boolean>;
    onSaved?: () => void;
  };
  /** The form's table, with the labels of fields and when they are drawn. */
  table?: { rows: Rows };
  /** The question about a conflict (`useRecordForm`). */
  conflict?: MergeQuestionProps | null;
  /** What is kept of a new record (`useRecordForm`). */
  draft?: DraftSession | null;
  /** API path -> form path, if a field has another name. A function at module scope. */
  alias?: (path: string) => string;
  /** Beside the form, or below it in a narrow window. */
  aside?: ReactNode;
  /** In the save bar, such as sums that follow what is typed. */
  footer?: ReactNode;
  /** Beside the title, such as badges, links or a banner. */
  headline?: ReactNode;
  /** The fields that Enter goes through first (`goOnByEnter`); a function at module scope. */
  lane?: (name: string) => boolean;
  /** For a new record: the first field gets the focus. */
  beginsInFirstField?: boolean;
  /** The page has its heading above the form, so none is drawn here. */
  isUnderHeading?: boolean;
  /** Whose history can be opened beside the title; its fields are those of the table. */
  history?: HistoryOf | null;
}

/** A page with a form: sections and their index, error panel, save bar, leave guard. */
export function FormShell<Values extends FieldValues>({
  title,
  form,
  sections,
  error,
  onSubmit,
  onSaved,
  submitLabel,
  canSave = true,
  guardsQuery = false,
  secondary,
  table,
  conflict,
  draft = null,
  alias,
  aside,
  footer,
  headline,
  lane,
  beginsInFirstField = false,
  isUnderHeading = false,
  history = null,
}: FormShellProps<Values>) {
  const { t } = useTranslation(['common', 'forms']);
  const root = useRef<HTMLFormElement>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const { isDirty: hasChanges, submitCount } = useFormState({ control: form.control });
  const { submit: send, isRunning, pendingFields, holdsText } = useSubmit(form, root);
  // During a question it is the person who is waited for.
  const isSaving = isRunning && !conflict;
  const isDirty = hasChanges || holdsText;
  const guard = useLeaveGuard(isDirty && canSave, guardsQuery ? toAnotherQuery : toAnotherPath);
  const refusal = useFormRefusal(form, error, root, alias, table);
  usePageTitle(title);
  const counts = useErrorCounts(sections, root);
  const badFields = Object.values(counts).reduce((sum, count) => sum + count, 0);

  /** Resolves to whether nothing is unsaved. */
  const save = async (way: (values: Values) => Promise<boolean>): Promise<boolean> => {
    if (!canSave || !(await send(way))) return false;
    setSavedAt(new Date());
    guard.release();
    return true;
  };
  const submit = async () => {
    if (await save(onSubmit)) onSaved?.();
  };
  const saveAndLeave = async () => {
    if (await save(onSubmit)) guard.leave();
    else guard.stay();
  };

  useBeginInFirstField(root, beginsInFirstField);
  useShortcut('Ctrl+S', t('shortcuts.save'), () => void submit(), {
    enabled: canSave,
  });
  useSaveKey(root, () => void submit(), canSave);
  const keys = useMemo(
    () =>
      canSave
        ? [
            { keys: 'Enter', label: t('forms:enter') },
            { keys: 'Ctrl+Enter', label: t('shortcuts.save') },
          ]
        : [],
    [canSave, t],
  );
  useListedKeys(keys, 'page');

  return (
    <FormFields form={form} table={table} pendingFields={pendingFields} isReadOnly={!canSave}>
      <div className={classes.frame}>
        <div className={classes.page}>
          <SectionIndex sections={sections} counts={counts} />
          {/* The keys of all its fields. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <form
            ref={root}
            className={classes.form}
            noValidate
            aria-busy={isSaving}
            onKeyDown={(event) => goOnByEnter(event, lane)}
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            {isUnderHeading && !headline && !history ? null : (
              <div className={classes.headline}>
                {isUnderHeading ? null : <h1>{title}</h1>}
                {headline}
                {history ? <HistoryButton table={table} {...history} /> : null}
              </div>
            )}
            {shownDraft(draft)}
            <RefusalPanel refusal={refusal} root={root} />
            {sections.map((section) => (
              <section
                key={section.id}
                id={section.id}
                className={classes.section}
                aria-labelledby={`${section.id}-title`}
              >
                <h2 id={`${section.id}-title`}>{section.title}</h2>
                {section.content}
              </section>
            ))}
            {/* For Enter in a field: the bar below is outside of the form element. */}
            <button type="submit" hidden disabled={isRunning} />
          </form>
          {aside}
        </div>
        {canSave ? (
          <div className={classes.saveBar} data-save-bar>
            <span role="status" className={classes.state}>
              <SaveState
                dirty={isDirty}
                isSaving={isSaving}
                savedAt={savedAt}
                badFields={submitCount > 0 ? badFields : 0}
              />
            </span>
            {footer}
            {secondary ? (
              <Button
                variant="default"
                disabled={isRunning}
                onClick={async () => {
                  if (await save(secondary.onSubmit)) secondary.onSaved?.();
                }}
              >
                {secondary.label}
              </Button>
            ) : null}
            <Button loading={isSaving} onClick={submit}>
              {submitLabel ?? t('actions.save')}
            </Button>
          </div>
        ) : null}
      </div>
      {conflict ? (
        <Dialog opened onClose={conflict.onClose} title={t('forms:conflict.title')}>
          <ConflictQuestion {...conflict} />
        </Dialog>
      ) : null}
      <LeaveDialog
        opened={guard.asking && !conflict}
        isSaving={isSaving}
        onSave={() => void saveAndLeave()}
        onLeave={guard.leave}
        onStay={guard.stay}
      />
    </FormFields>
  );
}

interface SaveStateProps {
  dirty: boolean;
  isSaving: boolean;
  savedAt: Date | null;
  /** The number of fields with an error. */
  badFields: number;
}

function SaveState({ dirty, isSaving, savedAt, badFields }: SaveStateProps) {
  const { t } = useTranslation();
  if (isSaving) return t('form.saving');
  if (badFields > 0) return t('form.needAttention', { count: badFields });
  if (dirty) return t('form.unsaved');
  return savedAt ? t('form.saved', { time: formatTime(savedAt) }) : t('form.noChanges');
}

/** With what was typed ahead, unless there is a value. */
function useBeginInFirstField(root: RefObject<HTMLFormElement | null>, wanted: boolean): void {
  useEffect(() => {
    const typed = takeTypedAhead();
    if (!wanted) return;
    // Who was waiting for the form is still where it was opened, such as at a link of the bar.
    const isFree = typed === null ? isFocusFree() : !isBehindDialog(document.activeElement);
    // On a touch screen the keyboard would cover the form before it was read.
    if (!isFree || (!typed && window.matchMedia('(pointer: coarse)').matches)) return;
    const field = root.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'section :is(input, textarea):not([type="hidden"], :disabled)',
    );
    field?.focus({ preventScroll: true });
    if (!typed || field?.value !== '') return;
    field.setRangeText(typed, 0, 0, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [root, wanted]);
}
