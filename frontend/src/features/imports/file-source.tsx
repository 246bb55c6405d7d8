import { Button, FileButton, Loader, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportPayload, TableEncoding } from '@/api/generated/types';
import { ACCEPTED } from './bring-file';
import { keptFile } from './brought-files';
import type { ImportView } from './imported';
import { useBringFile } from './use-bring-file';
import classes from './imports.module.css';

const ENCODINGS: readonly TableEncoding[] = [
  'utf-8',
  'windows-1257',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'iso-8859-2',
  'koi8-u',
  'ibm866',
  'utf-16le',
];

type Said = Pick<ImportPayload, 'encoding' | 'sheet' | 'heading_row'>;

/** In other letters the lines stay where they are; on another sheet they are others. */
const chosenHeadings = ({ source }: ImportView): Said =>
  source.is_heading_chosen ? { heading_row: source.heading_row ?? 0 } : {};

/** How the file was read: its letters or its sheet, which can be chosen. */
export function FileSource({ found }: { found: ImportView }) {
  const { t } = useTranslation('imports');
  const { bring, isLoading } = useBringFile();
  const [problem, setProblem] = useState<string | null>(null);
  // What was chosen when the file was no longer at hand.
  const [waiting, setWaiting] = useState<Said | null>(null);
  const { encoding, sheets, sheet } = found.source;

  const readAgain = async (file: File, said: Said) => {
    setProblem(await bring(file, { kind: found.kind, ...said, instead_of: found.id }));
  };
  const choose = (said: Said) => {
    const file = keptFile(found.id);
    if (file) void readAgain(file, said);
    else setWaiting(said);
  };
  return (
    <div className={classes.source}>
      {encoding ? (
        <Select
          label={t('source.encoding')}
          description={t('source.encodingHint')}
          data={ENCODINGS.map((value) => ({ value, label: t(`source.encodings.${value}`) }))}
          value={waiting?.encoding ?? encoding}
          allowDeselect={false}
          disabled={isLoading}
          onChange={(chosen) => choose({ encoding: chosen, ...chosenHeadings(found) })}
        />
      ) : null}
      {sheets.length > 1 ? (
        <Select
          label={t('source.sheet')}
          data={sheets.map((label, place) => ({ value: String(place), label }))}
          value={String(waiting?.sheet ?? sheet ?? 0)}
          allowDeselect={false}
          disabled={isLoading}
          onChange={(chosen) => choose({ sheet: Number(chosen) })}
        />
      ) : null}
      {isLoading ? <Loader size="xs" aria-label={t('file.reading')} /> : null}
      {waiting ? (
        <div className={classes.buttons}>
          <span>{t('source.again')}</span>
          <FileButton
            accept={ACCEPTED.join(',')}
            onChange={(file) => {
              if (file) void readAgain(file, waiting);
            }}
          >
            {(props) => (
              <Button {...props} variant="default" loading={isLoading}>
                {t('file.choose')}
              </Button>
            )}
          </FileButton>
        </div>
      ) : null}
      {problem === null ? null : (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
