import { Input, Loader, Progress } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploadProgress } from '@/api/upload';
import { DropZone } from '@/components/fields/drop-zone';
import { ACCEPTED } from './statement-body';
import classes from './bring.module.css';

interface FileChoiceProps {
  file: File | null;
  isReading: boolean;
  problem: string | undefined;
  chooseRef: Ref<HTMLButtonElement>;
  onFiles: (files: File[]) => void;
}

/** The statement's file; another one can be chosen at any time. */
export function FileChoice({ file, isReading, problem, chooseRef, onFiles }: FileChoiceProps) {
  const { t } = useTranslation(['payments', 'fileFields']);
  const id = useId();
  const isWrong = problem !== undefined;
  return (
    <div role="group" aria-labelledby={`${id}-label`} data-field="file">
      <Input.Label component="div" id={`${id}-label`} required>
        {t('bring.file')}
      </Input.Label>
      <DropZone
        choose={t(file ? 'bring.another' : 'fileFields:chooseOne')}
        hint={<span id={`${id}-hint`}>{t('bring.hint')}</span>}
        accept={ACCEPTED}
        // So that several can be refused, rather than one of them taken.
        multiple
        describedBy={`${id}-label ${id}-hint${isWrong ? ` ${id}-error` : ''}`}
        invalid={isWrong}
        chooseRef={chooseRef}
        onFiles={onFiles}
      >
        {file ? (
          <div className={classes.file}>
            <IconFileText size={16} aria-hidden />
            <strong>{file.name}</strong>
          </div>
        ) : null}
      </DropZone>
      <div role="status">{isReading ? <Reading /> : null}</div>
      {isWrong ? (
        <Input.Error id={`${id}-error`} role="alert" className={classes.problem}>
          {problem}
        </Input.Error>
      ) : null}
    </div>
  );
}

/** How much of the file is sent, and then that the server reads it. */
function Reading() {
  const { t } = useTranslation(['payments', 'fileFields']);
  const sent = useUploadProgress();
  const percent = Math.round((sent ?? 1) * 100);
  return percent < 100 ? (
    <Progress.Root size="sm" className={classes.sending}>
      <Progress.Section value={percent} aria-label={t('fileFields:sending', { percent })} />
    </Progress.Root>
  ) : (
    <span className={classes.reading}>
      <Loader size="xs" /> {t('bring.reading')}
    </span>
  );
}
