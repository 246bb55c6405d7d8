import { Button, FileButton, Loader } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCreateImportMutation } from '@/api/generated/imports';
import type { ImportPayload } from '@/api/generated/types';
import { errorSentences, readApiError } from '@/lib/api-error';
import { paths } from '@/lib/paths';
import type { ImportedKind } from './imported';
import classes from './imports.module.css';

export const MAX_FILE_BYTES = 20 * 1024 * 1024;
const ACCEPTED = '.csv,.tsv,.txt,.xlsx,text/csv';

/** The first step: a file is dropped or chosen. */
export function BringFile({ kind }: { kind: ImportedKind }) {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const [send, { isLoading }] = useCreateImportMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  const bring = async (files: readonly File[]) => {
    const [file, ...others] = files;
    if (!file || isLoading) return;
    if (others.length > 0) return setProblem(t('file.one'));
    if (file.size > MAX_FILE_BYTES) return setProblem(t('file.tooLarge'));
    setProblem(null);
    // The description of the API has no files; a body with one is sent as a form.
    const importPayload = { kind, file } as ImportPayload;
    const { data, error } = await send({ importPayload });
    if (data) await navigate(paths.import(kind, data.data.id), { replace: true });
    else setProblem(errorSentences(readApiError(error)).join(' '));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void bring([...event.dataTransfer.files]);
  };

  return (
    <>
      {/* Dropping is a shortcut; the button inside does the same with every input. */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconFileSpreadsheet size={32} aria-hidden />
        <p>{t('file.drop')}</p>
        <FileButton onChange={(file) => void bring(file ? [file] : [])} accept={ACCEPTED}>
          {(props) => (
            <Button {...props} loading={isLoading}>
              {t('file.choose')}
            </Button>
          )}
        </FileButton>
        <p className={classes.hint}>{t('file.hint')}</p>
        <div role="status">
          {isLoading ? (
            <span className={classes.reading}>
              <Loader size="xs" /> {t('file.reading')}
            </span>
          ) : null}
        </div>
        {problem === null ? null : (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
      </div>
      <ul className={classes.notes}>
        <li>{t(`file.match.${kind}`)}</li>
        <li>{t('file.empty')}</li>
        <li>{t('file.template')}</li>
      </ul>
    </>
  );
}
