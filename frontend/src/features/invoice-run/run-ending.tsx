import { useTranslation } from 'react-i18next';
import type { RunEnd } from './use-run';
import classes from './invoice-run.module.css';

/** How the last run has ended; its results stand in the rows. */
export function RunEnding({ end: { created, refused, left } }: { end: RunEnd }) {
  const { t } = useTranslation('invoiceRun');
  const sentences = [
    t('end.created', { count: created }),
    refused > 0 ? t('end.refused', { count: refused }) : '',
    left > 0 ? t('end.left', { count: left }) : '',
  ];
  return (
    <p role="status" className={classes.end} data-complete={refused + left === 0 || undefined}>
      {sentences.filter((sentence) => sentence !== '').join(' ')}
    </p>
  );
}
