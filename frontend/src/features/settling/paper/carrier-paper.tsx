/**
 * Takes the carrier's own paper, a PDF or an e-invoice: what can be pointed to in it fills the form, and the file is kept
 * with the settlement.
 */
import { Button, Loader } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadCarrierInvoiceMutation } from '@/api/generated/settlements';
import { DropZone } from '@/components/fields/drop-zone';
import { errorSentences, readApiError } from '@/lib/api-error';
import { formatSize } from '@/lib/files';
import type { Found, SettlementField } from '../fill';
import type { SettlementView } from '../settlement-table';
import { foundOn, type PaperView } from './found';
import { PaperFindings } from './paper-findings';
import classes from './paper.module.css';

const ENDINGS = ['.pdf', '.xml'];
const MOST_MB = 20;

interface CarrierPaperProps {
  view: SettlementView;
  file: File | null;
  onFile: (file: File | null) => void;
  fill: (found: readonly Found[]) => SettlementField[];
}

export function CarrierPaper({ view, file, onFile, fill }: CarrierPaperProps) {
  const { t } = useTranslation('settlementForm');
  const id = useId();
  const [read, { isLoading }] = useReadCarrierInvoiceMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [paper, setPaper] = useState<PaperView | null>(null);
  const [kept, setKept] = useState<readonly SettlementField[]>([]);
  // Of two files, the later one counts, whichever is read first.
  const latest = useRef<File | null>(null);
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );

  const take = async ([chosen]: readonly File[]) => {
    if (!chosen) return;
    const why = problemOf(chosen);
    setProblem(why === null ? null : t(why, { most: MOST_MB }));
    if (why !== null) return;
    latest.current = chosen;
    onFile(chosen);
    setPaper(null);
    const payload = { order_ids: view.orders.map((order) => order.id), file: chosen };
    const answer = await read({ readInvoicePayload: payload });
    if (latest.current !== chosen) return;
    if (answer.error) {
      setProblem(errorSentences(readApiError(answer.error)).join(' '));
      return;
    }
    const { data } = answer.data;
    setKept(fill(foundOn(data, view)));
    setPaper(data);
  };
  const remove = () => {
    latest.current = null;
    onFile(null);
    setPaper(null);
    setProblem(null);
  };
  return (
    <div className={classes.paper} role="group" aria-label={t('paper.title')}>
      <DropZone
        choose={t('paper.choose')}
        hint={<span id={`${id}-hint`}>{t('paper.hint', { most: MOST_MB })}</span>}
        accept={ENDINGS}
        invalid={problem !== null}
        describedBy={`${id}-hint${problem === null ? '' : ` ${id}-problem`}`}
        onFiles={(files) => void take(files)}
      >
        {file === null ? null : (
          <p className={classes.file}>
            <strong>{file.name}</strong> <span>{formatSize(file.size)}</span>{' '}
            <span className={classes.hint}>{t('paper.isKept')}</span>
            <Button variant="default" onClick={remove}>
              {t('paper.remove')}
            </Button>
          </p>
        )}
      </DropZone>
      <div role="status">
        {isLoading ? (
          <span className={classes.reading}>
            <Loader size="xs" /> {t('paper.reading')}
          </span>
        ) : null}
        {paper ? <PaperFindings paper={paper} view={view} kept={kept} /> : null}
      </div>
      {problem === null ? null : (
        <p id={`${id}-problem`} role="alert" className={classes.problem}>
          {problem}
          {file === null ? null : ` ${t('paper.keptAnyway')}`}
        </p>
      )}
    </div>
  );
}

function problemOf({ name, size }: File): 'paper.wrongType' | 'paper.tooLarge' | null {
  const lower = name.toLowerCase();
  if (!ENDINGS.some((ending) => lower.endsWith(ending))) return 'paper.wrongType';
  return size > MOST_MB * 1024 * 1024 ? 'paper.tooLarge' : null;
}
