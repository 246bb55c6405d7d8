import { StatusBadge } from '@/components/status-badge';
import { sayProgress, statusBadge } from './import-words';
import { isInProgress, type PaymentImportView } from './imports-api';
import classes from './imports.module.css';

/** The state of an import; while it is gone through, also how far that is. */
export function drawStatus(one: PaymentImportView) {
  const { tone, text } = statusBadge(one);
  const badge = <StatusBadge tone={tone}>{text}</StatusBadge>;
  if (!isInProgress(one)) return badge;
  const { done_count: done, lines_count: all } = one;
  return (
    <>
      {badge}{' '}
      <progress className={classes.bar} value={done} max={Math.max(all, 1)} aria-label={text} />{' '}
      {sayProgress(one)}
    </>
  );
}
