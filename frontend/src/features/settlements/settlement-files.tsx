/** What the carrier sent, under the row of its settlement: it is looked at, saved, and added here. */
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useKeepSettlementFilesMutation,
  useLazyGetSettlementFileQuery,
} from '@/api/generated/settlements';
import { DropZone } from '@/components/fields/drop-zone';
import { FilePreview, type Opened } from '@/components/fields/file-preview';
import { readsFile } from '@/components/fields/reads-file';
import { errorSentences, readApiError } from '@/lib/api-error';
import { ACCEPTED, formatSize, type StoredFile } from '@/lib/files';
import type { SettlementView } from './settlement-details';
import classes from './settlements.module.css';

export function SettlementFiles({ settlement }: { settlement: SettlementView }) {
  const { t } = useTranslation(['settlements', 'fileFields']);
  const label = useId();
  const [ask] = useLazyGetSettlementFileQuery();
  const [keep, { isLoading }] = useKeepSettlementFilesMutation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, files } = settlement;
  if (id === null) return null;

  const open = (stored: StoredFile) => {
    const read = readsFile(({ name }) => ask({ id, file: name }));
    setOpened({
      name: stored.name,
      type: stored.content_type,
      read: (signal) => read(stored, signal),
    });
  };
  const add = async (chosen: File[]) => {
    const payload = { invoice_files: chosen };
    const answer = await keep({ id, settlementFilesPayload: payload });
    setProblem(answer.error ? errorSentences(readApiError(answer.error)).join(' ') : null);
  };
  return (
    <div role="group" aria-labelledby={label} className={classes.files} aria-busy={isLoading}>
      <strong id={label}>{t('files.title')}</strong>
      {files.map((file) => (
        <Button key={file.name} variant="default" onClick={() => open(file)}>
          {file.name} · {formatSize(file.size)}
        </Button>
      ))}
      <DropZone
        choose={t('fileFields:choose')}
        hint={t('files.hint')}
        accept={[...ACCEPTED, '.xml']}
        multiple
        describedBy={label}
        invalid={problem !== null}
        onFiles={(chosen) => void add(chosen)}
      />
      {problem === null ? null : <p role="alert">{problem}</p>}
      {opened ? <FilePreview opened={opened} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}
