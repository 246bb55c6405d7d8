import { Loader, Progress } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploadProgress } from '@/api/upload';
import { DropZone } from '@/components/fields/drop-zone';
import type { ImportedKind } from './imported';
import { Template } from './template';
import { useBringFile } from './use-bring-file';
import classes from './imports.module.css';

export const MAX_FILE_BYTES = 20 * 1024 * 1024;
export const ACCEPTED = ['.csv', '.tsv', '.txt', '.xlsx', 'text/csv'];

/** The first step: a file is dropped, pasted or chosen. */
export function BringFile({ kind }: { kind: ImportedKind }) {
  const { t } = useTranslation('imports');
  const { bring, isLoading } = useBringFile();
  const [problem, setProblem] = useState<string | null>(null);

  const take = async ([file, ...others]: readonly File[]) => {
    if (!file || isLoading) return;
    if (others.length > 0) return setProblem(t('file.one'));
    if (file.size > MAX_FILE_BYTES) return setProblem(t('file.tooLarge'));
    setProblem(null);
    setProblem(await bring(file, { kind }));
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
        onFiles={(files) => void take(files)}
      >
        <p>{t('file.drop')}</p>
        <div role="status">{isLoading ? <Reading /> : null}</div>
        {problem === null ? null : (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
      </DropZone>
      <Template kind={kind} />
      <ul className={classes.notes}>
        <li>{t(`file.match.${kind}`)}</li>
        {kind === 'orders' ? null : <li>{t('file.empty')}</li>}
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
