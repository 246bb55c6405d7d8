import { Button, Radio } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChooseImportHeadingsMutation, useListImportLinesQuery } from '@/api/generated/imports';
import type { DataVecImportLineView } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { errorSentences, readApiError } from '@/lib/api-error';
import type { ImportView } from './imported';
import classes from './imports.module.css';

/** Which row of the file has the headings, and the choice of another one, or of none. */
export function HeadingRow({ found }: { found: ImportView }) {
  const { t } = useTranslation('imports');
  const { heading_row: row, is_heading_chosen: isChosen } = found.source;
  // Where no heading is known, they are probably somewhere else.
  const isKnown = isChosen || found.columns.some(({ field }) => field);
  const [isOpen, setOpen] = useState(!isKnown);
  return (
    <section className={classes.bad} aria-label={t('headings.title')}>
      <div className={classes.buttons}>
        <span className={classes.hint}>
          {row ? t(row > 1 ? 'headings.below' : 'headings.first', { row }) : t('headings.none')}
        </span>
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('headings.choose')}
        </Button>
      </div>
      {isOpen ? <FirstLines found={found} /> : null}
    </section>
  );
}

/** The first rows of the file as they stand there; one of them is chosen. */
function FirstLines({ found }: { found: ImportView }) {
  const { t } = useTranslation('imports');
  const name = useId();
  const lines = useListImportLinesQuery({ id: found.id });
  const [choose, { isLoading, error }] = useChooseImportHeadingsMutation();
  const chosen = found.source.heading_row ?? 0;
  const take = (row: number) => {
    if (!isLoading) void choose({ id: found.id, importHeadingsPayload: { row } });
  };
  if (lines.error) {
    return <ErrorPanel error={lines.error} onRetry={() => void lines.refetch()} />;
  }
  if (!lines.data) return <DelayedSkeleton rows={6} />;
  return (
    <>
      <p className={classes.hint}>{t('headings.hint')}</p>
      <div className={classes.scrolled} role="radiogroup" aria-label={t('headings.title')}>
        <table className={classes.table}>
          <tbody>
            {lines.data.data.map((line) => (
              <Line
                key={line.number}
                line={line}
                name={name}
                isChosen={line.number === chosen}
                onTake={take}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Radio
        name={name}
        label={t('headings.nowhere')}
        checked={chosen === 0}
        onChange={() => take(0)}
      />
      {error ? (
        <p role="alert" className={classes.problem}>
          {errorSentences(readApiError(error)).join(' ')}
        </p>
      ) : null}
    </>
  );
}

interface LineProps {
  line: DataVecImportLineView['data'][number];
  name: string;
  isChosen: boolean;
  onTake: (row: number) => void;
}

function Line({ line, name, isChosen, onTake }: LineProps) {
  const { t } = useTranslation('imports');
  return (
    <tr data-meant={isChosen || undefined}>
      <th scope="row">
        <Radio
          name={name}
          label={line.number}
          aria-label={t('headings.row', { row: line.number })}
          checked={isChosen}
          onChange={() => onTake(line.number)}
        />
      </th>
      {line.cells.map((cell, index) => (
        // The cells of a line never change.
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}
