/** Sends a validation file of Debetas, and shows what of it matched (money specification, section 2.1). */
import { Input, Loader } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploadValidationFileMutation } from '@/api/generated/accounting';
import { Dialog } from '@/components/dialog';
import { DropZone } from '@/components/fields/drop-zone';
import { errorSentences, readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { holdUnsavedWork } from '@/lib/unsaved-work';
import { ValidationResult } from './validation-result';
import classes from './documents.module.css';

const ENDING = '.xlsx';

export default function ValidationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounting');
  const [upload, { data, isLoading }] = useUploadValidationFileMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const flash = useFlash();
  const isLeft = useIsLeft();
  // Only a reload would lose it: the server reads the file to its end although the dialog is closed.
  useEffect(() => (isLoading ? holdUnsavedWork(null) : undefined), [isLoading]);

  const take = async ([file]: readonly File[]) => {
    if (!file || isLoading) return;
    const isTable = file.name.toLowerCase().endsWith(ENDING);
    setProblem(isTable ? null : t('validation.wrongType'));
    if (!isTable) return;
    // The description of the API has no files; a body with one is sent as a form.
    const answer = await upload({ validationPayload: { file } });
    if (answer.error) setProblem(errorSentences(readApiError(answer.error)).join(' '));
    else if (isLeft.current) {
      const { validated: count, unknown, differing } = answer.data.data;
      const others = unknown.length + differing.length;
      const lines = others > 0 ? [t('validation.others', { count: others })] : [];
      flash.success(t('validation.done', { count }), lines);
    }
  };
  return (
    <Dialog opened title={t(data ? 'validation.resultTitle' : 'validation.open')} onClose={onClose}>
      {data ? (
        <ValidationResult result={data.data} onClose={onClose} />
      ) : (
        <FileOfDebetas
          problem={problem}
          isLoading={isLoading}
          onFiles={(files) => void take(files)}
        />
      )}
    </Dialog>
  );
}

interface FileOfDebetasProps {
  problem: string | null;
  isLoading: boolean;
  onFiles: (files: File[]) => void;
}

function FileOfDebetas({ problem, isLoading, onFiles }: FileOfDebetasProps) {
  const { t } = useTranslation(['accounting', 'fileFields']);
  const id = useId();
  return (
    <div role="group" aria-labelledby={`${id}-label`} data-field="file">
      <Input.Label component="div" id={`${id}-label`}>
        {t('validation.file')}
      </Input.Label>
      <DropZone
        choose={t('fileFields:chooseOne')}
        hint={<span id={`${id}-hint`}>{t('validation.hint')}</span>}
        accept={[ENDING]}
        invalid={problem !== null}
        describedBy={`${id}-label ${id}-hint${problem === null ? '' : ` ${id}-error`}`}
        onFiles={onFiles}
      />
      <div role="status">
        {isLoading ? (
          <span className={classes.reading}>
            <Loader size="xs" /> {t('validation.reading')}
          </span>
        ) : null}
      </div>
      {problem === null ? null : (
        <Input.Error id={`${id}-error`} role="alert">
          {problem}
        </Input.Error>
      )}
    </div>
  );
}

/** Whether the dialog was closed meanwhile. */
function useIsLeft() {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
