/** What the selection bar says about the selected documents. */
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentSelection } from './use-document-selection';
import type { ExportResult } from './use-export-result';
import classes from './document-note.module.css';

interface DocumentNoteProps {
  selection: Pick<DocumentSelection, 'ids' | 'exported'>;
  /** What was just exported. */
  result: ExportResult | null;
}

/** How many of the selected documents were exported; after an export what it has done. */
export function DocumentNote({ selection: { ids, exported }, result }: DocumentNoteProps) {
  const { t } = useTranslation('accounting');
  const note = useRef<HTMLDivElement>(null);
  // On a narrow screen the bar may have been moved sideways to the button.
  useEffect(() => {
    if (result) note.current?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }, [result]);
  const known =
    exported === undefined ? [] : [t('exportedOfSelected', { exported, count: ids.size })];
  return (
    <div ref={note} role="status" className={classes.note}>
      <div className={classes.sentences}>
        {(result?.sentences ?? known).map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </div>
      {result && result.problems.length > 0 ? <Problems problems={result.problems} /> : null}
    </div>
  );
}

/** So many reasons are shown at once: each is a line, which costs the list a row. */
const FIRST = 3;

function Problems({ problems }: Pick<ExportResult, 'problems'>) {
  const { t } = useTranslation('accounting');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? problems : problems.slice(0, FIRST);
  return (
    <>
      <ul className={classes.problems} data-whole={isWhole || undefined}>
        {shown.map((problem, place) => (
          <li key={place} title={problem}>
            {problem}
          </li>
        ))}
      </ul>
      {problems.length > FIRST ? (
        <Button
          size="compact-xs"
          variant="transparent"
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('export.fewer') : t('export.all', { count: problems.length })}
        </Button>
      ) : null}
    </>
  );
}
