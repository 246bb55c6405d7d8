import { Loader, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCreateImportMutation } from '@/api/generated/imports';
import type { ImportPayload } from '@/api/generated/types';
import { useUploadProgress } from '@/api/upload';
import { DropZone } from '@/components/fields/drop-zone';
import { errorSentences, readApiError } from '@/lib/api-error';
import { paths } from '@/lib/paths';
import { holdUnsavedWork } from '@/lib/unsaved-work';
import type { ImportedKind } from './imported';
import classes from './imports.module.css';

export const MAX_FILE_BYTES = 20 * 1024 * 1024;
const ACCEPTED = ['.csv', '.tsv', '.txt', '.xlsx', 'text/csv'];

/** The first step: a file is dropped, pasted or chosen. */
export function BringFile({ kind }: { kind: ImportedKind }) {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const [send, { isLoading }] = useCreateImportMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  // The file goes on its way on other pages, too; only a reload would lose it.
  useEffect(() => (isLoading ? holdUnsavedWork(null) : undefined), [isLoading]);

  const bring = async ([file, ...others]: readonly File[]) => {
    if (!file || isLoading) return;
    if (others.length > 0) return setProblem(t('file.one'));
    if (file.size > MAX_FILE_BYTES) return setProblem(t('file.tooLarge'));
    setProblem(null);
    // The description of the API has no files; a body with one is sent as a form.
    const importPayload = { kind, file } as ImportPayload;
    const { data, error } = await send({ importPayload });
    if (error) return setProblem(errorSentences(readApiError(error)).join(' '));
    // Whoever has gone elsewhere finds it among the earlier imports.
    if (!isLeft.current) await navigate(paths.import(kind, data.data.id), { replace: true });
  };

  return (
    <>
      <DropZone
        choose={t('file.choose')}
        hint={<span id="import-file-hint">{t('file.hint')}</span>}
        accept={ACCEPTED}
        // So that several can be refused, rather than one of them taken.
        multiple
        describedBy="import-file-hint"
        invalid={problem !== null}
        onFiles={(files) => void bring(files)}
      >
        <p>{t('file.drop')}</p>
        <div role="status">{isLoading ? <Reading /> : null}</div>
        {problem === null ? null : (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
      </DropZone>
      <ul className={classes.notes}>
        <li>{t(`file.match.${kind}`)}</li>
        <li>{t('file.empty')}</li>
        <li>{t('file.template')}</li>
      </ul>
    </>
  );
}

/** How much of the file is sent, and then that the server reads it. */
function Reading() {
  const { t } = useTranslation(['imports', 'fileFields']);
  const sent = useUploadProgress();
  const percent = Math.round((sent ?? 1) * 100);
  return percent < 100 ? (
    <Progress.Root size="sm">
      <Progress.Section value={percent} aria-label={t('fileFields:sending', { percent })} />
    </Progress.Root>
  ) : (
    <span className={classes.reading}>
      <Loader size="xs" /> {t('file.reading')}
    </span>
  );
}
