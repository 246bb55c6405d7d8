/** Files that are sent with a form: dropped, pasted or chosen, several at once. */
import { Button, Input, Progress } from '@mantine/core';
import { nanoid } from '@reduxjs/toolkit';
import { IconFile, IconFileTypePdf, IconPhoto, IconX } from '@tabler/icons-react';
import { useContext, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploadProgress } from '@/api/upload';
import {
  ACCEPTED,
  ACCEPTED_WITH_LETTERS,
  formatSize,
  isShown,
  typeOfName,
  type ChosenFile,
  type FilesValue,
  type StoredFile,
} from '@/lib/files';
import { saveAddress } from '@/lib/save-file';
import { useFlash } from '@/lib/flashes';
import { errorSentence, readApiError } from '@/lib/api-error';
import { StatusBadge } from '../status-badge';
import { DropZone } from './drop-zone';
import { FilePreview, type Opened } from './file-preview';
import { ShowFileContext } from './show-file-context';
import classes from './file-field.module.css';

interface FileFieldProps {
  /** The form's path; the file at place 0 is `{name}.0`. */
  name: string;
  label: string;
  value: FilesValue;
  onChange: (value: FilesValue) => void;
  onBlur?: () => void;
  /** What the server or the form says about the field, and about the chosen files by their places. */
  error?: string;
  fileErrors?: readonly (string | undefined)[];
  /** The files can be opened, but not changed. */
  disabled?: boolean;
  /** There is one file at a time: another takes the place of what is there. */
  single?: boolean;
  /** E-mails and texts, too. */
  takesLetters?: boolean;
  read: ReadsFile;
}

/** Reads a stored file, as an object URL, until no user waits for it any more. */
export type ReadsFile = (file: StoredFile, signal?: AbortSignal) => Promise<string>;

export function FileField({
  name,
  label,
  value,
  onChange,
  onBlur,
  error,
  fileErrors = [],
  disabled = false,
  single = false,
  takesLetters = false,
  read,
}: FileFieldProps) {
  const { t } = useTranslation(['common', 'fileFields']);
  const id = useId();
  const { opened, open, close } = useOpening(read);
  const { stored, added, removed } = value;
  const add = (files: File[]) => {
    const chosen = files.map((file) => ({ id: nanoid(), file }));
    if (single)
      onChange({ ...value, added: chosen, removed: stored.map(({ name: file }) => file) });
    else onChange({ ...value, added: [...added, ...chosen] });
  };
  /** What was to be replaced stays after all. */
  const keepStored = () => onChange({ ...value, added: [], removed: [] });
  const choose = useRef<HTMLButtonElement>(null);
  const drop = (dropped: ChosenFile) => {
    if (single) keepStored();
    else onChange({ ...value, added: added.filter((one) => one !== dropped) });
    // Its own button goes with it.
    choose.current?.focus();
  };
  const remove = (file: string) => onChange({ ...value, removed: [...removed, file] });
  const undo = (file: string) => {
    if (single) keepStored();
    else onChange({ ...value, removed: removed.filter((one) => one !== file) });
  };
  const isReplaced = single && added.length > 0;
  const replaces = single && stored.length + added.length > 0 && !isReplaced;
  const storedRow = (file: StoredFile) => (
    <StoredRow
      key={file.name}
      file={file}
      isRemoved={removed.includes(file.name)}
      isReplaced={isReplaced}
      onOpen={() => open(file)}
      onRemove={disabled ? undefined : () => remove(file.name)}
      onUndo={() => undo(file.name)}
    />
  );
  const preview = opened ? <FilePreview opened={opened} onClose={close} /> : null;
  if (disabled) {
    return (
      <div role="group" aria-labelledby={`${id}-label`}>
        <Input.Label component="div" id={`${id}-label`}>
          {label}
        </Input.Label>
        {stored.length === 0 ? (
          <div className={classes.hint}>{t('fileFields:none')}</div>
        ) : (
          <ul className={classes.files}>{stored.map(storedRow)}</ul>
        )}
        {preview}
      </div>
    );
  }
  return (
    // Its error is counted at the button, and those of the files at their rows.
    <div role="group" aria-labelledby={`${id}-label`} data-field={name}>
      <Input.Label component="div" id={`${id}-label`}>
        {label}
      </Input.Label>
      <DropZone
        choose={t(single ? 'fileFields:chooseOne' : 'fileFields:choose')}
        hint={
          <span id={`${id}-hint`}>
            {t(
              takesLetters
                ? 'fileFields:hintOneOrLetter'
                : single
                  ? 'fileFields:hintOne'
                  : 'fileFields:hint',
            )}
            {replaces ? (
              <span className={classes.replaces}>{t('fileFields:replacesOne')}</span>
            ) : null}
          </span>
        }
        accept={takesLetters ? ACCEPTED_WITH_LETTERS : ACCEPTED}
        multiple={!single}
        invalid={error !== undefined}
        describedBy={`${id}-label ${id}-hint${error ? ` ${id}-error` : ''}`}
        chooseRef={choose}
        onFiles={add}
        onBlur={onBlur}
      >
        {stored.length + added.length === 0 ? null : (
          <ul className={classes.files}>
            {stored.map(storedRow)}
            {added.map((chosen, place) => (
              <ChosenRow
                key={chosen.id}
                path={`${name}.${String(place)}`}
                file={chosen.file}
                problem={fileErrors[place]}
                onOpen={() => open(chosen.file)}
                onDrop={() => drop(chosen)}
              />
            ))}
          </ul>
        )}
        {added.length === 0 ? null : <Sending />}
      </DropZone>
      {error ? <Input.Error id={`${id}-error`}>{error}</Input.Error> : null}
      {preview}
    </div>
  );
}

/** Shows pictures and PDFs, in a dialog's own place if the field is in one, and saves everything else. */
function useOpening(readStored: ReadsFile) {
  const flash = useFlash();
  const [opened, setOpened] = useState<Opened | null>(null);
  const show = useContext(ShowFileContext) ?? setOpened;
  const open = (file: StoredFile | File) => {
    const isChosen = file instanceof File;
    const type = isChosen ? typeOfName(file.name) : file.content_type;
    const read = (signal?: AbortSignal) =>
      isChosen
        ? // The type that the name says, not one that the system has guessed.
          Promise.resolve(URL.createObjectURL(new Blob([file], { type: type ?? '' })))
        : readStored(file, signal);
    if (type !== null && isShown(type)) {
      show({ name: file.name, type, read });
      return;
    }
    read().then(
      (address) => saveAddress(file.name, address),
      (reason: unknown) => flash.error(errorSentence(readApiError(reason))),
    );
  };
  return { opened, open, close: () => setOpened(null) };
}

interface StoredRowProps {
  file: StoredFile;
  isRemoved: boolean;
  /** By another file, which is why it is removed. */
  isReplaced: boolean;
  onOpen: () => void;
  /** Without it the file can only be opened. */
  onRemove?: () => void;
  onUndo: () => void;
}

function StoredRow({ file, isRemoved, isReplaced, onOpen, onRemove, onUndo }: StoredRowProps) {
  const { t } = useTranslation(['common', 'fileFields']);
  return (
    <li className={isRemoved ? `${classes.file} ${classes.removed}` : classes.file}>
      <FileIcon type={file.content_type} />
      <button type="button" className={classes.name} title={file.name} onClick={onOpen}>
        {file.name}
      </button>
      <span className={classes.size}>
        {isRemoved ? (
          <StatusBadge tone="red">
            {t(isReplaced ? 'fileFields:replaced' : 'fileFields:removed')}
          </StatusBadge>
        ) : (
          formatSize(file.size)
        )}
      </span>
      {onRemove ? (
        // The same button for both, so that it keeps the focus.
        <Button
          variant="subtle"
          color={isRemoved ? undefined : 'gray'}
          size="compact-xs"
          aria-label={t(isRemoved ? 'fileFields:undoOf' : 'fileFields:removeOf', {
            name: file.name,
          })}
          onClick={isRemoved ? onUndo : onRemove}
        >
          {isRemoved ? t('fileFields:undo') : <IconX size={16} aria-hidden />}
        </Button>
      ) : null}
    </li>
  );
}

interface ChosenRowProps {
  path: string;
  file: File;
  problem: string | undefined;
  onOpen: () => void;
  onDrop: () => void;
}

function ChosenRow({ path, file, problem, onOpen, onDrop }: ChosenRowProps) {
  const { t } = useTranslation(['common', 'fileFields']);
  const id = useId();
  return (
    <li className={classes.file} data-field={path} data-invalid={problem ? true : undefined}>
      <FileIcon type={typeOfName(file.name)} />
      <button
        type="button"
        className={classes.name}
        title={file.name}
        aria-describedby={problem ? id : undefined}
        onClick={onOpen}
      >
        {file.name}
      </button>
      <span className={classes.size}>
        <StatusBadge tone="blue">{t('fileFields:new')}</StatusBadge> {formatSize(file.size)}
      </span>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        aria-label={t('fileFields:removeOf', { name: file.name })}
        onClick={onDrop}
      >
        <IconX size={16} aria-hidden />
      </Button>
      {problem ? (
        <Input.Error id={id} className={classes.problem}>
          {problem}
        </Input.Error>
      ) : null}
    </li>
  );
}

function FileIcon({ type }: { type: string | null }) {
  const Icon = type === 'application/pdf' ? IconFileTypePdf : isShown(type) ? IconPhoto : IconFile;
  return <Icon size={18} aria-hidden />;
}

/** How much of the form has left, while it is sent. */
function Sending() {
  const { t } = useTranslation(['common', 'fileFields']);
  const progress = useUploadProgress();
  if (progress === null) return null;
  const percent = Math.round(progress * 100);
  return (
    <Progress.Root size="sm">
      <Progress.Section value={percent} aria-label={t('fileFields:sending', { percent })} />
    </Progress.Root>
  );
}
